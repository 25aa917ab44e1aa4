"""What a screen says to those who do not see it."""
