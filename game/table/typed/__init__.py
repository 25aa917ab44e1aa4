"""Moves and commands that are typed at a table on the screen, and all that is told there in sentences."""
