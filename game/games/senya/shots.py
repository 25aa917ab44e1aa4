"""The moments of 千夜月姫+ that `gogi shot` takes pictures of, each set up by the gestures of a person."""

from __future__ import annotations

from collections.abc import Callable

from game.app.camera import Camera, Position
from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.person import Person, Personal
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import rows


def _person() -> Person:
    """Returns the first ready character with words of its own."""
    sample = next(iter(rows().samples.values()))
    return Person(sample.sheet, Personal(sample.name["ja"], age="17", goal="もう一度、あの夜に会う。"))


def _workshop(camera: Camera, position: Position) -> None:
    camera.app.push(WorkshopHome())
    camera.click("person.sample.haku")


def _build(camera: Camera, position: Position) -> None:
    """The step of classes with one that is pointed at: what it would change stands beside it."""
    camera.app.push(BuildPage(Person(), lambda person: True))
    for name in ("step.classes", "offer.classes.swordsman", "offer.classes.swordsman"):
        camera.click(name)
    camera.move("offer.classes.magus")


def _skills(camera: Camera, position: Position) -> None:
    """A skill that cannot be taken, with the reason and its clause."""
    camera.app.push(BuildPage(_person(), lambda person: True, step="skills"))
    camera.move("offer.skills.iai")


def _sum(camera: Camera, position: Position) -> None:
    _skills(camera, position)
    camera.click("value.melee")


def _compare(camera: Camera, position: Position) -> None:
    _skills(camera, position)
    camera.click("compare")
    camera.move("1.offer.skills.swallow")


def _setup(camera: Camera, position: Position) -> None:
    camera.app.push(SetupPage())
    camera.click("mode.boss")


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "senya-workshop": _workshop,
    "senya-build": _build,
    "senya-skills": _skills,
    "senya-sum": _sum,
    "senya-compare": _compare,
    "senya-sheet": lambda camera, position: camera.app.push(SheetPage(_person())),
    "senya-setup": _setup,
}
