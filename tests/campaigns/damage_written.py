"""Damaged files of the kind that players write: scenarios, checked with line and key, played where nothing is wrong."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from game import catalog
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.workshop import person_toml
from game.games.senya.workshop.person import Person, Personal
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.source import GAME, rows
from game.games.senya.workshop.story_page import StoryPage
from game.games.senya.workshop.tale.own_files import folder
from game.games.senya.workshop.words import PageWords
from game.match.match import Match
from game.records.written import look, read_written
from game.rules.chance import Stream
from game.rules.errors import RulesError
from game.stage.waiting import open_page
from game.storage.files import read_file
from game.storage.levels import MAX_BYTES
from tests.campaigns import damage_sources as sources
from tests.campaigns.damage import damaged_bytes, damaged_lines, damaged_text, damaged_words, one_of
from tests.campaigns.damage_doors import Doors
from tests.campaigns.damage_toml import adversarial

STORIES = "senya-story"
UNREADABLE = "expression"
"""The word for what is wrong where the problem has none of its own."""
PLIES = 12


@cache
def scenarios() -> tuple[str, ...]:
    """Returns the texts of the scenarios that come with the program."""
    folder = catalog.levels_of(STORIES)
    return tuple(path.read_text(encoding="utf-8") for path in sorted(folder.glob("scenario_*.toml")))


def any_scenario(stream: Stream) -> bytes:
    """Returns a scenario damaged in one way or another, mostly so that it can still be read as TOML."""
    text = one_of(stream, scenarios())
    match stream.below(9):
        case 6 | 7:
            return adversarial(stream).encode("utf-8", "surrogatepass")
        case 8:
            at = stream.below(len(text) + 1)
            return (text[:at] + adversarial(stream) + text[at:]).encode("utf-8", "surrogatepass")
        case 0:
            return damaged_bytes(text.encode("utf-8"), stream)
        case 1:
            text = damaged_text(text, stream)
        case 2:
            text = damaged_lines(text, stream)
        case _:
            text = damaged_words(text, stream)
    return text.encode("utf-8", "surrogatepass")


def written(doors: Doors, stream: Stream) -> str:
    """A file as `check FILE.toml` looks at it: every fault has its line and a sentence; without any it is played."""
    path = doors.fresh().root / "written.toml"
    path.write_bytes(any_scenario(stream))
    with doors.watch.step():
        report = look(path)
    if report is None:
        return "no scenario"
    lines = read_file(path, MAX_BYTES).count(b"\n") + 2
    drawn = set[str]()
    for fault in report.faults:
        assert 1 <= fault.line <= lines, (fault, lines)
        if fault.code in drawn:
            continue
        drawn.add(fault.code)
        for words in doors.texts:
            key = f"{report.game_id}.fault.{fault.code}"
            key = key if words.has(key) else f"{report.game_id}.fault.{UNREADABLE}"
            doors.drawn(words(key, *fault.args, "", "", ""))
    played = _play(doors, path, stream) if not report.grave else False
    assert played or report.faults, "it cannot be played, and nothing is told"
    return "played" if played else "faults told"


def _play(doors: Doors, path: Path, stream: Stream) -> bool:
    """Plays the beginning of a story by the file, as a position holds it; False where it is refused."""
    table = read_written(path).table
    game = catalog.rules(STORIES)
    position = {"story": {"scenario": table, "heroes": [{"sample": "mio"}, {"sample": "toru"}]}}
    try:
        with doors.watch.step():
            match = Match(game, {}, 1, start=position)
    except RulesError:
        return False
    for _ in range(PLIES):
        with doors.watch.step():
            sources.play(game, match, stream, 1)
    return True


def any_person(stream: Stream) -> bytes:
    """Returns the file of a character, damaged in one way or another."""
    text = person_text()
    match stream.below(5):
        case 0:
            return damaged_bytes(text.encode(), stream)
        case 1 | 2:
            text = damaged_words(text, stream)
        case 3:
            text = adversarial(stream)
        case _:
            rows = text.splitlines(keepends=True)
            at = stream.below(len(rows) + 1)
            text = "".join((*rows[:at], adversarial(stream), "\n", *rows[at:]))
    return text.encode("utf-8", "surrogatepass")


@cache
def person_text() -> str:
    """Returns the file of a character who has lived something."""
    bond = '[[bond]]\nperson = "tomo"\nname = "友"\nemotions = ["love"]\nlevel = 2\n'
    session = '[[session]]\nkey = "k"\ntitle = "題"\noutcome = "success"\nfate = ""\n'
    return f"{person_toml.written(Person(Sheet(), Personal('花')))}\n{bond}\n{session}"


def roster(doors: Doors, stream: Stream) -> str:
    """A character's file as the roster lists it: every fault is a sentence."""
    home = doors.fresh()
    there = Roster(home, rows())
    there.folder.mkdir(parents=True)
    (there.folder / "one.toml").write_bytes(any_person(stream))
    with doors.watch.step():
        (entry,) = there.entries()
    words = [PageWords(texts, rows()) for texts in doors.texts]
    for fault in {one.code: one for one in entry.faults}.values():
        for said in words:
            doors.drawn(said.fault(fault))
    assert entry.person is not None or entry.faults
    shutil.rmtree(home.root, ignore_errors=True)
    return "read" if entry.person is not None else f"refused {entry.faults[0].code}"


def listed(doors: Doors, stream: Stream) -> str:
    """Scenarios and characters in their folders as the pages of the window show them: a bad one is a line."""
    home, pilot = doors.fresh(), doors.pilot
    places = ((folder(home), any_scenario), (Roster(home, rows()).folder, any_person))
    for place, make in places:
        place.mkdir(parents=True)
        for number in range(1 + stream.below(2)):
            (place / f"{number}.toml").write_bytes(make(stream))
    before, pilot.ctx.home = pilot.ctx.home, home
    try:
        doors.home()
        with doors.watch.step():
            open_page(pilot.ctx, StoryPage(), GAME)
        doors.frame()
        page = pilot.scene
        own = [one for one in page.box.tales if one.own]
        for one in own:
            page.box.choose(one.id)
            page.refresh()
            doors.frame()
        return f"{sum(one.scenario is not None for one in own)} of {len(own)} play"
    finally:
        doors.home()
        pilot.ctx.home = before
        shutil.rmtree(home.root, ignore_errors=True)


TOML: dict[str, Callable[[Doors, Stream], str]] = {"written": written, "roster": roster, "listed": listed}
"""The sorts of TOML: `--kind toml` runs all of them."""


def toml(doors: Doors, stream: Stream) -> str:
    """One of the sorts of TOML, most often a scenario or a character by itself."""
    name = one_of(stream, ("written", "written", "written", "roster", "roster", "listed"))
    return f"{name}: {TOML[name](doors, stream)}"
