"""What a seat sees of a position of 机戦, which is everything (C15.2: no hidden information)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.contract import Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.cerke.rules.actions import PlayAction
    from game.games.cerke.rules.options import Options
    from game.games.cerke.rules.phases import Phase
    from game.games.cerke.rules.state import Purse, Season


@dataclass(frozen=True, slots=True)
class CerkeObservation:
    """A position as `seat` sees it.

    board: 81 piece codes, index (row from A)·9 + (column from K). hands: per seat sorted kind·2 + ink. turn: whose
    turn it is, also while the sticks fall. legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    board: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    turn: int
    to_act: int
    phase: Phase
    season: Season
    purse: Purse
    options: Options
    result: Result | None
    over: Result | None
    legal: Sequence[PlayAction] = field(repr=False)
