"""What a screen says to those who do not see it: a tree of plain values, and what hands it to the system."""
