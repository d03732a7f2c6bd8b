//! What is asked about puzzles: how far Matchpeg has to go, which rungs of the iron scale are used, what the rules of "Super Sudoku"
//! solve, and what the choice of the smallest item is worth.

use crosshatch_core::Shape;
use crosshatch_core::rating::iron::{Rater, Rung};
use crosshatch_core::solve::Status;
use crosshatch_core::symmetry::Transformation;
use crosshatch_engines::exact_cover::{Choice, GridSearch, Sudoku};
use crosshatch_engines::harness::{self, Level, Verdict};
use crosshatch_engines::heuristic::Rules;
use crosshatch_engines::matchpeg::{Matchpeg, Options, Pairs, Report, Stage};

use super::trials::Look;

/// What is asked about Matchpeg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PegQuestion {
    /// What share of each batch the two rules finish.
    Rules,
    /// Mean, median, ninth tenth and most of the hypotheses where there were any.
    Hypotheses,
    /// How many of the first batch need combinations, and how many cells the last of the second one.
    Combinations,
    /// What share pairs finish.
    Pairs,
    /// What share of those that need hypotheses needs another number of them in the mirror image.
    Mirror,
}

/// Has Matchpeg solve puzzles.
pub(super) struct PegLook {
    question: PegQuestion,
    /// The puzzle, and for some questions its mirror image, still to be solved.
    runs: Vec<Matchpeg>,
    batch: usize,
    /// What was reported, by batches; of a mirror image, after its puzzle.
    reports: Vec<(usize, Report)>,
}

impl PegLook {
    pub(super) fn new(question: PegQuestion) -> Self {
        Self { question, runs: Vec::new(), batch: 0, reports: Vec::new() }
    }

    /// The share, in thousandths, of the puzzles of a batch for which something is true.
    fn share(&self, batch: usize, is_so: impl Fn(&Report) -> bool) -> u32 {
        let of_batch = || self.reports.iter().filter(|(of, _)| *of == batch);
        per_mille(of_batch().filter(|(_, report)| is_so(report)).count(), of_batch().count())
    }

    fn hypotheses(&self) -> Vec<u32> {
        let tried = |(_, report): &(usize, Report)| (report.stage >= Stage::Hypotheses).then(|| report.hypotheses.tried());
        let mut all: Vec<u32> = self.reports.iter().filter_map(tried).collect();
        all.sort_unstable();
        if all.is_empty() {
            return vec![0; 4];
        }
        let count = all.len();
        vec![mean_in_tenths(&all), all[count / 2], all[count * 9 / 10], all[count - 1]]
    }

    fn mirror(&self) -> Vec<u32> {
        let tried = |report: &Report| report.hypotheses.tried();
        let pairs = self.reports.chunks_exact(2).map(|pair| (tried(&pair[0].1), tried(&pair[1].1)));
        let needy: Vec<_> = pairs.filter(|&(own, _)| own > 0).collect();
        vec![per_mille(needy.iter().filter(|(own, image)| own != image).count(), needy.len())]
    }
}

impl Look for PegLook {
    fn begin(&mut self, batch: usize, trial: &harness::Trial) {
        let pairs = if self.question == PegQuestion::Pairs { Pairs::Hidden } else { Pairs::Off };
        let options = Options { pairs, ..Options::default() };
        self.batch = batch;
        if self.question == PegQuestion::Mirror {
            self.runs.push(Matchpeg::new(&Transformation::Horizontal.apply(&trial.puzzle), options));
        }
        self.runs.push(Matchpeg::new(&trial.puzzle, options));
    }

    fn advance(&mut self, fuel: &mut u64) -> bool {
        while let Some(run) = self.runs.last_mut() {
            let Some(report) = run.advance(fuel) else { return false };
            self.reports.push((self.batch, report));
            self.runs.pop();
        }
        true
    }

    fn figure(&mut self) -> Vec<u32> {
        match self.question {
            PegQuestion::Rules => [0, 1].map(|batch| self.share(batch, |report| report.stage == Stage::Propagation)).into(),
            PegQuestion::Hypotheses => self.hypotheses(),
            PegQuestion::Combinations => {
                let last = self.reports.last().map_or(0, |(_, report)| report.cells as u32);
                let needs_them = |(batch, report): &&(usize, Report)| *batch == 0 && report.stage >= Stage::Combinations;
                vec![self.reports.iter().filter(needs_them).count() as u32, last]
            }
            PegQuestion::Pairs => vec![self.share(0, |report| report.stage == Stage::Pairs)],
            PegQuestion::Mirror => self.mirror(),
        }
    }
}

/// What is asked about the iron scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IronQuestion {
    /// The score and the label of each puzzle.
    Scores,
    /// How many passes end with pairs to quadruples, in hundredths of a puzzle, and how many with larger tuples.
    Tuples,
}

/// Has puzzles rated.
pub(super) struct IronLook {
    question: IronQuestion,
    rater: Option<Rater>,
    /// Of each puzzle.
    scores: Vec<u32>,
    /// Passes that ended with pairs to quadruples, and with larger tuples; puzzles.
    tuples: [u32; 2],
    puzzles: u32,
}

