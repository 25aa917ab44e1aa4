"""What a seat sees of プロスフェアー: everything, for nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import Attributes, Boards, Counters, Hands, Specials
from game.rules.contract import Result


@dataclass(frozen=True, slots=True)
class ProsfairObservation:
    """The position as `seat` sees it, and its turns where it is to act.

    tyrant: the base square of the Bolussa of the side to act where it stands in ツュル, else None; checkers: the
    squares it is attacked from. claims: the draws the seat may claim now (P14.4). occurrences: how often this position
    has stood.
    """

    seat: int
    to_act: int
    boards: Boards
    hands: Hands
    specials: Specials
    attributes: Attributes
    counters: Counters
    options: Options
    tyrant: int | None
    checkers: tuple[int, ...]
    claims: tuple[str, ...]
    occurrences: int
    result: Result | None
    legal: Sequence[Turn]
