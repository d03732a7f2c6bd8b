//! The icons: 20 by 20, drawn with one round stroke in the colour of the text.

use yew::{Html, html};

/// What an icon stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Icon {
    New,
    Paste,
    Check,
    Hint,
    Close,
    Solve,
    Generate,
    Undo,
    Redo,
    Erase,
    Digit,
    Corner,
    Centre,
    Colour,
    More,
    Gear,
    Help,
    Down,
    Play,
    Pause,
    Back,
    Forward,
    LastDecision,
    NextDecision,
}

/// One icon. It says nothing to a screen reader: the control it is on has a name.
pub(crate) fn picture(icon: Icon) -> Html {
    let path = match icon {
        Icon::New => "M5 3h7l3 3v11H5zM10 8.5v5M7.5 11h5",
        Icon::Paste => "M7 4H4.5v13h11V4H13M7 2.5h6v3H7z",
        Icon::Check => "M4 10.5l4 4 8-9",
        Icon::Hint => "M7.5 16.5h5M8 14c0-1.6-2.9-2.6-2.9-6a4.9 4.9 0 0 1 9.8 0c0 3.4-2.9 4.4-2.9 6z",
        Icon::Close => "m5.5 5.5 9 9m0-9-9 9",
        Icon::Solve => "M3.5 10h9M9 5.5 13.5 10 9 14.5M16.5 4.5v11",
        Icon::Generate => "M10 3v3M10 14v3M3 10h3M14 10h3M5 5l2.1 2.1M12.9 12.9 15 15M15 5l-2.1 2.1M7.1 12.9 5 15",
        Icon::Undo => "M7.5 4 4 7.5 7.5 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8",
        Icon::Redo => "M12.5 4 16 7.5 12.5 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12",
        Icon::Erase => "M8 16.5h8.5M3.5 12.5 11 5l4.5 4.5-7 7H7zM7.5 8.5l4.5 4.5",
        Icon::Digit => "M3.5 3.5h13v13h-13zM8.5 7.5 10.5 6.5v7.5",
        Icon::Corner => "M3.5 3.5h13v13h-13zM6.5 6.3v2.4M13.5 6.3v2.4M6.5 11.3v2.4",
        Icon::Centre => "M3.5 3.5h13v13h-13zM7 8.8v2.4M10 8.8v2.4M13 8.8v2.4",
        Icon::Colour => "M3.5 3.5h13v13h-13zM3.5 10l6.5-6.5M3.5 16.5l13-13M10 16.5l6.5-6.5",
        Icon::Down => "m6 8 4 4 4-4",
        Icon::Play => "M6.5 4.5v11l9-5.5z",
        Icon::Back => "M12.5 5 7 10l5.5 5",
        Icon::Forward => "M7.5 5 13 10l-5.5 5",
        Icon::LastDecision => "m15 5-7 5 7 5zM5 5v10",
        Icon::NextDecision => "m5 5 7 5-7 5zM15 5v10",
        Icon::Pause => "M7 5v10M13 5v10",
        Icon::More => "M4.5 10h.01M10 10h.01M15.5 10h.01",
        Icon::Gear => {
            "M3.5 6h6M14 6h2.5M3.5 14H6M10.5 14h6M13.8 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10.2 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0"
        }
        Icon::Help => {
            "M7.6 7.5a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M10 14.2v.1M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0"
        }
    };
    html! { <svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg> }
}
