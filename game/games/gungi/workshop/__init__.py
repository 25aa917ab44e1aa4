"""Pages of 軍儀 beside its table: arrays of one's own, and arrays as openings."""
