//! Orders whose range of givens lies beyond what the search reaches on a large board.

use alloc::format;
use alloc::string::String;

use super::{Ended, Order};

/// The fewest and the most givens of puzzles that meet an order but for having too many givens, one from each attempt.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reach {
    attempts: u32,
    fewest: usize,
    most: usize,
}

/// The attempts after which it is said that a range is out of reach.
const ENOUGH: u32 = 16;

impl Reach {
    /// Counts an attempt that [`Order::excessive`] has this number for.
    pub fn note(&mut self, givens: usize) {
        *self = self.and(Self { attempts: 1, fewest: givens, most: givens });
    }

    /// What is known from these attempts and others.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        if self.attempts == 0 || others.attempts == 0 {
            return if self.attempts == 0 { others } else { self };
        }
        Self {
            attempts: self.attempts + others.attempts,
            fewest: self.fewest.min(others.fewest),
            most: self.most.max(others.most),
        }
    }

    /// Why the search is hopeless, in a sentence. `None` until 16 attempts have missed the range by more than their numbers of givens differ.
    pub fn refusal(&self, order: &Order) -> Option<String> {
        let Self { attempts, fewest, most } = *self;
        let wanted = order.making.givens.clone()?;
        let gap = fewest.saturating_sub(*wanted.end());
        (attempts >= ENOUGH && gap > most - fewest).then(|| {
            let (first, last) = (*wanted.start(), *wanted.end());
            let wanted = if first == last { format!("{first}") } else { format!("{first} to {last}") };
            format!(
                "A puzzle with {wanted} givens is out of reach: in {attempts} attempts, the nearest that meet the rest of the order have {fewest} to {most}."
            )
        })
    }
}

impl Order {
    /// The number of givens of an attempt's nearest puzzle, if it has too many and otherwise meets the order. Always `None` for orders that let no givens
    /// be added, such as those for 9x9.
    pub fn excessive(&self, ended: &Ended) -> Option<usize> {
        let near = ended.near.as_ref().filter(|_| ended.found.is_none() && self.adds_givens())?;
        near.lacks_nothing_else().then(|| near.find.puzzle.givens().count_filled())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::Hunt;
    use alloc::sync::Arc;

    #[test]
    fn what_is_out_of_reach_is_refused() {
        let order: Order = "shape 4x4; givens 60..70".parse().expect("an order");
        let told = |reached: &[usize]| {
            let mut reach = Reach::default();
            for givens in reached {
                reach.note(*givens);
            }
            reach.refusal(&order)
        };
        let many = [92; 15];
        assert_eq!(told(&many), None);
        assert_eq!(told(&[&many[..], &[83]].concat()).as_deref(), Some(SAID));
        assert_eq!(told(&[&many[..], &[80]].concat()), None);
    }

    const SAID: &str = "A puzzle with 60 to 70 givens is out of reach: in 16 attempts, the nearest that meet the rest of the order have 83 to 92.";

    #[test]
    fn only_what_lacks_nothing_else_counts() {
        let excessive = |text: &str| {
            let order: Arc<Order> = Arc::new(text.parse().expect("an order"));
            order.excessive(&Hunt::of(&order, 0).to_the_end())
        };
        assert!(excessive("shape 4x4; givens 60..70; seed 1").is_some_and(|givens| givens > 80));
        assert!(excessive("shape 4x4; iron Easy; givens 60..70; seed 1").is_some_and(|givens| (81..120).contains(&givens)));
        assert_eq!(excessive("shape 4x4; iron Easy; givens 130..; seed 1"), None);
        assert_eq!(excessive("givens 17; seed 1"), None);
    }
}
