//! What may be done in the views beside the board.

use super::*;

use crosshatch_core::symmetry::Pattern;
use crosshatch_workbench::batch::{Arrange, Only};

pub(super) fn any_lab_action(chance: &mut dyn Chance, number: impl Fn(&mut dyn Chance) -> usize) -> lab::Action {
    match chance.below(12) {
        0 => lab::Action::Engines(engines::Action::Compare),
        1 => lab::Action::Engines(engines::Action::Watch(any(&Engine::ALL, chance))),
        2 => lab::Action::Engines(engines::Action::Seek(watching::Seek::To(number(chance)))),
        3 => lab::Action::Engines(engines::Action::Turn(number(chance) as u64)),
        4 => lab::Action::Engines(any(&[engines::Action::StopWatching, engines::Action::Stop], chance)),
        5 => lab::Action::Cover(cover::Action::Show(any(&cover::example::Kind::ALL, chance))),
        6 => lab::Action::Cover(cover::Action::Seek(cover::Seek::To(number(chance)))),
        7 => lab::Action::Permutations(permutations::Action::Solve),
        8 => lab::Action::Hardest(hardest::Action::Study(any(
            &[hardest::Subject::Known(number(chance)), hardest::Subject::Own],
            chance,
        ))),
        9 => lab::Action::Hardest(hardest::Action::Frame(number(chance))),
        10 => lab::Action::Hardest(hardest::Action::Play),
        _ => lab::Action::Seeds(seeds::Action::Try(number(chance), 1)),
    }
}

/// Something in the view of many puzzles.
pub(super) fn any_act_on_batch(chance: &mut dyn Chance, number: impl Fn(&mut dyn Chance) -> usize) -> Action {
    let (place, text) =
        (number(chance), "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\nno board\n");
    let action = any(
        &[
            batch::Action::Begin("1".into(), "file".into()),
            batch::Action::Read(text.into()),
            batch::Action::Read("1234\n".into()),
            batch::Action::Complete,
            batch::Action::RestorePiece(text.into(), vec![1, 2, 3]),
            batch::Action::Close,
            batch::Action::Mend(place, "1...............".into()),
            batch::Action::Want(place, place % 2 == 0),
            batch::Action::Arrange(Arrange::By(batch::Sort::Scale(place % 4))),
            batch::Action::Arrange(Arrange::Range(place, Some(20), None)),
            batch::Action::Arrange(Arrange::Level(Some((2, 1)))),
            batch::Action::Arrange(Arrange::Only(Only::Unread)),
            batch::Action::Arrange(Arrange::Only(Only::Distinct)),
            batch::Action::Arrange(Arrange::Givens(Some(25), None)),
            batch::Action::Arrange(Arrange::Symmetry(Pattern::Rotate180)),
            batch::Action::Arrange(Arrange::Hardest(Some("XY-Wing"))),
            batch::Action::Arrange(Arrange::Query("explainer 2.0..; givens 25..30".into())),
            batch::Action::Arrange(Arrange::All),
            batch::Action::InSight(place..place.saturating_add(3)),
            batch::Action::Look(Some(place)),
            batch::Action::Pause,
            batch::Action::Resume,
            batch::Action::Play(place),
            batch::Action::Choose(batch::Contest::RuleByRule),
            batch::Action::Try,
            batch::Action::StopTrying,
        ],
        chance,
    );
    if place % 3 == 0 { Action::in_bank(action) } else { action.into() }
}

pub(super) fn any_act_on_orders(shape: Shape, chance: &mut dyn Chance, number: impl Fn(&mut dyn Chance) -> usize) -> Action {
    let edit = match chance.below(12) {
        0 => Edit::Text(any(&["givens 30..40", "explainer 2.0", "shape 4x4", "none"], chance).into()),
        1 => Edit::Scale(number(chance)),
        2 => any(&[Edit::Least(Some(10)), Edit::Most(None), Edit::Level(Some(1))], chance),
        3 => Edit::Add(any_technique(chance).id.into()),
        4 => Edit::Flip(number(chance)),
        5 => Edit::Remove(number(chance)),
        6 => any(&[Edit::Shape(shape), Edit::Minimal(true), Edit::MaskOfBoard, Edit::NoMask], chance),
        7 => Edit::Spot(Cell::new(below(shape.cells(), chance))),
        8 => any(&[Edit::Fewest(Some(number(chance))), Edit::MostGivens(Some(number(chance)))], chance),
        9 => Edit::Count(number(chance) as u32),
        _ => {
            return any(
                &[
                    orders::Action::Generate(1),
                    orders::Action::Pause,
                    orders::Action::Resume,
                    orders::Action::Keep(0),
                    orders::Action::KeepNearest,
                    orders::Action::TryOdds,
                    orders::Action::Play(0),
                ],
                chance,
            )
            .into();
        }
    };
    orders::Action::Edit(edit).into()
}

pub(super) fn any_library_action(shape: Shape, chance: &mut dyn Chance, number: impl Fn(&mut dyn Chance) -> usize) -> Action {
    let puzzle =
        position::write(&Board::of_givens(crosshatch_core::text::read(PASTED[0]).expect("a board").grid, Symbols::FromOne));
    let record = (format!("game {puzzle}"), any(&["", "crosshatch game 1\n", "crosshatch game 2\n"], chance).to_owned());
    let left = Left {
        timeline: Timeline::new(Board::empty(shape)),
        spent: 1,
        hints: 1,
        expected: None,
        source: "pasted".into(),
        now: 1,
    };
    let act = match chance.below(14) {
        0 => return Action::Library(LibraryAction::Left(Rc::new(left))),
        1 => library::Action::Open(puzzle),
        2 => library::Action::Rename(puzzle, "A name".into()),
        3 => library::Action::Delete(puzzle),
        4 => library::Action::Read(vec![record]),
        5 => library::Action::Elsewhere(vec![(record.0, any(&[None, Some(record.1)], chance))]),
        6 => library::Action::Kept(number(chance) as u64),
        7 => any(&[library::Action::Refused("No.".into()), library::Action::TryAgain], chance),
        8 => any(&[library::Action::Export, library::Action::Import("crosshatch library 1\n\ndamaged\n".into())], chance),
        9..12 => library::Action::Return(number(chance)),
        12 => any(&[library::Action::NamePoint(0, "A".into()), library::Action::ForgetPoint(number(chance))], chance),
        _ => any(&[library::Action::List(None), library::Action::Thin, library::Action::Favourite(puzzle)], chance),
    };
    act.into()
}
