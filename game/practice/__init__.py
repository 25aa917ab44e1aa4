"""Practice: puzzles that are proved, and how answers to them are judged. Knows no game and draws nothing."""
