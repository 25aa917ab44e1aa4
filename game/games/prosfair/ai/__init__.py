"""The computer player of プロスフェアー: a board of its own for the search, an evaluation, and what one ply sees."""

from game.games.prosfair.ai.player import PLAYER

__all__ = ["PLAYER"]
