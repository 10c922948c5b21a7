-- A health authority adds up what stands on the shelves below it by what a pack costs.
grant select (cost) on lot to provizor_authority;
