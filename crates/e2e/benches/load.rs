//! The time from the page's address to the first key that it answers: with an empty browser, with a full browser
//! cache, and from the service worker. The page's processor is throttled to a quarter of its speed (workers are not),
//! the line has 1.6 Mbit/s and 150 ms from a request to its response, and the host compresses files and lets them be cached, as
//! static hosts do. Medians of five. Also the time until a puzzle in a link is there with its iron score, with an empty browser.
//! The bars: 2.9 s for the first key on a first visit, after at most 350 KB, 0.8 s and 1.2 s for the others, and 3.2 s for the score.
//!
//! `CROSSHATCH_BESIDE` names the folder of another built site, which is then measured in turns with this one.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crosshatch_e2e::{Hosting, Load, Look, ROOT, Speed, say, visit_build};

const ROUNDS: usize = 5;
const SLOWDOWN: u32 = 4;
const SPEED: Speed = Speed { bits_per_second: 1_600_000, latency: Duration::from_millis(150) };
/// A puzzle in a link.
const LINK: &str = "/#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KINDS: [&str; 3] = ["nothing kept", "browser's cache", "service worker"];

fn main() {
    let folder = |variable: &str| env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let sites: Vec<PathBuf> = ["CROSSHATCH_DIST", "CROSSHATCH_BESIDE"].into_iter().filter_map(folder).collect();
    let mut loads = vec![[const { Vec::new() }; KINDS.len()]; sites.len()];
    let mut links = vec![Vec::new(); sites.len()];
    for round in 1..=ROUNDS {
        for ((site, loads), links) in sites.iter().zip(&mut loads).zip(&mut links) {
            let Some((measured, link)) = measure(site).zip(measure_link(site)) else { return };
            let keys = measured.map(|load| format!("{:.2} s", load.key / 1000.0)).join(", ");
            say(&format!("{round} of {ROUNDS}, {}: {keys}; {:.2} s", site.display(), link / 1000.0));
            links.push(link);
            loads.iter_mut().zip(measured).for_each(|(loads, load)| loads.push(load));
        }
    }
    say(
        "medians of five at 4x, 1.6 Mbit/s, 150 ms   first paint   first key   (longest)  KB till then       KB  requests  shift",
    );
    for ((site, loads), links) in sites.iter().zip(&loads).zip(&mut links) {
        links.sort_unstable_by(f64::total_cmp);
        say(&format!("{}: a link with its score after {:.2} s", site.display(), links[links.len() / 2] / 1000.0));
        for (kind, loads) in KINDS.into_iter().zip(loads) {
            row(kind, loads);
        }
    }
}

/// The loads of a site by a browser that has never seen it. `None` if there is nothing to measure with.
fn measure(site: &Path) -> Option<[Load; KINDS.len()]> {
    let mut loads = None;
    visit_build(&Look::DESKTOP, Hosting::Usual(Some(SPEED)), site, |page| {
        page.watch_loads(SLOWDOWN);
        let first = page.time_load(ROOT);
        page.pass_by_service_worker(true);
        let cached = page.time_load(ROOT);
        page.pass_by_service_worker(false);
        loads = Some([first, cached, page.time_load(ROOT)]);
    });
    loads
}

/// The milliseconds until a browser that has never seen a site shows the puzzle of a link and its score.
fn measure_link(site: &Path) -> Option<f64> {
    let mut link = None;
    visit_build(&Look::DESKTOP, Hosting::Usual(Some(SPEED)), site, |page| {
        page.watch_loads(SLOWDOWN);
        link = Some(page.time_link(LINK));
    });
    link
}

fn row(kind: &str, loads: &[Load]) {
    let sorted = |figure: fn(&Load) -> f64| {
        let mut figures: Vec<f64> = loads.iter().map(figure).collect();
        figures.sort_unstable_by(f64::total_cmp);
        figures
    };
    let median = |figure| sorted(figure)[loads.len() / 2];
    let key = sorted(|load| load.key);
    say(&format!(
        "  {kind:<41}{:>10.2} s{:>10.2} s{:>10.2} s{:>14.0}{:>9.0}{:>10.0}{:>7.3}",
        median(|load| load.paint) / 1000.0,
        key[key.len() / 2] / 1000.0,
        key[key.len() - 1] / 1000.0,
        median(|load| load.first_bytes as f64) / 1000.0,
        median(|load| load.bytes as f64) / 1000.0,
        median(|load| load.requests as f64),
        median(|load| load.shift),
    ));
}
