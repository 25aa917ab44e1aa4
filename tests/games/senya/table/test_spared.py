"""The table lets pass for a person what gains nothing, and says so (S10.12): an ordinary pass stands in the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import catalog
from game.games.senya.rules.state import Process
from game.games.senya.rules.steps import CleanupWindow, Initiative, SetupWindow
from game.match.seats import HUMAN, ai
from tests.games.senya.field import battle as field
from tests.games.senya.field import rich, with_vitals
from tests.games.senya.table.help import acts, battle, facts, press, table
from tests.pilot import Pilot


def cleanup(hp: int, waiting: tuple[str, ...] = ("a1", "a2")) -> Any:
    """Returns the position of a cleanup in which a1, who lacks HP, may heal itself, then a2, who has so many of 90."""
    there = rich(field(("sv_lancer", "sv_lancer"), process=Process.CLEANUP))
    state = with_vitals(with_vitals(there, "a1", hp=1), "a2", hp=hp)
    position = catalog.rules("senya").position_out(state.after(agenda=(Initiative(), CleanupWindow(waiting))))
    return of_former(position)


def of_former(position: Any) -> Any:
    """Returns a position as the rules have it that were the last to have the servants of these tests."""
    return {name: told for name, told in position.items() if name != "data"} | {"version": 3}


def begun(home: Path, hp: int, **settings: Any) -> Pilot:
    """Returns a pilot after a1 has let the cleanup pass."""
    pilot = table(home, cleanup(hp), **settings)
    assert facts(pilot)["asked"] == "a1"
    press(pilot, "option-setup-done")
    return pilot


def test_what_gains_nothing_is_passed_and_told(tmp_path: Path) -> None:
    pilot = begun(tmp_path, 90)
    assert [(one["tag"], one["by"]) for one in acts(pilot)][:2] == [("setup_done", "a1"), ("setup_done", "a2")]
    assert battle(pilot).passing.spared(0) == 1
    assert "1" in battle(pilot).wording.sign("")
    pilot.close()


def small(pilot: Pilot) -> list[str]:
    """Returns the lines of the log that tell of the table."""
    return [line.words for line in battle(pilot).view.screen.log.lines if line.small]


def test_a_small_line_of_the_log_tells_it_to_the_one_who_was_not_asked(tmp_path: Path) -> None:
    pilot = table(tmp_path, cleanup(90), seats=(HUMAN, ai(0)))
    press(pilot, "option-setup-done")
    assert len(small(pilot)) == 1 and "a2" in [one["by"] for one in acts(pilot)]
    pilot.close()


def test_where_two_people_play_the_log_does_not_tell_who_might_have_answered(tmp_path: Path) -> None:
    pilot = begun(tmp_path, 90)
    assert not small(pilot)
    pilot.close()


def test_what_gains_something_is_asked(tmp_path: Path) -> None:
    pilot = begun(tmp_path, 80)
    assert len(acts(pilot)) == 1 and facts(pilot)["asked"] == "a2"
    press(pilot, "option-setup-done")
    assert battle(pilot).passing.spared(0) == 0, "a person passed"
    pilot.close()


def test_always_asking_asks_here_too(tmp_path: Path) -> None:
    pilot = begun(tmp_path, 90, senya_always_ask=True)
    assert len(acts(pilot)) == 1
    pilot.close()


def test_the_question_that_a_table_opens_with_is_asked(tmp_path: Path) -> None:
    """A kept game stands at its question."""
    pilot = table(tmp_path, cleanup(90, ("a2",)))
    assert not acts(pilot) and facts(pilot)["asked"] == "a2"
    pilot.close()


def test_what_can_wait_for_the_second_setup_window_is_asked_there_alone_and_not_told(tmp_path: Path) -> None:
    there = rich(field(("haku", "sv_lancer"), process=Process.SETUP1))
    position = catalog.rules("senya").position_out(there.after(agenda=(Initiative(), SetupWindow(("a2", "a1"), 1))))
    pilot = table(tmp_path, of_former(position), seats=(HUMAN, ai(0)))
    press(pilot, "option-setup-done")
    passes = [one["by"] for one in acts(pilot) if one["tag"] == "setup_done"]
    assert passes == ["a2", "a1"] and not small(pilot) and battle(pilot).passing.spared(0) == 0
    pilot.close()
