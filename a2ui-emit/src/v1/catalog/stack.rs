//! Room for schemas that nest deep: a value that nests deep, under schemas that follow one another
//! far, must not overflow the stack of whoever checks it.

/// Runs something that nests this many schemas; none where there is no room for it.
pub(super) fn with_room<T: Send>(nested: usize, run: impl FnOnce() -> T + Send) -> Option<T> {
    /// What fits into the smallest stack that a thread commonly has, and without optimisation.
    const HERE: usize = 400;
    /// Reserved, and used only as far as it is needed.
    const ROOM: usize = 64 << 20;
    if nested <= HERE {
        return Some(run());
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(ROOM);
        thread.spawn_scoped(scope, run).ok()?.join().ok()
    })
}
