"""The moments of 千夜月姫+ that `gogi shot` takes pictures of, each set up by the gestures of a person."""

from collections.abc import Callable
from dataclasses import replace

from game import catalog
from game.app.camera import Camera, Position
from game.games.senya.row import STORY_UPRIGHT
from game.games.senya.rules.actions import Surrender
from game.games.senya.shots.war import WAR_SCREENS, press
from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.chronicle.page import ChroniclePage
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.person import Person, Personal
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.story_page import StoryPage
from game.match.seats import HUMAN
from game.storage import levels

GOALS = {"ja": "もう一度、あの夜に会う。", "en": "To meet that night once more."}


def _person(camera: Camera) -> Person:
    """Returns the first ready character with words of its own."""
    sample, lang = next(iter(rows().samples.values())), camera.app.ctx.texts.lang
    return Person(sample.sheet, Personal(sample.name[lang], age="17", goal=GOALS[lang]))


def _workshop(camera: Camera, position: Position) -> None:
    camera.app.push(WorkshopHome())
    camera.click("person.sample.haku")


def _build(camera: Camera, position: Position) -> None:
    """The step of classes with one that is pointed at: what it would change stands beside it."""
    camera.app.push(BuildPage(Person(), lambda person: True))
    for name in ("step.classes", "offer.classes.swordsman", "offer.classes.swordsman"):
        camera.click(name)
    camera.move("offer.classes.executor")


def _skills(camera: Camera, position: Position) -> None:
    """A skill that cannot be taken, with the reason and its clause."""
    camera.app.push(BuildPage(_person(camera), lambda person: True, step="skills"))
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


def _open(camera: Camera, position: Position) -> None:
    """Opens the prepared battle for two people; its first attack hits by this seed."""
    window = levels.position(catalog.levels_of("senya"), "window")
    camera.open_table(position or window, (HUMAN, HUMAN), game="senya", seed=8)


def _midway(camera: Camera, name: str, seconds: float) -> None:
    """Presses a target, and keeps what is on its way so much later."""
    camera.app.ctx.settings.animation = "full"
    camera.click(name)
    camera.still(seconds)


def _battle(camera: Camera, position: Position) -> None:
    camera.open_table(position, (HUMAN, HUMAN), game="senya", seed=8)


def _declare(camera: Camera, position: Position) -> None:
    """An attack with a broken offence, before it is confirmed."""
    _window(camera, position)
    press(camera, "card-guardian", "option-declare", "option-pass")
    press(camera, "card-bolt", "standee-b1", "card-volley", "option-break-volley")


def _window(camera: Camera, position: Position) -> None:
    """An open window: what its answer would change."""
    _open(camera, position)
    press(camera, "card-street_thug", "standee-a3", "option-declare", "option-evade", "option-no-cover")
    press(camera, "standee-a3")


def _curtain(camera: Camera, position: Position) -> None:
    _open(camera, position)
    press(camera, "card-street_thug", "standee-a2", "option-declare")


def _counter(camera: Camera, position: Position) -> None:
    """The plan laid open to its own side, with the odds of the counter."""
    _curtain(camera, position)
    press(camera, "dialog.open", "option-counter")


def _dice(camera: Camera, position: Position) -> None:
    """The dice of a counter on their way."""
    _counter(camera, position)
    _midway(camera, "option-declare", 2.9)


def _log(camera: Camera, position: Position) -> None:
    """The story of an exchange, one of its sums open."""
    _counter(camera, position)
    press(camera, "option-declare")
    press(camera, next(name for name in reversed(list(camera.app.scenes[-1].targets())) if name.startswith("log-")))


def _end(camera: Camera, position: Position) -> None:
    _open(camera, position)
    camera.table.acting.act(Surrender("b1"), asked=True)


def _tally(camera: Camera, position: Position) -> None:
    """How an exchange went for everybody."""
    _counter(camera, position)
    press(camera, "option-declare")
    camera.table.acting.act(Surrender("b2"), asked=True)
    camera.settle()
    press(camera, "dialog.tally")


def _declared(camera: Camera, position: Position) -> None:
    """The attacks of an exchange against those that promised more."""
    _tally(camera, position)
    camera.settle()
    press(camera, "dialog.declared")


def _rolled(camera: Camera, position: Position) -> None:
    """The dice of an exchange against what dice are worth."""
    _tally(camera, position)
    camera.settle()
    press(camera, "dialog.dice")


# --- a story ---------------------------------------------------------------------------------------------------------


def _story_setup(camera: Camera, position: Position) -> None:
    camera.app.push(StoryPage())
    camera.click("scenario.borrowed_moon")


def _story(camera: Camera, scenario: str, scene: str, question: str = "Content") -> None:
    """Goes on in a scene of a story until a question is asked; the first hero feels for somebody already."""
    heroes = [{"sample": "toru", "board": [FELT, FELT_MIO], "key": "@toru"}, {"sample": "mio"}, {"sample": "ren"}]
    start = {"story": {"scenario": scenario, "heroes": heroes, "scene": scene}}
    camera.open_table(start, (HUMAN,) * 5, game="senya-story", seed=8)
    _on(camera, question)


def _reader(camera: Camera, position: Position) -> None:
    """A scene with checks, their exact chances, dice that fell."""
    _story(camera, "moonlit_library", "night_watch")


