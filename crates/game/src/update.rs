//! What follows from an action on the board.

use alloc::rc::Rc;

use crosshatch_core::Cell;

use crate::action::BoardAction;
use crate::entering;
use crate::game::{Game, Held, Outcome, Remark};
use crate::moving::{alike, board_end, box_beside, neighbour, next_empty};
use crate::selection::{Reach, Selection};
use crate::settings::{EntrySettings, Mode};

impl Game {
    /// Applies an action. Its cells and digits must be of the board: see [`BoardAction::is_of`].
    pub fn update(&mut self, settings: EntrySettings, action: &BoardAction) -> Outcome<Remark> {
        let board = Rc::clone(self.board());
        let (shape, active) = (board.shape(), self.selection.active);
        let mut outcome = Outcome { shows_board: false, mode: None, remark: None };
        match *action {
            BoardAction::Select(cell, reach) => {
                self.reach(cell, reach);
                if reach == Reach::Only {
                    outcome.remark = entering::write_held(self, settings);
                }
            }
            BoardAction::Sweep(ref cells, active) => {
                let before = self.selection;
                self.selection = Selection::with(before.cells().union(cells), active);
                outcome.remark = entering::carry_on(self, settings, before);
            }
            BoardAction::SelectAlike(cell) => {
                let done = self.held.is_some() || settings.mode == Mode::Pen || entering::only_candidate(self, settings, cell);
                self.selection = if done { self.selection } else { alike(&board, cell) };
            }
            BoardAction::SelectAll => self.selection = Selection::with(shape.each_cell().collect(), active),
            BoardAction::Deselect if settings.mode == Mode::Pen => {
                if let Some(Held::From(figure, _)) = self.held {
                    self.held = Some(Held::Pen(figure));
                } else {
                    self.held = None;
                    outcome.mode = Some(Mode::Digit);
                }
            }
            BoardAction::Deselect if self.held.is_some() => self.held = None,
            BoardAction::Deselect if self.filter.is_some() => self.filter = None,
            BoardAction::Deselect => self.selection = Selection::only(active),
            BoardAction::Move(direction, reach) => self.reach(neighbour(shape, active, direction, 1), reach),
            BoardAction::Band(direction, reach) => self.reach(neighbour(shape, active, direction, shape.box_height()), reach),
            BoardAction::LineEnd(direction, reach) => self.reach(neighbour(shape, active, direction, shape.side()), reach),
            BoardAction::BoardEnd(direction) => self.reach(board_end(shape, direction), Reach::Only),
            BoardAction::Box(direction) => {
                if let Some(cell) = box_beside(shape, active, direction) {
                    self.reach(cell, Reach::Only);
                }
            }
            BoardAction::Empty(direction) => self.reach(next_empty(&board, active, direction), Reach::Only),
            BoardAction::Enter(digit, None) if settings.digit_first => self.hold(Held::Digit(digit)),
            BoardAction::Enter(digit, mode) => {
                outcome.remark = entering::enter(self, settings, digit, mode.unwrap_or(settings.mode));
            }
            BoardAction::FillIn => outcome.remark = entering::fill_in(self, settings),
            BoardAction::Paint(colour) if settings.digit_first => self.hold(Held::Colour(colour)),
            BoardAction::Paint(colour) => entering::paint(self, colour),
            BoardAction::Clear => outcome.remark = entering::clear(self),
            BoardAction::Undo => self.show(self.timeline.undone().unwrap_or_else(|| self.timeline.clone())),
            BoardAction::Redo => self.show(self.timeline.redone().unwrap_or_else(|| self.timeline.clone())),
        }
        // Undo and redo show the same board again where there is no other one.
        outcome.shows_board = matches!(action, BoardAction::Undo | BoardAction::Redo) || !Rc::ptr_eq(&board, self.board());
        outcome
    }

    /// Holds a digit or a colour, or puts it down if it is held already.
    fn hold(&mut self, held: Held) {
        self.held = Some(held).filter(|held| self.held != Some(*held));
    }

    fn reach(&mut self, cell: Cell, reach: Reach) {
        self.selection = self.selection.reaching(cell, reach);
    }
}

#[cfg(test)]
mod tests {
    use crosshatch_core::text::Symbols;
    use crosshatch_core::{Digit, DigitSet, Shape};

    use super::*;
    use crate::action::BoardTool;
    use crate::board::Board;
    use crate::game::LinkChange;
    use crate::marks::Marks;
    use crate::settings::CandidateMode;
    use crate::sketch::Figure;
    use crate::tools;

