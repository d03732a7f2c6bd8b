//! Orders that no puzzle can meet, as far as that is seen without a search: what no board can have, and parts that exclude each other.

use crosshatch_core::rating::{Form, iron};
use crosshatch_core::technique::{Family, Price, Technique};

use super::{Order, OrderError, OrderPath, Range, Wish, WishKind};
use crate::scales::hodoku::Level;
use crate::scales::{explainer, hodoku, minutes};
use crate::techniques;

/// Explainer's price of a hidden single, in tenths. What costs more may be a direct pointing, which is no single.
const HIDDEN_SINGLE: u32 = 15;
/// Explainer's price of a naked single, in tenths.
const NAKED_SINGLE: u32 = 23;

impl Order {
    /// Checks whether such a puzzle can exist, as far as that is known in advance.
    ///
    /// # Errors
    /// The reason why none can.
    pub fn check(&self) -> Result<(), OrderError> {
        let shape = self.making.shape;
        self.making.check().map_err(OrderError::Making)?;
        for range in &self.ranges {
            range.scale.check(shape).map_err(|reason| OrderError::NoValues(range.scale, reason))?;
            if range.least > range.most {
                return Err(OrderError::Backwards(*range));
            }
            if *range.scale == minutes::SCALE && range.part == 0 && range.least > minutes::LONGEST {
                return Err(OrderError::TooLong(*range));
            }
        }
        for wish in &self.wishes {
            if let Some(scale) = wish.on.scale() {
                scale.check(shape).map_err(|_| OrderError::NoPath(wish.on, shape))?;
            }
            let Some(need) = wish.need() else { continue };
            if need.least > need.most || need.least == 0 {
                return Err(OrderError::NoTimes(need));
            }
        }
        self.contradiction().map_or(Ok(()), Err)
    }

    /// That two parts of the order exclude each other, if this is seen without a search.
    fn contradiction(&self) -> Option<OrderError> {
        let mut ranges = self.ranges.iter().enumerate();
        let apart = ranges.find_map(|(place, range)| {
            let other = self.ranges[..place].iter().find(|other| other.is_apart_from(range))?;
            Some(OrderError::Apart(*other, *range))
        });
        let needed = || self.wishes.iter().find_map(|wish| self.obstacle_to(wish));
        let too_easy = || {
            let is_for_singles = self.wishes.iter().any(Wish::is_singles_alone);
            let range = self.ranges.iter().find(|range| is_for_singles && range.is_beyond_singles())?;
            Some(OrderError::BeyondSingles(*range))
        };
        apart.or_else(needed).or_else(too_easy)
    }

    /// Why none of the techniques that a wish needs can occur: the reason for the easiest of them.
    fn obstacle_to(&self, wish: &Wish) -> Option<OrderError> {
        let need = wish.need()?;
        let mut obstacles = techniques::ALL.iter().copied().filter(|technique| wish.names(technique)).map(|technique| {
            let excluded = self.wishes.iter().any(|other| other.on == wish.on && other.excludes(technique));
            let dear = |range: &Range| {
                let least = range.least_with(wish.on, technique, need.least)?;
                (least > range.most).then_some((*range, least))
            };
            if !(technique.applies)(self.making.shape) {
                Some(OrderError::NoTechnique(technique, self.making.shape))
            } else if excluded {
                Some(OrderError::Excluded(technique))
            } else if wish.on.never_has(technique) {
                Some(OrderError::NotOnPath(technique, wish.on))
            } else if let Some(other) = wish.on.counts_as(technique) {
                Some(OrderError::CountsAs(technique, other, wish.on))
            } else if let Some((range, least)) = self.ranges.iter().find_map(dear) {
                Some(OrderError::Costs { technique, times: need.least, least, range })
            } else {
                // Explainer's path has direct pointings where singles would do.
                let has_singles = technique.family == Family::Singles || wish.on == OrderPath::Explainer;
                let range = self.ranges.iter().find(|range| !has_singles && range.is_singles_alone())?;
                Some(OrderError::SinglesAlone(technique, *range))
            }
        });
        let first = obstacles.next()??;
        obstacles.all(|obstacle| obstacle.is_some()).then_some(first)
    }
}

