"""The data of the game as typed values, and the reader that checks every row of it."""
