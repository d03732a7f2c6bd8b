//! What is asked of the solver, the rater, the generator and the reader: answered at once where that is quick, else by a worker.

use std::rc::Rc;

use crosshatch_core::rating::iron::{self, Rater};
use crosshatch_core::solve::SmallestClash;
use crosshatch_core::text::{Reading, Symbols, read};
use crosshatch_core::{Cell, CellSet, Defect, DigitSet, Grid, Prover, Puzzle};

use crate::board::Board;
use crate::explainer::{ExplainerPart, ExplainerRating};
use crate::job::{Answer, BoardText, Event, IronCard, Job, Verdict, cells_of};
use crate::link::{Link, Linked};
use crate::marks::Marks;
use crate::model::{ActiveJob, Model, Notice, OpenList, Pointed, Practised, Purpose, Rated, Tone};
use crate::replay::{self, Replay, SolvedEntry};
use crate::{hint, lab, sentence};

/// Guesses of the solver that the page itself makes before it hands the question to a worker: a few milliseconds.
const PAGE_GUESSES: u64 = 300;
/// Passes and guesses of the iron scale that the page itself makes: enough for the hardest 9x9 boards known, of which one in twenty takes
/// more than 1,400 and the longest 2,900 and some milliseconds; and up to which side, since a pass over a large board takes its time.
const PAGE_PASSES: u64 = 4_000;
pub(crate) const PAGE_RATING_SIDE: usize = 9;
/// Guesses for making a contradiction small: some milliseconds on boards up to that side.
const PAGE_CLASH_GUESSES: u64 = 2_000;

/// Reads a board from text and puts it in place. A link in the text goes before what else can be read of it, but not before a list, which
/// may have a link beside each of its boards.
pub(crate) fn paste(model: &mut Model, text: &str) {
    let reading = read(text);
    let is_list = reading.as_ref().is_ok_and(|reading| reading.boards() > 1);
    let link = Link::in_text(text).filter(|_| !is_list);
    match (link.map(|link| (link.read(), link)), reading) {
        (Some((Ok(linked), link)), _) => {
            let is_position = matches!(linked, Linked::Position(_));
            model.list = None;
            bring(model, &link, linked);
            if is_position && link.source.is_none() {
                judge(model, &sentence::linked(model.board()), false);
            }
        }
        (_, Ok(reading)) => {
            model.list = reading.list.clone().filter(|list| list.len() > 1).map(|list| OpenList { list: Rc::new(list), at: 0 });
            take_in(model, &reading);
        }
        (Some((Err(error), _)), Err(_)) => model.say(Tone::Bad, format!("{error} Your board is as it was.")),
        (None, Err(error)) => model.say(Tone::Bad, format!("{error} Your board is as it was.")),
    }
}

/// Puts a board of the list in place.
pub(crate) fn open_listed(model: &mut Model, index: usize) {
    let Some(list) = model.list.clone() else { return };
    match list.list.reading(index) {
        Some(reading) => {
            model.list = Some(OpenList { at: index, ..list });
            take_in(model, &reading);
        }
        None => model.say(Tone::Bad, format!("The list has {} boards.", list.list.len())),
    }
}

fn take_in(model: &mut Model, reading: &Reading) {
    model.bring(board_of(reading));
    let listed = model.list.as_ref().and_then(|open| open.list.get(open.at));
    let comment = listed.map(|listed| listed.comment).filter(|comment| !comment.is_empty());
    model.source = comment.map_or("pasted".into(), Rc::from);
    rate_quickly(model);
    judge(model, &sentence::recognised(reading), reading.candidates.is_some());
}

/// Puts the board of a link in place. One from another page is rated in any case: that is what it was sent here for.
pub(crate) fn open(model: &mut Model, link: &Link) {
    match link.read() {
        Err(error) => model.say(Tone::Bad, format!("{error} Your board is as it was.")),
        Ok(linked) => bring(model, link, linked),
    }
}

/// Puts what a link says in place.
fn bring(model: &mut Model, link: &Link, linked: Linked) {
    let Some(source) = &link.source else {
        match linked {
            Linked::Reading(reading) => take_in(model, &reading),
            Linked::Position(board) => {
                model.bring(board);
                model.source = "a link".into();
                rate_quickly(model);
            }
        }
        return;
    };
    let candidates = matches!(&linked, Linked::Reading(reading) if reading.candidates.is_some());
    model.bring(match linked {
        Linked::Position(board) => board,
        Linked::Reading(reading) => board_of(&reading),
    });
    model.source = Rc::from(source.as_str());
    if !rate_quickly(model) {
        start(model, Job::Rate(BoardText::of(&model.board().puzzle())), Purpose::Rate);
    }
    let iron = model.current_rating().and_then(|rated| rated.iron.as_ref().ok());
    let said = sentence::imported(source, model.board(), iron);
    judge(model, &said, candidates);
}

