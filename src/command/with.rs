//! What is laid over a title besides: one argument for every command that takes a title.

#[derive(clap::Args)]
pub struct With {
    /// An overlay to lay over the title, a file or one that comes with it: a house rule, or how a site plays; may be given
    /// several times, the last lies uppermost
    #[arg(long = "with", value_name = "FILE|OVERLAY")]
    pub overlays: Vec<String>,
}
