"""A game at a table without its screen: who plays, what the computer thinks, and how people are called."""
