use super::*;
use std::println;
use std::string::{String, ToString};
extern crate std;

fn engine_of(name: &str) -> Option<Engine> {
    Some(match name {
        "Bidirectional X-Cycle" | "Generalized X-Wing" | "Turbot Fish" | "Bidirectional Y-Cycle" | "Forcing X-Chain" | "Bidirectional Cycle" | "Forcing Chain" => Engine::Simple,
        "Nishio Forcing Chains" => Engine::Nishio,
        "Region Forcing Chains" | "Cell Forcing Chains" => Engine::Multiple,
        _ if name.ends_with("Forcing Chains") => Engine::Dynamic,
        _ if name.ends_with("(+)") => Engine::Plus,
        _ if name.ends_with("(+ Forcing Chains)") => Engine::NestedSimple,
        _ => return None,
    })
}

fn rc(cell: u8, digit: u8, sign: &str) -> String {
    std::format!("r{}c{}{}{}", cell / 9 + 1, cell % 9 + 1, sign, digit + 1)
}

#[test]
fn steps() {
    let Ok(folder) = std::env::var("CROSSHATCH_REFERENCE") else { return };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("explainer_steps.jsonl")).unwrap();
    let every: usize = std::env::var("EVERY").map_or(20, |e| e.parse().unwrap());
    let only = std::env::var("ONLY").ok();
    let mut counts: std::collections::BTreeMap<String, (u32, u32, f64)> = std::collections::BTreeMap::new();
    let mut shown = 0;
    for line in text.lines().step_by(every) {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut values = [0; 81];
        for (at, c) in value["p"].as_str().unwrap().bytes().enumerate() {
            values[at] = if c.is_ascii_digit() && c != b'0' { c - b'0' } else { 0 };
        }
        let mut board = Board::new(&values);
        let mut chains = Chains::default();
        for step in value["steps"].as_array().unwrap() {
            let name = step[0].as_str().unwrap();
            let read = |t: &str| -> (u8, u8) {
                let b = t.as_bytes();
                ((b[1] - b'1') * 9 + b[3] - b'1', b[b.len() - 1] - b'1')
            };
            let placement = step[2].as_str().map(read);
            let gone: std::vec::Vec<(u8, u8)> = step[3].as_array().unwrap().iter().map(|t| read(t.as_str().unwrap())).collect();
            if let Some(engine) = engine_of(name).filter(|_| only.as_ref().is_none_or(|o| o == name)) {
                let begin = std::time::Instant::now();
                let found = chains.search(&board, engine, &mut 1_000_000).unwrap();
                let took = begin.elapsed().as_secs_f64();
                let entry = counts.entry(name.to_string()).or_default();
                entry.1 += 1;
                entry.2 += took;
                let same = found.as_ref().is_some_and(|f| {
                    let mut ours = f.eliminations.clone();
                    let mut theirs = gone.clone();
                    ours.sort();
                    theirs.sort();
                    f.name == name && (f.price * 10.0).round() == (step[1].as_f64().unwrap() * 10.0).round() && f.placement == placement && (ours == theirs)
                });
                if same {
                    entry.0 += 1;
                } else if shown < 12 {
                    shown += 1;
                    println!("{} want {step}", value["p"]);
                    match found {
                        None => println!("   got nothing"),
                        Some(f) => println!("   got {} {} {:?} {:?}", f.name, f.price, f.placement.map(|(c, d)| rc(c, d, "=")), f.eliminations.iter().map(|&(c, d)| rc(c, d, "<>")).collect::<std::vec::Vec<_>>()),
                    }
                }
            }
            for &(cell, digit) in &gone {
                board.remove(cell, digit);
            }
            if let Some((cell, digit)) = placement {
                board.place(cell, digit);
            }
        }
    }
    for (name, (good, all, time)) in counts {
        println!("{name:60} {good:6} of {all:6} {:8.3} ms each", time * 1000.0 / f64::from(all));
    }
}
