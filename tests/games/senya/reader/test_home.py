"""The end of a story at the table: heroes of the roster come home once, taken back, resumed, or in two programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.app.context import build_context
from game.games.senya.table.reader.home import begun_again
from game.games.senya.workshop.roster import Roster
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.settings import Settings
from game.table.scene import TableScene
from tests.games.senya.book import data
from tests.games.senya.chronicle.ending import start_of
from tests.games.senya.reader.help import TOGETHER, on, scene, table
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot


@pytest.fixture
def roster(tmp_path: Path) -> Roster:
    return Roster(Home(tmp_path), data())


def at_home(roster: Roster, *, lang: str = "en") -> Pilot:
    """Returns a pilot at the judging of a story with one kept character."""
    (entry, *_) = roster.entries() or (roster.add(person(name="Toru")),)
    pilot = table(roster.folder.parent.parent, start={"story": start_of(entry)}, lang=lang)
    on(pilot, "JudgeQuestion")
    return pilot


def end(pilot: Pilot) -> None:
    """Answers what is left to be asked."""
    for _ in range(12):
        if scene(pilot).session.result is not None:
            break
        targets = pilot.app.facts()["targets"]
        waits = pilot.app.facts()["waits"]
        pilot.press("option-read" if waits else "option-judge" if "option-judge" in targets else "option-rest")
        pilot.rest(0.3)
    pilot.rest(1)


def lived(roster: Roster) -> tuple[int, int]:
    """Returns experience and number of sessions of the one that is kept."""
    (entry,) = roster.entries()
    assert entry.person is not None
    return entry.person.experience, len(entry.person.sessions)


def test_after_the_last_scene_its_place_is_still_seen(roster: Roster) -> None:
    pilot = at_home(roster)
    state = scene(pilot).session.match.state
    last = state.world.scenario.scenes[state.log[-1].scene]
    shown = scene(pilot).game.view.screen.shown.scenery
    assert (shown.motif, shown.light) == (last.motif, last.light) != ("library", "night")
    assert shown.caption == state.world.scenario.title["en"]


@pytest.mark.slow
def test_s18_at_the_end_the_hero_comes_home_and_ended_anew_after_going_back_nothing_changes(roster: Roster) -> None:
    pilot = at_home(roster)
    match = scene(pilot).session.match
    judged = match.cursor
    assert lived(roster) == (0, 0)
    end(pilot)
    first = lived(roster)
    assert first[0] > 0 and first[1] == 1 and "experience" in pilot.notice
    scene(pilot).browsing.goto(judged)
    pilot.rest(1)
    match.goto(judged)
    judged.last = None
    pilot.press("option-tick-helped")
    pilot.rest(0.3)
    end(pilot)
    assert lived(roster) == first, "the first end is the story's for good"
    pilot.close()


@pytest.mark.slow
def test_s18_what_could_not_be_written_is_written_when_the_story_is_opened_again(
    roster: Roster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.games.senya.workshop.roster.PAUSE_S", 0.0)
    pilot = at_home(roster)
    lock = Lock(roster.entries()[0].path)
    end(pilot)
    lock.release()
    assert lived(roster) == (0, 0) and "Not everything" in pilot.notice
    start = scene(pilot).session.match
    record = next((Home(roster.folder.parent.parent).games).glob("*.gogi"), None)
    pilot.close()
    assert start.result is not None and record is not None
    again = Pilot(roster.folder.parent.parent, Launcher(), lang="en")
    again.open(TableScene(TableSetup("senya-story", seats=TOGETHER, record=record)))
    again.rest(1)
    first = lived(roster)
    assert first[0] > 0 and first[1] == 1
    again.close()
    third = Pilot(roster.folder.parent.parent, Launcher(), lang="ja")
    third.open(TableScene(TableSetup("senya-story", seats=TOGETHER, record=record)))
    third.rest(1)
    assert lived(roster) == first, "and not twice"
    third.close()


def test_s18_once_more_the_heroes_begin_as_they_came_home(roster: Roster) -> None:
    entry = roster.add(person(name="Toru"))
    start = {"story": start_of(entry)}
    start["story"]["heroes"][0]["person"] = True
    roster.change(entry.path.stem, lambda one: replace(one, experience=7, player="Aki"))
    ctx = build_context(Home(roster.folder.parent.parent), Settings())
    again = begun_again(ctx, TableSetup("senya-story", start=start)).start
    assert again is not None and again["story"]["heroes"][0]["experience"] == 7
    assert [one["person"] for one in again["story"]["heroes"]] == [
        one.get("person", False) for one in start["story"]["heroes"]
    ]
    roster.change(entry.path.stem, lambda one: replace(one, dead=True))
    stranger = begun_again(ctx, TableSetup("senya-story", start=start)).start
    assert stranger is not None and "key" not in stranger["story"]["heroes"][0]
    plain = TableSetup("senya-story")
    assert begun_again(ctx, plain) == plain


@pytest.mark.slow
def test_s18_the_hero_is_at_home_before_the_journal_knows_of_the_end(roster: Roster) -> None:
    pilot = at_home(roster)
    match, known = scene(pilot).session.match, []
    match.watchers.append(lambda change: known.append((change.node.state.result is not None, lived(roster)[1])))
    end(pilot)
    assert known[-1] == (True, 1) and (False, 1) not in known
    pilot.close()
