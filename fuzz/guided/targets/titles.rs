#![no_main]

prospectus_fuzz_guided::guided!(prospectus_fuzz::titles::TARGET);
