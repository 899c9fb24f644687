#![no_main]

prospectus_fuzz_guided::guided!(prospectus_fuzz::rules::TARGET);
