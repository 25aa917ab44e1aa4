"""What a play seems worth at first sight, before anything is looked ahead."""

from game.games.yuki.ai.judgement import Judgement
from game.games.yuki.ai.table import Move

WINS_IN_REACH = 2
"""With so many victories one play may win the game: rarely more than two battlefields are decided at once."""


def at_sight(judged: Judgement, move: Move) -> float:
    """Returns what a play seems worth: all, if it surely wins the game at once."""
    return 1.0 + judged.reserve if wins(judged, move) else judged.score(move)


def wins(judged: Judgement, move: Move) -> bool:
    """Whether a play surely wins the game at once."""
    table, side = judged.table, judged.side
    if table.wins[side] < WINS_IN_REACH:
        return False
    after = table.copy()
    after.play(side, move)
    return after.winner == side
