//! What cannot cross as it is: a technique crosses as its id.

use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Technique;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A technique by its id.
pub(crate) mod technique {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer, Technique};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(technique: &&'static Technique, serializer: S) -> Result<S::Ok, S::Error> {
        technique.id.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static Technique, D::Error> {
        of_id(&String::deserialize(deserializer)?)
    }

    pub(super) fn of_id<E: Error>(id: &str) -> Result<&'static Technique, E> {
        crosshatch_reasoning::techniques::of_id(id).ok_or_else(|| E::custom(format_args!("no technique \"{id}\"")))
    }
}

/// Techniques by their ids.
pub(crate) mod techniques {
    use super::{Deserialize, Deserializer, Serializer, Technique, technique};

    pub(crate) fn serialize<S: Serializer>(techniques: &[&'static Technique], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(techniques.iter().map(|technique| technique.id))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<&'static Technique>, D::Error> {
        Vec::<String>::deserialize(deserializer)?.iter().map(|id| technique::of_id(id)).collect()
    }
}

/// The fields of a step.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(remote = "Step")]
pub(crate) struct StepFields {
    #[serde(with = "technique")]
    technique: &'static Technique,
    effect: Effect,
    evidence: Evidence,
}

/// A step that crosses.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct SentStep(#[serde(with = "StepFields")] pub Step);

#[cfg(test)]
mod tests {
    use crosshatch_core::Position;
    use crosshatch_reasoning::exemplar::Exemplar;
    use crosshatch_reasoning::techniques;

    use super::*;

    #[test]
    fn what_every_technique_finds_comes_back_as_it_went() {
        for technique in techniques::ALL {
            let exemplar = Exemplar::read(technique.exemplars[0]).expect("a line of its form");
            let position = exemplar.position;
            let text = serde_json::to_string(&position).expect("plain data");
            assert_eq!(serde_json::from_str::<Position>(&text).expect("a position"), position);
            let step = SentStep(technique.first(&position).expect("its own exemplar"));
            let text = serde_json::to_string(&step).expect("plain data");
            assert_eq!(serde_json::from_str::<SentStep>(&text).expect("a step"), step);
        }
    }

    #[test]
    fn what_is_no_step_is_refused() {
        let evidence = "{\"digits\":1,\"houses\":[26],\"cells\":[],\"chain\":[],\"form\":0,\"branches\":[],\"nested\":[]}";
        let step = |technique: &str, house: &str| {
            let effect = "{\"placements\":[],\"eliminations\":[[0,0]]}";
            let evidence = evidence.replace("26", house);
            let text = format!("{{\"technique\":\"{technique}\",\"effect\":{effect},\"evidence\":{evidence}}}");
            serde_json::from_str::<SentStep>(&text)
        };
        assert!(step("x-wing", "26").is_ok());
        assert!(step("x", "26").is_err_and(|error| error.to_string().contains("no technique \"x\"")));
        assert!(step("x-wing", "75").is_err());
    }
}
