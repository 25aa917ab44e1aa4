"""The moments of 盤上遊姫 that `gogi shot` takes pictures of, each set up by the gestures of a person."""

from collections.abc import Callable
from typing import Any

from game import catalog
from game.app.camera import FRAME_S, Camera, Position
from game.games.yuki.row import FIND_PROOFS, LIST_TROOPS
from game.games.yuki.rules.cards import DECKS, TROOPS, in_order
from game.games.yuki.rules.phases import Fields
from game.match.seats import HUMAN, SeatSpec, ai
from game.scenes.new_game import NewGame
from game.scenes.rules_reader import RulesReader
from game.storage import levels
from game.table.lesson import lesson_table

PEOPLE = (HUMAN, HUMAN)
_SIDES = ("S", "M")


def _lane(near: str = "", far: str = "", event: str = "E1", **more: Any) -> Fields:
    cards = [near.split(), far.split()]
    done = [tick if len(side) >= 3 else None for side, tick in zip(cards, (5, 6), strict=True)]
    return {
        "cards": cards, "done_at": done, "fields": [], "winner": None, "by": None, "event": event,
        "event_up": False, **more,
    }  # fmt: skip


def _position(hands: tuple[str, str], lanes: list[Fields], **more: Any) -> Fields:
    """Returns a position in the middle of a game in which every card is somewhere."""
    held = [list(in_order(hand.split())) for hand in hands]
    discard = more.get("discard", [])
    used = {code for lane in lanes for side in (*lane["cards"], lane["fields"]) for code in side}
    used |= {*held[0], *held[1], *discard}
    return {
        "v": 2, "level": "adv", "first": 0, "active": 0, "decider": 0, "turn": 14, "tick": 13, "passes": 0,
        "phase": "play", "pending": {}, "sides": list(_SIDES), "hands": held,
        "troops": [code for code in TROOPS if code not in used],
        "strat": [[code for code in DECKS[side] if code not in used] for side in _SIDES],
        "discard": discard, "spent_fields": [], "shown": [[], []], "right": -1, "refill": [7, 7], "wins": [1, 1],
        "lanes": lanes, "result": None, **more,
    }  # fmt: skip


LANES = [
    _lane("R8 R9 R10", "G5", "E1"),
    _lane("G9 B9 P9", "Y7 Y8 Y9", "E8", winner=1, by="compare", event_up=True),
    _lane("B6 B7", "W6 W7 P8", "E9", fields=["M9"]),
    _lane("P4", "", "E3"),
    _lane("Y1 S1", "B10 P10", "E10", fields=["S9"]),
    _lane("W2 W3 W4", "R1 G2 Y4", "E11", winner=0, by="proof", event_up=True),
    _lane("", "G7 G8 W9", "E5"),
]
HANDS = ("B5 B8 Y10 P3 S4 S5 F6", "R2 R4 W10 P6 M2 M10 F2")
MIDDLE = _position(HANDS, LANES, discard=["B3", "S7", "R7", "M6"])
EVENT = _position(
    ("B5 B8 Y10 P3 S2 F6", "R2 R4 W10 P6 M2 F1 F2"),
    [{**LANES[0], "winner": 1, "by": "compare", "event_up": True, "event": "E12"}, *LANES[1:]],
    discard=["B3", "S7", "R7", "M6"], phase="event_opt", pending={"queue": [[0, []]], "lane": 0}, wins=[1, 2],
)  # fmt: skip
LAST = _position(
    ("B5 B8 Y10 P3 F1 F4 F6", "R2 R4 W10 P6 M2 M10 F2"),
    [
        {**LANES[0], "winner": 0, "by": "proof", "event_up": True}, LANES[1],
        _lane("B6 B7", "W6 W7 P5", "E9"),
        {**LANES[3], "winner": 0, "by": "compare", "event_up": True}, *LANES[4:],
    ],
    discard=["B3", "S7", "R7", "M6", "S2", "S5"], wins=[3, 1],
)  # fmt: skip


