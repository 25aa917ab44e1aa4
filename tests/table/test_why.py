"""Why the computer played as it did: one line by the rules, asked for in one's own turn, telling nothing hidden."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.yuki.rules.asked.reasons import HIGH
from game.match.seats import HUMAN, ai
from game.records.library import unfinished
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations
from game.session.expected import Expected, as_expected
from game.stage.scene import TableSetup
from game.table.parts.hints import AREA
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import AGAINST, READY, QuickWorker, QuietWorker, facts, table
from tests.table.test_hints import RAW


def after_a_capture(home: Path, lang: str = "ja", line: tuple[str, ...] = (), cut: bool = False) -> Pilot:
    """Returns a table at which the computer has just taken the 忍 on 7-6, having looked three plies ahead at `line`."""
    worker = QuietWorker()
    setup = TableSetup(seats=(ai(3), HUMAN), seed=5, start=READY)
    pilot = table(home, setup, worker=worker, lang=lang)
    pilot.step()
    match = pilot.scene.session.match
    capture = match.game.parse("m 7-7-1 7-6-1", match.state)
    after = match.game.apply(match.state, capture)
    worker.choose(action=capture, line=tuple(match.game.parse(text, after) for text in line), cut=cut)
    pilot.advance(0.1)
    pilot.rest()
    return pilot


def test_the_reason_is_told_in_one_line_with_what_was_gained_and_how_far_was_looked(tmp_path: Path) -> None:
    pilot = after_a_capture(tmp_path)
    pilot.key(pygame.K_w)
    pilot.advance(0.1)
    assert "「忍」を取る" in pilot.notice and "3手先" in pilot.notice
    assert pilot.scene.showing.hint_ringed and not facts(pilot)["hints_used"]


@pytest.mark.parametrize("cut", [True, False])
def test_a_thought_whose_time_was_up_is_told_as_one(tmp_path: Path, cut: bool) -> None:
    pilot = after_a_capture(tmp_path, cut=cut)
    pilot.key(pygame.K_w)
    pilot.advance(0.1)
    assert ("打ち切り" in pilot.notice) == cut


@pytest.mark.parametrize(
    ("line", "feared"),
    [(("m 9-4-1 7-4-1",), True), (("m 9-4-1 1-1-1",), False), ((), False), (("m 5-9-1 5-8-1",), False)],
)
def test_the_reply_it_feared_is_told_if_the_person_can_play_it(
    tmp_path: Path, line: tuple[str, ...], feared: bool
) -> None:
    pilot = after_a_capture(tmp_path, line=line)
    pilot.key(pygame.K_w)
    pilot.advance(0.1)
    assert ("予想した応手" in pilot.notice) == feared and ("7―4" in pilot.notice) == feared


def test_a_reply_is_still_feared_where_only_the_dice_fell_otherwise() -> None:
    def expected(actor: int, action: Any) -> Expected:
        return Expected(None, actor, action, "")

    def fell(actor: int, action: Any) -> Any:
        return SimpleNamespace(actor=actor, action=action)

    found = [expected(CHANCE, "six"), expected(1, "parry")]
    assert as_expected(found, [fell(CHANCE, "one"), fell(1, "parry")])
    assert not as_expected(found, [fell(CHANCE, "six"), fell(1, "duck")])
    assert not as_expected(found, [fell(CHANCE, "six")])
    assert as_expected([], [fell(CHANCE, "one")]) and not as_expected([], [fell(1, "parry")])


def test_after_a_take_back_of_what_followed_it_is_still_known_and_after_a_reopening_no_more(tmp_path: Path) -> None:
    pilot = after_a_capture(tmp_path, line=("m 9-4-1 7-4-1",))
    pilot.drag("9-4", "7-4")
    pilot.rest()
    pilot.press("btn:undo")
    pilot.rest()
    scene = pilot.scene
    assert "予想した応手" in scene.why.words(scene.why.turn())
    scene.leave()
    again = TableScene(TableSetup(resume=unfinished(pilot.ctx.home)[0].path))
    pilot.open(again)
    words = again.why.words(again.why.turn())
    assert "予想した応手" not in words and "「忍」を取る" in words


def test_the_menu_has_it_in_english_too(tmp_path: Path) -> None:
    pilot = after_a_capture(tmp_path, "en")
    pilot.press("btn:menu")
    pilot.press("menu:why")
    pilot.advance(0.1)
    assert "it takes the 忍" in pilot.notice and "3 plies" in pilot.notice


def test_a_hint_asked_for_after_it_begins_with_its_first_step(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=QuickWorker())
    pilot.drag("7-7", "7-6")
    pilot.advance(0.1)
    pilot.rest()
    pilot.press("btn:hint")
    pilot.advance(0.1)
    pilot.key(pygame.K_w)
    assert facts(pilot)["hint"] < AREA
    pilot.press("btn:hint")
    pilot.advance(0.1)
    assert facts(pilot)["hint"] == AREA


def test_it_is_for_the_turn_after_a_computers_only(tmp_path: Path) -> None:
    pilot = after_a_capture(tmp_path)
    assert pilot.scene.steering.command("why").enabled
    pilot.scene.browsing.goto(pilot.scene.session.match.root)
    assert not pilot.scene.steering.command("why").enabled
    people = table(tmp_path / "two")
    people.drag("7-7", "7-6")
    people.key(pygame.K_w)
    assert not people.scene.steering.command("why").enabled and not people.scene.showing.hint_ringed


@pytest.mark.parametrize("lang", [pytest.param("ja", marks=pytest.mark.slow), "en"])
@pytest.mark.parametrize("game_id", catalog.of_two())
def test_every_reason_is_in_words(tmp_path: Path, game_id: str, lang: str) -> None:
    pilot, stream, rules = Pilot(tmp_path, lang=lang), Stream(8), catalog.rules(game_id)
    scene = TableScene(TableSetup(game_id, (HUMAN, ai(1)), rules.presets.get("first", {}), seed=8))
    pilot.open(scene)
    told, match = 0, scene.session.match
    for _ in range(60):
        if match.result is not None:
            break
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        scene.record.refresh()
        if scene.why.due:
            told += 1
            words = scene.why.words(scene.why.turn())
            assert not RAW.search(words.partition(": ")[2] or words.partition("：")[2]), words
        legal = rules.legal(match.state)
        match.play(legal.sampled(stream) if isinstance(legal, Combinations) else stream.choice(legal))
    assert told > 3


def test_the_reasons_of_a_draw_stand_behind_the_draw_and_not_behind_the_card_played_after_it(tmp_path: Path) -> None:
    pilot, rules = Pilot(tmp_path, lang="en"), catalog.rules("yuki")
    scene = TableScene(TableSetup("yuki", (ai(1), HUMAN), rules.presets.get("first", {}), seed=8))
    pilot.open(scene)
    match = scene.session.match
    while match.state.to_act == CHANCE:
        match.play_chance()
    match.play(match.game.parse("d:w", match.state))
    match.play(next(one for one in rules.legal(match.state) if int(rules.format(one).partition("@")[0][1:]) >= HIGH))
    scene.record.refresh()
    draw, play = scene.why.turn()
    of_draw, of_play = map(scene.game.advice.purpose, (draw, play))
    assert of_draw and of_play and of_draw != of_play
    drawn, played = (scene.token(node.ply) for node in (draw, play))
    assert f"{drawn}: {of_draw}. {played}: {of_play}." in scene.why.words([draw, play])
