"""What the moves of 軍儀 are called in words, on any table."""
