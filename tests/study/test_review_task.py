"""A game looked back on at its table: where it turned, what was better, going about, and a second try."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.protocol import Analysed
from game.app.seen import faults_of_lines
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.stage.scene import TableSetup
from game.study.graph import Scale
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.review.help import FITS, PLAYED, Sees, Values, kept, over
from tests.table.help import PEOPLE, READY

BAD = PLAYED[2]


def one_bad(act: str, nodes: int) -> float:
    return -300.0 if act == BAD else 0.0


def looked_back(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    values: Values = one_bad,
    acts: tuple[str, ...] = PLAYED,
    seats: tuple[SeatSpec, ...] = PEOPLE,
    rests: bool = True,
    **options: Any,
) -> tuple[Pilot, Sees]:
    """Returns a pilot at the review of a short game, all of it looked at, and the process that sees `values`."""
    process = Sees(values)
    monkeypatch.setattr("game.review.work.Worker", lambda: process)
    monkeypatch.setattr("game.review.work.PROCESSES", 1)
    monkeypatch.setattr("game.review.kept.fits_of", lambda game_id: FITS)
    pilot = Pilot(home, **options)
    pilot.app.doors.review(TableSetup("gungi", record=kept(home, over(acts), seats)))
    if rests:
        pilot.advance(2.0)
        pilot.rest()
    return pilot, process


def task(pilot: Pilot) -> Any:
    return pilot.scene.occasion


def ply(pilot: Pilot) -> int:
    return int(pilot.scene.session.match.ply)


def test_it_opens_at_the_end_and_says_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    assert ply(pilot) == len(PLAYED) + 1
    assert task(pilot).own_subtitle() == "Review"
    pilot.close()


def test_it_is_looked_after_until_all_is_told_and_then_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, process = looked_back(tmp_path, monkeypatch, rests=False)
    made = task(pilot)
    assert made.wake() is not None and not process.asked[len(PLAYED) :]
    pilot.advance(2.0)
    assert made.wake() is None
    pilot.close()


def test_going_to_the_mistake_shows_the_position_before_it_and_says_what_it_cost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    pilot.press("btn:earlier")
    pilot.rest()
    assert ply(pilot) == 2
    sign = task(pilot).own_sign()
    assert "blunder" in sign and "50 % → 5 %" in sign and "better" in sign
    assert not task(pilot).own_command("earlier").enabled and not task(pilot).own_command("later").enabled
    pilot.press("btn:better")
    assert pilot.notice.startswith("Better: ") and pilot.scene.showing.hint
    pilot.close()


def test_the_better_line_is_played_on_the_board_an_action_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it is judged, and where it ends or another position stands there is nothing more to play."""
    pilot, process = looked_back(tmp_path, monkeypatch)
    assert not task(pilot).own_command("follow").enabled
    review = task(pilot)._review
    moves = tuple(replace(move, best_acts=("m 5-2-1 4-1-1",)) if move.ply == 3 else move for move in review.moves)
    task(pilot)._review = replace(review, moves=moves)
    pilot.press("btn:earlier")
    best, asked = task(pilot)._here().best_act, len(process.asked)
    pilot.press("btn:follow")
    pilot.rest()
    match = pilot.scene.session.match
    assert ply(pilot) == 3 and match.game.format(match.cursor.action) == best
    pilot.press("btn:follow")
    pilot.rest()
    assert ply(pilot) == 4 and match.game.format(match.cursor.action) == "m 5-2-1 4-1-1"
    assert not task(pilot).own_command("follow").enabled and len(process.asked) == asked
    pilot.press("btn:back")
    assert not task(pilot).own_command("follow").enabled, "between its actions it is not told where it would begin"
    pilot.press("btn:back")
    pilot.press("btn:follow")
    assert match.game.format(match.cursor.action) == best
    pilot.press("btn:earlier")
    moves = tuple(replace(move, best_act="no such action") if move.ply == 3 else move for move in review.moves)
    task(pilot)._review = replace(review, moves=moves)
    pilot.press("btn:better")
    assert not pilot.scene.showing.hint and pilot.notice == task(pilot)._here().best
    pilot.press("btn:follow")
    assert ply(pilot) == 2 and not task(pilot).own_command("follow").enabled, "what cannot be read ends it"
    pilot.close()


def test_the_plates_tell_how_each_seat_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    assert task(pilot).own_doing(0) == ("too few decisions for an accuracy · blunder 1", "")
    assert task(pilot).own_doing(1) == ("too few decisions for an accuracy", "")
    pilot.close()


def test_a_position_without_a_mistake_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    task(pilot)._go(2)
    pilot.rest()
    assert ply(pilot) == 1 and "50 % → 50 %" in task(pilot).own_sign()
    assert not task(pilot).own_command("better").enabled and task(pilot).own_command("later").enabled
    pilot.close()


def test_the_list_leads_to_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    pilot.press("btn:mistakes")
    pilot.press("dialog.3")
    pilot.rest()
    assert ply(pilot) == 2 and pilot.scene.name == "table"
    pilot.close()


