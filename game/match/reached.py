"""How far a game is, as its players count: placements apart from moves, turns by the season, no throws."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.rules.contract import CHANCE, AnyGame, State, TableAction

TURN = "turn"
"""Under this name the view of a kept game says where the game stands, so that lists need not play it through."""
_TEXT = re.compile(r"([a-z][a-z0-9-]{0,23}) (\d{1,6}) ([a-z][a-z0-9-]{0,23}) (\d{1,6})")


@dataclass(frozen=True, slots=True)
class Reached:
    """The turn a game is in: its `number` in the count `name` (of `Game.numbered` or `Game.counted`), which texts word.

    `tally`: how many there were so far of each other count of `Game.counted`; the one that rose last stands last.
    """

    name: str
    number: int
    tally: tuple[tuple[str, int], ...] = ()

    @property
    def length(self) -> tuple[str, int]:
        """The count that rose last, and how far it has come: how long the game is up to here."""
        return self.tally[-1] if self.tally else (self.name, self.number)

    def same_turn(self, other: Reached | None) -> bool:
        return other is not None and (self.name, self.number) == (other.name, other.number)


def reached_text(reached: Reached | None) -> str:
    """Returns it as files keep it, without the counts that are over."""
    if reached is None:
        return ""
    name, number = reached.length
    return f"{reached.name} {reached.number} {name} {number}"


def read_reached(text: object) -> Reached | None:
    """Returns what `reached_text` wrote, None for anything else."""
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    return None if found is None else Reached(found[1], int(found[2]), ((found[3], int(found[4])),))


def after(game: AnyGame, before: Reached | None, state: State, action: object) -> Reached | None:
    """Returns how far the game is once `action` was played in `state`; None while nothing was counted.

    Where a game hides something, what goes on with an action may be out of sight, and nothing begins with it.
    """
    if isinstance(action, TableAction) or state.to_act == CHANCE:
        return before
    if game.hides and game.continues(state, action):
        return before
    counted, (name, number) = game.counted(state, action), game.numbered(state, action)
    tally = {} if before is None else dict(before.tally)
    if counted and counted != name:
        tally[counted] = tally.pop(counted, 0) + 1
    if not name:
        name, number = counted, tally.get(counted, 0)
    now = Reached(name, number, tuple(tally.items()))
    return now if name else before
