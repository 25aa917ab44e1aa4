"""What stories and wars share: their state around a battle, what goes on in it, positions and what may be picked."""
