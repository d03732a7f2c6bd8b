//! The rating card as data for a screen.

use std::rc::Rc;

use crosshatch_core::picture::listed;

use crate::jobs::SpreadCard;
use crate::model::Model;
use crate::scales::ratings::{OnScale, Stage, under_way};
use crate::scales::{Card, LINES, Line, PricedStep, iron, minutes};
use crate::scores::{Known, Pace, known};

/// What the rating card shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatingView {
    /// There is nothing to rate.
    Empty,
    /// The puzzle has no rating; holds why, in words.
    Refused(String),
    /// A line for each scale.
    Lines(Vec<LineView>),
}

/// A line of the rating card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineView {
    /// The scale's place among the lines.
    pub place: usize,
    /// The scale's id.
    pub id: &'static str,
    /// The scale's name.
    pub name: &'static str,
    /// How far it is.
    pub stage: LineStage,
    /// What it is for this person: "about 19 for you"; may be empty.
    pub own: String,
}

/// How far a rating is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineStage {
    /// It has not begun; or it has, and nothing is known yet.
    Nothing,
    /// It is under way, and this is reached: "7.1 so far".
    Running(String),
    /// It rests, and this was reached.
    Resting(String),
    /// It went wrong; holds why, as a sentence.
    Failed(Rc<str>),
    /// The scale has no value for the puzzle; holds why, as a sentence.
    Refused(Rc<str>),
    /// What the scale says.
    Known(Rc<Card>),
    /// A card that is shown until the scale has rated the puzzle.
    Provisional(Rc<Card>),
}

/// The rating card.
pub fn rating(model: &Model) -> RatingView {
    if model.board().is_blank() {
        return RatingView::Empty;
    }
    if let Some(reason) = model.ratings.refusal() {
        return RatingView::Refused(reason.into());
    }
    let running = under_way(model);
    let pace = Pace::of(&model.scores);
    let own = |line: &Line, stage: &LineStage| match (stage, pace) {
        (LineStage::Known(card) | LineStage::Provisional(card), Some(pace)) if line.id == minutes::LINE.id => {
            format!("about {} for you", minutes::written(pace.seconds(card.points)))
        }
        _ => String::new(),
    };
    let line = |(place, (line, on)): (usize, (&&'static Line, &OnScale))| {
        let stage = match &on.stage {
            Stage::Rated(card) => LineStage::Known(Rc::clone(card)),
            Stage::Refused(reason) => LineStage::Refused(Rc::clone(reason)),
            Stage::Provisional(card) => LineStage::Provisional(Rc::clone(card)),
            // A rating that nobody asked for is reported once something is known.
            _ if running.is_some_and(|rate| rate.line == place && (rate.asked || !on.steps.is_empty())) => {
                LineStage::Running(so_far(line, &on.steps))
            }
            Stage::Open => LineStage::Nothing,
            Stage::Rests => LineStage::Resting(so_far(line, &on.steps)),
            Stage::Failed(reason) => LineStage::Failed(Rc::clone(reason)),
        };
        LineView { place, id: line.id, name: line.name, own: own(line, &stage), stage }
    };
    RatingView::Lines(LINES.iter().zip(&model.ratings.scales).enumerate().map(line).collect())
}

/// Why scales have no value for the puzzle, in a sentence for each reason.
pub fn refusals(model: &Model) -> Vec<String> {
    let RatingView::Lines(lines) = rating(model) else { return Vec::new() };
    let mut reasons: Vec<(Rc<str>, Vec<String>)> = Vec::new();
    for LineView { name, stage, .. } in lines {
        let LineStage::Refused(reason) = stage else { continue };
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, names)) => names.push(name.to_owned()),
            None => reasons.push((reason, vec![name.to_owned()])),
        }
    }
    let sentence = |(reason, names): (Rc<str>, Vec<String>)| {
        let are_several = names.len() > 1;
        let names = listed(names.into_iter(), " and ");
        let Some((verb, rest)) = reason.strip_prefix("The scale ").and_then(|said| said.split_once(' ')) else {
            return format!("{names}: {reason}");
        };
        let verb = match verb {
            "is" if are_several => "are",
            "does" if are_several => "do",
            "needs" if are_several => "need",
            _ => verb,
        };
        format!("{names} {verb} {rest}")
    };
    reasons.into_iter().map(sentence).collect()
}

/// "7.1 so far", "not known yet".
fn so_far(line: &Line, steps: &[PricedStep]) -> String {
    let prices = steps.iter().map(|step| step.price);
    let reached = if line.sums { steps.first().map(|_| prices.sum()) } else { prices.max() };
    reached.map_or("not known yet".into(), |reached| format!("{} so far", line.form.written(reached)))
}

/// The id of the scale on which the puzzle is compared with others: the one whose path was chosen, else the minutes scale.
pub fn chosen_scale(model: &Model) -> &'static str {
    model.path_line().map_or(minutes::LINE.id, |place| LINES[place].id)
}

/// How the puzzle on the board stands beside others, in sentences: between which well-known puzzles, and what its images have.
pub fn standing(model: &Model) -> Vec<String> {
    let RatingView::Lines(_) = rating(model) else { return Vec::new() };
    let Some(score) = model.ratings.card(iron::LINE.id).map(|card| card.points) else { return Vec::new() };
    let mut said = Vec::new();
    let named = |known: Known| format!("“{}” ({})", known.name, known.score);
    // Scores of other board sizes are not comparable.
    let known = || known().filter(|known| known.puzzle.len() == model.board().shape().cells());
    let easier = known().filter(|known| known.score < score).last().map(named);
    let harder = known().find(|known| known.score > score).map(named);
    said.extend(match (easier, harder) {
        (Some(easier), Some(harder)) => {
            Some(format!("On the iron scale it is between two well-known puzzles, {easier} and {harder}."))
        }
        (Some(easier), None) => Some(format!("On the iron scale it is above the hardest of the well-known puzzles, {easier}.")),
        (None, Some(harder)) => Some(format!("On the iron scale it is below the easiest of the well-known puzzles, {harder}.")),
        (None, None) => None,
    });
    if let Some(spread) = model.ratings.spread {
        let SpreadCard { count, mean, least, most, canonical } = spread;
        let form = canonical.map_or(String::new(), |score| format!(" Its canonical form: {score}."));
        said.push(format!(
            "Turned and relabelled in {count} ways: {}.{} on average, {least} to {most}.{form}",
            mean / 10,
            mean % 10
        ));
    }
    said
}
