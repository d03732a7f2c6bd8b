//! QR codes, by the crate `qrcodegen`.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use crate::canvas::{Canvas, Point};

/// The largest version: 61 modules on a side, each a quarter of a millimetre on paper. Smaller ones are hard to read for a phone.
const LARGEST: u8 = 11;

/// Draws a text as a QR code with its top left corner at a place and with sides of this length. Draws nothing for a text of more than some 320
/// bytes, which would need a code of finer modules.
pub(crate) fn draw(canvas: &mut Canvas, text: &str, corner: Point, side: f32) {
    let segments = QrSegment::make_segments(text);
    let code = QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, Version::new(LARGEST), None, true);
    let Ok(code) = code else { return };
    let module = side / code.size() as f32;
    let mut bars = Vec::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                let start = Point { x: corner.x + x as f32 * module, y: corner.y + y as f32 * module };
                bars.push((start, length as f32 * module, module));
            }
            x += length.max(1);
        }
    }
    canvas.fill(bars);
}
