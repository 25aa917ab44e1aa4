"""Positions of stories as objects: written, read, and whether they can be."""
