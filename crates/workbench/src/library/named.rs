//! A few thousand values by their names.

/// Values by their names, in the order of the names. The trees of the standard library would be as much program as all else that the library
/// does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<T>(Vec<(String, T)>);

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Named<T> {
    /// The value with a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.place(name).ok().map(|place| &self.0[place].1)
    }

    /// Gives a name a value.
    pub(super) fn insert(&mut self, name: String, value: T) {
        match self.place(&name) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (name, value)),
        }
    }

    /// Takes a name away; whether it was there.
    pub(super) fn remove(&mut self, name: &str) -> bool {
        self.place(name).map(|place| self.0.remove(place)).is_ok()
    }

    /// Leaves only some of the values.
    pub(super) fn retain(&mut self, stays: impl Fn(&T) -> bool) {
        self.0.retain(|(_, value)| stays(value));
    }

    /// All names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &T)> {
        self.0.iter().map(|(name, value)| (name, value))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.as_str().cmp(name))
    }
}