@pytest.mark.parametrize(("most", "told"), [(1, "list-part"), (2, "list-told")])
def test_a_list_that_holds_not_all_of_them_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, told: str
) -> None:
    monkeypatch.setattr("game.study.review_task.MOST", most)
    bad = lambda act, nodes: -300.0 if act in (PLAYED[0], BAD) else 0.0  # noqa: E731
    pilot, _ = looked_back(tmp_path, monkeypatch, bad, lang="en")
    pilot.press("btn:mistakes")
    figures = (2, most) if told == "list-part" else (2,)
    assert pilot.ctx.texts(f"review.{told}", *figures) in pilot.scene.probe()["text"]
    assert sum(name.removeprefix("dialog.").isdecimal() for name in pilot.targets()) == most
    pilot.close()


def test_a_press_on_the_graph_goes_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch)
    graph = task(pilot)._graph
    scale = graph.scale
    assert graph.room.contains(scale.room) and graph.room.width > pilot.scene.showing.areas.record.width
    pilot.press((scale.x(3), scale.y(0.3)))
    pilot.rest()
    assert ply(pilot) == 2
    pilot.press((scale.x(1), scale.y(0.3)))
    pilot.rest()
    assert ply(pilot) == 0
    pilot.close()


def test_the_graph_keeps_its_plies_while_a_shorter_line_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was marked later in the game does not pile up at the edge."""
    pilot, _ = looked_back(tmp_path, monkeypatch)
    pilot.press("btn:earlier")
    before = task(pilot)._graph.scale
    pilot.press("btn:follow")
    pilot.rest()
    assert pilot.scene.record.length < len(PLAYED) + 1
    assert task(pilot)._graph.scale == before
    pilot.close()


def test_plies_and_columns_of_the_graph_belong_together() -> None:
    scale = Scale(pygame.Rect(100, 50, 300, 80), 41, 141)
    assert [scale.x(ply) for ply in (0, 41, 91, 141, 200)] == [100, 100, 250, 400, 400]
    assert all(scale.ply(scale.x(ply)) == ply for ply in range(41, 142))
    assert (scale.y(0.0), scale.y(1.0), scale.y(0.5)) == (130, 50, 90)


def test_the_graph_shows_the_chance_of_the_seat_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned, the same mistake of Black is a step up instead of one down."""
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    graph, before = task(pilot)._graph, pilot.scene.game.view.flipped
    first = graph.appearance()
    assert graph._turned(int(before)).endswith("50 % → 5 %")
    pilot.key(pygame.K_f)
    assert pilot.scene.game.view.flipped != before and graph.appearance() != first
    assert graph._turned(int(not before)).endswith("50 % → 95 %"), "the figures are of the seat that the title names"
    pilot.close()


def test_the_game_can_be_played_on_from_here_as_one_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    assert not task(pilot).own_command("go-on").enabled, "at the end nothing can be played on"
    task(pilot)._go(2)
    pilot.rest()
    before = pilot.scene.session.match
    pilot.press("btn:go-on")
    assert "White" in pilot.app.facts()["text"]
    pilot.press("dialog.4")
    pilot.rest()
    session = pilot.scene.session
    assert session.mode == "play" and session.match.ply == 0
    assert before.game.position_out(session.match.state) == before.game.position_out(before.state)
    assert [seat.text for seat in session.seats] == ["4", "human"] and pilot.scene.occasion.keeps
    pilot.close()


def test_the_mistakes_of_the_ai_can_be_folded_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = {PLAYED[1], BAD}
    pilot, _ = looked_back(
        tmp_path, monkeypatch, lambda act, nodes: -300.0 if act in both else 0.0, seats=(HUMAN, ai(3)), lang="en"
    )
    assert pilot.scene.probe()["review"]["listed"] == [2, 3]
    pilot.press("btn:menu")
    pilot.press("menu:fold")
    assert pilot.scene.probe()["review"]["listed"] == [3]
    assert "blunder" not in task(pilot).own_doing(1)[0] and "blunder" in task(pilot).own_doing(0)[0]
    pilot.press("btn:menu")
    pilot.press("menu:fold")
    assert pilot.scene.probe()["review"]["listed"] == [2, 3]
    pilot.close()


def test_between_people_nothing_is_folded_and_a_review_has_none_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch)
    pilot.press("btn:menu")
    assert not {"menu:fold", "menu:review"} & pilot.targets().keys()
    pilot.close()


# --- a second try -------------------------------------------------------------------------------------------------


def tried(pilot: Pilot, act: str) -> None:
    """Plays an action where the table stands, and waits until it is judged."""
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(act, match.state), asked=True)
    pilot.advance(1.0)
    pilot.rest()


def test_an_answer_as_good_as_the_best_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    pilot.press("btn:earlier")
    tried(pilot, "m 5-9-1 6-9-1")
    assert pilot.notice.startswith("Right") and ply(pilot) == 3
    pilot.close()


