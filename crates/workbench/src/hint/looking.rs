//! Where to look for a step: a few houses.

use crosshatch_core::picture::{Explanation, Span, Tone};
use crosshatch_core::{CellSet, House, Shape};

/// More houses than this say nothing.
const MOST: usize = 4;

/// The houses to look at: those that the argument names as its own; or else few that hold all of its cells. None where it is all over
/// the board.
pub fn houses(explanation: &Explanation, shape: Shape) -> Vec<House> {
    let named = named(explanation);
    if (1..=MOST).contains(&named.len()) {
        return named;
    }
    covering(&cells(explanation), shape)
}

fn named(explanation: &Explanation) -> Vec<House> {
    let mut houses = Vec::new();
    for span in explanation.frames.iter().flat_map(|frame| &frame.spans) {
        if let Span::House(house, Some(Tone::Pattern)) = span
            && !houses.contains(house)
        {
            houses.push(*house);
        }
    }
    houses
}

/// The cells that the argument rests on, without those where something goes only.
fn cells(explanation: &Explanation) -> CellSet {
    let spans = explanation.frames.iter().flat_map(|frame| &frame.spans);
    let marked = spans.fold(CellSet::EMPTY, |cells, span| match span {
        Span::Cells(named, Some(tone)) | Span::AnyOf(named, Some(tone)) | Span::Candidates(named, _, tone)
            if *tone != Tone::Remove =>
        {
            cells.union(named)
        }
        _ => cells,
    });
    if marked.is_empty() { explanation.named() } else { marked }
}

/// Each time the house that holds most of what is left.
fn covering(cells: &CellSet, shape: Shape) -> Vec<House> {
    let geometry = shape.geometry();
    let mut rest = *cells;
    let mut chosen = Vec::new();
    while !rest.is_empty() {
        let held = |house: &House| geometry.cell_set(*house).intersection(&rest).len();
        // Of equal ones the box first, which is the smallest to look at; then the first.
        let best =
            geometry.each_house().max_by_key(|house| (held(house), house.index() / shape.side(), usize::MAX - house.index()));
        let Some(best) = best.filter(|_| chosen.len() < MOST) else { return Vec::new() };
        rest = rest.difference(geometry.cell_set(best));
        chosen.push(best);
    }
    chosen.sort_unstable_by_key(|house| house.index());
    chosen
}

#[cfg(test)]
mod tests {
    use crosshatch_core::exemplar::Exemplar;
    use crosshatch_core::techniques;

    use super::*;

    #[test]
    fn every_step_is_looked_for_in_houses_that_hold_it_or_all_over_the_board() {
        let mut placed = 0;
        for technique in techniques::ALL {
            let position = Exemplar::read(technique.exemplars[0]).expect("a line of its form").position;
            let step = technique.first(&position).expect("its own exemplar");
            let explanation = technique.explain(&position, &step);
            let houses = houses(&explanation, position.shape());
            assert!(houses.len() <= MOST, "{}", technique.id);
            placed += usize::from(!houses.is_empty());
            if houses.is_empty() || !named(&explanation).is_empty() {
                continue;
            }
            let held = houses.iter().fold(CellSet::EMPTY, |held, house| held.union(position.geometry().cell_set(*house)));
            assert!(cells(&explanation).is_subset(&held), "{}", technique.id);
        }
        assert!(placed * 10 > techniques::ALL.len() * 6, "{placed} have a place");
    }
}
