//! Ctrl-C, and what other programs send to end one: what has been played until then is told.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::Error;

/// The exit code of a command that was interrupted, as shells have it: 128 and the number of the signal.
pub const INTERRUPTED: u8 = 130;

/// A flag that is raised when somebody interrupts the command. Who does so twice does not want to wait: the command ends
/// at once.
pub fn flag() -> Result<Arc<AtomicBool>, Error> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = flag.clone();
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
    })
    .map_err(Error::Signals)?;
    Ok(flag)
}
