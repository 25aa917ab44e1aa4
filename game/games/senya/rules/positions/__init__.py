"""Positions of battles as objects: written, read, and whether they can be."""
