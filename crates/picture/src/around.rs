//! The fewest houses around cells.

use crosshatch_core::{CellSet, HouseKind, Shape};

use super::marks::{Hatch, Presence};

/// Houses, or whole bands of boxes, that hold all these cells: as few as possible and then as small; the boxes of the cells where
/// three do not.
pub(super) fn around(shape: Shape, cells: &CellSet) -> Vec<Hatch> {
    let areas = areas(shape, cells);
    let one = areas.iter().filter(|area| cells.is_subset(&area.1)).min_by_key(|area| area.1.len()).map(|area| vec![*area]);
    let found = one.or_else(|| pair(&areas, cells)).or_else(|| three(&areas, cells));
    let boxes = || areas.iter().filter(|area| area.0 == HouseKind::Box && area.1.intersects(cells)).copied().collect();
    let found: Vec<Area> = found.unwrap_or_else(boxes);
    let mut hatches: Vec<Hatch> = Vec::new();
    for (kind, cells) in found {
        match hatches.iter_mut().find(|hatch| hatch.kind == kind) {
            Some(hatch) => hatch.cells = hatch.cells.union(&cells),
            None => hatches.push(Hatch { kind, tone: None, cells, presence: Presence::Now }),
        }
    }
    hatches.sort_by_key(|hatch| hatch.kind);
    super::gather::part_directions(&mut hatches);
    hatches
}

/// Cells that are ruled in one direction.
type Area = (HouseKind, CellSet);

/// Houses with some of the cells, then bands of boxes side by side and one below another.
fn areas(shape: Shape, cells: &CellSet) -> Vec<Area> {
    let geometry = shape.geometry();
    let houses = geometry.each_house().map(|house| (shape.house_kind(house).0, *geometry.cell_set(house)));
    let band = |kind: HouseKind, number: usize, of: usize| {
        let lines = (0..of).map(|line| geometry.cell_set(shape.house(kind, number * of + line)));
        (kind, lines.fold(CellSet::EMPTY, |all, line| all.union(line)))
    };
    let across = (0..shape.side() / shape.box_height()).map(|number| band(HouseKind::Row, number, shape.box_height()));
    let down = (0..shape.side() / shape.box_width()).map(|number| band(HouseKind::Column, number, shape.box_width()));
    houses.chain(across).chain(down).filter(|area| area.1.intersects(cells)).collect()
}

fn pair(areas: &[Area], cells: &CellSet) -> Option<Vec<Area>> {
    let mut best: Option<(usize, Vec<Area>)> = None;
    for (place, one) in areas.iter().enumerate() {
        let rest = cells.difference(&one.1);
        for other in areas[place + 1..].iter().filter(|area| rest.is_subset(&area.1)) {
            let size = one.1.union(&other.1).len();
            if best.as_ref().is_none_or(|best| size < best.0) {
                best = Some((size, vec![*one, *other]));
            }
        }
    }
    best.map(|best| best.1)
}

fn three(areas: &[Area], cells: &CellSet) -> Option<Vec<Area>> {
    let with_rest = |one: &Area| {
        let rest = cells.difference(&one.1);
        let mut found = pair(areas, &rest)?;
        found.insert(0, *one);
        let all = found.iter().fold(CellSet::EMPTY, |all, area| all.union(&area.1));
        Some((all.len(), found))
    };
    areas.iter().filter_map(with_rest).min_by_key(|found| found.0).map(|found| found.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Cell;

    fn check(cells: &[(usize, usize)], expected: &[(HouseKind, usize)]) {
        let set: CellSet = cells.iter().map(|&(row, column)| Shape::NINE.cell(row, column)).collect();
        let found = around(Shape::NINE, &set);
        let kinds: Vec<_> = found.iter().map(|hatch| (hatch.kind, hatch.cells.len())).collect();
        assert_eq!(kinds, expected, "{cells:?}");
        let all = found.iter().fold(CellSet::EMPTY, |all, hatch| all.union(&hatch.cells));
        assert!(set.is_subset(&all));
    }

    #[test]
    fn as_few_as_possible_and_then_as_small() {
        check(&[(0, 0), (0, 8)], &[(HouseKind::Row, 9)]);
        check(&[(0, 0), (2, 2)], &[(HouseKind::Box, 9)]);
        check(&[(0, 0), (5, 1), (8, 2)], &[(HouseKind::Column, 27)]);
        check(&[(0, 0), (0, 8), (4, 4), (7, 4)], &[(HouseKind::Row, 9), (HouseKind::Column, 9)]);
    }

    #[test]
    fn every_cell_is_somewhere() {
        let some: CellSet = (0..81).step_by(7).map(Cell::new).collect();
        let all = around(Shape::NINE, &some).iter().fold(CellSet::EMPTY, |all, hatch| all.union(&hatch.cells));
        assert!(some.is_subset(&all));
    }
}
