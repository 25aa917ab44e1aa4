"""The rules of the games: pure Python on the standard library, opening no file and knowing no pixel."""
