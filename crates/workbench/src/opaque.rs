//! Values whose types only a chunk of the program knows.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

/// State that the model keeps for a chunk, or a chunk's output. An unset state counts as the default.
///
/// It is kept, compared and dropped through itself, so that the rest of the program names none of the type's code.
pub struct OpaqueState<T>(Option<Rc<dyn Value>>, PhantomData<fn() -> T>);

trait Value: Any + fmt::Debug {
    fn equals(&self, other: &dyn Value) -> bool;
}

impl<T: PartialEq + fmt::Debug + 'static> Value for T {
    fn equals(&self, other: &dyn Value) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }
}

impl<T: Clone + Default + PartialEq + fmt::Debug + 'static> OpaqueState<T> {
    /// The value.
    pub fn get(&self) -> Rc<T> {
        self.known().unwrap_or_default()
    }

    /// Changes the value.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut T)) {
        let mut value = self.copied();
        change(&mut value);
        self.0 = Some(Rc::new(value));
    }

    /// A copy of the value, in a function of its own: inlined, its code would stand wherever the value is changed.
    #[inline(never)]
    fn copied(&self) -> T {
        (*self.get()).clone()
    }
}

impl<T: PartialEq + fmt::Debug + 'static> OpaqueState<T> {
    /// A value. Where this is called, the type's code is known.
    pub(crate) fn of(value: T) -> Self {
        Self(Some(Rc::new(value)), PhantomData)
    }

    /// The value, if it was set.
    pub(crate) fn known(&self) -> Option<Rc<T>> {
        let value: Rc<dyn Any> = self.0.clone()?;
        value.downcast().ok()
    }
}

impl<T> Default for OpaqueState<T> {
    fn default() -> Self {
        Self(None, PhantomData)
    }
}

impl<T> Clone for OpaqueState<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<T> PartialEq for OpaqueState<T> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(own), Some(other)) => Rc::ptr_eq(own, other) || own.equals(&**other),
            _ => false,
        }
    }
}
impl<T> Eq for OpaqueState<T> {}

impl<T> fmt::Debug for OpaqueState<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
