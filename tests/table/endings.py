"""Positions just before the end of a game, for every kind of end there is, and tables that go through it at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game import catalog
from game.games.cerke.shots import LAST_SEASON, MIDDLE
from game.match.seats import HUMAN, SeatSpec
from game.rules.contract import AnyObservation
from game.stage.scene import TableSetup
from game.storage.puzzles import puzzles_of
from game.table.occasion import Occasion
from game.table.port import Port
from game.table.scene import TableScene
from tests.games.senya.table import help as senya_help
from tests.games.yuki.table import help as yuki_help
from tests.table.help import READY

PEOPLE = (HUMAN, HUMAN)


@dataclass(frozen=True)
class Ending:
    """A game that ends by `clause` once `acts` are played from `start`; no acts: somebody resigns, or all agree."""

    game: str
    start: Mapping[str, Any]
    acts: tuple[str, ...]
    clause: str
    options: Mapping[str, Any] = field(default_factory=dict)
    by_hand: bool = False

    def setup(self, seats: tuple[SeatSpec, ...] = PEOPLE) -> TableSetup:
        options = dict(self.options)
        return TableSetup(self.game, seats=seats, seed=5, start=self.start, options=options, by_hand=self.by_hand)


def _won(force: str) -> dict[str, Any]:
    cards = [f"{force}{n}" for n in (8, 9, 10)]
    return {"cards": [cards, []], "winner": 0, "by": "proof", "event_up": True, "done_at": [3, None]}


MATE = next(puzzle for puzzle in puzzles_of(catalog.levels_of("gungi")) if puzzle.id == "mate-01-climb")
THREE = {0: _won("R"), 1: _won("Y"), 3: _won("P")}
PRIZES = ("F1", "F2", "F4")
COMPARED = yuki_help.position(
    ["B8", "W4", *PRIZES], lanes={**THREE, 2: {"cards": [["B6", "B7"], ["G5", "P6", "W7"]]}}, wins=[3, 0]
)
PROVED = yuki_help.position(
    ["G9", "W4", *PRIZES], lanes={**THREE, 5: {"cards": [["G8", "G10"], ["B9", "B10"]]}}, discard=["B8"], wins=[3, 0]
)
_RUN_OUT = "ryaku standard | 3b4/7w/8/8/8/8/8/W3B3 | 1:bb:c4:3/3/g2 | b | w=- b=- | - | muk,cre,0 | 3,299"
_LAST_ONE = senya_help.turn_of("a1", b1={"hp": 1}, only=("a1", "b1"))
_BLOW = '{"tag":"attack","by":"a1","type":"holy_blade","targets":["b1"]}'
_FALLEN = tuple(f'{{"tag":"dice","faces":{faces}}}' for faces in ("[6,6]", "[1,1]", "[1,1,1]"))
MATED = {"prosfair": "ryaku basic | b7/8/8/8/8/8/1W6/2W4B | - | w | w=- b=- | - | muk,cre,0 | 0,40"}
RUN_OUT = {"prosfair": _RUN_OUT}
SEASONS = {"cerke": LAST_SEASON}
ENDINGS: dict[str, Ending] = {
    "gungi-mate": Ending("gungi", MATE.position, (MATE.solutions[0],), "G11.5"),
    "gungi-claim": Ending("gungi", READY, ("d 兵/さ 3-4-1", "claim W 手二兵"), "G12.10", {"mode": "claim"}),
    "gungi-resign": Ending("gungi", READY, ("resign B",), "T1"),
    "gungi-draw": Ending("gungi", READY, ("agree draw",), "T3"),
    "cerke-points": Ending("cerke", SEASONS, ("TY-CI", "xot"), "C13.6"),
    "cerke-time": Ending("cerke", SEASONS, ("timeup A",), "T2"),
    "yuki-compare": Ending("yuki", COMPARED, ("B8@3",), "Y2.1"),
    "yuki-proof": Ending("yuki", PROVED, ("G9@6",), "Y2.1"),
    "prosfair-mate": Ending("prosfair", MATED, ("c1-a1",), "P14.1"),
    "prosfair-limit": Ending("prosfair", RUN_OUT, ("h7-h6",), "P14.3"),
    "prosfair-egud": Ending("prosfair", RUN_OUT, ("h7-h6",), "P14.3", {"weaker": "white"}),
    "senya-defeated": Ending("senya", _LAST_ONE, (_BLOW, *_FALLEN), "S10.16", by_hand=True),
    "senya-surrender": Ending("senya", _LAST_ONE, ('{"tag":"surrender","by":"a1"}',), "S10.16"),
    "yuki-resign": Ending("yuki", COMPARED, ("resign 1",), "T1"),
}
STANDING: dict[str, Ending] = {
    "cerke-season": Ending("cerke", {"cerke": MIDDLE}, ("TY-CI", "xot"), ""),
    "cerke-went-on": Ending("cerke", {"cerke": MIDDLE}, ("TY-CI", "mok"), ""),
}
"""What stands still at the table though the game goes on."""


class Played(Occasion):
    """Plays the acts as soon as the table stands; a rematch is played from its own start."""

    def __init__(self, table: Port[AnyObservation], acts: tuple[str, ...]) -> None:
        self._table, self._acts = table, acts

    def started(self) -> None:
        match = self._table.session.match
        for text in self._acts:
            self._table.acting.act(match.game.parse(text, match.state), asked=True)


def at_its_end(ending: Ending, seats: tuple[SeatSpec, ...] = PEOPLE) -> TableScene:
    """Returns a table that plays the acts as soon as it stands."""
    return TableScene(ending.setup(seats), occasion=lambda table: Played(table, ending.acts))
