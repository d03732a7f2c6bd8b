use super::super::key::keys;
use super::*;
use crosshatch_core::Shape;
use crosshatch_core::text::{Symbols, line, read_line};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const DELAY: Purpose = Purpose::Watch(Duration::from_secs(1));
const AT_ONCE: Purpose = Purpose::Watch(Duration::ZERO);

fn model(board: &str, purpose: Purpose) -> Model {
    let grid = if board.is_empty() { Grid::empty(Shape::NINE) } else { read_line(board, 1).expect("a board").grid };
    Model::new(Entering::new(grid).expect("no clash"), purpose)
}

/// Presses the keys of a script, in which a tilde lets one waiting time pass. Returns the last effect.
fn play(model: &mut Model, script: &str) -> Effect {
    keys(script).map(|key| model.update(if key == Key::Char('~') { Input::Tick } else { Input::Key(key) })).last().expect("a key")
}

fn board(model: &Model) -> String {
    let filled = model.digits();
    let grid = filled.iter().fold(Grid::empty(Shape::NINE), |grid, &(cell, digit, _)| grid.with(cell, Some(digit)));
    line(&grid, Symbols::FromOne)
}

fn count(model: &Model, wanted: Origin) -> usize {
    model.digits().iter().filter(|(_, _, origin)| *origin == wanted).count()
}

#[test]
fn a_puzzle_is_typed_and_solved() {
    let mut model = model("", DELAY);
    assert_eq!((model.captions(), model.question()), (["Enter clues", "'s' = solve"], None));
    assert_eq!(play(&mut model, &PUZZLE.replace('.', " ")), Effect::None);
    assert_eq!((board(&model), model.wait()), (PUZZLE.into(), None));
    assert_eq!((play(&mut model, "s"), model.captions()[0], model.wait()), (Effect::None, "Thinking...", Some(Duration::ZERO)));
    play(&mut model, "~");
    assert_eq!((model.captions()[0], model.wait()), ("Thinking...", Some(Duration::from_secs(1))));
    assert_eq!(count(&model, Origin::Solved), 0);
    play(&mut model, "~");
    let first = model.record().expect("known by now").entries[0];
    assert_eq!((count(&model, Origin::Solved), model.cursor()), (1, Some(first.cell)));
    play(&mut model, &"~".repeat(49));
    assert_eq!((model.captions()[0], count(&model, Origin::Solved)), ("Thinking...", 50));
    play(&mut model, "~");
    assert_eq!(
        (model.captions()[0], model.question(), board(&model)),
        ("Ta Daaaa!!!", Some("Press any key ..."), SOLUTION.into())
    );
    assert_eq!((count(&model, Origin::Given), model.wait(), play(&mut model, "x")), (30, None, Effect::Leave));
}

#[test]
fn any_key_pauses_and_another_goes_on() {
    let mut model = model(PUZZLE, DELAY);
    play(&mut model, "s~~~ ");
    assert_eq!((model.captions(), model.wait(), count(&model, Origin::Solved)), (["Paused...", ""], None, 2));
    play(&mut model, "x");
    assert_eq!((model.captions()[0], model.wait()), ("Thinking...", Some(Duration::from_secs(1))));
}

#[test]
fn quitting_is_asked_for() {
    // Before solving, in the middle of it, and while paused.
    for (before, after) in [("", ["Enter clues", "'s' = solve"]), ("s~~", ["Thinking...", ""]), ("s~~x", ["Paused...", ""])] {
        for quit in ["q", "Q", "<esc>"] {
            let mut model = model(PUZZLE, DELAY);
            play(&mut model, &format!("{before}{quit}"));
            assert_eq!((model.question(), model.wait()), (Some("Quit (Y/N)?"), None), "{before}{quit}");
            assert_eq!(play(&mut model, "n"), Effect::None);
            assert_eq!((model.question(), model.captions()), (None, after), "{before}{quit}");
            for yes in ["y", "Y"] {
                assert_eq!(play(&mut model, &format!("{quit}{yes}")), Effect::Leave);
            }
        }
    }
}

#[test]
fn an_illegal_given_beeps() {
    let mut model = model("", DELAY);
    assert_eq!(play(&mut model, "55"), Effect::Beep);
    assert_eq!(play(&mut model, "?"), Effect::Beep);
    assert_eq!((play(&mut model, "6"), count(&model, Origin::Given)), (Effect::None, 2));
}

#[test]
fn without_delay_all_is_there_at_once() {
    let mut model = model(PUZZLE, AT_ONCE);
    play(&mut model, "s~");
    assert_eq!((model.captions()[0], board(&model)), ("Ta Daaaa!!!", SOLUTION.into()));
}

#[test]
fn a_full_board_has_nothing_to_replay() {
    let mut model = model(SOLUTION, DELAY);
    play(&mut model, "s~");
    assert_eq!((model.captions()[0], model.record().expect("known").score), ("Ta Daaaa!!!", 0));
}

#[test]
fn one_of_several_solutions_is_shown_if_wanted() {
    for (answer, effect, filled) in
        [("y", Effect::None, 81), ("Y", Effect::None, 81), ("n", Effect::Leave, 0), ("q", Effect::Leave, 0)]
    {
        let mut model = model("", DELAY);
        play(&mut model, "s~");
        assert_eq!((model.captions()[0], model.question()), ("Multiple Solutions", Some("Solve (Y/N)?")));
        assert_eq!((play(&mut model, answer), model.digits().len()), (effect, filled), "{answer}");
        assert_eq!(model.captions()[0], "Multiple Solutions");
    }
}

#[test]
fn no_solution_is_told() {
    let mut model = model("", DELAY);
    play(&mut model, "12345678<down>9s~");
    assert_eq!((model.captions()[0], model.question()), ("No Solution!", Some("Press any key ...")));
    assert_eq!(play(&mut model, "x"), Effect::Leave);
}

#[test]
fn for_the_analysis_solving_is_the_end() {
    let mut model = model(PUZZLE, Purpose::Analysis);
    assert_eq!(play(&mut model, "s~"), Effect::Leave);
    assert_eq!(model.record().expect("known").score, 8);
}
