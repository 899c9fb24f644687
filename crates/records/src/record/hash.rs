//! A short text that tells one version of a title from another.

use super::File;

/// FNV-1a over the names and texts of all files, in 16 hexadecimal digits. It guards against mistakes, not against
/// malice.
pub fn hash(files: &[File]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for file in files {
        // A byte that no text has keeps a name from running into its text.
        for byte in file.name.bytes().chain([0xff]).chain(file.text.bytes()).chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_counts_and_the_figures_stay() {
        let file = |name: &str, text: &str| File { name: name.to_owned(), text: text.to_owned() };
        assert_eq!(hash(&[]), "cbf29ce484222325");
        assert_ne!(hash(&[file("a", "bc")]), hash(&[file("ab", "c")]));
        assert_ne!(hash(&[file("a", "b"), file("c", "d")]), hash(&[file("c", "d"), file("a", "b")]));
    }
}
