"""The computer player of 机戦: a board of its own, expectimax over the sticks, and tables of what points are worth."""

from game.games.cerke.ai.player import PLAYER

__all__ = ["PLAYER"]
