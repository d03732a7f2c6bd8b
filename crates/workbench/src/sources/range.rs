//! The form for a range of ratings on one scale.

use core::ops::RangeInclusive;

use crosshatch_core::rating::Form;

use crate::figures::tenths;
use crate::scales::{LINES, Line, minutes};

/// A range of ratings as it stands in its form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RangeForm {
    /// The place of the scale in [`LINES`].
    pub scale: usize,
    /// The lower end in tenths of what the scale shows: minutes, points or ER. `None` if open.
    pub least: Option<u32>,
    /// The upper end, likewise.
    pub most: Option<u32>,
}

/// Seconds in a tenth of a minute.
const TENTH: u32 = 6;
/// Times are shown in whole minutes, so a range includes what rounds to its ends.
const HALF_MINUTE: u32 = 30;

impl RangeForm {
    /// The scale.
    pub fn line(self) -> &'static Line {
        LINES[self.scale.min(LINES.len() - 1)]
    }

    /// The range in the scale's unit: seconds, points, or tenths of ER.
    pub fn points(self) -> RangeInclusive<u32> {
        let line = self.line();
        let (least, most) = (self.least.unwrap_or(0), self.most.unwrap_or(u32::MAX));
        if line.id == minutes::LINE.id {
            let most = most.saturating_mul(TENTH).saturating_add(HALF_MINUTE - 1);
            least.saturating_mul(TENTH).saturating_sub(HALF_MINUTE)..=most
        } else if line.form == Form::Tenths {
            least..=most
        } else {
            least.div_ceil(10)..=most / 10
        }
    }

    /// The fewest and most seconds, if the scale is the minutes scale, both ends are set and the upper one is not below the lower one.
    pub(crate) fn as_seconds(self) -> Option<(u32, u32)> {
        let closed = self.least.is_some() && self.most.is_some() && self.line().id == minutes::LINE.id;
        let range = self.points();
        (closed && !range.is_empty()).then(|| range.into_inner())
    }

    /// An end of the range as the form shows it; empty if open.
    pub fn shown(end: Option<u32>) -> String {
        end.map_or(String::new(), |tenths| match tenths % 10 {
            0 => (tenths / 10).to_string(),
            tenth => format!("{}.{tenth}", tenths / 10),
        })
    }

    /// An end of the range from the text of its field: "7", "7.2". `None` for anything else.
    pub fn end(text: &str) -> Option<u32> {
        tenths(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(id: &str, least: &str, most: &str) -> RangeInclusive<u32> {
        let scale = LINES.iter().position(|line| line.id == id).expect("a scale");
        RangeForm { scale, least: RangeForm::end(least), most: RangeForm::end(most) }.points()
    }

    #[test]
    fn ranges_are_in_the_unit_of_their_scale() {
        assert_eq!(range("explainer", "7", "7.2"), 70..=72);
        assert_eq!(range("hodoku", "300", "400"), 300..=400);
        assert_eq!(range("iron", "24.5", ""), 25..=u32::MAX / 10);
        // Times from 4:30 to 7:29 are shown as 5 to 7 minutes.
        assert_eq!(range("minutes", "5", "7"), 270..=449);
        assert_eq!(range("minutes", "", ""), 0..=u32::MAX);
    }

    #[test]
    fn ends_are_read_and_shown() {
        for (text, end) in
            [("7", Some(70)), (" 7.2 ", Some(72)), ("7,2", Some(72)), ("", None), ("-1", None), ("7.25", None), ("x", None)]
        {
            assert_eq!(RangeForm::end(text), end, "{text}");
        }
        assert_eq!(RangeForm::end("4294967295"), None);
        assert_eq!([Some(70), Some(72), None].map(RangeForm::shown), ["7", "7.2", ""]);
    }

    #[test]
    fn only_closed_ranges_of_minutes_are_times() {
        let form = RangeForm { scale: 0, least: Some(50), most: None };
        assert_eq!(form.as_seconds(), None);
        assert_eq!(RangeForm { most: Some(70), ..form }.as_seconds(), Some((270, 449)));
        assert_eq!(RangeForm { scale: 1, most: Some(70), ..form }.as_seconds(), None);
        assert_eq!(RangeForm { most: Some(30), ..form }.as_seconds(), None, "the ends are in the wrong order");
    }
}
