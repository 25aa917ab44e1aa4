"""Positions of the board games that have an answer by the rules: to win at once, by force, or not to lose at once."""
