//! The cost of a key press in the page: the work of its thread with a processor throttled to a quarter of its speed. The bar for
//! the 95th percentile of the work (handler, style, layout, paint) is 16 ms on 9x9 and 33 ms on 25x25, with all candidates shown.

use crosshatch_e2e::{KeyCost, Look, Page, say, visit};

/// The number of key presses behind each figure.
const PRESSES: usize = 500;
const SLOWDOWN: u32 = 4;

/// Repeated over and over: digits, moves, notes, erasing.
const KEYS: [&str; 10] = ["1", "ArrowRight", "2", "ArrowDown", "3", "ArrowRight", "Shift+4", "ArrowLeft", "Control+5", "Delete"];

fn main() {
    say(&format!("{PRESSES} key presses at {SLOWDOWN}x slowdown, in ms: median, 95th percentile, longest"));
    visit(&Look::DESKTOP, |page| {
        for side in [9, 16, 25] {
            measure(page, side);
        }
    });
}

fn measure(page: &Page, side: usize) {
    page.choose_size(side);
    page.click("button", "Settings");
    page.click("radio", "Automatic");
    page.press("Escape Control+Home");
    let keys: Vec<&str> = KEYS.into_iter().cycle().take(PRESSES).collect();
    let costs = page.cost_of_keys(SLOWDOWN, &keys);
    page.expect_line(&expected(side, &keys));
    for kind in 0..3 {
        let figures = |cost: &KeyCost| [("work", cost.work), ("with layers", cost.all), ("to the picture", cost.picture)][kind];
        let what = figures(&costs[0]).0;
        let mut times: Vec<f64> = costs.iter().map(|cost| figures(cost).1).collect();
        times.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        say(&format!("{side:>2} x {side:<2} {what:<14} {:6.1} {:6.1} {:6.1}", at(0.5), at(0.95), at(1.0)));
    }
}

/// The board that these keys should leave, considering those that enter digits.
fn expected(side: usize, keys: &[&str]) -> String {
    let mut board = vec!['.'; side * side];
    let (mut row, mut column) = (0, 0);
    for key in keys {
        let cell = &mut board[row * side + column];
        match *key {
            "ArrowRight" => column = (column + 1).min(side - 1),
            "ArrowLeft" => column = column.saturating_sub(1),
            "ArrowDown" => row = (row + 1).min(side - 1),
            "Delete" => *cell = '.',
            digit if digit.len() == 1 => {
                let digit = digit.chars().next().unwrap_or('.');
                *cell = if *cell == digit { '.' } else { digit };
            }
            // Keys for notes.
            _ => {}
        }
    }
    board.into_iter().collect()
}
