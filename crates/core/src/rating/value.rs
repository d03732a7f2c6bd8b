//! A grid's value on a scale.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Form, Part, Scale, Unrated, Work};

/// A value on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    scale: &'static Scale,
    /// One for each part.
    amounts: Vec<u32>,
}

impl Value {
    /// The value with these amounts, one for each part that values of the scale have: a number, or the place of a word.
    pub fn new<const PARTS: usize>(scale: &'static Scale, amounts: [u32; PARTS]) -> Self {
        assert_eq!(PARTS, scale.parts.len(), "the parts of {scale:?}");
        Self { scale, amounts: amounts.into() }
    }

    /// The scale.
    pub fn scale(&self) -> &'static Scale {
        self.scale
    }

    /// Its parts with their amounts, in the order in which they are written.
    pub fn parts(&self) -> impl Iterator<Item = (Part, u32)> {
        self.scale.parts.iter().copied().zip(self.amounts.iter().copied())
    }

    /// The number that values are compared by, in the unit of [`Scale::points`].
    pub fn amount(&self) -> u32 {
        let number = self.parts().find(|(part, _)| *part == self.scale.points());
        number.expect("it is one of the parts").1
    }

    /// The same in tenths, on every scale.
    pub fn tenths(&self) -> u64 {
        let amount = self.amount().into();
        if self.scale.points().form == Form::Tenths { amount } else { 10 * amount }
    }

    /// The word for it, on scales that have words.
    pub fn word(&self) -> Option<&'static str> {
        self.parts().find_map(|(part, place)| if let Form::Word(words) = part.form { Some(words[place as usize]) } else { None })
    }
}

/// `29/Medium`, `Medium/536`, `7.2/1.2/1.2`: all parts that do not stand aside.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> =
            self.parts().filter(|(part, _)| !part.aside).map(|(part, amount)| part.form.written(amount)).collect();
        f.write_str(&parts.join("/"))
    }
}

/// What is known at once is no work.
impl Work for Value {
    fn advance(&mut self, _: u64) -> Option<Result<Self, Unrated>> {
        Some(Ok(self.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::Grid;
    use crate::board::shape::Shape;
    use crate::rating::Shapes;
    use alloc::boxed::Box;
    use alloc::string::ToString;

    /// The number of filled cells, in tenths and as it is, and what is thought of it.
    static FILLED: Scale = Scale {
        id: "filled",
        name: "Filled",
        about: "The number of filled cells",
        shapes: Shapes::Only(Shape::NINE),
        parts: &[Part::word("verdict", &["Some", "None"]), Part::tenths("tenths"), Part::whole("cells"), Part::aside("again")],
        fuel_per_ms: 1,
        begin: |grid, _| {
            let filled = grid.count_filled() as u32;
            Ok(Box::new(Value::new(&FILLED, [u32::from(filled == 0), filled, filled, filled])))
        },
        price: None,
        sums: false,
    };

    #[test]
    fn a_value_is_written_part_by_part() {
        let value = FILLED.rate(&Grid::empty(Shape::NINE), 0).expect("a value");
        assert_eq!((value.to_string().as_str(), value.word(), value.tenths()), ("None/0.0/0", Some("None"), 0));
        let value = Value::new(&FILLED, [0, 72, 72, 5]);
        assert_eq!((value.to_string().as_str(), value.word(), value.tenths()), ("Some/7.2/72", Some("Some"), 72));
        assert_eq!((FILLED.points().name, FILLED.words()), ("tenths", &["Some", "None"][..]));
    }

    #[test]
    fn other_shapes_have_no_value() {
        let shape = Shape::of_side(4).expect("a usual side");
        let reason = FILLED.rate(&Grid::empty(shape), 0).expect_err("another shape");
        assert_eq!(reason, Unrated::Shape(FILLED.shapes, shape));
        assert_eq!(reason.to_string(), "the scale is for 9x9 alone, and this board is 4x4");
    }
}
