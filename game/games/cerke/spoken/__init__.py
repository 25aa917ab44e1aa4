"""機戦 without a board to look at."""
