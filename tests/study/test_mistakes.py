"""Mistakes of one's own: kept by a review, asked for again, judged beside the best, gone when solved twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.analysis import Analysis
from game.ai.protocol import Analysed
from game.practice import keeping
from game.practice.own import ROUND, left
from game.practice.progress import OwnMistake
from game.scenes.practice.page import PracticeScene
from game.storage.paths import Home
from game.study.mistake_task import open_mistakes
from game.table.answering import LOOK_S
from game.table.parts.hints import ACTION, PIECE
from tests.pilot import Pilot
from tests.review.help import FITS, PLAYED, Sees
from tests.study.test_review_task import BAD, looked_back, one_bad
from tests.table.help import facts, seats

DAY = date(2026, 11, 27)


def kept_of(home: Path) -> list[OwnMistake]:
    return left(keeping.load(Home(home)).progress, Home(home).games)


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


def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, Sees]:
    """Returns the table of the first of two mistakes, both of one record: the second move, then the first one."""
    pilot = reviewed(tmp_path, monkeypatch)
    (one,) = kept_of(tmp_path)
    keeping.note(Home(tmp_path), (), [replace(one, ply=1, act=PLAYED[0], loss=20.0)])
    process = Sees(one_bad)
    open_mistakes(pilot.ctx, lambda: process)  # type: ignore[arg-type, return-value]
    pilot.rest()
    return pilot, process


def able(pilot: Pilot) -> set[str]:
    return {name for name in ("again", "clue", "answer", "next") if pilot.scene.occasion.own_command(name).enabled}


def test_what_can_be_done_goes_by_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    assert able(pilot) == {"clue", "answer"}
    act(pilot, BAD)
    assert able(pilot) == {"again"}


def test_of_two_the_next_one_takes_the_place_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, process = two(tmp_path, monkeypatch)
    first, depth = pilot.scene.occasion.mistake, len(pilot.app.scenes)
    assert "2" in pilot.scene.occasion.own_subtitle() and able(pilot) == {"clue", "answer", "next"}
    act(pilot, first.best)
    pilot.press("dialog.next")
    pilot.rest()
    second = pilot.scene.occasion
    assert (first.ply, second.mistake.ply) == (3, 1) and second.own_subtitle() != pilot.ctx.texts("mistake.subtitle", 2)
    assert len(pilot.app.scenes) == depth and process.closed == 1
    pilot.press("menu" if "menu" in pilot.targets() else "btn:menu")
    pilot.key(pygame.K_ESCAPE)
    pilot.scene.steering.do("again")
    assert able(pilot) == {"clue", "answer"}


def test_after_the_right_answer_it_is_tried_again_or_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    depth = len(pilot.app.scenes)
    best = pilot.scene.occasion.mistake.best
    act(pilot, best)
    assert "dialog.next" not in pilot.targets()
    pilot.press("dialog.again")
    pilot.rest()
    assert (facts(pilot)["ply"], facts(pilot)["phase"]) == (2, "own")
    act(pilot, best)
    pilot.press("dialog.list")
    assert len(pilot.app.scenes) == depth - 1


def test_the_second_clue_is_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    task = pilot.scene.occasion
    for wrong, step in ((0, PIECE), (1, ACTION)):
        pilot.press("btn:clue")
        assert keeping.load(Home(tmp_path)).progress.of(task.mistake.key).wrong == wrong
        assert pilot.scene.showing.hint_step == step


def test_a_mistake_whose_better_action_cannot_be_read_shows_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    task = pilot.scene.occasion
    task.mistake = replace(task.mistake, best="none of this game")
    pilot.press("btn:answer")
    assert not pilot.scene.showing.hint


def test_a_wrong_answer_without_a_reply_is_told_and_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = begun(tmp_path, monkeypatch)
    task = pilot.scene.occasion
    act(pilot, BAD)
    assert task.own_sign() == pilot.ctx.texts("mistake.wrong", *task._judge.told) and task._judge.told == (5, 50)
    pilot.advance(LOOK_S)
    assert facts(pilot)["ply"] == 2


def test_while_it_is_judged_that_is_said_and_nothing_is_judged_without_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, process = begun(tmp_path, monkeypatch)
    process.fails = True
    task = pilot.scene.occasion
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(BAD, match.state))
    pilot.step()
    assert task.own_sign() == pilot.ctx.texts("puzzle.judging")
    pilot.advance(0.3)
    assert pilot.notice == pilot.ctx.texts("puzzle.not-judged")
    assert not keeping.load(Home(tmp_path)).progress.puzzles, "it is not counted as wrong"


def test_who_goes_back_waits_for_no_judgement_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, process = begun(tmp_path, monkeypatch)
    monkeypatch.setattr(process, "poll", lambda mine: [])
    act(pilot, BAD)
    assert facts(pilot)["phase"] == "asked" and not process.cancelled
    pilot.scene.steering.do("again")
    assert facts(pilot)["phase"] == "own" and len(process.cancelled) == 1
    task = pilot.scene.occasion
    task._judge.drop()
    assert len(process.cancelled) == 1


def test_an_answer_beside_which_nothing_was_seen_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, process = begun(tmp_path, monkeypatch)
    looked = process._looked

    def alone(game_id: str, seen: Any, asked: Any, *more: Any) -> int:
        process._answers[99] = Analysed(99, Analysis(1, 10, (looked(asked[0], BAD, 10),)))
        return 99

    monkeypatch.setattr(process, "analyse", alone)
    act(pilot, BAD)
    assert pilot.scene.name == "solved"
