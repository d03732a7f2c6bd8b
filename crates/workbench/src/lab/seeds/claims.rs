//! The authors and their claims, as data. What was measured over large sets is what `the_measured_figures_are_those_of_large_sets`
//! prints; the other numbers are in the documentation of the engines and in docs/measurements/seed-engines.md.

use crosshatch_engines::heuristic::Rules;

use super::figure::{Quantity, Reading, Unit, Verdict, fill};
use super::looks::{IronQuestion, PegQuestion};
use super::trials::Batch;

/// The author of a program that this one descends from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Author {
    /// The name of the program or site.
    pub name: &'static str,
    /// Who they were, and when.
    pub who: &'static str,
    /// What their program does.
    pub program: &'static str,
}

/// What an author claimed, or what there is to say about it, and how it is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Claim {
    /// The place of the author in [`AUTHORS`].
    pub author: usize,
    /// What it is about.
    pub title: &'static str,
    /// Whether it is not the author's claim but ours.
    pub is_ours: bool,
    /// The claim; `{0}` stands for what it says of the first quantity.
    said: &'static str,
    /// What is true; `{0}` stands for the first quantity over the large set, `{n}` for the number of its puzzles.
    found: &'static str,
    /// What is tried; `{n}` stands for the number of puzzles.
    tried: &'static str,
    /// The trial.
    pub kind: Kind,
    /// How many puzzles are tried, of each kind.
    pub count: u32,
    /// How many the large set had, of each kind.
    pub large: u32,
    /// Its numbers.
    pub quantities: &'static [Quantity],
}