/// Says how many solutions the board has, after what was said of where it comes from.
fn judge(model: &mut Model, said: &str, has_candidates: bool) {
    match Prover::new(model.board().grid().clone()).advance(PAGE_GUESSES) {
        None => model.say(Tone::Plain, said.into()),
        Some(Ok(_)) => model.say(Tone::Plain, format!("{said} {}", sentence::unique(model.board()))),
        // The candidates may leave one solution where the values leave several.
        Some(Err(_)) if has_candidates => model.say(Tone::Plain, said.into()),
        Some(Err(unproven)) => refused(model, &unproven.defect, &format!("{said} ")),
    }
}

/// The board of a reading. Values that its text does not tell from givens are givens; candidates are notes in the centre.
fn board_of(reading: &Reading) -> Board {
    let Reading { grid, symbols, .. } = reading;
    let filled = || grid.filled().map(|(cell, _)| cell).collect();
    let candidates = |cell: Cell| reading.candidates.as_ref().map_or(DigitSet::EMPTY, |candidates| candidates[cell.index()]);
    let marks = grid.shape().each_cell().map(|cell| Marks { centre: candidates(cell), ..Marks::NONE }).collect();
    let board = Board::of_parts(grid.clone(), reading.givens.unwrap_or_else(filled), marks, *symbols);
    board.expect("the givens of a reading are values")
}

/// Asks how many solutions the board has: here if that is quick, else in a worker.
pub(crate) fn prove(model: &mut Model, purpose: Purpose) {
    let grid = model.board().grid().clone();
    if grid.count_filled() == 0 {
        model.say(Tone::Plain, sentence::EMPTY.into());
        return;
    }
    match Prover::new(grid.clone()).advance(PAGE_GUESSES) {
        None => start(model, Job::Prove(BoardText::of(&grid)), purpose),
        Some(Ok(puzzle)) => proved(model, purpose, puzzle.solution()),
        Some(Err(unproven)) => refused(model, &unproven.defect, ""),
    }
}

/// The board has one solution.
fn proved(model: &mut Model, purpose: Purpose, solution: &Grid) {
    if purpose == Purpose::Solve {
        model.replace_board(model.board().filled_with(solution));
    }
    let said = sentence::unique(model.board());
    model.say(Tone::Good, said);
}

/// The board has not exactly one solution. Where that is the fault of entries, says so and leaves them alone.
fn refused(model: &mut Model, defect: &Defect, before: &str) {
    let impossible = matches!(defect, Defect::NoSolution(_));
    if impossible && let Ok(puzzle) = Puzzle::prove(model.board().puzzle(), PAGE_GUESSES) {
        let solution = puzzle.solution();
        let wrong = |&(cell, digit): &_| solution.get(cell) != Some(digit);
        let wrong: CellSet = model.board().grid().filled().filter(wrong).map(|(cell, _)| cell).collect();
        // Who only brings a board has not asked where.
        let asked = before.is_empty();
        let said = sentence::wrong_entries(model.board().shape(), &wrong, asked);
        model.say_of(Tone::Bad, format!("{before}{said}"), Pointed::Wrong, if asked { wrong } else { CellSet::EMPTY });
        return;
    }
    blame(model, defect, before);
}

/// Says what is wrong with the board and points it out.
fn blame(model: &mut Model, defect: &Defect, before: &str) {
    let board = Rc::clone(model.board());
    let (text, cells, solutions) = match defect {
        Defect::Clash(clash) => (sentence::clash(&board, *clash), CellSet::EMPTY, None),
        Defect::NoSolution(dead_end) => {
            let cells = contradiction(board.grid());
            (sentence::impossible(&board, *dead_end, cells.len()), cells, None)
        }
        Defect::Several(two) => (sentence::several(&board, &two[0], &two[1]), two[0].differences(&two[1]), Some(two.clone())),
        Defect::Undecided(_) => ("Not decided.".into(), CellSet::EMPTY, None),
    };
    model.notice =
        Some(Rc::new(Notice { tone: Tone::Bad, text: format!("{before}{text}"), cells, pointed: Pointed::Marked, solutions }));
}

/// A few cells that alone already have no solution, as few as a moment's search finds; none for boards that take longer.
fn contradiction(grid: &Grid) -> CellSet {
    if grid.shape().side() > PAGE_RATING_SIDE {
        return CellSet::EMPTY;
    }
    let mut search = SmallestClash::new(grid);
    let found = search.advance(PAGE_CLASH_GUESSES).and_then(Result::ok).map(|found| found.cells);
    found.or_else(|| search.best().map(|best| best.cells)).unwrap_or_default()
}

