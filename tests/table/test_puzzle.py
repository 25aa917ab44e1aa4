"""Puzzles on the table: judged beside the window, refuted on the board and taken back, with hints in three steps."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.ai.protocol import Failed
from game.games.gungi.rules import GAME
from game.i18n.catalog import Texts
from game.practice import keeping
from game.practice.progress import PuzzleStanding
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.puzzles import Puzzle, puzzles_of
from game.table.answering import LOOK_S
from game.table.puzzle import COMMANDS
from tests.pilot import Pilot
from tests.table.help import Judge, facts, table

PUZZLES = puzzles_of(catalog.levels_of("gungi"))
FIRST = next(one for one in PUZZLES if one.id == "mate-01-climb")
WRONG = "m 8-6-1 7-5-1"
DAY = date(2026, 11, 27)


def opened(home: Path, judge: Judge, puzzle: Puzzle = FIRST, day: date = DAY, **more: Any) -> Pilot:
    pilot = table(home, TableSetup("gungi", puzzle=puzzle.id), worker=judge, **more)
    pilot.ctx.today = lambda: day
    return pilot


def act(pilot: Pilot, text: str) -> None:
    scene = pilot.scene
    scene.acting.act(GAME.parse(text, scene.session.match.state))
    pilot.advance(0.3)


def a_reply(*played: str) -> str:
    """Returns what the other side may play after some actions from the first puzzle's position."""
    state = GAME.position_in(FIRST.position, {name: one.default for name, one in GAME.options.items()})
    for text in played:
        state = GAME.apply(state, GAME.parse(text, state))
    return GAME.format(GAME.legal(state)[0])


@pytest.mark.parametrize("puzzle", PUZZLES[:2], ids=lambda puzzle: puzzle.id)
def test_what_is_right_is_praised_with_the_reason_and_kept(tmp_path: Path, puzzle: Puzzle) -> None:
    judge = Judge((True, (), True))
    pilot = opened(tmp_path, judge, puzzle)
    able = {name for name in COMMANDS if pilot.scene.steering.command(name).enabled}
    assert able == {"clue", "answer", *(["previous"] if puzzle is not PUZZLES[0] else []), "next"}
    act(pilot, puzzle.solutions[0])
    assert judge.played == [(puzzle.solutions[0],)]
    assert pilot.scene.name == "solved"
    assert puzzle.why["ja"] in pilot.scene.box.text
    assert pilot.ctx.texts("puzzle.proof-win") in pilot.scene.box.text
    kept = keeping.load(Home(tmp_path)).progress
    assert kept.of(f"gungi/{puzzle.id}") == PuzzleStanding(1, 0, 0, None, (DAY,))


def test_a_wrong_answer_is_refuted_on_the_board_taken_back_and_comes_back_next_day(tmp_path: Path) -> None:
    reply = a_reply(WRONG)
    pilot = opened(tmp_path, Judge((False, (reply,), True), (True, (), True)))
    act(pilot, WRONG)
    assert facts(pilot)["ply"] == 2 and facts(pilot)["phase"] == "refuted"
    assert "▽" in pilot.notice
    pilot.advance(LOOK_S)
    assert facts(pilot)["ply"] == 0 and facts(pilot)["phase"] == "own"
    assert "▽" in pilot.scene.occasion.own_sign(), "what was wrong stays below the board"
    act(pilot, FIRST.solutions[0])
    assert pilot.scene.name == "solved"
    kept = keeping.load(Home(tmp_path)).progress.of("gungi/mate-01-climb")
    assert (kept.right, kept.wrong, kept.box, kept.due) == (0, 1, 1, DAY + timedelta(1))
    pilot.close()
    again = opened(tmp_path, Judge((True, (), True)), day=DAY + timedelta(1))
    act(again, FIRST.solutions[0])
    kept = keeping.load(Home(tmp_path)).progress.of("gungi/mate-01-climb")
    assert (kept.right, kept.box, kept.due) == (1, 2, DAY + timedelta(5))


def test_several_own_moves_with_the_replies_on_the_board(tmp_path: Path) -> None:
    reply = a_reply(WRONG)
    judge = Judge((True, (reply,), False))
    pilot = opened(tmp_path, judge)
    act(pilot, WRONG)
    assert facts(pilot)["ply"] == 2 and facts(pilot)["phase"] == "own" and facts(pilot)["seat"] == 0
    assert "▽" in pilot.scene.occasion.own_sign()
    second = GAME.format(GAME.legal(pilot.scene.session.match.state)[0])
    act(pilot, second)
    assert judge.played[-1] == (WRONG, reply, second)
    assert facts(pilot)["phase"] == "asked"


