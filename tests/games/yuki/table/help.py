"""What the tests of 盤上遊姫's table share: a pilot over a game of it, and actions of the rules played by gestures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import (
    DeclareReading,
    Desert,
    Draw,
    EventDecline,
    EventDraw,
    EventEffect,
    Pass,
    Redeploy,
    ReturnCard,
    Scout,
    TakeEvent,
    Turncoat,
)
from game.games.yuki.rules.cards import DECKS, EVENTS, TROOPS, in_order
from game.games.yuki.rules.empty import empty
from game.games.yuki.table.choices import deck_of
from game.match.clock import ClockSpec
from game.match.seats import HUMAN, SeatSpec
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

PEOPLE = (HUMAN, HUMAN)


def table(
    home: Path,
    start: dict[str, Any] | None = None,
    *,
    seed: int = 5,
    seats: tuple[SeatSpec, ...] = PEOPLE,
    options: dict[str, Any] | None = None,
    clock: ClockSpec | None = None,
    worker: Any = None,
    open_curtain: bool = True,
    **settings: Any,
) -> Pilot:
    """Returns a pilot at a table of 盤上遊姫, at rest, the first curtain drawn aside."""
    pilot = Pilot(home, worker=worker, **settings)
    setup = TableSetup("yuki", seats=seats, seed=seed, start=start, options=options or {}, clock=clock)
    pilot.open(TableScene(setup))
    pilot.rest()
    if open_curtain:
        sit_down(pilot)
    return pilot


def scene(pilot: Pilot) -> TableScene:
    """Returns the table, whatever lies over it."""
    return next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))


def facts(pilot: Pilot) -> dict[str, Any]:
    return pilot.app.facts()


def sit_down(pilot: Pilot) -> None:
    """Draws the curtain aside if it hangs."""
    if facts(pilot)["scene"] == "curtain":
        pilot.press("curtain.open")
        pilot.rest()


def acts(pilot: Pilot) -> list[str]:
    """Returns the texts of the decisions played so far, without what chance did."""
    match = scene(pilot).session.match
    return [match.game.format(node.action) for node in match.cursor.path()[1:] if node.actor != CHANCE]


def state_of(pilot: Pilot) -> Any:
    return scene(pilot).session.match.state


def play(pilot: Pilot, action: Any, *, clicks: bool = False) -> None:
    """Plays an action by the gestures of a person: drags, or clicks only."""
    stops, answers = gestures(pilot, action)
    match action:
        case Pass():
            pilot.press("btn:pass")
        case DeclareReading() | EventEffect() | EventDraw() | EventDecline():
            pass
        case ReturnCard() if clicks:
            pilot.press(stops[0])
        case _ if len(stops) == 1 or clicks:
            for stop in stops:
                pilot.press(stop)
        case _ if len(stops) == 2:
            pilot.drag(stops[0], stops[1])
            pilot.rest()
        case _:
            pilot.drag(stops[0], stops[1])
            pilot.rest()
            pilot.drag(stops[1], stops[2])
            pilot.rest()
    for answer in answers:
        menu = scene(pilot).menus.shown
        if answer in pilot.targets() or menu is None:
            pilot.press(answer)
            continue
        for _ in range([item.name for item in menu.items].index(answer) - menu.index):  # it is further down the list
            pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
    pilot.rest()


def gestures(pilot: Pilot, action: Any) -> tuple[list[str], list[str]]:
    """Returns the targets of an action in order, and what is answered then."""
    match action:
        case Draw(source):
            return [f"pile-{source}"], []
        case Scout(card, strategy):
            return [f"card-{card}", "pile-strategy"], [f"option-split-{strategy}"]
        case Redeploy(card, pick, _, to):
            return [f"card-{card}", f"card-{pick}", "pile-discard" if to is None else f"lane-{to}"], []
        case Desert(card, pick, _):
            return [f"card-{card}", f"card-{pick}"], []
        case Turncoat(card, pick, _, to):
            return [f"card-{card}", f"card-{pick}", f"lane-{to}"], []
        case TakeEvent(lane):
            return [f"lane-{lane}"], []
        case ReturnCard(card):
            return [f"card-{card}", f"pile-{deck_of(card)}"], []
        case DeclareReading(lane, reading):
            return [], ["-".join(("option-reading", str(lane + 1), *reading))]
        case EventDecline():
            return [], ["event.0"]
        case EventDraw(source):
            decks = sum(isinstance(other, EventDraw) for other in GAME.legal(state_of(pilot)))
            return [], ["event.2", *([f"pile-{source}"] if decks > 1 else [])]
        case EventEffect(pick, lane, to):
            picked = [] if pick is None else [f"card-{pick}"]
            return [], ["event.1", *picked, *([] if to is None else [f"lane-{to}"])]
        case Pass():
            return [], []
    return [f"card-{action.card}", f"lane-{action.lane}"], []


def with_empty(state: Any) -> list[str]:
    """Returns the texts of what the table does by itself from a position on."""
    found = []
    while state.to_act != CHANCE and (action := empty(state)) is not None:
        found.append(GAME.format(action))
        state = GAME.apply(state, action)
    return found


def play_random(pilot: Pilot, stream: Stream, decisions: int) -> int:
    """Plays random legal decisions by gestures until the game ends; returns how many were played."""
    for n in range(decisions):
        sit_down(pilot)
        state = state_of(pilot)
        if state.result is not None:
            return n
        legal = GAME.legal(state)
        action = legal[stream.below(len(legal))]
        before, then = acts(pilot), with_empty(GAME.apply(state, action))
        play(pilot, action, clicks=stream.below(2) == 0)
        sit_down(pilot)
        assert acts(pilot) == [*before, GAME.format(action), *then], (GAME.format(action), pilot.notice, facts(pilot))
    return decisions


def position(
    hand: list[str],
    other: list[str] | None = None,
    *,
    lanes: dict[int, dict[str, Any]] | None = None,
    phase: str = "play",
    sides: tuple[str, str] = ("S", "M"),
    **more: Any,
) -> dict[str, Any]:
    """Returns a position object (Y13.1) in which the first player is active and every card is somewhere.

    `lanes`: per battlefield what differs from an empty one. The other holds the last troops that are free.
    """
    found = [dict(_EMPTY) for _ in range(7)]
    for n, fields in (lanes or {}).items():
        found[n] = {**found[n], **fields}
        counts = [len(cards) for cards in found[n]["cards"]]
        if "done_at" not in fields:
            found[n]["done_at"] = [tick if count >= 3 else None for count, tick in zip(counts, (1, 2), strict=True)]
    used = {code for one in found for side in (*one["cards"], one["fields"]) for code in side}
    used |= {*hand, *(other or ()), *more.get("discard", ())}
    free = [code for code in TROOPS if code not in used]
    held = list(other) if other is not None else free[-3:]
    given = [one["event"] for one in found]
    events = iter(code for code in EVENTS if code not in given)
    for one in found:
        one["event"] = one["event"] or next(events)
    return {
        "v": 2,
        "level": "adv",
        "first": 0,
        "active": 0,
        "decider": 0,
        "turn": 5,
        "tick": 4,
        "passes": 0,
        "phase": phase,
        "pending": {},
        "sides": list(sides),
        "hands": [list(in_order(hand)), list(in_order(held))],
        "troops": [code for code in free if code not in held],
        "strat": [[code for code in DECKS[side] if code not in {*used, *held}] for side in sides],
        "discard": [],
        "spent_fields": [],
        "shown": [[], []],
        "right": 0,
        "refill": [7, 7],
        "wins": [0, 0],
        "lanes": found,
        "result": None,
        **more,
    }


_EMPTY: dict[str, Any] = {
    "cards": [[], []],
    "done_at": [None, None],
    "fields": [],
    "winner": None,
    "by": None,
    "event": None,
    "event_up": False,
}
WON = {"winner": 1, "by": "compare", "event_up": True, "done_at": [3, 2]}
"""What differs in a battlefield that the second player has won by comparison."""


def event(code: str, hand: list[str], **more: Any) -> dict[str, Any]:
    """Returns a position in which the first player has lost a battlefield and decides about its event."""
    lanes = {0: {"cards": [["B2", "G4", "P7"], ["R8", "R9", "R10"]], "event": code, **WON}, **more.pop("lanes", {})}
    pending = {"queue": [[0, []]], "lane": 0}
    return position(hand, ["B1", "F1"], lanes=lanes, phase="event_opt", pending=pending, wins=[0, 1], active=1, **more)


def provable() -> dict[str, Any]:
    """Returns a position in which G9 on the sixth battlefield proves it."""
    lanes = {5: {"cards": [["G8", "G10"], ["B9", "B10"]]}, 2: {"cards": [["W1", "P3", "Y2"], []]}}
    return position(["G9", "W4"], lanes=lanes, discard=["B8"])


def middle() -> dict[str, Any]:
    """Returns a position in which every kind of card can be played, with a wild card and two 配置 on the table."""
    lanes = {
        0: {"cards": [["R8", "R9", "R10"], ["B1", "G4"]], "fields": ["S9"]},
        1: {"cards": [["Y3", "Y4"], ["Y7", "Y8"]]},
        2: {"cards": [["P5"], ["G9", "B9"]], "fields": ["S10"]},
        3: {"cards": [["B10"], ["W10"]]},
        4: {"cards": [["W2", "W3"], ["R1", "P1", "Y1"]]},
        6: {"cards": [["B2", "G2", "P2"], ["W7", "W8", "W9"]], "event": "E8", **WON},
    }
    hand, other = ["R7", "B7", "G7", "S1", "S5", "S6", "S7"], ["Y5", "Y6", "P9", "M1", "M7", "M9", "F7"]
    return position(hand, other, lanes=lanes, discard=["G1", "P3", "M6"], wins=[0, 1])