/// Asks which givens are not needed.
pub(crate) fn redundant(model: &mut Model) {
    let puzzle = model.board().puzzle();
    match Prover::new(puzzle.clone()).advance(PAGE_GUESSES) {
        Some(Err(unproven)) => blame(model, &unproven.defect, ""),
        Some(Ok(_)) | None => start(model, Job::Redundant(BoardText::of(&puzzle)), Purpose::Redundant),
    }
}

/// Rates the puzzle: here if that is quick, else in a worker.
pub(crate) fn rate(model: &mut Model) {
    let puzzle = model.board().puzzle();
    if puzzle.count_filled() == 0 {
        model.say(Tone::Plain, sentence::EMPTY.into());
    } else if !rate_quickly(model) {
        start(model, Job::Rate(BoardText::of(&puzzle)), Purpose::Rate);
    }
}

/// Rates the puzzle if that takes no more than a moment; whether it did.
pub(crate) fn rate_quickly(model: &mut Model) -> bool {
    let puzzle = model.board().puzzle();
    let shape = puzzle.shape();
    let iron = if !iron::applies_to(shape) {
        Err(IronCard::refusal())
    } else if shape.side() > PAGE_RATING_SIDE {
        return false;
    } else if let Some(rating) = Rater::new(&puzzle).advance(PAGE_PASSES) {
        IronCard::of(&rating)
    } else {
        return false;
    };
    model.rated = Some(Rc::new(Rated { puzzle, iron, spread: None }));
    true
}

/// Has the puzzle rated on the `HoDoKu` scale, by a worker.
pub(crate) fn rate_hodoku(model: &mut Model) {
    start(model, Job::RateHodoku(BoardText::of(&model.board().puzzle())), Purpose::RateHodoku);
}

/// Has the puzzle rated on the Explainer scale, by a worker.
pub(crate) fn rate_explainer(model: &mut Model) {
    let puzzle = model.board().puzzle();
    start(model, Job::RateExplainer(BoardText::of(&puzzle)), Purpose::RateExplainer);
    model.explainer = Some(Rc::new(ExplainerRating::begun(puzzle)));
}

/// More is known of a rating on the Explainer scale; none where that cannot be read.
fn hear_explainer(model: &mut Model, puzzle: &Grid, heard: Result<ExplainerPart, String>) -> Option<()> {
    let known = model.explainer.take().filter(|known| known.puzzle == *puzzle)?;
    model.explainer = Some(Rc::new(match heard {
        Ok(part) => known.with(part)?,
        Err(reason) => ExplainerRating { refusal: Some(reason), ..ExplainerRating::clone(&known) },
    }));
    Some(())
}

/// How many images of a puzzle are rated.
const IMAGES: u32 = 200;

/// Has images of the puzzle rated.
pub(crate) fn spread(model: &mut Model, seed: u64) {
    start(model, Job::Spread(BoardText::of(&model.board().puzzle()), IMAGES, seed.to_string()), Purpose::Spread);
}

/// Shows the puzzle being solved in the order of the iron scale. On large boards the rating takes too long to be made for that.
pub(crate) fn watch_solved(model: &mut Model) {
    let board = model.board().restarted();
    let puzzle = board.grid().clone();
    let quick = iron::applies_to(puzzle.shape()) && puzzle.shape().side() <= PAGE_RATING_SIDE;
    let rating = if quick { Rater::new(&puzzle).advance(PAGE_PASSES) } else { None };
    let Some(rating) = rating else {
        model.say(Tone::Plain, sentence::NOT_WATCHED.into());
        return;
    };
    let record = iron::Record::of(&puzzle, rating);
    let closing = sentence::closing(&record);
    let entry = |entry: &iron::Entry| SolvedEntry {
        cell: entry.cell,
        digit: entry.digit,
        found_by: record.passes[entry.pass].techniques.first().map_or(String::new(), ToString::to_string),
    };
    let entries = record.entries.iter().map(entry).collect();
    model.replay = Some(Rc::new(Replay::solving(&board, entries, closing)));
}

/// Wants a job done.
pub(crate) fn start(model: &mut Model, job: Job, purpose: Purpose) {
    model.jobs += 1;
    let board = Rc::clone(model.board());
    model.job = Some(Rc::new(ActiveJob { id: model.jobs, job, purpose, board, progress: None }));
    model.notice = None;
}

