"""The moments of プロスフェアー that `gogi shot` takes pictures of, each set up by the gestures of a person."""

from collections.abc import Callable

import pygame

from game import catalog
from game.app.camera import FRAME_S, Camera, Position
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.options import PRESETS
from game.games.prosfair.table.looking import LACKING_KEY
from game.match.seats import HUMAN, SeatSpec, ai
from game.scenes.new_game import NewGame
from game.scenes.rules_reader import RulesReader
from game.storage import levels
from game.table.lesson import lesson_table

PEOPLE = (HUMAN, HUMAN)
MATE = "ryaku full | l6w/g2b2g1/O1g1g1O1/7Q/2G1G3/8/8/4B3 | - | w | w=- b=- | - | muk,cre,0 | 0,40"
"""White mates by an expansion that names フトゥール."""
LAST_PLY = (
    "ryaku standard | 3b4/6g1/8/8/8/8/1G6/4B3 | 1:bb:a4:3/3/g2 2:ww:f4:3/1W1/3 3:w-:c4:1k1/2s/gWG"
    " | w | w=- b=- | - | muk,cre,0 | 3,299"
)
"""White occupies the board in slot 3 with the last ply, and wins by the limit."""
SHADOW = "ryaku standard | 3b4/2g5/8/2G2g2/8/8/4G3/4B3 | 1:b-:c6:gbg/3/KWG | w | w=- b=- | - | muk,cre,0 | 0,40"
"""White takes the shadow tyrant of the board in slot 1."""
GROWING = "ryaku full | 3b4/8/8/8/8/8/8/W3B3 | - | w | w=- b=- | SB:w:0:d4+c3+e3:9:4 | muk,cre,0 | 0,40"
"""White's Martyr evolves with the next turn."""
CALL_S, COPY_S, HAND_S, WON_S = 1.75, 2.45, 2.0, 1.2
"""When the pictures are taken after a declaration: of the call, of a copy, of the way to the hands, of a climax."""


def _stored(name: str) -> dict[str, object]:
    return levels.position(catalog.levels_of("prosfair"), name)


def _start(preset: str) -> dict[str, str]:
    return dict(GAME.position_out(GAME.start(PRESETS[preset])))


def _open(camera: Camera, position: Position, otherwise: str = "window", seats: tuple[SeatSpec, ...] = PEOPLE) -> None:
    camera.open_table(position or _stored(otherwise), seats, game="prosfair")


def _rest(camera: Camera, seconds: float) -> None:
    for _ in range(round(seconds / FRAME_S)):
        camera.app.step([], FRAME_S)


def _click(camera: Camera, *names: str) -> None:
    for name in names:
        camera.click(name)
        camera.settle()


# --- before a turn ---------------------------------------------------------------------------------------------------


def _held(camera: Camera, position: Position) -> None:
    """A piece in the hand of a person: every square that would complete a phase shows the figure."""
    _open(camera, position, "figures")
    camera.drag(("sq-g6", "sq-f7"), let_go=False)


def _aimed(camera: Camera, position: Position) -> None:
    """The same over the square of a phase of 9."""
    _open(camera, position, "figures")
    camera.drag(("sq-g6", "sq-g4"), let_go=False)


def _lacking(camera: Camera, position: Position) -> None:
    _open(camera, position, "figures")
    key = pygame.event.Event(pygame.KEYDOWN, key=LACKING_KEY, mod=0, unicode="", scancode=0)
    camera.app.step([key], FRAME_S)


def _barred(camera: Camera, position: Position) -> None:
    """A piece held while フトゥール forbids it to go back."""
    _open(camera, position, "full")
    camera.drag(("sq-c6", "sq-d7"), let_go=False)


def _parameters(camera: Camera, position: Position) -> None:
    """The pointer rests on a piece."""
    _open(camera, position, "full")
    camera.move("sq-c6")
    _rest(camera, 1)


def _power(camera: Camera, position: Position) -> None:
    """The pointer rests on a special piece."""
    _open(camera, position, "full")
    camera.move("sq-g8")
    _rest(camera, 1)


def _origin(camera: Camera, position: Position) -> None:
    """The pointer on a sub-board: where it was copied from is lit."""
    _open(camera, position, "full")
    camera.move("sq-3.c3")
    _rest(camera, 1)


def _large(camera: Camera, position: Position) -> None:
    _open(camera, position, "full")
    _click(camera, "slot:3")


def _refused(camera: Camera, position: Position) -> None:
    _open(camera, position, "full")
    camera.drag(("sq-k6", "sq-m8"))


# --- a turn with its declaration -------------------------------------------------------------------------------------


def _phase(camera: Camera, position: Position) -> None:
    """A 3 is completed, and the panel asks."""
    _open(camera, position)
    camera.drag(("sq-b4", "sq-b5"))


