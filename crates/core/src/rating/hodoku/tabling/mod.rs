//! Nothing yet.
use super::found::Found;
pub(crate) struct View<'a> {
    pub(crate) cells: &'a [u16; 81],
    pub(crate) values: &'a [u8; 81],
}
pub(crate) enum Nodes {
    Candidates,
    Groups,
}
#[derive(Default)]
pub(crate) struct Workspace;
pub(crate) fn loops(_: &View, _: Nodes, _: &mut Workspace) -> Option<Found> {
    None
}
pub(crate) fn forcing_chain(_: &View, _: &mut Workspace) -> Option<Found> {
    None
}
pub(crate) fn forcing_net(_: &View, _: &mut Workspace) -> Option<Found> {
    None
}