def _reader_ways(camera: Camera, position: Position) -> None:
    """A longer text of our own, from top to bottom where the language is written so."""
    camera.app.ctx.settings.more[STORY_UPRIGHT.key] = True
    _story(camera, "borrowed_moon", "canal")


def _reader_dice(camera: Camera, position: Position) -> None:
    """The dice of a check on their way."""
    _story(camera, "moonlit_library", "night_watch")
    camera.app.ctx.settings.animation = "full"
    camera.click("option-check-bookends")
    for _ in range(8):
        if not camera.app.facts()["offers"] or camera.app.facts()["question"] != "CheckWindow":
            break
        camera.click("option-no-interrupt")
    camera.still(0.75)


def _casting(camera: Camera, position: Position) -> None:
    """The casting board while somebody is written on it."""
    _story(camera, "glass_bridge", "op")
    press(camera, "option-cast", "standee-yashiro", "card-promise")


def _contest(camera: Camera, position: Position) -> None:
    """An emotion contest that is about to be settled, with what either answer comes to."""
    _story(camera, "moonlit_library", "sickroom", "ContestQuestion")
    press(camera, "option-contest", "card-trust", "card-distrust", "option-settle")


def _settled(camera: Camera, position: Position) -> None:
    """The same contest while it is settled: the emotion that goes is struck out."""
    _contest(camera, position)
    _midway(camera, "card-distrust", 0.7)


def _so_far(camera: Camera, position: Position) -> None:
    _story(camera, "borrowed_moon", "canal")
    press(camera, "btn:log")


# --- after a story -------------------------------------------------------------------------------------------------

ON = ("option-rest", "option-judge", "option-take-along", "option-enter-scene")
FELT = {"is": "Bond", "person": "hinako", "emotions": ["trust", "promise"], "value": 16, "contest": None}
FELT_MIO = {"is": "Bond", "person": "@mio", "emotions": ["kindred"], "value": 2, "contest": None}


def _after(camera: Camera, position: Position) -> None:
    """The after-play form of a story that has just ended."""
    heroes = [{"sample": "toru", "experience": 9, "board": [FELT]}, {"sample": "mio"}]
    start = {"story": {"scenario": "glass_bridge", "heroes": heroes, "scene": "end_good"}}
    camera.open_table(position or start, (HUMAN,) * 5, game="senya-story", seed=8)
    _on(camera, "JudgeQuestion")


def _on(camera: Camera, question: str) -> None:
    """Reads on and rests until a question is asked."""
    for _ in range(60):
        facts, targets = camera.app.facts(), camera.app.scenes[-1].targets()
        if facts["question"] == question and not facts["waits"]:
            return
        press(camera, "option-read" if facts["waits"] else next(name for name in ON if name in targets))


def _level(camera: Camera, position: Position) -> None:
    """The classes that may rise, with what changes."""
    _after(camera, position)
    _on(camera, "GrowthQuestion")
    press(camera, "option-level-up")


def _learn(camera: Camera, position: Position) -> None:
    _level(camera, position)
    press(camera, "card-swordsman")


def _chronicle(camera: Camera, position: Position) -> None:
    """The page of somebody who has lived two sessions."""
    hinako = KeptBond("hinako", ("trust", "promise"), 18, "雛子", "Hinako")
    bonds = (hinako, KeptBond("@mio", ("kindred",), 6, "澪", "Mio"))
    first = LivedSession("1", "2026-11-03", "glass_bridge", "mixed", "硝子橋の夜", "Night at the Glass Bridge", 5)
    second = LivedSession(
        "2",
        "2026-11-22",
        "moonlit_library",
        "success",
        "月下の図書館",
        "The Moonlit Library",
        gained=7,
        paid=4,
        level=4,
        classes=("swordsman",),
        skills=("iai",),
        deeds=("found", "companion"),
        foes=("street_thug", "street_thug"),
        bonds=("hinako", "@mio"),
    )
    person = replace(_person(camera), board=bonds, sessions=(first, second), experience=8)
    camera.app.push(ChroniclePage(person, (), lambda person: True))


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "senya-story-setup": _story_setup,
    "senya-reader": _reader,
    "senya-reader-text": _reader_ways,
    "senya-reader-dice": _reader_dice,
    "senya-casting": _casting,
    "senya-contest": _contest,
    "senya-settled": _settled,
    "senya-so-far": _so_far,
    "senya-workshop": _workshop,
    "senya-build": _build,
    "senya-skills": _skills,
    "senya-sum": _sum,
    "senya-compare": _compare,
    "senya-sheet": lambda camera, position: camera.app.push(SheetPage(_person(camera))),
    "senya-setup": _setup,
    "senya-battle": _battle,
    "senya-declare": _declare,
    "senya-window": _window,
    "senya-curtain": _curtain,
    "senya-counter": _counter,
    "senya-dice": _dice,
    "senya-log": _log,
    "senya-end": _end,
    "senya-tally": _tally,
    "senya-declared": _declared,
    "senya-rolled": _rolled,
    "senya-after": _after,
    "senya-level": _level,
    "senya-learn": _learn,
    "senya-chronicle": _chronicle,
    **WAR_SCREENS,
}
