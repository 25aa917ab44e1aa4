"""The table lets pass for a person what gains nothing, and says so (S10.12): an ordinary pass stands in the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game import catalog
from game.games.senya.rules.state import Process
from game.games.senya.rules.steps import CleanupWindow, EquipChoice, Initiative, SetupWindow
from game.match.seats import HUMAN, ai
from tests.games.senya.field import battle as field
from tests.games.senya.field import rich, with_vitals
from tests.games.senya.table.help import acts, battle, facts, press, shown, table
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


# --- at one word, and for good ---------------------------------------------------------------------------------------


def offered(pilot: Pilot) -> tuple[list[str], list[str]]:
    """Returns what is asked next, and the names of the buttons."""
    question = shown(pilot).question
    assert question is not None
    return [one.name for one in question.offers if not one.enabled], [one.pick.name for one in question.choices]


def passes(pilot: Pilot) -> list[str]:
    """Returns who let a setup or a cleanup pass so far."""
    return [one["by"] for one in acts(pilot) if one["tag"] == "setup_done"]


def test_questions_of_one_side_that_follow_at_once_are_let_pass_at_one_word(tmp_path: Path) -> None:
    pilot = table(tmp_path, cleanup(80))
    told, buttons = offered(pilot)
    assert told and all("槍" in one for one in told), "what the next one could do is told"
    assert "pass-all" in buttons and facts(pilot)["asked"] == "a1"
    press(pilot, "option-pass-all")
    assert passes(pilot)[:2] == ["a1", "a2"] and battle(pilot).passing.spared(0) == 0 and not small(pilot)
    pilot.close()


def test_one_of_them_may_be_let_pass_alone_and_the_next_is_asked(tmp_path: Path) -> None:
    pilot = begun(tmp_path, 80)
    assert passes(pilot) == ["a1"] and facts(pilot)["asked"] == "a2"
    assert "pass-all" not in offered(pilot)[1], "nobody follows"
    pilot.close()


def test_where_the_next_one_gains_nothing_there_is_nothing_to_put_together(tmp_path: Path) -> None:
    pilot = table(tmp_path, cleanup(90))
    assert offered(pilot)[0] == [] and "pass-all" not in offered(pilot)[1]
    pilot.close()


def test_always_asking_offers_neither(tmp_path: Path) -> None:
    pilot = table(tmp_path, cleanup(80), senya_always_ask=True)
    assert "pass-all" not in offered(pilot)[1] and not battle(pilot).passing.may_order()
    assert battle(pilot).passing.others() == ()
    pilot.close()


def equipping() -> Any:
    """Returns the position of a battle whose a1 owns two of a kind of gear, before it chooses."""
    there = rich(field(("kotori",), process=Process.SETUP1))
    there = there.with_one(replace(there.one("a1"), worn=("wand", "plate", "code_ring")))
    position = catalog.rules("senya").position_out(there.after(agenda=(Initiative(), EquipChoice(("a1",)))))
    return {name: told for name, told in position.items() if name != "data"}


def test_what_is_worn_is_kept_on_by_order(tmp_path: Path) -> None:
    pilot = table(tmp_path, equipping(), seats=(HUMAN, ai(0)))
    press(pilot, "option-pass-until")
    assert [name for name in pilot.targets() if name.startswith("pass:")] == ["pass:things"]
    press(pilot, "pass:things")
    assert acts(pilot)[0]["tag"] == "equip" and acts(pilot)[0]["gear"] == "code_ring"
    assert battle(pilot).passing.any() and "btn:ask-again" in pilot.targets()
    press(pilot, "btn:ask-again")
    assert not battle(pilot).passing.any()
    pilot.close()


def test_an_order_not_to_ask_holds_until_it_is_taken_back(tmp_path: Path) -> None:
    """Both windows of a setup ask the same; the second is not asked about after the order in the first."""
    there = with_vitals(rich(field(("haku", "sv_lancer"), process=Process.SETUP1)), "a2", hp=20)
    agenda = (Initiative(), SetupWindow(("a2",), 2), SetupWindow(("a2",), 1))
    position = catalog.rules("senya").position_out(there.after(agenda=agenda))
    start = {name: told for name, told in position.items() if name != "data"}
    pilot = table(tmp_path, start, seats=(HUMAN, ai(0)))
    assert facts(pilot)["asked"] == "a2"
    press(pilot, "option-pass-until", "pass:things")
    assert passes(pilot) == ["a2", "a2"]
    pilot.close()
