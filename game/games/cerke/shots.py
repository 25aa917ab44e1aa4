"""The moments of 机戦 that `gogi shot` takes pictures of, each set up by the gestures of a person."""

from collections.abc import Callable

from game import catalog
from game.app.camera import Camera, Position
from game.match.seats import HUMAN, SeatSpec, ai
from game.scenes.new_game import NewGame
from game.scenes.rules_reader import RulesReader
from game.storage import levels
from game.table.lesson import lesson_table

_BOARD = "cmv3+v1+c/+t1+g+d1d1gt/k+ku+k1+k+i+kk/9/4*4/3T5/K+K1+K3+KK/1GKDUIK1+T/+C+M+V+U2+D1C"
MIDDLE, LAST_SEASON = (f"{_BOARD} IA +M+NKK +G+KMNV 0 {season} 11 29 1" for season in (1, 3))
"""The 巫 on TY, in 皇処, can take, step on pieces with a throw, and make a hand by the 王 on CI."""
GOOD_THROW = 1
"""A seed whose first throw is at least two."""
PEOPLE = (HUMAN, HUMAN)


def _open(camera: Camera, position: Position, seats: tuple[SeatSpec, ...] = PEOPLE, seed: int = 1) -> None:
    camera.open_table(position or {"cerke": MIDDLE}, seats, game="cerke", seed=seed)


def _table(camera: Camera, position: Position) -> None:
    _open(camera, position, (HUMAN, ai(2)))


def _step(camera: Camera, position: Position) -> None:
    _open(camera, position)
    camera.drag(("sq-TY", "sq-TI", "sq-NI"), let_go=False)


def _menu(camera: Camera, position: Position) -> None:
    _open(camera, position)
    camera.click("sq-TY")
    camera.click("sq-CI")


def _throw(camera: Camera, position: Position) -> None:
    """A step is marked: a throw, or a square it may reach, can be chosen."""
    _menu(camera, position)
    camera.click("option-step")
    camera.settle()


def _pick(camera: Camera, position: Position) -> None:
    _open(camera, position, seed=GOOD_THROW)
    camera.drag(("sq-TY", "sq-TI", "sq-XI"))


def _declare(camera: Camera, position: Position) -> None:
    _open(camera, position)
    camera.drag(("sq-TY", "sq-CI"))


def _season(camera: Camera, position: Position) -> None:
    _declare(camera, position)
    camera.click("dialog.xot")


def _end(camera: Camera, position: Position) -> None:
    _declare(camera, position or {"cerke": LAST_SEASON})
    camera.click("dialog.xot")


def _refused(camera: Camera, position: Position) -> None:
    _open(camera, position)
    camera.drag(("sq-ZAU", "sq-ZU"))


def _lesson(camera: Camera, position: Position) -> None:
    camera.app.push(lesson_table("cerke", levels.lessons(catalog.levels_of("cerke"))[0], 2))


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "cerke-newgame": lambda camera, position: camera.app.push(NewGame("cerke")),
    "cerke-start": lambda camera, position: camera.open_table(position, PEOPLE, game="cerke"),
    "cerke-table": _table,
    "cerke-step": _step,
    "cerke-menu": _menu,
    "cerke-throw": _throw,
    "cerke-pick": _pick,
    "cerke-declare": _declare,
    "cerke-season": _season,
    "cerke-end": _end,
    "cerke-refused": _refused,
    "cerke-lesson": lambda camera, position: camera.app.push(
        lesson_table("cerke", levels.lessons(catalog.levels_of("cerke"))[0], 2)
    ),
    "cerke-rules": lambda camera, position: camera.app.push(RulesReader("cerke", "C6.6")),
}