def _open(camera: Camera, position: Position, seats: tuple[SeatSpec, ...] = PEOPLE) -> None:
    camera.open_table(position, seats, game="yuki", seed=5)
    camera.settle()
    if "curtain.open" in camera.app.scenes[-1].targets():
        camera.click("curtain.open")
        camera.settle()


def _taken(camera: Camera, position: Position) -> None:
    """A card is taken up: battlefields glow, with what it would make."""
    _open(camera, position or MIDDLE)
    camera.click("card-B8")


def _proof(camera: Camera, position: Position) -> None:
    """The players look for the proofs before the judgement is shown."""
    camera.app.ctx.settings.more[FIND_PROOFS.key] = True
    _open(camera, position or MIDDLE)
    camera.drag(("card-B8", "lane-2"))
    camera.settle()


def _curtain(camera: Camera, position: Position) -> None:
    camera.open_table(position or MIDDLE, PEOPLE, game="yuki", seed=5)
    camera.settle()


def _zoom(camera: Camera, position: Position) -> None:
    _open(camera, position or MIDDLE)
    camera.move("card-S5")
    for _ in range(60):
        camera.app.step([], FRAME_S)


def _memory(camera: Camera, position: Position) -> None:
    camera.app.ctx.settings.more[LIST_TROOPS.key] = True
    _open(camera, position or MIDDLE, (HUMAN, ai(2)))


def _reading(camera: Camera, position: Position) -> None:
    """A wild card has completed a formation: what does it stand for?"""
    lanes = [*LANES[:2], _lane("B6 B7", "P6 W6 Y6", "E9"), *LANES[3:]]
    hands = ("B5 B8 Y10 P3 S4 S5 F6", "R2 R4 W10 P2 M2 M10 F2")
    _open(camera, position or _position(hands, lanes, discard=["B3", "S7", "R7", "M6"]))
    camera.drag(("card-S4", "lane-2"))
    camera.settle()


def _told(camera: Camera, position: Position) -> None:
    """A proof has succeeded, and it is told why."""
    lanes = [*LANES[:2], _lane("B6", "W6", "E9"), _lane("Y2", "", "E3"), _lane("P6 P7", "B10", "E10"), *LANES[5:]]
    hands = ("B5 B8 P8 P3 S4 S5 F6", "R2 R4 W10 P2 M2 M10 F2")
    _open(camera, position or _position(hands, lanes, discard=["B3", "S7", "R7", "M6"]), (HUMAN, ai(2)))
    camera.drag(("card-P8", "lane-4"))
    camera.settle()


def _split(camera: Camera, position: Position) -> None:
    _open(camera, position or MIDDLE)
    camera.drag(("card-S5", "pile-strategy"))


def _discard(camera: Camera, position: Position) -> None:
    _open(camera, position or MIDDLE)
    camera.click("pile-discard")


def _end(camera: Camera, position: Position) -> None:
    _open(camera, position or LAST)
    camera.drag(("card-B8", "lane-2"))
    camera.settle()


def _lesson(camera: Camera, position: Position) -> None:
    camera.app.push(lesson_table("yuki", levels.lessons(catalog.levels_of("yuki"))[3], 0))


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "yuki-newgame": lambda camera, position: camera.app.push(NewGame("yuki")),
    "yuki-start": lambda camera, position: _open(camera, position),
    "yuki-table": lambda camera, position: _open(camera, position or MIDDLE, (HUMAN, ai(2))),
    "yuki-taken": _taken,
    "yuki-proof": _proof,
    "yuki-proof-told": _told,
    "yuki-event": lambda camera, position: _open(camera, position or EVENT),
    "yuki-reading": _reading,
    "yuki-split": _split,
    "yuki-curtain": _curtain,
    "yuki-zoom": _zoom,
    "yuki-memory": _memory,
    "yuki-discard": _discard,
    "yuki-end": _end,
    "yuki-lesson": lambda camera, position: camera.app.push(
        lesson_table("yuki", levels.lessons(catalog.levels_of("yuki"))[3], 0)
    ),
    "yuki-rules": lambda camera, position: camera.app.push(RulesReader("yuki", "Y7.3")),
}
