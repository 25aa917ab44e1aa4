"""The one-folder program: built, moved, played."""
