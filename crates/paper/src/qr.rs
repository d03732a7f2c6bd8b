//! QR codes, by the crate `qrcodegen`: on paper, and as pictures for screens.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use crate::canvas::{Canvas, Point};

/// The largest version on paper: 61 modules on a side, each a quarter of a millimetre. Smaller ones are hard to read for a phone.
const LARGEST: u8 = 11;

/// The largest version on a screen: 117 modules on a side, each two points.
const LARGEST_ON_SCREEN: u8 = 25;

/// The width in modules of the empty border that readers need.
const BORDER: i32 = 4;

/// A QR code for a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrPicture {
    /// The length of its sides in modules, with the empty border.
    pub side: i32,
    /// The outline of the dark modules as the path of an SVG document, a unit for each module.
    pub path: String,
}

/// Draws a text as a QR code. `None` for a text of more than some 1,270 bytes, whose code is too fine for a screen.
pub fn qr_picture(text: &str) -> Option<QrPicture> {
    let code = code(text, LARGEST_ON_SCREEN)?;
    let mut path = String::new();
    for (x, y, length) in bars(&code) {
        let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + BORDER, y + BORDER);
    }
    Some(QrPicture { side: code.size() + 2 * BORDER, path })
}

/// Draws a text as a QR code with its top left corner at a place and with sides of this length. Draws nothing for a text of more than some 320
/// bytes, which would need a code of finer modules.
pub(crate) fn draw(canvas: &mut Canvas, text: &str, corner: Point, side: f32) {
    let Some(code) = code(text, LARGEST) else { return };
    let module = side / code.size() as f32;
    let placed = |(x, y, length): (i32, i32, i32)| {
        let start = Point { x: corner.x + x as f32 * module, y: corner.y + y as f32 * module };
        (start, length as f32 * module, module)
    };
    canvas.fill(bars(&code).into_iter().map(placed));
}

/// The code of a text, with the least correction, if a version up to `largest` holds it.
fn code(text: &str, largest: u8) -> Option<QrCode> {
    let segments = QrSegment::make_segments(text);
    QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, Version::new(largest), None, true).ok()
}

/// The rows of dark modules beside each other: where each begins, and how long it is.
fn bars(code: &QrCode) -> Vec<(i32, i32, i32)> {
    let mut bars = Vec::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                bars.push((x, y, length));
            }
            x += length.max(1);
        }
    }
    bars
}
