"""What pieces, boards and turns of プロスフェアー are called in words, on any table."""