@pytest.mark.parametrize(("value", "right"), [(-15.0, True), (-17.0, False)])
def test_four_points_are_given_away_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: float, right: bool
) -> None:
    other = "m 5-9-1 6-9-1"
    worth = {BAD: -300.0, other: value}
    pilot, _ = looked_back(tmp_path, monkeypatch, lambda act, nodes: worth.get(act, 0.0), lang="en")
    pilot.press("btn:earlier")
    tried(pilot, other)
    assert pilot.notice.startswith("Right") == right
    pilot.close()


def test_a_worse_answer_is_refuted_on_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = "m 5-9-1 6-9-1"
    worth = {BAD: -300.0, other: -200.0}
    pilot, process = looked_back(tmp_path, monkeypatch, lambda act, nodes: worth.get(act, 0.0), lang="en")
    pilot.press("btn:earlier")
    match = pilot.scene.session.match
    state = match.game.apply(match.state, match.game.parse(other, match.state), None)
    process.reply = (match.game.parse("m 5-2-1 4-1-1", state),)
    tried(pilot, other)
    assert "Not as good" in pilot.notice and ply(pilot) == 4
    assert match.cursor.action == process.reply[0]
    pilot.close()


@pytest.mark.parametrize(("looked", "judged"), [(1, False), (2, True)])
def test_an_answer_beside_which_nothing_was_seen_is_told_as_the_only_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looked: int, judged: bool
) -> None:
    other = "m 5-9-1 6-9-1"
    pilot, process = looked_back(tmp_path, monkeypatch, lang="en")
    pilot.press("btn:earlier")
    seen = process.analyse

    def few(game_id: str, observation: Any, asked: Any, *more: Any) -> int:
        id = seen(game_id, observation, asked, *more)
        found = process._answers[id].lines
        own, rest = found.of(asked[0]), [one for one in found.looked if one.action != asked[0]]
        process._answers[id] = Analysed(id, replace(found, looked=(own, *rest)[:looked]))
        return id

    monkeypatch.setattr(process, "analyse", few)
    tried(pilot, other)
    assert pilot.notice.startswith("Right") is judged
    assert (pilot.notice == pilot.ctx.texts("review.only-one")) is not judged
    pilot.close()


def test_what_is_played_anew_from_the_line_is_not_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move of the game itself, and moves that follow a try, are no answers."""
    pilot, process = looked_back(tmp_path, monkeypatch)
    pilot.press("btn:earlier")
    asked = len(process.asked)
    tried(pilot, BAD)
    assert len(process.asked) == asked and ply(pilot) == 3
    pilot.close()


def test_leaving_the_position_drops_the_judgement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, process = looked_back(tmp_path, monkeypatch)
    pilot.press("btn:earlier")
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse("m 5-9-1 6-9-1", match.state), asked=True)
    assert task(pilot)._trial.waits
    task(pilot)._go(2)
    assert not task(pilot)._trial.waits and process.cancelled
    pilot.close()


# --- where it comes from, and what it leaves alone ------------------------------------------------------------------


def test_the_record_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch)
    (record,) = (tmp_path / "games").glob("*.gogi")
    before = record.read_bytes()
    pilot.press("btn:earlier")
    tried(pilot, "m 5-9-1 6-9-1")
    pilot.app.pop()
    pilot.rest()
    assert record.read_bytes() == before and len(list((tmp_path / "games").iterdir())) == 1
    pilot.close()


def test_a_game_that_is_on_is_not_looked_back_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Sees(one_bad)
    monkeypatch.setattr("game.review.work.Worker", lambda: process)
    match = Match(over().game, {}, 5, start=READY)
    match.play(match.game.parse(PLAYED[0], match.state))
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.review(TableSetup("gungi", record=kept(tmp_path, match)))
    pilot.advance(0.5)
    assert "not over" in pilot.notice and not process.asked
    pilot.close()


def test_after_the_end_of_a_game_it_is_one_press_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Sees(one_bad)
    monkeypatch.setattr("game.review.work.Worker", lambda: process)
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("gungi", seats=(HUMAN, HUMAN), seed=5, start=READY)))
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(PLAYED[0], match.state), asked=True)
    pilot.rest()
    pilot.scene.conversation.resign()
    pilot.rest()
    pilot.press("dialog.review")
    pilot.advance(0.5)
    assert task(pilot).own_command("mistakes") is not None and process.asked
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1440, 900), 100), ((1280, 720), 150)])
def test_every_line_is_large_enough_clear_and_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int], text_size: int
) -> None:
    pilot, _ = looked_back(tmp_path, monkeypatch, lang=lang, size=size, text_size=text_size)
    pilot.press("btn:earlier")
    with pilot.ctx.theme.watching() as met:
        pilot.scene.showing.resize()  # else what is still is not drawn again
        pilot.draw()
    heard = pilot.scene.showing.said
    assert list(faults_of_lines("review", met)) == []
    graph = task(pilot)._graph
    inside = [line for line in heard if graph.room.colliderect(line.rect)]
    assert len(inside) >= 4 and all(graph.room.contains(line.rect) for line in inside)
    assert all(line.rect == line.seen for line in inside)
    pilot.close()
