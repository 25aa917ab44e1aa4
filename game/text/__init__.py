"""A table without a window: what is seen is said line by line, and what one does is typed. Nothing here is drawn."""