def _expansion(camera: Camera, position: Position) -> None:
    _phase(camera, position)
    _click(camera, "declare:expand:3@a4", "adj:ign", "time:fut")


def _declared(camera: Camera, seconds: float) -> None:
    """Declares what is chosen, and looks after so many seconds."""
    camera.app.ctx.settings.animation = "full"
    camera.click("declare:do")
    camera.still(seconds)


def _call(camera: Camera, position: Position) -> None:
    """The call of an expansion in type."""
    _expansion(camera, position)
    _declared(camera, CALL_S)


def _copy(camera: Camera, position: Position) -> None:
    """The copied region on its way to its slot."""
    _expansion(camera, position)
    _declared(camera, COPY_S)


def _nine(camera: Camera, position: Position) -> None:
    """A 9 is completed by a piece that could do all three."""
    _open(camera, position, "figures")
    camera.drag(("sq-g6", "sq-g4"))


def _abandonment(camera: Camera, position: Position) -> None:
    _nine(camera, position)
    _click(camera, "declare:abandon:9@f2#1", "special")


def _composition(camera: Camera, position: Position) -> None:
    _nine(camera, position)
    name = "declare:compose:9@f2&g3"
    camera.move("declare:none")
    while name not in camera.table.targets() and camera.wheel(-1):
        camera.settle()
    _click(camera, name)


def _home(camera: Camera, position: Position) -> None:
    """A figure at home is completed, and does not count."""
    _open(camera, position, "figures")
    camera.drag(("sq-g6", "sq-c2"))


def _hands(camera: Camera, position: Position) -> None:
    """The pieces of a board that closes on their way to the hands."""
    _abandonment(camera, position)
    _declared(camera, HAND_S)


def _placed(camera: Camera, position: Position) -> None:
    _abandonment(camera, position)
    _click(camera, "declare:do")


def _climax(position: str, src: str, dst: str) -> Callable[[Camera, Position], None]:
    """Returns what plays a move and looks at what is called of it."""

    def shot(camera: Camera, given: Position) -> None:
        camera.open_table(given or {"prosfair": position}, PEOPLE, game="prosfair")
        camera.app.ctx.settings.animation = "full"
        camera.click(src)
        camera.click(dst)
        camera.still(WON_S)

    return shot


# --- the end ---------------------------------------------------------------------------------------------------------


def _mate(camera: Camera, position: Position) -> None:
    camera.open_table(position or {"prosfair": MATE}, PEOPLE, game="prosfair")
    camera.drag(("sq-h5", "sq-d5"))
    _click(camera, "declare:expand:3@c4", "adj:ign", "time:fut", "declare:do")


def _limit(camera: Camera, position: Position) -> None:
    camera.open_table(position or {"prosfair": LAST_PLY}, PEOPLE, game="prosfair")
    camera.drag(("sq-3.b1", "sq-3.b3"))


def _lesson(camera: Camera, position: Position) -> None:
    lesson = levels.lessons(catalog.levels_of("prosfair"))[3]
    camera.app.push(lesson_table("prosfair", lesson, 0))


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "prosfair-newgame": lambda camera, position: camera.app.push(NewGame("prosfair")),
    "prosfair-start": lambda camera, position: camera.open_table(position or _start("first"), PEOPLE, game="prosfair"),
    "prosfair-start-hon": lambda camera, position: camera.open_table(
        position or _start("whole"), (HUMAN, ai(2)), game="prosfair"
    ),
    "prosfair-table": lambda camera, position: _open(camera, position, seats=(HUMAN, ai(2))),
    "prosfair-full": lambda camera, position: _open(camera, position, "full"),
    "prosfair-fields": lambda camera, position: _open(camera, position, "fields"),
    "prosfair-held": _held,
    "prosfair-aimed": _aimed,
    "prosfair-lacking": _lacking,
    "prosfair-barred": _barred,
    "prosfair-parameters": _parameters,
    "prosfair-power": _power,
    "prosfair-origin": _origin,
    "prosfair-large": _large,
    "prosfair-refused": _refused,
    "prosfair-phase": _phase,
    "prosfair-expansion": _expansion,
    "prosfair-call": _call,
    "prosfair-copy": _copy,
    "prosfair-nine": _nine,
    "prosfair-abandonment": _abandonment,
    "prosfair-composition": _composition,
    "prosfair-home": _home,
    "prosfair-hands": _hands,
    "prosfair-placed": _placed,
    "prosfair-won": _climax(SHADOW, "sq-1.b1", "sq-1.b3"),
    "prosfair-evolved": _climax(GROWING, "sq-a1", "sq-a2"),
    "prosfair-mate": _mate,
    "prosfair-limit": _limit,
    "prosfair-lesson": _lesson,
    "prosfair-rules": lambda camera, position: camera.app.push(RulesReader("prosfair", "P8.2")),
}
