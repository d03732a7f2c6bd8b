//! Steps in a line, in the notation that is called Eureka.

use std::collections::BTreeMap;

use crosshatch_core::step::{Effect, Inference, Step, Truth};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Shape};

/// A step in a line.
///
/// Chains are written link by link, `=` where one of two is true and `-` where not both are:
/// `(4)r2c1=(7)r2c1-(7)r89c1=(7)r9c2 => r2c3,r6c1<>4`.
/// Where something follows from other than what stands before it, its causes are written again after a semicolon, joined by `&`. All other
/// steps have their technique, digits and cells: `X-Wing: 2 r57c49 => r4c9<>2`.
pub fn eureka(step: &Step, shape: Shape, symbols: Symbols) -> String {
    let line = Line { shape, symbols };
    let evidence = &step.evidence;
    let argument = if evidence.branches.is_empty() {
        let sets: Vec<String> = evidence.cells.iter().filter(|set| !set.is_empty()).map(|set| line.cells(set)).collect();
        let houses = evidence.houses.iter().map(|house| shape.house_name(*house)).collect::<Vec<_>>();
        let places = if sets.is_empty() { houses.join("/") } else { sets.join("/") };
        let named = [evidence.digits, Line::changed(&step.effect)].into_iter().find(|digits| !digits.is_empty());
        let parts = [line.digits(named.unwrap_or_default()), places];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        format!("{}: {}", step.technique.name, parts.join(" "))
    } else {
        let branches: Vec<String> = evidence.branches.iter().map(|branch| line.branch(branch)).collect();
        branches.join("; ")
    };
    format!("{argument} => {}", line.effect(&step.effect))
}

struct Line {
    shape: Shape,
    symbols: Symbols,
}

impl Line {
    fn branch(&self, branch: &[Inference]) -> String {
        let mut text = String::new();
        for (place, inference) in branch.iter().enumerate() {
            let sign = if inference.truth == Truth::On { '=' } else { '-' };
            if let Some(before) = place.checked_sub(1) {
                if inference.causes != [before] {
                    let causes: Vec<String> = inference.causes.iter().map(|&cause| self.node(&branch[cause])).collect();
                    text.push_str("; ");
                    text.push_str(&causes.join("&"));
                }
                text.push(sign);
            }
            text.push_str(&self.node(inference));
        }
        text
    }

    fn node(&self, inference: &Inference) -> String {
        format!("({}){}", self.symbols.symbol(inference.digit), self.cells(&inference.cells))
    }

    fn effect(&self, effect: &Effect) -> String {
        let placed = self.candidates(&effect.placements, "=");
        let gone = self.candidates(&effect.eliminations, "<>");
        placed.into_iter().chain(gone).collect::<Vec<_>>().join(", ")
    }

    /// Digit by digit: `r2c3,r6c1<>4`.
    fn candidates(&self, list: &[(Cell, Digit)], sign: &str) -> Vec<String> {
        let mut cells: BTreeMap<Digit, CellSet> = BTreeMap::new();
        for &(cell, digit) in list {
            cells.entry(digit).or_default().insert(cell);
        }
        cells.iter().map(|(digit, cells)| format!("{}{sign}{}", self.cells(cells), self.symbols.symbol(*digit))).collect()
    }

    /// The digits that come or go.
    fn changed(effect: &Effect) -> DigitSet {
        effect.placements.iter().chain(&effect.eliminations).map(|&(_, digit)| digit).collect()
    }

    fn digits(&self, digits: DigitSet) -> String {
        digits.iter().map(|digit| self.symbols.symbol(digit)).collect()
    }

    /// `r89c1`, `r2c3,r6c1`: cells of a row together, and rows with the same columns. Two-digit numbers would be ambiguous in
    /// this form, so larger boards name each cell.
    fn cells(&self, cells: &CellSet) -> String {
        if self.shape.side() > 9 {
            return cells.iter().map(|cell| self.shape.cell_name(cell)).collect::<Vec<_>>().join(",");
        }
        let mut of_row: BTreeMap<usize, String> = BTreeMap::new();
        for cell in cells.iter() {
            of_row.entry(self.shape.row(cell)).or_default().push_str(&(self.shape.column(cell) + 1).to_string());
        }
        let mut parts: Vec<(String, String)> = Vec::new();
        for (row, columns) in of_row {
            let row = (row + 1).to_string();
            match parts.iter_mut().find(|part| part.1 == columns) {
                Some(part) => part.0.push_str(&row),
                None => parts.push((row, columns)),
            }
        }
        parts.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect::<Vec<_>>().join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_reasoning::exemplar::Exemplar;
    use crosshatch_reasoning::techniques::of_id;

    fn check(id: &str, expected: &str) {
        let technique = of_id(id).expect("a technique");
        let exemplar = Exemplar::read(technique.exemplars[0]).expect("an exemplar");
        let steps = technique.all(&exemplar.position);
        let step = steps.iter().find(|step| step.effect == exemplar.effect).expect("it is found");
        assert_eq!(eureka(step, Shape::NINE, Symbols::FromOne), expected);
    }

    #[test]
    fn steps_in_a_line() {
        check("x-wing", "X-Wing: 5 r28c57 => r2c68,r8c89<>5");
        check("naked-pair", "Naked pair: 56 r5c3,r6c2 => r6c3<>5, r4c2,r6c3<>6");
        check("hidden-single", "Hidden single: 3 box 3 => r1c9=3");
        check("grouped-aic", "(6)r1c4=(8)r1c4-(8)r123c6=(8)r8c6-(5)r8c6=(5)r78c5-(5)r1c5=(6)r1c5 => r1c269,r2c6,r3c46<>6");
        check("aic", "(3)r2c3=(3)r1c3-(9)r1c3=(9)r1c1-(1)r1c1=(1)r1c6-(7)r1c6=(7)r1c8-(7)r3c7=(3)r3c7 => r2c89<>3");
    }

    #[test]
    fn cells_are_written_together_where_that_says_the_same() {
        let cases: [(&[(usize, usize)], &str); 4] = [
            (&[(7, 0), (8, 0)], "r89c1"),
            (&[(4, 3), (4, 8)], "r5c49"),
            (&[(4, 3), (4, 8), (6, 3), (6, 8)], "r57c49"),
            (&[(1, 2), (5, 0)], "r2c3,r6c1"),
        ];
        let line = Line { shape: Shape::NINE, symbols: Symbols::FromOne };
        for (cells, expected) in cases {
            assert_eq!(line.cells(&cells.iter().map(|&(row, column)| Shape::NINE.cell(row, column)).collect()), expected);
        }
    }
}