def test_nothing_is_played_while_an_answer_is_judged_and_going_back_drops_the_question(tmp_path: Path) -> None:
    judge = Judge()
    pilot = opened(tmp_path, judge)
    act(pilot, WRONG)
    assert pilot.scene.occasion.own_sign() == pilot.ctx.texts("puzzle.judging")
    act(pilot, a_reply(WRONG))
    assert facts(pilot)["ply"] == 1, "the other side's action is not the person's to play"
    pilot.press("btn:again")
    assert facts(pilot)["ply"] == 0 and judge.cancelled[-1] == judge.asked[-1][0]
    pilot.advance(0.3)
    assert facts(pilot)["phase"] == "own"


def test_an_answer_that_nobody_can_judge_is_taken_back(tmp_path: Path) -> None:
    judge = Judge()
    pilot = opened(tmp_path, judge)
    act(pilot, WRONG)
    judge._answers.append(Failed(judge.asked[-1][0], "gone"))
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 0 and pilot.notice == pilot.ctx.texts("puzzle.not-judged")
    assert keeping.load(Home(tmp_path)).progress.puzzles == {}


def test_hints_in_three_steps_and_the_last_one_counts_as_failed(tmp_path: Path) -> None:
    pilot = opened(tmp_path, Judge())
    pilot.press("btn:clue")
    assert pilot.notice.endswith(FIRST.hint["ja"]) and not pilot.scene.showing.hint_step
    pilot.press("btn:clue")
    assert pilot.scene.showing.hint_ringed and not pilot.scene.showing.hint
    assert keeping.load(Home(tmp_path)).progress.puzzles == {}
    pilot.key(pygame.K_h)
    assert pilot.scene.showing.hint and not pilot.scene.hint_due()
    assert keeping.load(Home(tmp_path)).progress.of("gungi/mate-01-climb").wrong == 1


def test_the_line_is_shown_and_the_next_puzzle_follows(tmp_path: Path) -> None:
    pilot = opened(tmp_path, Judge())
    pilot.press("btn:answer")
    pilot.advance(0.3)
    match = pilot.scene.session.match
    assert [GAME.format(node.action) for node in match.cursor.path()[1:]] == list(FIRST.line)
    assert keeping.load(Home(tmp_path)).progress.of("gungi/mate-01-climb").wrong == 1
    index = [one.id for one in PUZZLES].index(FIRST.id)
    pilot.press("btn:next")
    assert pilot.scene.setup.puzzle == PUZZLES[index + 1].id
    assert list(Path(tmp_path).rglob("*.gogi")) == []


def test_a_round_is_gone_through_from_game_to_game(tmp_path: Path) -> None:
    other = puzzles_of(catalog.levels_of("prosfair"))[0]
    keys = (f"gungi/{FIRST.id}", f"prosfair/{other.id}")
    pilot = table(tmp_path, TableSetup("gungi", puzzle=FIRST.id, round=keys), worker=Judge())
    pilot.press("btn:next")
    assert (pilot.scene.setup.game_id, pilot.scene.setup.puzzle, pilot.scene.setup.round) == (
        "prosfair",
        other.id,
        keys,
    )
    assert not pilot.scene.steering.command("next").enabled


def test_what_cannot_be_kept_is_told(tmp_path: Path) -> None:
    pilot = opened(tmp_path, Judge((True, (), True)))
    Home(tmp_path).practice_file.mkdir()
    act(pilot, FIRST.solutions[0])
    assert pilot.notice and pilot.scene.name == "solved"


def test_a_puzzle_that_does_not_exist_says_so(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(puzzle="nowhere"))
    assert pilot.scene.name == "refused"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_task_is_told_by_the_motive_where_a_game_has_such_words(tmp_path: Path, lang: str) -> None:
    def told(name: str) -> str:
        pilot = table(tmp_path / name, TableSetup("yuki", puzzle=name), worker=Judge((True, (), True)), lang=lang)
        words = str(pilot.scene.occasion.own_sign())
        pilot.close()
        return words

    texts = Texts(lang, catalog.text_folders(), strict=True)
    for name, key in (("operation-04-two", "task-best"), ("guard-01-four-sevens", "task-best-guard")):
        begins = texts(f"puzzle-yuki.{key}", "\0").partition("\0")[2]
        assert begins and begins in told(name)


def test_a_name_without_room_beside_the_title_stands_before_the_task(tmp_path: Path) -> None:
    setup = TableSetup("yuki", puzzle="operation-04-two")
    pilot = table(tmp_path, setup, worker=Judge((True, (), True)), lang="ja", size=(1440, 900))
    name = pilot.scene.occasion.own_subtitle()
    assert name in pilot.scene.sign.words()
    pilot.close()
    other = opened(tmp_path / "gungi", Judge((True, (), True)))
    assert other.scene.occasion.own_subtitle() not in other.scene.sign.words()
    other.close()