    const SETTINGS: EntrySettings = EntrySettings {
        mode: Mode::Digit,
        candidates: CandidateMode::Automatic,
        digit_first: false,
        clears_peers: true,
        writes_held: true,
    };

    /// A game with a given in the first cell and two candidates left in the last one of its row.
    fn begun() -> Game {
        let line = "1234567..........................................................................";
        let mut game = Game::new(Shape::NINE);
        game.replace_board(Board::of_givens(crosshatch_core::text::read(line).expect("a board").grid, Symbols::FromOne));
        game
    }

    #[test]
    fn an_action_leaves_this_to_the_caller() {
        let nine = Digit::new(8);
        let pen = EntrySettings { mode: Mode::Pen, ..SETTINGS };
        let nothing = Outcome { shows_board: false, mode: None, remark: None };
        let shown = Outcome { shows_board: true, ..nothing };
        let said = |remark| Outcome { remark: Some(remark), ..nothing };
        for (cell, settings, action, expected) in [
            (0, SETTINGS, BoardAction::Enter(nine, None), said(Remark::IsGiven(Cell::new(0)))),
            (0, SETTINGS, BoardAction::Enter(Digit::new(0), None), nothing),
            (0, SETTINGS, BoardAction::Clear, said(Remark::IsGiven(Cell::new(0)))),
            (8, SETTINGS, BoardAction::Enter(nine, None), shown),
            (8, SETTINGS, BoardAction::FillIn, said(Remark::CandidatesLeft(Cell::new(8), 2))),
            (8, SETTINGS, BoardAction::Deselect, nothing),
            (8, pen, BoardAction::Deselect, Outcome { mode: Some(Mode::Digit), ..nothing }),
            (8, SETTINGS, BoardAction::Undo, shown),
            // There is nothing to redo: the board is shown again.
            (8, SETTINGS, BoardAction::Redo, shown),
        ] {
            let mut game = begun();
            game.selection = Selection::only(Cell::new(cell));
            assert_eq!(game.update(settings, &action), expected, "{action:?} in {cell}");
        }
    }

    #[test]
    fn an_entry_that_breaks_a_rule_takes_no_notes_from_its_peers() {
        let noted = |cell: usize, digit: usize, cells: &[usize]| {
            let mut game = begun();
            let mut board = Board::clone(game.board());
            let all = DigitSet::of(Digit::new(0)).with(Digit::new(8));
            board.note(Cell::new(17), Marks { corner: all, centre: all, ..Marks::NONE });
            game.replace_board(board);
            game.selection = Selection::with(cells.iter().copied().map(Cell::new).collect(), Cell::new(cell));
            game.update(SETTINGS, &BoardAction::Enter(Digit::new(digit), None));
            game.board().marks(Cell::new(17))
        };
        let left = |digits| Marks { corner: digits, centre: digits, ..Marks::NONE };
        let (one, nine) = (DigitSet::of(Digit::new(0)), DigitSet::of(Digit::new(8)));
        assert_eq!(noted(8, 8, &[8]), left(one), "a 9 in row 1 takes the 9 from r2c9");
        assert_eq!(noted(8, 0, &[8]), left(one | nine), "row 1 has a 1");
        assert_eq!(noted(8, 8, &[7, 8]), left(one | nine), "two 9s in row 1");
        assert_eq!(noted(8, 8, &[8, 32]), left(one), "two 9s that do not see each other");
    }

    #[test]
    fn the_held_digit_is_written_only_if_the_settings_say_so() {
        for writes_held in [true, false] {
            let mut game = begun();
            game.held = Some(Held::Digit(Digit::new(8)));
            let outcome = game.update(EntrySettings { writes_held, ..SETTINGS }, &BoardAction::Select(Cell::new(8), Reach::Only));
            assert_eq!((outcome.shows_board, game.board().grid().get(Cell::new(8)).is_some()), (writes_held, writes_held));
            assert_eq!(game.selection, Selection::only(Cell::new(8)));
        }
    }

    #[test]
    fn a_link_is_drawn_and_removed() {
        let ends = [7, 8].map(|cell| (Cell::new(cell), Digit::new(8)));
        let mut game = begun();
        for link in [Some(Figure::Strong), None] {
            let outcome = tools::update(&mut game, SETTINGS, BoardTool::Draw(ends));
            assert_eq!(outcome, Outcome { shows_board: true, mode: None, remark: Some(LinkChange { ends, link }) });
        }
        let outcome = tools::update(&mut game, SETTINGS, BoardTool::NextPen);
        assert_eq!((outcome.shows_board, outcome.mode, game.figure()), (false, Some(Mode::Pen), Figure::Disc));
    }
}
