//! The sums of a review.

use crate::judgement::Kind;
use crate::ladder::Proof;
use crate::review::{Judged, Review};

/// The sums of a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How many judged moves there are of each kind, in the order of [`Kind::IDS`].
    pub counts: [usize; Kind::IDS.len()],
    /// The ids of the techniques of the proofs, with how often each was used.
    pub used: Vec<(&'static str, usize)>,
    /// The ids of the techniques of easier conclusions that were passed over.
    pub missed: Vec<(&'static str, usize)>,
    /// The number of guesses.
    pub guesses: usize,
    /// The number of judged moves that are neither slips nor mistakes.
    pub right: usize,
    /// The index, among the judged moves, of the longest wait.
    pub longest: Option<usize>,
    /// The index, among the judged moves, of the first mistake.
    pub first_mistake: Option<usize>,
    /// Whether the times of moves are known.
    pub times: bool,
}

impl Review {
    /// The sums of the moves judged so far.
    pub fn summary(&self) -> Summary {
        let judged = self.judged();
        let passed = |judged: &&Judged| matches!(judged.kind, Kind::CouldBeEasier | Kind::Ahead);
        let id = |proof: &Proof| proof.step.technique.id;
        let waits = judged.iter().enumerate().filter_map(|(at, judged)| Some((judged.waited?, at)));
        let count = |id: &str| judged.iter().filter(|judged| judged.kind.id() == id).count();
        Summary {
            counts: Kind::IDS.map(count),
            used: counted(judged.iter().filter_map(|judged| judged.proof.as_ref()).map(id)),
            missed: counted(judged.iter().filter(passed).filter_map(|judged| judged.available.as_ref()).map(id)),
            guesses: count(Kind::Guess.id()),
            right: judged.iter().filter(|judged| !judged.kind.is_wrong()).count(),
            longest: waits.max_by_key(|&(wait, at)| (wait, usize::MAX - at)).map(|(_, at)| at),
            first_mistake: judged.iter().position(|judged| matches!(judged.kind, Kind::Mistake(_))),
            times: self.record().has_times(),
        }
    }
}

/// How often each id occurs, the most frequent first.
fn counted(ids: impl Iterator<Item = &'static str>) -> Vec<(&'static str, usize)> {
    let mut counts: Vec<(&'static str, usize)> = Vec::new();
    for id in ids {
        match counts.iter_mut().find(|(known, _)| *known == id) {
            Some((_, count)) => *count += 1,
            None => counts.push((id, 1)),
        }
    }
    counts.sort_by_key(|&(_, count)| usize::MAX - count);
    counts
}
