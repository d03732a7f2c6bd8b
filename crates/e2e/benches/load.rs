//! The time from the page's address to the first key that it answers: with nothing of it in the browser, with all of it in the
//! browser's cache, and from the service worker. The page's processor is throttled to a quarter of its speed (workers are not),
//! the line has 1.6 Mbit/s and 150 ms from a request to its response, and the host compresses files and lets them be cached, as
//! static hosts do. Medians of five. The bar is 7 s for the first key on a first visit.
//!
//! `CROSSHATCH_BESIDE` names the folder of another built site, which is then measured in turns with this one.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crosshatch_e2e::{Hosting, Load, Look, ROOT, Speed, say, visit_build};

const ROUNDS: usize = 5;
const SLOWDOWN: u32 = 4;
const SPEED: Speed = Speed { bits_per_second: 1_600_000, latency: Duration::from_millis(150) };
const KINDS: [&str; 3] = ["nothing kept", "browser's cache", "service worker"];

fn main() {
    let folder = |variable: &str| env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let sites: Vec<PathBuf> = ["CROSSHATCH_DIST", "CROSSHATCH_BESIDE"].into_iter().filter_map(folder).collect();
    let mut loads = vec![[const { Vec::new() }; KINDS.len()]; sites.len()];
    for round in 1..=ROUNDS {
        for (site, loads) in sites.iter().zip(&mut loads) {
            let Some(measured) = measure(site) else { return };
            let keys = measured.map(|load| format!("{:.2} s", load.key / 1000.0)).join(", ");
            say(&format!("{round} of {ROUNDS}, {}: {keys}", site.display()));
            loads.iter_mut().zip(measured).for_each(|(loads, load)| loads.push(load));
        }
    }
    say("medians of five at 4x, 1.6 Mbit/s, 150 ms   first paint   first key   (longest)       KB  requests  shift");
    for (site, loads) in sites.iter().zip(&loads) {
        say(&site.display().to_string());
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

fn row(kind: &str, loads: &[Load]) {
    let sorted = |figure: fn(&Load) -> f64| {
        let mut figures: Vec<f64> = loads.iter().map(figure).collect();
        figures.sort_unstable_by(f64::total_cmp);
        figures
    };
    let median = |figure| sorted(figure)[loads.len() / 2];
    let key = sorted(|load| load.key);
    say(&format!(
        "  {kind:<41}{:>10.2} s{:>10.2} s{:>10.2} s{:>9.0}{:>10.0}{:>7.3}",
        median(|load| load.paint) / 1000.0,
        key[key.len() / 2] / 1000.0,
        key[key.len() - 1] / 1000.0,
        median(|load| load.bytes as f64) / 1000.0,
        median(|load| load.requests as f64),
        median(|load| load.shift),
    ));
}
