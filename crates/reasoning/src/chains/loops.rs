//! Continuous nice loops: chains whose ends exclude each other too, so that every link along them is both strong and weak.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::pairs::{Pair, evidence};
use super::{Reach, branch_of, tell_branch};
use crate::links::Links;
use crosshatch_core::picture::{Explanation, Strength};
use crosshatch_core::step::{Effect, Rule, Step};
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// How many of the shortest paths between two ends are tried. Different paths eliminate different candidates.
const WAYS: usize = 24;

/// Reports the loops closed by the pairs, shortest first and each effect once, without loops that exist in the simpler links too.
pub(crate) fn report(
    position: &Position,
    links: &Links,
    simpler: Option<&Links>,
    pairs: &[Pair],
    finder: &mut Finder<'_>,
) -> ControlFlow<()> {
    let mut known = BTreeSet::new();
    let mut reach = Reach::new(links);
    let mut searched = None;
    for pair in pairs.iter().filter(|pair| links.weak(pair.ends[0]).contains(pair.ends[1])) {
        let [from, to] = pair.ends;
        if searched != Some(from) {
            finder.spend(reach.search(from))?;
            searched = Some(from);
        }
        let mut ways = Vec::new();
        reach.paths(to, WAYS, &mut |path| ways.push(path.to_vec()));
        finder.spend(ways.len() as u64)?;
        ways.retain(|path| simpler.is_none_or(|simpler| !simpler.has(path)));
        for path in ways {
            let effect = Effect::eliminate(eliminations(position, links, &path));
            if !known.contains(&effect) {
                known.insert(effect.clone());
                finder.found(effect, || evidence(branch_of(links, &path)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The eliminations of a loop. Exactly one end of each weak link is true, so what sees both is false. An almost locked set in the
/// loop lacks just one of the two digits by which the loop enters and leaves it, so it holds all its others.
fn eliminations(position: &Position, links: &Links, path: &[usize]) -> Vec<(Cell, Digit)> {
    let own: CellSet = path.iter().fold(CellSet::EMPTY, |own, &node| own.union(&links.node(node).cells));
    let mut gone = Vec::new();
    for place in (1..path.len()).step_by(2) {
        let (one, other) = (path[place], path[(place + 1) % path.len()]);
        let through = links.node(one).cells == links.node(other).cells;
        gone.extend(links.off_with_both(one, other).filter(|(cell, _)| through || !own.contains(*cell)));
    }
    for place in (0..path.len()).step_by(2) {
        let (one, other) = (path[place], path[place + 1]);
        let link = links.strong(one).iter().find(|link| link.to == other).expect("the way goes along links");
        if let Rule::Set(cells) = link.rule {
            let inside = [links.node(one).digit, links.node(other).digit].into_iter().collect::<DigitSet>();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.get(cell));
            for digit in digits - inside {
                let seen = position.geometry().common_peers(position.places(digit).intersection(&cells).iter());
                gone.extend(position.eliminations(digit, &seen));
            }
        }
    }
    gone
}

/// Explains a loop and its eliminations.
pub(crate) fn explain(_: &Position, step: &Step) -> Explanation {
    let branch = &step.evidence.branches[0];
    let told = tell_branch(Explanation::new(), branch);
    let (Some(first), Some(last)) = (branch.first(), branch.last()) else { return told };
    let end = |cells: &CellSet, digit| (cells.first().expect("a cell"), digit);
    told.say("The last in turn rules out the first, so the chain is a loop that can be read in both directions: of any two that rule each other out along it, one is true. What both rule out is false: ")
        .link(end(&last.cells, last.digit), end(&first.cells, first.digit), Strength::Weak)
        .gone(&step.effect.eliminations)
}
