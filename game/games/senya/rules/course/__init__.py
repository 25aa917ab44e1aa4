"""What stories and wars share: bodies that come into battles and leave them, steps, and how an agenda is worked off."""
