"""Positions of wars as objects: written, read, and whether they can be."""
