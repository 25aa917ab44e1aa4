"""The dice console (S20): a line of text is a command with a roll, or nothing."""
