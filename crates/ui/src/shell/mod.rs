//! What stands around every page: header, menus, help, the panels that open over it.

pub(crate) mod clock;
pub(crate) mod header;
pub(crate) mod help;
pub(crate) mod icon;
pub(crate) mod kept;
pub(crate) mod menus;
pub(crate) mod new;
pub(crate) mod order;
pub(crate) mod player;
pub(crate) mod settings;
pub(crate) mod toolbar;
pub(crate) mod tools;
