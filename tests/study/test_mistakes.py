"""Mistakes of one's own: kept by a review, asked for again, judged beside the best, gone when solved twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.practice import keeping
from game.practice.own import ROUND, left
from game.practice.progress import Attempt, OwnMistake
from game.scenes.practice.page import PracticeScene
from game.storage.paths import Home
from game.study.mistake_task import open_mistakes
from game.table.answering import LOOK_S
from tests.pilot import Pilot
from tests.review.help import FITS, PLAYED, Sees
from tests.study.test_review_task import BAD, looked_back, one_bad
from tests.table.help import facts, seats

DAY = date(2026, 11, 27)


def kept_of(home: Path) -> list[OwnMistake]:
    return left(keeping.load(Home(home)).progress, Home(home).games)


def records_left(home: Home) -> list[str]:
    """Returns the records of the mistakes that are left, whose files all lie there."""
    home.games.mkdir(parents=True, exist_ok=True)
    for n in range(1, 4):
        (home.games / f"gungi-{n}.gogi").touch()
    return [one.record for one in left(keeping.load(home).progress, home.games)]


def reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> Pilot:
    """Looks back on a short game in which Black's second move was bad."""
    monkeypatch.setattr("game.study.mistake_task.fits_of", lambda game_id: FITS)
    pilot, _ = looked_back(tmp_path, monkeypatch, **more)
    pilot.ctx.today = lambda: DAY
    return pilot


def test_a_review_keeps_the_mistakes_of_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed(tmp_path, monkeypatch)
    (one,) = kept_of(tmp_path)
    assert (one.game, one.ply, one.act) == ("gungi", 3, BAD)
    assert one.before == 50 and one.after == 5 and one.loss > 40 and one.best


def test_the_mistakes_of_a_computer_are_not_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed(tmp_path, monkeypatch, seats=seats("3", "human"))
    assert kept_of(tmp_path) == []


def test_who_was_lost_anyway_and_what_cost_little_learn_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed(tmp_path, monkeypatch, values=lambda act, nodes: -20.0 if act == BAD else 0.0)
    assert kept_of(tmp_path) == []
    reviewed(tmp_path, monkeypatch, values=lambda act, nodes: -600.0 if act == BAD else -250.0)
    assert kept_of(tmp_path) == []


def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, Sees]:
    """Returns the table of the mistake, and the process that judges."""
    pilot = reviewed(tmp_path, monkeypatch)
    process = Sees(one_bad)
    open_mistakes(pilot.ctx, lambda: process)  # type: ignore[arg-type, return-value]
    pilot.rest()
    return pilot, process


def act(pilot: Pilot, text: str) -> None:
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(text, match.state))
    pilot.advance(0.3)


def test_the_position_before_it_is_asked_for_and_nothing_of_what_followed_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    match = pilot.scene.session.match
    assert match.ply == 2 and len(match.nodes) == 3
    assert "50" in pilot.scene.occasion.own_sign()


def test_the_same_again_is_refuted_and_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, process = begun(tmp_path, monkeypatch)
    reply = pilot.scene.session.match.game.parse(PLAYED[3], pilot.scene.session.match.state)
    process.reply = (reply,)
    act(pilot, BAD)
    assert facts(pilot)["ply"] == 4 and facts(pilot)["phase"] == "refuted"
    pilot.advance(LOOK_S)
    assert facts(pilot)["ply"] == 2 and facts(pilot)["phase"] == "own"
    standing = keeping.load(Home(tmp_path)).progress.of(kept_of(tmp_path)[0].key)
    assert (standing.right, standing.wrong) == (0, 1)


def test_solved_twice_it_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, process = begun(tmp_path, monkeypatch)
    good = kept_of(tmp_path)[0].best
    act(pilot, good)
    assert pilot.scene.name == "solved" and len(kept_of(tmp_path)) == 1
    pilot.app.home_screen()
    assert process.closed == 1
    open_mistakes(pilot.ctx, lambda: process)  # type: ignore[arg-type, return-value]
    pilot.rest()
    act(pilot, good)
    assert kept_of(tmp_path) == []


def test_the_answer_shown_counts_as_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    pilot.press("btn:clue")
    assert kept_of(tmp_path) and not keeping.load(Home(tmp_path)).progress.puzzles
    pilot.press("btn:answer")
    assert pilot.scene.showing.hint
    assert keeping.load(Home(tmp_path)).progress.of(kept_of(tmp_path)[0].key).wrong == 1


def test_a_mistake_whose_record_is_gone_is_passed_over_and_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = reviewed(tmp_path, monkeypatch)
    pilot.app.home_screen()
    next(Home(tmp_path).games.glob("*.gogi")).unlink()
    before = pilot.scene
    open_mistakes(pilot.ctx)
    pilot.rest()
    assert pilot.scene is before
    pilot.open(PracticeScene())
    assert facts(pilot)["own"] == 0


def test_mistakes_whose_records_are_gone_take_no_place_in_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = reviewed(tmp_path, monkeypatch)
    (one,) = kept_of(tmp_path)
    gone = [replace(one, record=f"gone-{n}.gogi", loss=99.0) for n in range(ROUND)]
    keeping.note(Home(tmp_path), (), gone)
    assert kept_of(tmp_path) == [one]
    pilot.open(PracticeScene())
    pilot.rest()
    pilot.press("own")
    pilot.rest()
    assert facts(pilot)["mistake"] == one.key


def test_the_page_leads_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = reviewed(tmp_path, monkeypatch)
    pilot.open(PracticeScene())
    pilot.rest()
    assert facts(pilot)["own"] == 1
    pilot.press("own")
    pilot.rest()
    assert facts(pilot)["mistake"].startswith("own/")


def mistake(n: int, loss: float, plain: bool = True) -> OwnMistake:
    return OwnMistake(f"gungi-{n}.gogi", "gungi", 1, "a", "a", "b", 60, 30, loss, plain)


def test_they_are_ranked_by_loss_and_by_how_well_they_can_be_found(tmp_path: Path) -> None:
    home = Home(tmp_path)
    keeping.note(home, (), [mistake(1, 20.0), mistake(2, 35.0, plain=False), mistake(3, 30.0)])
    assert records_left(home) == ["gungi-3.gogi", "gungi-1.gogi", "gungi-2.gogi"]
    keeping.note(home, [Attempt(mistake(3, 30.0).key, True, DAY)] * 2)
    assert records_left(home) == ["gungi-1.gogi", "gungi-2.gogi"]


@pytest.mark.parametrize(
    "damage",
    ['"ply": 1', '"record": "gungi-1.gogi"', '"loss": 20.0', '"before": 60'],
)
def test_a_damaged_mistake_is_told_and_the_others_stay(tmp_path: Path, damage: str) -> None:
    home = Home(tmp_path)
    keeping.note(home, (), [mistake(1, 20.0), mistake(2, 30.0)])
    text = home.practice_file.read_text(encoding="utf-8")
    name = damage.partition(":")[0]
    home.practice_file.write_text(text.replace(damage, f'{name}: "../x"', 1), encoding="utf-8")
    found = keeping.load(home)
    assert [one.args[1] for one in found.problems] == ["mistakes[0]"]
    assert records_left(home) == ["gungi-2.gogi"]


def test_a_mistake_of_a_game_that_is_not_there_is_not_asked_for(tmp_path: Path) -> None:
    home = Home(tmp_path)
    keeping.note(home, (), [replace(mistake(1, 20.0), game="nowhere"), mistake(2, 30.0)])
    assert records_left(home) == ["gungi-2.gogi"]
