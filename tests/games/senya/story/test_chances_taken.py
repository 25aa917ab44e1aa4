"""The checks of a story that is over, with their exact chances (S2.15, S16.3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games.senya.rules.asked.fallen import ChanceTaken, luck_of
from game.games.senya.rules.story.asked.chances import chances_taken
from game.games.senya.rules.story.checking import chance_now
from game.games.senya.rules.story.events import CheckFell, CheckHelped
from game.match.match import AnyMatch
from game.records.library import open_record
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.records.test_old_house import OLD
from tests.table.help import QuietWorker

STORY = OLD / "senya-story-last_train-finished.gogi"


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    return open_record(STORY).match


def steps(match: AnyMatch) -> list[tuple[Any, Any]]:
    return [(node.parent.state, match.events(node)) for node in match.line() if node.parent is not None]


def test_every_check_whose_dice_fell_is_told_once_with_the_chance_before_them(match: AnyMatch) -> None:
    """S2.15, S16.3."""
    told = chances_taken(steps(match))
    fell = [(state, event) for state, events in steps(match) for event in events if isinstance(event, CheckFell)]
    assert len(told) == len(fell) > 5
    for one, (state, event) in zip(told, fell, strict=True):
        assert (one.by, one.what, one.throws, one.of) == (event.by, event.topic, chance_now(state), 36)
        assert one.scene == state.scene.id and one.against == state.data_scene.check(one.what).difficulty
    assert 0 < sum(one.success for one in told) <= len(told)


def test_help_after_the_dice_changes_what_came_of_it_and_not_the_chance(match: AnyMatch) -> None:
    before, after, event = next(
        (node.parent.state, node.state, one)
        for node in match.line()
        if node.parent is not None
        for one in match.events(node)
        if isinstance(one, CheckFell)
    )
    failed = CheckFell(event.by, event.topic, event.pair, event.kind, event.total, False)
    helped = CheckHelped(event.by, "anything", event.topic, event.total, True)
    early = (before, [CheckHelped(event.by, "anything", event.topic, None, False)])
    (missed,) = chances_taken([early, (before, [failed])])
    assert not missed.success
    if after.scene.trying is not None:
        (found,) = chances_taken([early, (before, [failed]), (after, [helped])])
        assert found.success and found.throws == missed.throws


def test_luck_is_the_sum_of_the_chances_against_what_came() -> None:
    taken = [
        ChanceTaken("a", "x", 18, 36, True),
        ChanceTaken("a", "y", 9, 36, False),
        ChanceTaken("b", "z", 36, 36, True),
    ]
    assert luck_of(taken) == (1.75, 2) and luck_of([]) == (0, 0)


@pytest.mark.slow
def test_the_panel_leads_from_the_end_through_the_chances_and_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Launcher(), worker=QuietWorker(), lang="en")
    pilot.open(TableScene(TableSetup("senya-story", record=STORY)))
    pilot.rest()
    table = pilot.scene
    table.browsing.goto(table.session.match.main_end)
    assert "chances" in table.game.orders.extra_menu()
    table.steering.do("chances")
    pilot.rest()
    told = pilot.scene.box.figures[0].facts()
    expected, came = luck_of(chances_taken(steps(table.session.match)))
    assert len(told) == len(chances_taken(steps(table.session.match)))
    assert f"{expected:.1f}" in pilot.scene.box.text and str(came) in pilot.scene.box.text
    assert all(words[1][1].endswith(("success", "failure")) for words in told)
    pilot.press("dialog.back")
    assert pilot.scene.name != "chances"
    pilot.close()
