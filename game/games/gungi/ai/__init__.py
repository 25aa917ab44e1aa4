"""The computer player of 軍儀: a board of its own for the search, an evaluation of towers, and a book of set-ups."""

from game.games.gungi.ai.player import PLAYER

__all__ = ["PLAYER"]
