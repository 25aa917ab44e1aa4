"""What pieces, hands and turns of 機戦 are called in words, on any table."""
