//! 3D Medusa: candidates of all digits connected by strong links, in two colours of which one is true throughout.
//!
//! ```text
//! 5a--5b   The two places of 5 in a row get different colours, and so do the two candidates of a bivalue cell. All
//!      |   candidates connected in this way are true in one colour and false in the other.
//!     7a
//! ```
//! Trap: a candidate that both colours rule out is false; it shares a cell, or a house of its digit, with each of them. Wrap: a
//! colour is false if it has two digits in a cell or a digit twice in a house, or rules out all candidates of a cell.
//!
//! Sound by the rules. Cost: each candidate is coloured once; what a colour rules out is the union of the weak links of its
//! candidates.
//!
//! Evidence: two branches, one for each colour being true, in a wrap the false colour first; in a wrap also the two candidates
//! that clash, or the cell left without candidates.

use core::ops::ControlFlow;

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::derived::Derive;
use crate::links::{Kind, Links};
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Inference, Rule, Step, Truth};
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Position};

/// What both colours rule out is eliminated.
pub(crate) static TRAP: Technique = Technique {
    id: "medusa-trap",
    name: "3D Medusa trap",
    idea: "Candidates of all digits are joined where a house has two places for a digit or a cell has two candidates, and \
        coloured alternately. What both colours rule out can be eliminated.",
    why: "Of two joined candidates exactly one is true, so one colour is true as a whole and the other false. A candidate that \
        shares its cell, or a house of its digit, with both colours is ruled out whichever is true.",
    look: "Start at a cell with two candidates and colour them differently. Follow each digit to houses where it has one other \
        place, and go on from there into cells with two candidates. Then look for clashes.",
    family: Family::Colouring,
    also: &["3D Medusa", "extended colouring"],
    codes: &[],
    prices: Prices { extended: Some(64), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: find_trap,
    explain: explain_trap,
    sources: &["https://www.sudokuwiki.org/3D_Medusa", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":own:2:.5..4+6+8218....3..5..+1.28.....5..427..1...+9..+6...6...+83.82...5....69..7+3.1+7.....6.::262::",
        ":own::+12...6.8..5.1.......9.2..1....7....3..4.68+1+7.71...4..+85+4.....6187.....2.9...4...7::243 263::",
    ],
    near_misses: &[":own:2:.5..4+6+8.18....3..5..+1.28.....5..427..1...+9..+6...6...+83.82...5....69..7+3.1+7.....6.::::"],
};

/// A colour that contradicts itself is eliminated.
pub(crate) static WRAP: Technique = Technique {
    id: "medusa-wrap",
    name: "3D Medusa wrap",
    idea: "Candidates of all digits are joined in pairs and coloured alternately. One colour has two digits in a cell or a \
        digit twice in a house, or leaves a cell without a candidate. So that colour is false, and all of it can be \
        eliminated.",
    why: "Of two joined candidates exactly one is true, so one colour is true as a whole and the other false. A colour that \
        breaks a rule, or leaves a cell without a candidate, cannot be the true one.",
    find: find_wrap,
    explain: explain_wrap,
    exemplars: &[
        ":own:2:.....4..3.4....875...57......2....8.8.......9.6...34..91.7.....67.18........9...4::286::",
        ":own::.2+3+45.7..4....9.3.....3.4..+2+75+3+6419+83......4+7.8+4.....3.629+1+3.+7+4+7+31.+4.+9+62.+4.6+27+3.1:724 527 627 531 633 933 538 854 164 264:122 623 529 532 953 657 661 991 893::",
    ],
    near_misses: &[
        ":own:5:7..3..9.4.2...7.......8.72+1...+96...........39.89..2.7...7.916.8..+2.3..+1.56......3:513 121 523 931 332 241 441 542 451 651 552 661 784 486 586 295:::",
    ],
    ..TRAP
};

/// A candidate of a net.
#[derive(Clone, Copy)]
struct Member {
    node: usize,
    colour: usize,
    /// The index of the member it was reached from, and by which rule.
    from: Option<(usize, Rule)>,
}

/// A net: candidates connected by strong links, in two colours.
struct Net {
    /// The candidates, in the order in which they were reached.
    members: Vec<Member>,
    /// The candidates of each colour.
    colours: [FixedBitSet; 2],
    /// What each colour rules out.
    seen: [FixedBitSet; 2],
}

fn nets(links: &Links) -> Vec<Net> {
    let count = links.len();
    let empty = || [FixedBitSet::with_capacity(count), FixedBitSet::with_capacity(count)];
    let (mut nets, mut done) = (Vec::new(), FixedBitSet::with_capacity(count));
    for start in links.linked().ones() {
        if done.contains(start) {
            continue;
        }
        let mut net = Net { members: Vec::new(), colours: empty(), seen: empty() };
        let mut to_visit = VecDeque::from([Member { node: start, colour: 0, from: None }]);
        while let Some(member) = to_visit.pop_front() {
            let Member { node, colour, .. } = member;
            if net.colours[colour].contains(node) {
                continue;
            }
            net.colours[colour].insert(node);
            net.seen[colour].union_with(links.weak(node));
            done.insert(node);
            let place = net.members.len();
            net.members.push(member);
            let others = links.strong(node).iter();
            to_visit.extend(others.map(|link| Member { node: link.to, colour: 1 - colour, from: Some((place, link.rule)) }));
        }
        nets.push(net);
    }
    nets
}

impl Net {
    /// The inferences from a colour being true.
    fn branch(&self, links: &Links, right: usize) -> Vec<Inference> {
        let inference = |&Member { node, colour, from }: &Member| {
            let node = links.node(node);
            let truth = if colour == right { Truth::On } else { Truth::Off };
            let rule = match (from, truth) {
                (None, _) => Rule::Supposed,
                (Some(_), Truth::Off) => Rule::Seen,
                (Some((_, rule)), Truth::On) => rule,
            };
            Inference {
                cells: node.cells,
                digit: node.digit,
                truth,
                rule,
                causes: from.map(|(place, _)| place).into_iter().collect(),
            }
        };
        self.members.iter().map(inference).collect()
    }
}

fn find_trap(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let links = position.links(Kind::Candidates).charged_to(finder)?;
    for net in nets(links).iter().filter(|net| net.members.len() >= 4) {
        let both = net.seen[0].intersection(&net.seen[1]);
        let outside = both.filter(|&node| net.colours.iter().all(|colour| !colour.contains(node)));
        finder.found(Effect::eliminate(outside.map(|node| links.candidate(node))), || Evidence {
            digits: net.members.iter().map(|member| links.node(member.node).digit).collect(),
            branches: vec![net.branch(links, 0), net.branch(links, 1)],
            ..Evidence::default()
        })?;
    }
    ControlFlow::Continue(())
}

fn find_wrap(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let links = position.links(Kind::Candidates).charged_to(finder)?;
    for net in nets(links) {
        for colour in [0, 1] {
            let Some(clash) = clash(position, links, &net, colour) else { continue };
            let wrong = net.colours[colour].ones().map(|node| links.candidate(node));
            finder.found(Effect::eliminate(wrong), || Evidence {
                digits: net.members.iter().map(|member| links.node(member.node).digit).collect(),
                branches: vec![net.branch(links, colour), net.branch(links, 1 - colour)],
                ..clash
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two candidates of a colour that exclude each other, or a cell it leaves empty, as evidence.
fn clash(position: &Position, links: &Links, net: &Net, colour: usize) -> Option<Evidence> {
    let (own, seen) = (&net.colours[colour], &net.seen[colour]);
    if let Some(one) = own.intersection(seen).next() {
        let other = own.intersection(links.weak(one)).next()?;
        return Some(Evidence { chain: vec![links.candidate(one), links.candidate(other)], ..Evidence::default() });
    }
    let is_ruled_out = |cell: Cell| position.get(cell).iter().all(|digit| seen.contains(links.number(cell, digit)));
    let empty = position.empty().iter().find(|&cell| is_ruled_out(cell))?;
    Some(Evidence { cells: vec![CellSet::of(empty)], ..Evidence::default() })
}

/// Explains the two colours.
fn tell_net(step: &Step) -> Explanation {
    let first = &step.evidence.branches[0];
    let mut told = Explanation::new().say("Strong links join candidates in two colours. One is ");
    for (place, truth) in [Truth::On, Truth::Off].into_iter().enumerate() {
        let tone = if truth == Truth::On { Tone::Pattern } else { Tone::Support };
        told = if place == 0 { told } else { told.say("; the other is ") };
        for (count, digit) in step
            .evidence
            .digits
            .iter()
            .filter(|digit| first.iter().any(|each| each.digit == *digit && each.truth == truth))
            .enumerate()
        {
            let cells = first
                .iter()
                .filter(|each| each.digit == digit && each.truth == truth)
                .fold(CellSet::EMPTY, |all, each| all.union(&each.cells));
            told = if count == 0 { told } else { told.say(", ") };
            told = told.candidates(&cells, digit, tone);
        }
    }
    for inference in first {
        for &cause in &inference.causes {
            let end = |each: &Inference| (each.cells.first().expect("a cell"), each.digit);
            told = told.link(end(&first[cause]), end(inference), Strength::Strong);
        }
    }
    told.say(if is_one_link(first) {
        ". One of these two is true."
    } else {
        ". Either all of the former are true, or all of the latter are."
    })
    .then()
}

/// Whether the net is a single link, with one candidate in each colour.
fn is_one_link(net: &[Inference]) -> bool {
    net.len() == 2
}

fn explain_trap(_: &Position, step: &Step) -> Explanation {
    tell_net(step).say("Whichever it is, these are ruled out: ").gone(&step.effect.eliminations)
}

fn explain_wrap(_: &Position, step: &Step) -> Explanation {
    let told = tell_net(step);
    let told = match (&step.evidence.chain[..], &step.evidence.cells[..]) {
        (&[one, other], _) => told
            .say("But ")
            .toned_digits(crosshatch_core::DigitSet::of(one.1), Tone::Remove)
            .say(" in ")
            .plain_cells(&CellSet::of(one.0))
            .say(" and ")
            .toned_digits(crosshatch_core::DigitSet::of(other.1), Tone::Remove)
            .say(" in ")
            .plain_cells(&CellSet::of(other.0))
            .say(" cannot both be true")
            .link(one, other, Strength::Weak),
        (_, [empty, ..]) => told.say("But the former would leave ").cells(empty, Tone::Remove).say(" without a candidate"),
        _ => unreachable!("a colour is wrong for a reason"),
    };
    told.say(if is_one_link(&step.evidence.branches[0]) { ". So the former is false: " } else { ". So the former are false: " })
        .gone(&step.effect.eliminations)
}
