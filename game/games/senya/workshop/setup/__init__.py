"""The parts of the page before a battle: who may fight, the sides, who plays them, what was answered before."""
