"""Judges of reasons: each finds out in its own way, mostly by trying out the rules, whether what a reason says is true.

A game adds itself to `JUDGED` and a module with a `Judged`: the function of its rules that finds the reasons, and a
judge for every code it may find. A judge must not call what found the reason: it tries, counts, and compares. The fast
test is `test_reasons.py`, the campaign `tests/campaigns/reasons.py`; both fail on a code that has no judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game import catalog
from game.rules.chance import Stream
from game.rules.clause import Reason
from game.rules.contract import Action

Args = tuple[str | int, ...]


@dataclass(frozen=True)
class Case:
    """An action played in `state`, which made `after` of it, and the seat that is told why."""

    game_id: str
    state: Any
    action: Action
    viewer: int

    @property
    def after(self) -> Any:
        return catalog.rules(self.game_id).apply(self.state, self.action)


Judge = Callable[[Case, Args], bool]


@dataclass(frozen=True)
class Judged:
    """reasons: what the rules find, asked with (state, action, viewer). judges: by code whether one is true.

    asks: whether whoever views a case is told anything of it here; of a battle within a game its own judges are asked.
    words: what the texts of the codes are filed under, "" for `<id>-why`.
    """

    reasons: Callable[[Any, Any, int], Sequence[Reason]]
    judges: Mapping[str, Judge]
    asks: Callable[[Case], bool] = lambda case: True
    words: str = ""

    def of(self, case: Case) -> Sequence[Reason]:
        """Returns the reasons that are told of a case; none: the general sentence is said."""
        return self.reasons(case.state, case.action, case.viewer)

    def wrong(self, case: Case) -> Iterator[Reason]:
        """Yields the reasons that are not true. Raises KeyError for a code without a judge."""
        for reason in self.of(case):
            if not self.judges[reason.code](case, reason.args):
                yield reason


def told_otherwise(made: Judged, case: Case, seed: int) -> bool:
    """Whether something else is told in a position that looks the same to who is told, before and after the action."""
    game = catalog.rules(case.game_id)
    if not game.hides:
        return False
    other = Case(
        case.game_id, game.sample(game.observe(case.state, case.viewer), Stream(seed)), case.action, case.viewer
    )
    if game.explain(other.state, case.action) is not None:
        return False
    after = case.state.to_act != case.viewer and game.observe(case.after, case.viewer)
    if after and after != game.observe(other.after, case.viewer):
        return False
    return list(made.of(case)) != list(made.of(other))


GAMES = ("gungi", "cerke", "prosfair", "yuki", "senya", "senya-story", "senya-war")
JUDGED: dict[str, str] = {name: f"tests.reasons.{name.replace('-', '_')}" for name in GAMES}
"""Where the `Judged` of a game is: a module that has it under this name."""


def judged(game_id: str) -> Judged:
    """Returns what judges the reasons of a game."""
    found: Judged = import_module(JUDGED[game_id]).JUDGED
    return found