/// How a claim is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// Matchpeg solves puzzles.
    Pegs(PegQuestion, &'static [Batch]),
    /// Puzzles are rated on the iron scale.
    Iron(IronQuestion, &'static [Batch]),
    /// Images of AI Escargot are rated.
    Images,
    /// The rules of "Super Sudoku" solve puzzles: of each batch the share of these levels counts.
    Rules(&'static [&'static [Rules]], &'static [Batch]),
    /// Puzzles are rated of which it is known how long people take.
    Times,
    /// A sum.
    Costs,
    /// Puzzles are made by the cell-by-cell method.
    Phases,
    /// Sets of school supplies are chosen.
    Supplies,
    /// All orders of nine digits, one after another.
    Orders,
    /// Puzzles are solved as an exact cover.
    Choice(&'static [Batch]),
}

impl Claim {
    /// The claim in a sentence.
    pub fn said(&self) -> String {
        fill(self.said, |place| {
            let quantity = self.quantities.get(place.parse::<usize>().ok()?)?;
            Some(quantity.unit.range(quantity.claimed?.said))
        })
    }

    /// What is true, in a sentence or some.
    pub fn found(&self) -> String {
        fill(self.found, |place| {
            let Ok(place) = place.parse::<usize>() else { return Some(Unit::Count.text(self.large)) };
            let quantity = self.quantities.get(place)?;
            Some(quantity.unit.text(quantity.measured))
        })
    }

    /// What is tried.
    pub fn tried(&self) -> String {
        fill(self.tried, |_| Some(Unit::Count.text(self.count)))
    }

    /// Over how much it was measured.
    pub fn set(&self) -> String {
        fill(self.tried, |_| Some(Unit::Count.text(self.large)))
    }

    /// Whether chance has a part in the trial, so that another seed may give another figure.
    pub fn has_chance(&self) -> bool {
        self.large > 0
    }

    /// Whether what it says of its numbers is true, as far as was measured.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self.quantities, self.quantities.iter().map(|quantity| quantity.measured))
    }

    /// Whether it is true of a figure.
    pub fn verdict_on(&self, figure: &[u32]) -> Verdict {
        Verdict::of(self.quantities, figure.iter().copied())
    }
}

/// The authors.
pub const AUTHORS: [Author; 4] = [
    Author {
        name: "Matchpeg",
        who: "The author of Matchpeg, in a blog of 6 May 2007.",
        program: "It notes what each cell can’t be. Two rules that call for each other do the first part; then it tries out one \
                  candidate after another, and at last the candidates of several cells together.",
    },
    Author {
        name: "Iron Sudoku scorer",
        who: "drwho: version 1.9 of May 2011, described on a page of 2016.",
        program: "It solves as a person does, by the cheapest step that there is, from scanning a box (1) to trying out (12). The sum \
                  of the prices is the score, which is meant to grow with the time that a person needs.",
    },
    Author {
        name: "Super Sudoku",
        who: "Richard Rodger, November 2005, in four parts about Sudoku in Perl.",
        program: "The last of the four programs is for a weekly puzzle of 16 × 16 cells with a prize. It keeps a set of digits for \
                  each cell and never guesses: exclude takes away what solved cells forbid, reduce enters a digit that has no other \
                  place, and pairs clears what two cells need for themselves.",
    },
    Author {
        name: "LEARNINGlover",
        who: "The author of the site LEARNINGlover.",
        program: "Pages that show how things work: dancing links on Sudoku and on school supplies, a generator in two phases, two \
                  hints for a person, and the next and previous order of some things.",
    },
];

const MATCHPEG: usize = 0;
const IRON: usize = 1;
const PERL: usize = 2;
const LEARNINGLOVER: usize = 3;

pub(super) const AI_ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const MINIMAL: Batch = Batch::Made(9, None);
/// The usual number of givens of puzzles for people.
const COMMON: Batch = Batch::Made(9, Some(32));

const SOME: Unit = Unit::Count;
const SHARE: Unit = Unit::PerMille;
/// All of them.
const ALL: Reading = Reading::exactly(1000);

/// The claims, by their authors.
pub const CLAIMS: &[Claim] = &[
    Claim {
        author: MATCHPEG,
        title: "Two rules do most of it",
        is_ours: false,
        said: "“The vast majority” of puzzles falls to the two rules.",
        found: "Of puzzles as people get them, yes: {0} of those with 32 givens, and 91.3 % of 766 from an application. Of minimal \
                puzzles, no: {1}.",
        tried: "{n} puzzles with 32 givens, and {n} minimal ones",
        kind: Kind::Pegs(PegQuestion::Rules, &[COMMON, MINIMAL]),
        count: 200,
        large: 20_000,
        quantities: &[
            Quantity::of("of those with 32 givens", SHARE, 929, (840, 990)).claimed(Reading::at_least(750)),
            Quantity::of("of the minimal ones", SHARE, 414, (290, 575)).claimed(Reading::at_least(750)),
        ],
    },
    Claim {
        author: MATCHPEG,
        title: "A guess is soon lucky",
        is_ours: false,
        said: "What the rules leave is solved by a lucky guess after “about {0}” hypotheses.",
        found: "Sooner, for most: of minimal puzzles that need any, half need {1} or fewer and one in ten {2} or more; the mean is {0}. \
                With 17 givens it is 13.2.",
        tried: "{n} minimal puzzles",
        kind: Kind::Pegs(PegQuestion::Hypotheses, &[MINIMAL]),
        count: 400,
        large: 20_000,
        quantities: &[
            Quantity::of("hypotheses on average", Unit::Tenths, 56, (35, 75)).claimed(Reading::about(100, 0, 150)),
            Quantity::of("in the middle one", SOME, 3, (2, 5)),
            Quantity::of("at the ninth tenth", SOME, 13, (7, 20)),
            Quantity::of("at most", SOME, 96, (15, 200)),
        ],
    },
    Claim {
        author: MATCHPEG,
        title: "Combinations are hardly ever needed",
        is_ours: false,
        said: "“A very, very small number” of puzzles needs several cells tried together. AI Escargot needs {1}.",
        found: "Of {n} minimal puzzles {0} do so, and AI Escargot needs just {1} cells. Of the 375 hardest all do, and two thirds of \
                them need more than five.",
        tried: "{n} minimal puzzles, and AI Escargot",
        kind: Kind::Pegs(PegQuestion::Combinations, &[MINIMAL, Batch::Listed(&[AI_ESCARGOT])]),
        count: 400,
        large: 20_000,
        quantities: &[
            Quantity::of("minimal puzzles need them", SOME, 0, (0, 1)).claimed(Reading::at_most(4)),
            Quantity::of("cells together for AI Escargot", SOME, 3, (3, 3)).claimed(Reading::exactly(3)),
        ],
    },
    Claim {
        author: MATCHPEG,
        title: "Pairs never finish a puzzle",
        is_ours: false,
        said: "Looking for pairs was “never seen” to finish a puzzle, and is not worth its time.",
        found: "They finish {0} of minimal puzzles. They are not worth their time: 37 µs a puzzle without them, 52 with them.",
        tried: "{n} minimal puzzles",
        kind: Kind::Pegs(PegQuestion::Pairs, &[MINIMAL]),
        count: 400,
        large: 20_000,
        quantities: &[Quantity::of("finished by pairs", SHARE, 102, (40, 170)).claimed(Reading::exactly(0))],
    },
    Claim {
        author: MATCHPEG,
        title: "A mirror image takes a different number",
        is_ours: true,
        said: "The number of hypotheses is not the same for a puzzle and its mirror image.",
        found: "For {0} of the minimal puzzles that need any, it is different.",
        tried: "{n} minimal puzzles and their mirror images",
        kind: Kind::Pegs(PegQuestion::Mirror, &[MINIMAL]),
        count: 300,
        large: 20_000,
        quantities: &[Quantity::of("with a different number", SHARE, 766, (670, 910)).claimed(Reading::between(1, 1000))],
    },
    Claim {
        author: IRON,
        title: "The scores",
        is_ours: false,
        said: "His program gives the example of Wikipedia {0}, {1}, and AI Escargot {2}, {3}.",
        found: "So does this one: {0} {1} and {2} {3}. All 1765 scores of the original that were at hand come out the same.",
        tried: "both puzzles",
        kind: Kind::Iron(IronQuestion::Scores, &[Batch::Listed(&[EXAMPLE, AI_ESCARGOT])]),
        count: 2,
        large: 0,
        quantities: &[
            Quantity::of("score of the example", SOME, 8, (8, 8)).claimed(Reading::exactly(8)),
            Quantity::of("its label", Unit::Label, 0, (0, 0)).claimed(Reading::exactly(0)),
            Quantity::of("score of AI Escargot", SOME, 142, (142, 142)).claimed(Reading::exactly(142)),
            Quantity::of("its label", Unit::Label, 3, (3, 3)).claimed(Reading::exactly(3)),
        ],
    },
    Claim {
        author: IRON,
        title: "The score is the time",
        is_ours: false,
        said: "The score says how long a person takes: times a factor of one's own, it is the minutes.",
        found: "By and large: over 1533 puzzles that ten people or more solved, the order by score and that by time agree to 0.645, \
                where 1 is the same order and 0 no relation. Over 41 of them it is {0}.",
        tried: "41 puzzles with the times of people",
        kind: Kind::Times,
        count: 0,
        large: 0,
        quantities: &[Quantity::of("agreement of score and time", Unit::Hundredths, 65, (65, 65)).claimed(Reading::at_least(50))],
    },
    Claim {
        author: IRON,
        title: "Quintuples are never paid",
        is_ours: true,
        said: "Of the steps in his list, quintuples to octuples are never the first to find anything on 9 × 9.",
        found: "In {n} minimal puzzles larger tuples than quadruples were so {1} times, pairs to quadruples {0} times a puzzle. Where \
                five cells or more share as many digits, the others of the house, four at most, do so too, and are found first.",
        tried: "{n} minimal puzzles",
        kind: Kind::Iron(IronQuestion::Tuples, &[MINIMAL]),
        count: 400,
        large: 20_000,
        quantities: &[
            Quantity::of("pairs to quadruples, a puzzle", Unit::Hundredths, 46, (25, 70)),
            Quantity::of("larger tuples, in all", SOME, 0, (0, 0)).claimed(Reading::exactly(0)),
        ],
    },
    Claim {
        author: IRON,
        title: "The score depends on where things stand",
        is_ours: true,
        said: "AI Escargot scores {0} as it was printed, and something else when it is turned, mirrored and relabelled.",
        found: "Of {n} turned and relabelled copies the lowest score is {1}, the mean {2} and the highest {3}. The label is the same for all.",
        tried: "{n} turned and relabelled copies of AI Escargot",
        kind: Kind::Images,
        count: 200,
        large: 20_000,
        quantities: &[
            Quantity::of("as printed", SOME, 142, (142, 142)).claimed(Reading::exactly(142)),
            Quantity::of("at least", SOME, 76, (55, 100)).claimed(Reading::between(0, 141)),
            Quantity::of("on average", Unit::Tenths, 1_286, (1_150, 1_400)),
            Quantity::of("at most", SOME, 203, (150, 250)).claimed(Reading::at_least(143)),
        ],
    },
    Claim {
        author: PERL,
        title: "Rules alone are enough",
        is_ours: false,
        said: "“Solved all the sudokus I tried”; and exclude alone solved those of three weeks.",
        found: "With 32 givens {4} are solved, of minimal puzzles {2}: {0} by exclude alone, {1} with reduce, and {3} if pairs looked \
                at boxes too.",
        tried: "{n} minimal puzzles, and {n} with 32 givens",
        kind: Kind::Rules(&[&Rules::ALL, &[Rules::Pairs]], &[MINIMAL, COMMON]),
        count: 200,
        large: 5_000,
        quantities: &[
            Quantity::of("of the minimal ones by exclude", SHARE, 11, (0, 35)),
            Quantity::of("with reduce", SHARE, 415, (290, 570)),
            Quantity::of("with pairs: the program", SHARE, 477, (355, 640)).claimed(ALL),
            Quantity::of("with pairs in boxes too", SHARE, 507, (375, 665)),
            Quantity::of("of those with 32 givens by the program", SHARE, 938, (850, 990)).claimed(ALL),
        ],
    },
    Claim {
        author: PERL,
        title: "Also on 16 × 16",
        is_ours: false,
        said: "It is the same on 16 × 16, for which the program was made.",
        found: "It depends on the givens: with 120 it solves {1}, with 104 {0}. Of four that were printed or posted it solves two.",
        tried: "{n} puzzles of 16 × 16 with 104 givens, and {n} with 120",
        kind: Kind::Rules(&[&[Rules::Pairs], &[Rules::Pairs]], &[Batch::Made(16, Some(104)), Batch::Made(16, Some(120))]),
        count: 20,
        large: 400,
        quantities: &[
            Quantity::of("of those with 104 givens", SHARE, 13, (0, 200)).claimed(ALL),
            Quantity::of("of those with 120 givens", SHARE, 743, (300, 990)).claimed(ALL),
        ],
    },
    Claim {
        author: PERL,
        title: "It does not pay",
        is_ours: false,
        said: "1.50 and 0.48 make {0} a week; after {1} weeks {2} are spent, more than the prize of 150.",
        found: "The sums are right: {1} weeks cost {2}, and a week less {3}.",
        tried: "the sum, week by week",
        kind: Kind::Costs,
        count: 0,
        large: 0,
        quantities: &[
            Quantity::of("a week", Unit::Hundredths, 198, (198, 198)).claimed(Reading::exactly(198)),
            Quantity::of("weeks", SOME, 76, (76, 76)).claimed(Reading::exactly(76)),
            Quantity::of("spent by then", Unit::Hundredths, 15_048, (15_048, 15_048)).claimed(Reading::exactly(15_048)),
            Quantity::of("spent a week before", Unit::Hundredths, 14_850, (14_850, 14_850)),
        ],
    },
    Claim {
        author: LEARNINGLOVER,
        title: "What the generator’s phases leave",
        is_ours: false,
        said: "The first phase leaves about {0} values, and the second generally around {1}.",
        found: "They leave {0} and {1} on average. Which are the “most beneficial” places, the text does not say; of four readings one \
                ends there.",
        tried: "{n} puzzles made cell by cell",
        kind: Kind::Phases,
        count: 200,
        large: 5_000,
        quantities: &[
            Quantity::of("after the first phase", Unit::Tenths, 360, (352, 366)).claimed(Reading::between(350, 400)),
            Quantity::of("after the second", Unit::Tenths, 235, (232, 240)).claimed(Reading::about(250, 230, 270)),
        ],
    },
    Claim {
        author: LEARNINGLOVER,
        title: "School supplies",
        is_ours: false,
        said: "Of the sets pencil, notebook, ruler; pen, calculator, bookbag; and spiral, lamp, paper, just {0} choice has each thing \
               once: all {1}.",
        found: "So it is, and the search has a choice between sets {2} times.",
        tried: "the search for covers",
        kind: Kind::Supplies,
        count: 0,
        large: 0,
        quantities: &[
            Quantity::of("covers", SOME, 1, (1, 1)).claimed(Reading::exactly(1)),
            Quantity::of("sets in it", SOME, 3, (3, 3)).claimed(Reading::exactly(3)),
            Quantity::of("choices between sets", SOME, 0, (0, 0)),
        ],
    },
    Claim {
        author: LEARNINGLOVER,
        title: "Every order of nine digits",
        is_ours: false,
        said: "The next order, and the next: {0} of nine digits, and then the first again.",
        found: "It is so if all behind the place that changes is sorted. The text says from one place further on, which leads from 132 \
                to 231 and leaves out 213.",
        tried: "all orders, from the first on",
        kind: Kind::Orders,
        count: 0,
        large: 0,
        quantities: &[
            Quantity::of("orders until the first again", SOME, 362_880, (362_880, 362_880)).claimed(Reading::exactly(362_880)),
            Quantity::of("not after the one before", SOME, 0, (0, 0)).claimed(Reading::exactly(0)),
        ],
    },
    Claim {
        author: LEARNINGLOVER,
        title: "The smallest first",
        is_ours: true,
        said: "That each column knows its size is there to take the smallest one, and that matters.",
        found: "With 28 givens it takes {0} options, where the leftmost column takes {1}, {2} times as many (medians).",
        tried: "{n} puzzles with 28 givens, either way",
        kind: Kind::Choice(&[Batch::Made(9, Some(28))]),
        count: 100,
        large: 2_000,
        quantities: &[
            Quantity::of("options, smallest first", SOME, 53, (47, 60)),
            Quantity::of("options, leftmost first", SOME, 9_883, (4_000, 30_000)),
            Quantity::of("times as many", SOME, 186, (70, 600)).claimed(Reading::at_least(2)),
        ],
    },
];
