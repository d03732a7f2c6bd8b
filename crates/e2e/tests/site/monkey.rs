//! A monkey at the page: random keys, clicks, pastes and sizes, faster than the page draws. Nothing may break.

use crosshatch_e2e::{Look, visit};
use serde_json::Value;

use crate::EXAMPLE;

/// The monkey, run in the page. It avoids whatever leaves the page, opens a dialog of the browser or saves files.
const MONKEY: &str = "(async (count, seed, texts) => {
    let state = seed;
    const below = (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * bound);
    };
    const any = (list) => list[below(list.length)];
    const keys = [...'123456789abcdefghijklmnop0', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown',
        'Tab', 'Escape', 'Enter', ' ', 'Delete', 'H', 'F1'];
    const refused = /^(Print|Bookmarklets|Download.*|SVG|PNG|Save.*|Reload.*)$/;
    const press = () => {
        const key = any(keys);
        const control = below(12) === 0;
        const target = any([document, document.querySelector('.board [tabindex=\"0\"]') ?? document, document.activeElement ?? document]);
        const code = /^[0-9]$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
        const event = { key: control ? any(['z', 'y', 'a', key]) : key, code, ctrlKey: control, shiftKey: below(8) === 0, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', event));
    };
    const point = () => {
        const cell = any([...document.querySelectorAll('.board [data-cell]')]);
        if (!cell) return;
        const place = cell.getBoundingClientRect();
        const event = { clientX: place.x + place.width * below(100) / 100, clientY: place.y + place.height * below(100) / 100, bubbles: true, buttons: 1, isPrimary: true };
        cell.dispatchEvent(new PointerEvent('pointerdown', event));
        if (below(2)) cell.dispatchEvent(new PointerEvent('pointermove', event));
        cell.dispatchEvent(new PointerEvent('pointerup', { ...event, buttons: 0 }));
        if (below(6) === 0) cell.dispatchEvent(new MouseEvent('dblclick', event));
    };
    const click = () => {
        const buttons = [...document.querySelectorAll('button, input[type=checkbox], input[type=radio], summary')];
        const wanted = buttons.filter((button) => !button.disabled && !refused.test((button.textContent || button.ariaLabel || '').trim()));
        any(wanted)?.click();
    };
    const choose = () => {
        const list = any([...document.querySelectorAll('select')]);
        if (!list) return;
        list.value = any([...list.options]).value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const resize = () => {
        const size = document.querySelector('.size select');
        size.value = any(['2x2', '3x3', '4x4', '5x5']);
        size.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const paste = () => {
        const data = new DataTransfer();
        data.setData('text/plain', any(texts));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    };
    const back = () => [...document.querySelectorAll('nav button')].find((button) => button.textContent === 'Board').click();
    const acts = [press, press, press, press, press, press, point, point, point, click, click, choose, resize, paste, back];
    for (let at = 0; at < count; at += 1) {
        any(acts)();
        if (document.getElementById('broken')) return `broke at action ${at}: ${document.getElementById('broken').textContent}`;
        const pause = below(10);
        if (pause > 3) await new Promise((soon) => setTimeout(soon, pause > 8 ? 20 : 0));
    }
    return '';
})";

/// The number of actions per call: they are made in parts, so that no single answer takes too long.
const PART: u32 = 100;

fn let_loose(actions: u32, seed: u32) {
    visit(&Look::DESKTOP, |page| {
        let board = |side: usize| format!("{}{}", "1", ".".repeat(side * side - 1));
        let texts = [EXAMPLE.to_owned(), board(4), board(16), board(25), "11.......".repeat(9), "nothing".into()];
        for part in 0..actions.div_ceil(PART) {
            let arguments = format!("({}, {}, {})", PART.min(actions - part * PART), seed + part, Value::from(texts.to_vec()));
            assert_eq!(page.evaluate(&format!("{MONKEY}{arguments}")), "", "seed {}", seed + part);
            assert_eq!(page.complaints(), Vec::<String>::new(), "seed {}", seed + part);
        }
        page.evaluate("[...document.querySelectorAll('nav button')].find((button) => button.textContent === 'Board').click()");
        page.choose_size(9);
    });
}

#[test]
fn a_monkey_breaks_nothing() {
    let_loose(1000, 1);
}

#[test]
#[ignore = "takes minutes"]
fn a_patient_monkey_breaks_nothing() {
    let_loose(20_000, 1000);
}
