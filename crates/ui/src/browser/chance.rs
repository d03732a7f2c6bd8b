//! Randomness and time: inputs from the browser.

use crosshatch_workbench::sources::daily::Date;

/// A seed from the browser's random source. 32 bits: enough puzzles for anybody, and short enough to be read out.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0_u8; 4];
    let drawn = gloo::utils::window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match drawn {
        Ok(_) => u64::from(u32::from_le_bytes(bytes)),
        // No random source: use the time.
        Err(_) => now(),
    }
}

/// The current day in the person's time zone.
pub(crate) fn today() -> Date {
    let now = js_sys::Date::new_0();
    Date { year: now.get_full_year(), month: now.get_month() as u8 + 1, day: now.get_date() as u8 }
}

/// The current time, in milliseconds since the beginning of 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}
