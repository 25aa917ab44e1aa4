"""Why a hint is good and what an action would cost, as the rules of each game tell it, and in words."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.games.cerke.rules.actions import Move, StepOver, TamMove
from game.games.cerke.rules.asked import sight as cerke
from game.games.cerke.rules.asked.costs import costs as cerke_costs
from game.games.cerke.rules.asked.reasons import reasons as cerke_reasons
from game.games.cerke.rules.events import SteppedOnTam, TamAgain
from game.games.gungi.rules.asked import advice as gungi
from game.games.gungi.rules.pieces import KINDS
from game.games.prosfair.rules.asked import advice as prosfair
from game.games.senya.table.advising import UNLIKELY
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.clause import Reason
from game.rules.contract import Event
from game.session.expected import Expected
from game.storage import levels
from game.table.advising import Advising
from game.table.lesson import lesson_table
from tests.pilot import Pilot
from tests.table.help import READY


def at_step(game_id: str, lesson: str, at: int) -> Match[Any, Any, Any]:
    """Returns an unplayed match at a step of a lesson."""
    (found,) = [one for one in levels.lessons(catalog.levels_of(game_id)) if one.id == lesson]
    step = found.steps[at - 1]
    return Match(catalog.rules(game_id), step.options, 0, start=step.position, by_hand=True)


def meant(match: Match[Any, Any, Any], text: str) -> Any:
    return match.game.parse(text, match.state)


# --- what all games have alike ---------------------------------------------------------------------------------------


class Plainly(Advising[Any, Any]):
    """Words reasons by their codes."""

    def key(self, code: str) -> str:
        return code

    def does(self, action: Any, usual: str, seen: Any) -> str:
        return f"{action} in {seen}"


class Keys:
    """Texts that are their own keys."""

    def either(self, key: str, usual: str, *args: object) -> str:
        return key

    def __call__(self, key: str) -> str:
        return "/"


class Sights:
    """The eyes of seat 0."""

    def ask(self, question: Any, *asked: object, at: object = None) -> Any:
        return question(at, *asked)

    def viewer(self) -> int:
        return 0

    def observe(self, seat: int) -> str:
        return f"sight {seat}"


def advice_of(*codes: str) -> Plainly:
    """Returns the advice at a table where an action of seat 1, whose turn it is, has these reasons."""
    port: Any = SimpleNamespace(eyes=Sights(), session=SimpleNamespace(to_act=1), ctx=SimpleNamespace(texts=Keys()))
    return Plainly(port, lambda state, action, viewer: [Reason(code) for code in codes])


def test_the_weightiest_reasons_are_told_and_whom_they_are_against_is_told_so() -> None:
    advice = advice_of("a", "b", "c", "d")
    assert advice.reason("x") == "a/b/c"
    own, theirs = (SimpleNamespace(action="x", actor=actor, parent=None) for actor in (0, 1))
    assert advice.purpose(own) == "a/b/c" and advice.purpose(theirs) == "a-you/b-you/c-you"  # type: ignore[arg-type]
    assert advice_of().reason("x") == ""


def test_a_hint_is_told_in_what_is_seen_now_and_a_reply_in_what_is_seen_then() -> None:
    advice = advice_of()
    assert advice.hint("x", "") == "x in sight 1"
    ahead = [Expected("then", 1, action, "") for action in ("y", "z")]  # type: ignore[arg-type]
    assert advice.reply(ahead) == "z in then"


# --- 軍儀 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lesson", "at", "text", "gained"),
    [
        ("10-mate", 2, "d 槍/侍 5-2-1", {"wins": True, "checks": True}),
        ("10-mate", 1, "m 5-9-1 5-8-1", {"saves": True, "captured": (KINDS.index("槍"),)}),
        ("02-stacking", 4, "m 7-7-1 7-6-1", {"captured": (KINDS.index("忍"),)}),
        ("06-strike", 2, "i 5-6-1 2", {"captured": (KINDS.index("弓"),)}),
        ("08-betrayal", 1, "m 3-4-1 2-4-2 betray", {"captured": (KINDS.index("弓"),), "turned": 1}),
        ("01-layers", 2, "m 5-7-2 5-5-1", {}),
    ],
)
def test_what_an_action_of_gungi_gains(lesson: str, at: int, text: str, gained: dict[str, Any]) -> None:
    match = at_step("gungi", lesson, at)
    found = gungi.gains(match.state, meant(match, text))
    usual = gungi.Gains(**gained)
    assert (found.wins, found.captured, found.saves, found.turned) == (
        usual.wins,
        usual.captured,
        usual.saves,
        usual.turned,
    )
    assert found.checks or not usual.checks


@pytest.mark.parametrize("back", ["さ", "と", "へ"])
def test_a_mate_is_told_alike_whatever_backs_the_enemy_hides(back: str) -> None:
    before = at_step("gungi", "10-mate", 2)
    position = before.game.position_out(before.state)
    position["board"] = {**position["board"], "9-3": [f"W:兵:{back}"]}
    match = Match(catalog.rules("gungi"), {}, 0, start=position)
    assert gungi.gains(match.state, meant(match, "d 槍/侍 5-2-1")).wins


@pytest.mark.parametrize("seed", range(3))
def test_what_is_at_risk_in_gungi_can_be_taken(seed: int) -> None:
    rules, stream = catalog.rules("gungi"), Stream(seed)
    match, told = Match(rules, {}, seed, start=READY), 0
    for _ in range(24):
        if match.result is not None:
            break
        action = stream.choice(rules.legal(match.state))
        risk = gungi.risk(match.state, action)
        match.play(action)
        if risk is not None and not match.state.checkers:
            told += 1
            texts = [rules.format(one).split() for one in rules.legal(match.state)]
            place = f"{risk.square % 9 + 1}-{risk.square // 9 + 1}"
            pinned = not any(one[0] in "mi" for one in texts)
            assert pinned or any(place in one[1] or (len(one) > 2 and place in one[2]) for one in texts), place
    assert told


# --- 机戦 ------------------------------------------------------------------------------------------------------------


def test_a_hand_that_a_capture_makes_is_a_reason() -> None:
    match = at_step("cerke", "first-steps", 6)
    found = {one.code: one.args for one in cerke_reasons(match.state, meant(match, "LAI-LU"), 0)}
    assert found["makes"] == ("獣",) and "takes" in found


@pytest.mark.slow
@pytest.mark.parametrize("at", range(1, 7))
def test_what_a_turn_of_cerke_costs_is_what_happens(at: int) -> None:
    match = at_step("cerke", "first-steps", at)
    rules, state = match.game, match.state
    for action in rules.legal(state):
        if not isinstance(action, Move | StepOver | TamMove):
            continue
        log: list[Event] = []
        after = rules.apply(state, action, log)
        cost = {one.code for one in cerke_costs(state, action)}
        assert ("kut" in cost) == any(isinstance(event, SteppedOnTam) for event in log)
        assert ("futile" in cost) == any(isinstance(event, TamAgain) for event in log)
        assert ("water" in cost) == (type(after.phase).__name__ == "WaterSticks")


def test_a_piece_that_flees_is_a_reason() -> None:
    match = at_step("cerke", "more-3-step-or-take", 1)
    found = {one: {why.code for why in cerke_reasons(match.state, one, 0)} for one in match.game.legal(match.state)}
    saved = {match.game.format(one) for one, codes in found.items() if "escapes" in codes}
    threatened = cerke.threatened(match.state.board, 1 - match.state.turn, match.state.options)
    assert all(match.game.parse(text, match.state).src in threatened for text in saved)


# --- プロスフェアー ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_gains_and_risks_of_prosfair_are_those_of_the_boards(seed: int) -> None:
    rules, stream = catalog.rules("prosfair"), Stream(seed)
    match, told = Match(rules, rules.presets["first"], seed), 0
    for _ in range(30):
        action = stream.choice(rules.legal(match.state))
        gained, risk = prosfair.gains(match.state, action), prosfair.risk(match.state, action)
        match.play(action)
        if match.result is not None:
            break
        assert gained.checks == match.state.in_check
        if risk:
            told += 1
            assert prosfair.threats_of(rules.observe(match.state, 0), match.state.turn)
    assert match.ply > 5


# --- 盤上遊姫 --------------------------------------------------------------------------------------------------------


def test_a_formation_that_wins_is_a_reason_and_one_that_loses_a_warning(tmp_path: Path) -> None:
    (lesson,) = [one for one in levels.lessons(catalog.levels_of("yuki")) if one.id == "03-comparing"]
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("yuki", lesson))
    advice, match, texts = pilot.scene.game.advice, pilot.scene.session.match, pilot.ctx.texts
    wins, loses, falls = (meant(match, text) for text in ("R10@4", "B2@4", "B2@7"))
    assert texts("yuki-why.beats", "本陣前") in advice.reason(wins) and "神速陣" in advice.reason(wins)
    assert not advice.reason(meant(match, "R10@7")).startswith("あと")
    elsewhere = meant(match, "R10@5")
    assert "峠道" in advice.reason(elsewhere) and "本陣前で神速陣がそろう" in advice.cost(elsewhere)
    assert advice.warning(wins) == "" and "負け" in advice.warning(loses)
    assert "烏合陣" in advice.warning(falls)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_of_an_action_hangs_on_nothing_that_is_hidden(seed: int) -> None:
    rules, stream = catalog.rules("gungi"), Stream(seed)
    match = Match(rules, {}, seed, start=READY)
    for _ in range(20):
        if match.result is not None:
            break
        state, legal = match.state, rules.legal(match.state)
        other = rules.sample(rules.observe(state, state.to_act), Stream(seed + 99))
        for action in (stream.choice(legal) for _ in range(3)):
            assert gungi.gains(state, action) == gungi.gains(other, action), rules.format(action)
            assert gungi.risk(state, action) == gungi.risk(other, action), rules.format(action)
        match.play(stream.choice(legal))


def test_the_odds_of_an_attack_of_senya_are_its_reason(tmp_path: Path) -> None:
    (lesson,) = [one for one in levels.lessons(catalog.levels_of("senya")) if one.id == "1-check"]
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("senya", lesson))
    attack = meant(pilot.scene.session.match, '{"tag":"attack","by":"a1","type":"stab","targets":["b1"]}')
    advice, composing = pilot.scene.game.advice, pilot.scene.game.composing
    assert "%" in advice.reason(attack) and advice.reason(attack).startswith(composing.cast()["b1"])
    unlikely = composing.likeliest(attack) < UNLIKELY
    assert bool(advice.warning(attack)) == unlikely