impl IronLook {
    pub(super) fn new(question: IronQuestion) -> Self {
        Self { question, rater: None, scores: Vec::new(), tuples: [0; 2], puzzles: 0 }
    }
}

impl Look for IronLook {
    fn begin(&mut self, _batch: usize, trial: &harness::Trial) {
        self.rater = Some(Rater::new(&trial.puzzle));
    }

    fn advance(&mut self, fuel: &mut u64) -> bool {
        let Some(rating) = self.rater.as_mut().and_then(|rater| rater.advance(*fuel)) else { return false };
        self.puzzles += 1;
        self.scores.extend([rating.score(), rating.label() as u32]);
        for pass in rating.passes {
            if let Rung::Tuple(size) = pass.rung {
                self.tuples[usize::from(size > 4)] += 1;
            }
        }
        true
    }

    fn figure(&mut self) -> Vec<u32> {
        match self.question {
            IronQuestion::Scores => self.scores.clone(),
            IronQuestion::Tuples => vec![(self.tuples[0] * 100 + self.puzzles / 2) / self.puzzles.max(1), self.tuples[1]],
        }
    }
}

/// Counts what the rules of "Super Sudoku" solve: in each batch by these levels, in thousandths.
pub(super) struct RulesLook {
    levels: &'static [&'static [Rules]],
    /// Of each batch, how many puzzles there were and how many each of the rules has solved.
    solved: Vec<(usize, [usize; Rules::ALL.len()])>,
}

impl RulesLook {
    pub(super) fn new(levels: &'static [&'static [Rules]]) -> Self {
        Self { levels, solved: vec![(0, [0; Rules::ALL.len()]); levels.len()] }
    }
}

impl Look for RulesLook {
    fn levels(&self) -> Vec<Level<'static>> {
        Rules::ALL.into_iter().map(Level::from).collect()
    }

    fn begin(&mut self, batch: usize, trial: &harness::Trial) {
        let (tried, solved) = &mut self.solved[batch];
        *tried += 1;
        for (solved, verdict) in solved.iter_mut().zip(&trial.verdicts) {
            *solved += usize::from(*verdict == Verdict::Solved);
        }
    }

    fn advance(&mut self, _fuel: &mut u64) -> bool {
        true
    }

    fn figure(&mut self) -> Vec<u32> {
        let of_batch = |(levels, (tried, solved)): (&&[Rules], &(usize, [usize; 4]))| {
            levels.iter().map(|&rules| per_mille(solved[rules as usize], *tried)).collect::<Vec<_>>()
        };
        self.levels.iter().zip(&self.solved).flat_map(of_batch).collect()
    }
}

/// Solves puzzles as an exact cover by either choice of the item: the medians of the options that are taken, and how many times the
/// one is the other.
pub(super) struct ChoiceLook {
    sudoku: Sudoku,
    /// Searches still to be ended, and the choice of each by its place in `nodes`.
    searches: Vec<(usize, GridSearch)>,
    nodes: [Vec<u32>; 2],
}

impl ChoiceLook {
    pub(super) fn new() -> Self {
        Self { sudoku: Sudoku::new(Shape::NINE), searches: Vec::new(), nodes: [Vec::new(), Vec::new()] }
    }
}

impl Look for ChoiceLook {
    fn begin(&mut self, _batch: usize, trial: &harness::Trial) {
        let search = |choice| self.sudoku.search(&trial.puzzle, choice);
        self.searches = vec![(0, search(Choice::Smallest)), (1, search(Choice::Leftmost))];
    }

    fn advance(&mut self, fuel: &mut u64) -> bool {
        // An option is soon taken.
        *fuel = fuel.saturating_mul(16);
        while let Some((choice, search)) = self.searches.last_mut() {
            match search.advance(fuel) {
                Status::OutOfFuel => return false,
                Status::Found(_) => {}
                Status::Exhausted => {
                    self.nodes[*choice].push(search.cover().nodes() as u32);
                    self.searches.pop();
                }
            }
        }
        true
    }

    fn figure(&mut self) -> Vec<u32> {
        let [smallest, leftmost] = self.nodes.each_mut().map(|nodes| {
            nodes.sort_unstable();
            nodes.get(nodes.len() / 2).copied().unwrap_or(0)
        });
        vec![smallest, leftmost, leftmost / smallest.max(1)]
    }
}

/// A part of a whole in thousandths, rounded.
fn per_mille(part: usize, whole: usize) -> u32 {
    let whole = whole.max(1);
    ((part * 1000 + whole / 2) / whole) as u32
}

/// The mean of some numbers in tenths, rounded.
pub(super) fn mean_in_tenths(numbers: &[u32]) -> u32 {
    let count = numbers.len().max(1) as u64;
    let sum: u64 = numbers.iter().map(|&number| u64::from(number)).sum();
    ((sum * 10 + count / 2) / count) as u32
}