impl OrderPath {
    /// Whether no step of a technique is ever on the path.
    fn never_has(self, technique: &Technique) -> bool {
        match self.scale() {
            Some(scale) => scale.price.is_some_and(|price| matches!(price(technique), Price::Unknown)),
            None => technique.family == Family::LastResort,
        }
    }

    /// The technique for which all steps of another count, since the scale of the path has one name for both.
    fn counts_as(self, technique: &Technique) -> Option<&'static Technique> {
        let first_of = |named: &'static [&'static Technique]| named[1..].contains(&technique).then_some(named[0]);
        match self {
            Self::Easiest => None,
            Self::Hodoku => hodoku::StepName::ALL.iter().find_map(|name| first_of(name.techniques())),
            Self::Explainer => {
                let first = explainer::StepName::all().find_map(|name| first_of(name.techniques()));
                // The price tells full houses from hidden singles.
                first.filter(|first| match (first.prices.explainer, technique.prices.explainer) {
                    (Price::Fixed(one), Price::Fixed(other)) => one == other,
                    (first, _) => !matches!(first, Price::Fixed(_)),
                })
            }
        }
    }
}

impl Range {
    /// Whether no value lies in both.
    fn is_apart_from(&self, other: &Self) -> bool {
        self.scale == other.scale && self.part == other.part && (self.most < other.least || other.most < self.least)
    }

    /// The least amount that puzzles have with steps of a technique on a path, this often; none where that is not known.
    fn least_with(&self, on: OrderPath, technique: &Technique, times: u32) -> Option<u32> {
        let scale = on.scale().filter(|scale| *scale == self.scale)?;
        if *scale == hodoku::SCALE && matches!(self.part().form, Form::Word(_)) {
            return hodoku::level_of(technique).map(|level| level as u32);
        }
        match scale.price?(technique) {
            Price::Fixed(price) if self.part() == scale.points() => {
                Some(if scale.sums { price.saturating_mul(times) } else { price })
            }
            _ => None,
        }
    }

    /// Whether singles alone solve all puzzles in the range.
    fn is_singles_alone(&self) -> bool {
        self.singles().is_some_and(|(all, _)| self.most <= all)
    }

    /// Whether singles alone solve no puzzle in the range.
    fn is_beyond_singles(&self) -> bool {
        self.singles().is_some_and(|(_, none)| self.least > none)
    }

    /// The amounts up to which singles alone solve all puzzles, and above which they solve none; `None` where that is not known.
    fn singles(&self) -> Option<(u32, u32)> {
        let is_word = matches!(self.part().form, Form::Word(_));
        match self.scale {
            scale if *scale == iron::SCALE && is_word => Some((0, 0)),
            // Many hidden singles can make an Easy puzzle Medium by its score.
            scale if *scale == hodoku::SCALE && is_word => Some((Level::Easy as u32, Level::Medium as u32)),
            scale if *scale == explainer::SCALE && self.part() == scale.points() => Some((HIDDEN_SINGLE, NAKED_SINGLE)),
            _ => None,
        }
    }
}

impl Wish {
    /// Whether a technique may not occur by it.
    fn excludes(&self, technique: &Technique) -> bool {
        match self.kind {
            WishKind::Needs(_) => false,
            WishKind::Without => self.names(technique),
            WishKind::Only => !self.names(technique),
        }
    }

    /// Whether it allows singles and nothing else.
    fn is_singles_alone(&self) -> bool {
        let are_singles =
            || techniques::ALL.iter().all(|technique| technique.family == Family::Singles || !self.names(technique));
        self.kind == WishKind::Only && are_singles()
    }
}
