"""軍儀 without a board to look at."""