/// A worker reported on a job.
pub(crate) fn hear(model: &mut Model, id: u32, event: Event) {
    let Some(active) = model.job.clone().filter(|job| job.id == id) else { return };
    match event {
        Event::Progress(progress) => model.job = Some(Rc::new(ActiveJob { progress: Some(progress), ..(*active).clone() })),
        Event::Part(answer) => drop(conclude(model, &active, answer)),
        Event::Failed(reason) if let Purpose::Lab(_) = active.purpose => {
            model.job = None;
            lab::fail(model, reason);
        }
        Event::Failed(reason) => {
            model.job = None;
            model.say(Tone::Bad, format!("{reason} Your board is as it was."));
        }
        Event::Done(answer) => {
            model.job = None;
            if conclude(model, &active, answer).is_none() {
                model.say(Tone::Bad, "The worker's answer could not be read. Your board is as it was.".into());
            }
        }
    }
}

/// Puts an answer to use; none where it cannot be read. An answer about a board that is no longer there changes nothing.
fn conclude(model: &mut Model, active: &ActiveJob, answer: Answer) -> Option<()> {
    let of_shape = |text: &BoardText| text.grid().filter(|grid| grid.shape() == active.board.shape());
    match answer {
        Answer::Generated { givens, minimal, events } => {
            let Purpose::Generate(seed) = active.purpose else { return None };
            let givens = givens.grid()?;
            let said = sentence::generated(&givens, minimal, seed);
            let shape = givens.shape();
            let events: Option<Vec<_>> = events.into_iter().map(|number| replay::from_number(number, shape)).collect();
            let replay = events.filter(|events| !events.is_empty()).map(|events| Rc::new(Replay::making(shape, events)));
            model.replace_board(Board::of_givens(givens, Symbols::FromOne));
            model.source = format!("generated, seed {seed}").into();
            rate_quickly(model);
            model.say(Tone::Good, said);
            model.replay = replay;
        }
        Answer::Claim(figure) => lab::seeds::conclude(model, &active.job, figure)?,
        Answer::Rated(iron) => model.rated = Some(Rc::new(Rated { puzzle: active.board.puzzle(), iron, spread: None })),
        Answer::RatedHodoku(card) => model.hodoku = Some(Rc::new((active.board.puzzle(), card))),
        Answer::RatedExplainer(heard) => hear_explainer(model, &active.board.puzzle(), heard)?,
        Answer::Spread(spread) => {
            let rated = model.rated.as_deref().filter(|rated| rated.puzzle == active.board.puzzle());
            model.rated = rated.map(|rated| Rc::new(Rated { spread: Some(spread), ..rated.clone() })).or(model.rated.take());
        }
        Answer::Ran(_) | Answer::Traced(_) | Answer::Field(_) => return lab::hear(model, active, answer),
        Answer::Proved(_) if active.board.grid() != model.board().grid() => {
            model.say(Tone::Plain, "The board changed meanwhile; check again.".into());
        }
        Answer::Proved(Verdict::Unique(solution)) => proved(model, active.purpose, &of_shape(&solution)?),
        Answer::Proved(Verdict::Several(first, second)) => {
            let two = Box::new([of_shape(&first)?, of_shape(&second)?]);
            refused(model, &Defect::Several(two), "");
        }
        Answer::Proved(Verdict::Impossible(cells)) => {
            let cells = cells_of(&cells, active.board.shape().cells());
            model.say_of(Tone::Bad, sentence::impossible(&active.board, None, cells.len()), Pointed::Marked, cells);
        }
        Answer::Sought(_) | Answer::Available(_) if active.board != *model.board() => {}
        Answer::Sought(card) => {
            let Purpose::Hint(level) = active.purpose else { return None };
            hint::hear(model, &active.job, &card, level)?;
        }
        Answer::Path(card) => match card.path(active.board.puzzle())? {
            Some(path) => model.path = Some(Rc::new(path)),
            None => prove(model, Purpose::Check),
        },
        Answer::Available(card) => model.available = Some(Rc::new(card.available(Rc::clone(&active.board))?)),
        Answer::Practice(card, made) => {
            let Purpose::Practise(technique) = active.purpose else { return None };
            let board = hint::board_of(&card.position()?);
            model.practised = Some(Rc::new(Practised { technique, puzzle: board.puzzle() }));
            model.bring(board);
            model.source = format!("to practise: {}", technique.name).into();
            rate_quickly(model);
            model.say(Tone::Good, sentence::practice(technique.name, made));
        }
        Answer::Redundant(_) if active.board.puzzle() != model.board().puzzle() => {
            model.say(Tone::Plain, "The board changed meanwhile; ask again.".into());
        }
        Answer::Redundant(cells) => {
            let cells = cells_of(&cells, active.board.shape().cells());
            model.say_of(Tone::Plain, sentence::redundant(active.board.shape(), &cells), Pointed::NotNeeded, cells);
        }
    }
    Some(())
}
