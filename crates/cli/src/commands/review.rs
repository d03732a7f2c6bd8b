//! `review`: what each move of a played game was.

use std::path::Path;

use crosshatch_core::rating::times::clock;
use crosshatch_core::rating::{Amount, Scale};
use crosshatch_core::text::Symbols;
use crosshatch_review::{Act, Judged, Kind, Proof, Record, Review};
use serde_json::{Map, Value, json};

use crate::args::ReviewArgs;
use crate::record::{Format, printable};
use crate::{Ending, input, standard};

/// Reads the game and prints its review.
pub(crate) fn run(args: &ReviewArgs) -> Ending {
    let path = args.file.as_deref().unwrap_or(Path::new("-"));
    let text = match input::whole(path) {
        Ok(text) => text,
        Err(ending) => return ending,
    };
    let record = Record::read(&text).map_err(|error| error.to_string());
    let review = record.and_then(|record| Review::new(record, args.scale).map_err(|error| error.to_string()));
    match (review, args.format()) {
        (Ok(mut review), format) => {
            review.advance(&mut { u64::MAX });
            let text = if format == Format::Json { objects(&review, args.scale) } else { lines(&review) };
            standard::print(&text, Ending::Fine)
        }
        (Err(reason), Format::Json) => standard::print(&format!("{}\n", json!({ "error": reason })), Ending::Unusable),
        (Err(reason), _) => {
            standard::remark(printable(&reason).collect::<String>());
            Ending::Unusable
        }
    }
}

/// A line for each judged move, and lines for the sums.
fn lines(review: &Review) -> String {
    let shape = review.record().givens.shape();
    let mut text = String::new();
    for judged in review.judged() {
        let at = review.record().moves[judged.index].at.map_or("-".to_owned(), |at| clock(at / 1000));
        let technique = judged.proof.as_ref().map_or("-", id);
        let fields = [
            &(judged.index + 1).to_string(),
            &at,
            &judged.act.written(shape),
            judged.kind.id(),
            technique,
            &review.sentence(judged),
        ];
        text += &(fields.join("\t") + "\n");
    }
    text + &review.sums().join("\n") + "\n"
}

/// An object for each judged move, and one for the sums.
fn objects(review: &Review, scale: &Scale) -> String {
    let moves = review.judged().iter().map(|judged| object(review, judged, scale));
    moves.chain([summary(review)]).map(|object| object.to_string() + "\n").collect()
}

fn object(review: &Review, judged: &Judged, scale: &Scale) -> Value {
    let shape = review.record().givens.shape();
    let price = |proof: &Proof| Amount(scale.points().form, proof.price);
    let candidate = judged.act.candidate();
    let showed = if let Kind::Mistake(showed) = judged.kind { showed.map(|index| index + 1) } else { None };
    json!({
        "move": judged.index + 1,
        "at": review.record().moves[judged.index].at,
        "action": if matches!(judged.act, Act::Place(..)) { "place" } else { "remove" },
        "cell": candidate.map(|(cell, _)| shape.cell_name(cell)),
        "digit": candidate.map(|(_, digit)| Symbols::FromOne.symbol(digit)),
        "kind": judged.kind.id(),
        "technique": judged.proof.as_ref().map(id),
        "price": judged.proof.as_ref().map(price),
        "easiest": judged.available.as_ref().map(id),
        "easiest_price": judged.available.as_ref().map(price),
        "easier": judged.easier,
        "waited": judged.waited,
        "since": judged.since,
        "available_for": judged.available_for,
        "showed": showed,
        "text": review.sentence(judged),
    })
}

fn summary(review: &Review) -> Value {
    let summary = review.summary();
    let map = |counts: &[(&'static str, usize)]| {
        counts.iter().map(|&(id, count)| (id.to_owned(), count.into())).collect::<Map<String, Value>>()
    };
    let kinds: Vec<(&str, usize)> = Kind::IDS.into_iter().zip(summary.counts).collect();
    let number = |at: usize| review.judged()[at].index + 1;
    json!({
        "judged": review.judged().len(),
        "right": summary.right,
        "kinds": map(&kinds),
        "used": map(&summary.used),
        "missed": map(&summary.missed),
        "first_mistake": summary.first_mistake.map(number),
        "times": summary.times,
        "longest_wait": summary.longest.map(number),
        "text": review.sums().join("\n"),
    })
}

fn id(proof: &Proof) -> &'static str {
    proof.step.technique.id
}
