"""Long seeded runs: `python -m tests.campaigns.<name> --n N`. The fast suite runs each with a tiny N."""
