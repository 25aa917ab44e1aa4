"""What a declaration promises, exactly: counts of equally likely throws, never simulation (S2.15, S23.2)."""
