//! Scratch.
use crosshatch_core::Shape;
use crosshatch_core::exemplar::Exemplar;
use crosshatch_core::picture::{Explanation, Notation};
use crosshatch_core::techniques;
use crosshatch_core::text::Symbols;

fn show(told: &Explanation, indent: usize) {
    for frame in &told.frames {
        let one = Explanation { frames: vec![frame.clone()] };
        println!("{}| {}", " ".repeat(indent), one.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn));
        for folded in &frame.folded {
            println!(
                "{}  FOLDED {:?}",
                " ".repeat(indent),
                folded.heading.iter().map(|s| s.text(Shape::NINE, Symbols::FromOne, Notation::RowColumn)).collect::<String>()
            );
            show(&folded.told, indent + 4);
        }
    }
}

#[test]
fn dump() {
    for technique in techniques::ALL {
        println!(
            "\n===== {} / {}\nIDEA {}\nWHY {}\nLOOK {}",
            technique.id, technique.name, technique.idea, technique.why, technique.look
        );
        for line in technique.exemplars {
            let exemplar = Exemplar::read(line).unwrap();
            let all = technique.all(&exemplar.position);
            let at = all.iter().position(|s| s.effect == exemplar.effect).unwrap();
            println!("-- {line} ({} of {})", at, all.len());
            show(&technique.explain(&exemplar.position, &all[at]), 0);
            for step in all.iter().filter(|s| s.effect != exemplar.effect).take(1) {
                println!("-- other");
                show(&technique.explain(&exemplar.position, step), 0);
            }
        }
    }
}
