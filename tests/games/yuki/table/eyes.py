"""What can be known at a table of 盤上遊姫: probe, log, frames, records; and positions to compare it in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import DeclareReading, Draw, EventDecline, PlaceElite, PlaceField, PlaceTroop
from game.games.yuki.rules.empty import empty
from game.games.yuki.rules.phases import AwaitDeal
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.yuki.table.help import PEOPLE, scene, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

SHARED = PlaceTroop | PlaceElite | PlaceField | DeclareReading | EventDecline
"""Actions that may be compared for the seat itself: what it draws would differ as it should."""
MIDWAY_S = 0.12


@dataclass(frozen=True)
class Known:
    """Everything that comes out of the table: the probe, what is drawn, the log, the record of one seat."""

    probe: str
    frame: bytes
    log: str
    export: str


class Eyes:
    """A table seen by `seat` against the AI, or with `seat` None by everybody, the curtain hanging between two people.

    Positions are put under the table's own match, so that hundreds can be looked at.
    """

    def __init__(self, home: Path, seat: int | None, **settings: Any) -> None:
        self.seat = seat
        worker = QuietWorker()
        people = PEOPLE if seat is None else tuple(HUMAN if n == seat else ai(1) for n in (0, 1))
        self.pilot: Pilot = table(home, seats=people, worker=worker, open_curtain=False, animation="short", **settings)
        self.scene = scene(self.pilot)

    def close(self) -> None:
        self.pilot.close()

    def look(self, state: Any) -> Known:
        """Puts a position on the table and returns what can be known of it."""
        pilot, table = self.pilot, self.scene
        while pilot.app.top is not table:
            pilot.app.pop()
        match = table.session.match
        match.goto(match.root)
        match.root.state, match.root.children, match.root.last = state, [], None
        del match.nodes[1:]
        match.version += 1
        table.game.seats.sitting = self.seat
        table.game.decisions.asked_at = -1
        table.game.view.flipped = self.seat == 1
        pilot.app.toasts.text = ""
        pygame.mouse.set_pos((3, 3))
        table.showing.show_now()
        with self._closed():
            pilot.rest(2)
        return self.known()

    @contextmanager
    def _closed(self) -> Iterator[None]:
        """Draws nothing meanwhile: only the frames of `known` are compared, and they are drawn there."""
        app = self.pilot.app
        with patch.object(app, "draw", lambda surface: setattr(app, "_dirty", False)):
            yield

    def known(self) -> Known:
        pilot, match = self.pilot, self.scene.session.match
        pilot.draw()
        exports = [yuki_seat.write(match, self.scene.opened.header, self.seat)] if self.seat is not None else []
        return Known(
            json.dumps([pilot.app.facts(), self.scene.probe()], sort_keys=True, default=str),
            pygame.image.tobytes(pilot.screen, "RGB"),
            " ".join(self.scene.record.texts()),
            "".join(exports),
        )

    def act(self, action: Any) -> tuple[Known, Known]:
        """Plays an action; returns what can be known midway and at the end."""
        table = self.scene
        while self.pilot.app.top is not table:
            self.pilot.app.pop()
        assert table.acting.act(action, asked=True), GAME.format(action)
        with self._closed():
            self.pilot.advance(MIDWAY_S)
        midway = self.known()
        with self._closed():
            self.pilot.rest(6)
        return midway, self.known()


def positions(count: int, seed: int) -> Iterator[Any]:
    """Yields positions of random games, the easy level now and then."""
    found = 0
    while found < count:
        seed += 1
        stream = Stream(seed)
        state = GAME.start({"level": "easy" if seed % 5 == 0 else "adv", "sun": seed % 2, "first": 0})
        length = 4 + stream.below(110)
        for _ in range(length):
            if state.result is not None:
                break
            legal = GAME.legal(state)
            act = GAME.draw(state, stream) if state.to_act == CHANCE else legal[stream.below(len(legal))]
            state = GAME.apply(state, act)
        if state.result is None and state.to_act != CHANCE and not isinstance(state.phase, AwaitDeal):
            found += 1
            yield state


def compare(eyes: Eyes, state: Any, seed: int) -> bool:
    """Compares a position with another that its seat cannot tell from it, an action too; True if that was played.

    Behind the curtain (no seat) the other player's hand is exchanged too.
    """
    seats = (0, 1) if eyes.seat is None else (eyes.seat,)
    other = state
    for seat in seats:
        other = GAME.sample(GAME.observe(other, seat), Stream(seed * 2 + seat))
    if eyes.seat is not None:
        assert GAME.observe(other, eyes.seat) == GAME.observe(state, eyes.seat)
    if told_apart(state, other, eyes):
        return False
    same(eyes.look(state), eyes.look(other))
    action = next(iter(_shared(state, other, eyes.seat)), None)
    if action is None or eyes.seat is None or GAME.apply(state, action).result is not None:
        return False  # once the game is over everything may be shown (Y11.5)
    if told_apart(GAME.apply(state, action), GAME.apply(other, action), eyes):
        return False
    stories = []
    for one in (state, other):
        eyes.look(one)
        stories.append((eyes.act(action), GAME.observe(GAME.apply(one, action), eyes.seat)))
    if stories[0][1] != stories[1][1]:
        return False  # what was opened or drawn for oneself is another card, as it should be
    for a, b in zip(stories[0][0], stories[1][0], strict=True):
        same(a, b)
    return True


def goes_on(state: Any, eyes: Eyes) -> Any:
    """Returns the position once the table has done what there is nothing to decide about."""
    people = (0, 1) if eyes.seat is None else (eyes.seat,)
    while state.result is None and state.to_act in people and (action := empty(state)) is not None:
        if isinstance(action, Draw) and eyes.seat is None:
            break  # the curtain hangs first
        state = GAME.apply(state, action)
    return state


def told_apart(a: Any, b: Any, eyes: Eyes) -> bool:
    """Whether what the table does at once draws another card or opens another event, as it should."""
    then = [goes_on(state, eyes) for state in (a, b)]
    if eyes.seat is None:
        return any(one is not state for one, state in zip(then, (a, b), strict=True))
    return bool(then[0] is not a and GAME.observe(then[0], eyes.seat) != GAME.observe(then[1], eyes.seat))


def _shared(state: Any, other: Any, seat: int | None) -> list[Any]:
    both = set(GAME.legal(other))
    mine = state.to_act == seat
    found = [action for action in GAME.legal(state) if action in both and (not mine or isinstance(action, SHARED))]
    return found[len(found) // 2 :]


def same(a: Known, b: Known) -> None:
    assert a.probe == b.probe
    assert a.log == b.log
    assert a.export == b.export
    assert a.frame == b.frame, "the frames differ"
