"""Watches a table of 盤上遊姫 while it is played: nothing names or holds a card that nobody at the screen may see.

What may be seen is read off the position: its open cards, and the hand of whoever sits at the screen. A look costs
about a millisecond.
"""

from __future__ import annotations

import json
import re
from typing import Any

from game.games.yuki.rules.cards import ALL_CODES
from game.games.yuki.table.game_table import YukiTable
from game.table.puzzle import PuzzleTask
from game.table.scene import TableScene
from tests.pilot import Pilot

CODE = re.compile(r"(?<![A-Za-z0-9])(?:[RBGYPW]\d{1,2}|[SMEF]\d{1,2})(?![\d.])")
"""A card as the probe and the records write it; "Y8.2" is a clause."""
READING = re.compile(r"option-reading[-\w]*")
"""What a wild card may be read as, which is no card that lies anywhere."""
ASKED = ("clause", "text", "title")
"""Facts in words: clauses are named like troops."""


class Watch:
    """Follows one table. `look` raises AssertionError with the card that is told."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._open: set[str] = set()
        self._nodes = 0

    def look(self, pilot: Pilot) -> None:
        scene = self.scene
        if scene.game.seats.told_all:  # the game is over, or nobody plays it here (Y11.5)
            assert not any(_plays_on(other, scene) for other in pilot.app.scenes), "a game that is played lies open"
            return
        mine = {code for seat in open_seats(scene) for code in scene.session.match.state.hands[seat]}
        self._follow()
        now = face_up(scene.session.match.state) | mine
        ever = self._open | mine
        told = {"probe": self._probe(pilot), "log": self._log()}
        for name, allowed in (("probe", now), ("log", ever)):
            assert not told[name] - allowed, f"the {name} names {sorted(told[name] - allowed)}"
        held = self._on_the_screen()
        allowed = ever if scene.director.busy or scene.game.training.judging is not None else now
        assert not held - allowed, f"on the screen lie {sorted(held - allowed)}"

    def _follow(self) -> None:
        """Adds what lay open in positions of the match that are new since."""
        nodes = self.scene.session.match.nodes
        for node in nodes[self._nodes :]:
            self._open |= face_up(node.state)
        self._nodes = len(nodes)

    def _probe(self, pilot: Pilot) -> set[str]:
        scenes = pilot.app.scenes
        if not all(above.overlay for above in scenes[scenes.index(self.scene) + 1 :]):
            return set()  # covered by a page of its own, as the rulebook, which names clauses
        facts = {key: value for key, value in pilot.app.facts().items() if key not in ASKED}
        facts.pop("notice", None)
        return _codes(READING.sub("", json.dumps(facts, default=str)))

    def _log(self) -> set[str]:
        return _codes(" ".join(text for text in self.scene.record.texts() if not text.startswith("=")))

    def _on_the_screen(self) -> set[str]:
        """Returns the cards that the drawing state holds."""
        view = self.scene.game.view
        layout = view.sprites.layout()
        codes = [*(code for hand in layout.hands for code in hand), *layout.discard, *layout.spent]
        for lane in layout.lanes:
            codes += [*lane.cards[0], *lane.cards[1], *lane.fields, *([lane.event] if lane.event else [])]
        if view.zoomed is not None:
            codes.append(view.zoomed[0])
        return {code for code in codes if code in ALL_CODES}


def _plays_on(other: Any, scene: TableScene) -> bool:
    """Whether another table plays the game that a table shows, and has not come to its end."""
    if not isinstance(other, TableScene) or not isinstance(other.game, YukiTable) or other is scene:
        return False
    if not other.hides_something():
        return False
    return other.session.mode == "play" and _game(scene) == _game(other)


def _game(scene: TableScene) -> tuple[Any, ...]:
    """Returns what tells a game from others: the seed alone does not, for tests give the same one again and again."""
    match = scene.session.match
    return match.seed, match.start, scene.opened.header.created


def open_seats(scene: TableScene) -> frozenset[int]:
    """Returns the seat whose hand may lie open, if any: the one a record is of, the only person's, who sits here."""
    if scene.session.eyes is not None:
        return frozenset() if scene.session.onlooker is None else frozenset({scene.session.onlooker})
    if isinstance(scene.occasion, PuzzleTask):
        return frozenset({scene.session.match.nodes[0].state.to_act})  # who is to find what comes first
    if not scene.occasion.keeps:
        return frozenset({0})  # a lesson is for the first player
    seat = scene.eyes.own_seat() if scene.game.seats.sitting is None else scene.game.seats.sitting
    return frozenset() if seat is None else frozenset({seat})


def face_up(state: Any) -> set[str]:
    """Returns the cards that everybody at the table may know where they are (Y11.1)."""
    found = {*state.piles.discard, *state.piles.spent_fields}
    for lane in state.lanes:
        found |= {*lane.cards[0], *lane.cards[1], *lane.fields, *([lane.event] if lane.event_up else [])}
    return found | {code for hand in state.hands for code in hand if code[0] == "F"}


def _codes(text: str) -> set[str]:
    return {code for code in CODE.findall(text) if code in ALL_CODES}
