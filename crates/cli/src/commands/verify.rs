//! `verify`: whether techniques find what exemplars say; `techniques`: the list of all techniques.

use std::collections::BTreeSet;

use crosshatch_core::Shape;
use crosshatch_core::rating::{Amount, Scale};
use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Price, Technique};
use crosshatch_reasoning::exemplar::{Exemplar, written};
use crosshatch_reasoning::techniques;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::input::{Block, Line};
use crate::lines::Written;
use crate::pipeline::Job;
use crate::record::{Answer, Format, Unreadable, printable, record};
use crate::scale::priced;
use crate::{Ending, echo, standard};

/// The command.
pub(crate) struct Verify {
    pub(crate) format: Format,
}

/// The result for an exemplar.
#[derive(Serialize)]
struct Verified {
    exemplar: String,
    pass: bool,
    effects: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Answer for Verified {
    fn fields(&self) -> String {
        let Self { exemplar, pass, effects, reason } = self;
        let verdict = if *pass { "pass" } else { "fail" };
        let effects = if effects.is_empty() { "-".to_owned() } else { effects.join(";") };
        let reason = reason.as_ref().map_or(String::new(), |reason| format!("\t{reason}"));
        format!("{exemplar}\t{verdict}\t{effects}{reason}")
    }

    fn is_fine(&self) -> bool {
        self.pass
    }
}

impl Job for Verify {
    type Items = Block;
    type Outcomes = Written;

    fn work(&self, line: &Line<'_>, written: &mut Written) {
        let read = line.whole().map_err(|error| error.to_string()).and_then(|text| {
            let exemplar = Exemplar::read(&text).map_err(|error| error.to_string())?;
            Ok(verified(&text, &exemplar))
        });
        match read {
            Ok(verified) => self.write(line, &verified, written),
            Err(reason) => self.write(line, &Unreadable::new(&line.text(), &reason), written),
        }
    }

    fn panicked(&self, line: &Line<'_>, written: &mut Written) {
        self.write(line, &Unreadable::new(&line.text(), "internal error"), written);
    }
}

impl Verify {
    fn write(&self, line: &Line<'_>, answer: &impl Answer, written: &mut Written) {
        written.add(line.number, &record(self.format, line.number, answer), answer.is_fine());
    }
}

/// Lets the exemplar's techniques examine its board, and only then compares with what should be found.
fn verified(line: &str, exemplar: &Exemplar) -> Verified {
    let exemplar_text = printable(line.trim_end()).collect();
    let named = techniques::all_of_code(&exemplar.code, &exemplar.variant);
    if named.is_empty() {
        let reason = Some(format!("no technique has the code {}", echo::word(&exemplar.code)));
        return Verified { exemplar: exemplar_text, pass: false, effects: Vec::new(), reason };
    }
    let steps = named.into_iter().flat_map(|technique| technique.all(&exemplar.position));
    let found: BTreeSet<Effect> = steps.map(|step| step.effect).collect();
    let pass = if exemplar.is_counterexample() { found.is_empty() } else { found.contains(&exemplar.effect) };
    let effects = found.iter().map(|effect| written(Shape::NINE, effect)).collect();
    Verified { exemplar: exemplar_text, pass, effects, reason: None }
}

/// Prints the list of techniques: one per line, as JSON objects or with fields separated by tabs, below a header.
pub(crate) fn list(format: Format) -> Ending {
    let scales = priced();
    let listed = techniques::ALL.iter().map(|technique| match format {
        Format::Json => format!("{}\n", Listed { technique, scales: &scales }.json()),
        Format::Tabs | Format::Csv => Listed { technique, scales: &scales }.fields(),
    });
    let header = match format {
        Format::Json => String::new(),
        Format::Tabs | Format::Csv => {
            let columns = ["id", "name", "family", "hodoku code"].into_iter().chain(scales.iter().map(|scale| scale.id));
            columns.collect::<Vec<_>>().join("\t") + "\n"
        }
    };
    standard::print(&(header + &listed.collect::<String>()), Ending::Fine)
}

/// A technique in the list.
struct Listed<'a> {
    technique: &'static Technique,
    scales: &'a [&'static Scale],
}

impl Listed<'_> {
    fn fields(&self) -> String {
        let Self { technique, scales } = self;
        let codes = if technique.codes.is_empty() { "-".to_owned() } else { technique.codes.join(",") };
        let prices = scales.iter().map(|scale| price(scale, technique));
        let first = [technique.id, technique.name, technique.family.name(), &codes].map(str::to_owned);
        first.into_iter().chain(prices).collect::<Vec<_>>().join("\t") + "\n"
    }

    /// An object with the prices by scale: a number, "varies", or null where the scale does not know the technique.
    fn json(&self) -> Value {
        let Self { technique, scales } = self;
        let prices = scales.iter().map(|scale| {
            let price = match scale.price.map(|price| price(technique)) {
                None | Some(Price::Unknown) => Value::Null,
                Some(Price::Fixed(price)) => json!(Amount(scale.points().form, price)),
                Some(Price::Of(_)) => json!("varies"),
            };
            (scale.id.to_owned(), price)
        });
        json!({
            "id": technique.id,
            "name": technique.name,
            "family": technique.family.name(),
            "hodoku_codes": technique.codes,
            "prices": prices.collect::<Map<_, _>>(),
        })
    }
}

/// What a technique costs on a scale.
fn price(scale: &Scale, technique: &Technique) -> String {
    match scale.price.map(|price| price(technique)) {
        None | Some(Price::Unknown) => "-".into(),
        Some(Price::Fixed(price)) => scale.written(price),
        Some(Price::Of(_)) => "varies".into(),
    }
}
