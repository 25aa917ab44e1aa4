"""What the tests of reviews share: a short game of 軍儀 that is over, and a process that sees what it is told."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import inf
from pathlib import Path
from typing import Any

from game import catalog
from game.ai.analysis import Analysis, Looked
from game.ai.protocol import Analysed, Appraised, Failed
from game.match.match import AnyMatch, Match
from game.match.seats import SeatSpec
from game.records.header import Header
from game.records.library import Library
from game.review.winning import Fit
from game.rules.contract import Action, Resign
from game.storage.paths import Home
from tests.table.help import PEOPLE, READY

PLAYED = ("m 3-7-1 3-6-2", "m 5-1-1 5-2-1", "m 5-9-1 5-8-1", "m 5-2-1 5-1-1")
"""Two moves of each side from `READY`."""
QUICK, DEEP = 100, 1_000
EVEN = Fit(QUICK, 100.0, 0.0, 1.0, 0.0, 0.0, 0.0, 500)
FITS = {"quick": EVEN, "deep": Fit(DEEP, 100.0, 0.0, 1.0, 0.0, 0.0, 0.0, 500)}
"""A value of 100 is a chance of 73 in 100, and nothing is in doubt."""
Values = Callable[[str, int], float]
"""Gives the value of an action, by its short text and the nodes it is looked at with."""


def over(acts: Sequence[str] = PLAYED) -> AnyMatch:
    """Returns a game of these actions, given up by Black."""
    match = Match(catalog.rules("gungi"), {}, 5, start=READY)
    for act in acts:
        match.play(match.game.parse(act, match.state))
    match.play(Resign(0))
    return match


def kept(home: Path, match: AnyMatch, seats: tuple[SeatSpec, ...] = PEOPLE) -> Path:
    """Puts a game into the library of a home and returns its file."""
    return Library(Home(home)).add(match, Header(seats))


class Sees:
    """A process that answers at the next look: what was asked for is worth what `values` says, all else nothing."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.asked: list[tuple[tuple[str, ...], int]] = []
        self.opened: list[tuple[tuple[str, ...], int]] = []
        """The same for what was asked with nothing hidden."""
        self.appraised: list[int] = []
        """How many positions were to be appraised, each time."""
        self.fails = False
        self.reply: tuple[Action, ...] = ()
        """What is expected to follow, whatever is played."""
        self.closed = 0
        self.cancelled: list[int] = []
        self._answers: dict[int, Any] = {}

    def analyse(
        self, game_id: str, observation: Any, asked: tuple[Action, ...], most: int, nodes: int, seed: int
    ) -> int:
        form = catalog.rules(game_id).format
        (self.opened if getattr(observation, "unseen", True) == () else self.asked).append(
            (tuple(map(form, asked)), nodes)
        )
        found = {*asked, *sorted(observation.legal, key=form)[:most]}
        looked = [self._looked(action, form(action), nodes) for action in found]
        looked.sort(key=lambda one: (-one.value, form(one.action)))
        id = self._next()
        self._answers[id] = Failed(id, "broken") if self.fails else Analysed(id, Analysis(2, nodes, tuple(looked)))
        return id

    def appraise(self, game_id: str, observations: tuple[Any, ...]) -> int:
        """Answers that the first of all that might have fallen is worth 100, and the others nothing."""
        self.appraised.append(len(observations))
        id = self._next()
        self._answers[id] = Appraised(id, tuple(100.0 if n == 0 else 0.0 for n in range(len(observations))))
        return id

    def _next(self) -> int:
        return len(self.asked) + len(self.opened) + len(self.appraised)

    def _looked(self, action: Action, act: str, nodes: int) -> Looked:
        value = self.values(act, nodes)
        return Looked(action, value, 3 if abs(value) == inf else 0, self.reply)

    def poll(self, mine: Container[int]) -> list[Any]:
        return [self._answers.pop(id) for id in list(self._answers) if id in mine]

    def cancel(self, id: int) -> None:
        self.cancelled.append(id)
        self._answers.pop(id, None)

    def close(self) -> None:
        self.closed += 1
