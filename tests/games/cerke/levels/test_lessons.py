"""The lessons of 机戦 on the 皇, the water and both futures: what they ask is judged by the rules and by the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game import catalog
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import CerkeAction
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.pieces import IA
from game.games.cerke.rules.state import CerkeState
from game.match import guide
from game.rules.contract import CHANCE
from game.storage import levels

LESSONS = {one.id: one for one in levels.lessons(catalog.levels_of("cerke"))}
NEW = ("more-5-tam", "more-6-water", "more-7-both-futures")
THROWS = 32
"""C15.1: so many equally likely throws of five sticks."""
Goal = Callable[[CerkeState, CerkeAction], bool]


def text(*wanted: str) -> Goal:
    """What the step names outright."""
    return lambda state, action: any(guide.counts(GAME, action, one) for one in wanted)


def captured(state: CerkeState) -> int:
    return len(state.hands[IA])


def odds(state: CerkeState, before: int) -> float:
    """Returns how likely the one whose turn it is gets a piece in it, if chance falls and the best is chosen."""
    if captured(state) > before:
        return 1.0
    if state.to_act == CHANCE:
        fallen = GAME.chance(state)
        return sum(weight * odds(GAME.apply(state, action), before) for action, weight in fallen) / sum(
            weight for _, weight in fallen
        )
    if state.turn != IA or isinstance(state.phase, Declare) or state.result is not None:
        return 0.0
    return max(odds(GAME.apply(state, action), before) for action in GAME.legal(state))


def likeliest(state: CerkeState, action: CerkeAction) -> bool:
    """Whether no other action of now is likelier to take a piece in this turn."""
    chances = _chances(state)
    return 0 < max(chances.values()) == chances[action]


@cache
def _chances(state: CerkeState) -> dict[CerkeAction, float]:
    held = captured(state)
    return {action: odds(GAME.apply(state, action), held) for action in GAME.legal(state)}


def frees_the_horse(state: CerkeState, action: CerkeAction) -> bool:
    """C8.4: whether the 弓 can take the 馬 on the next turn."""
    after = GAME.apply(state, action)
    reply = GAME.parse("PI-PU", after)
    if GAME.explain(after, reply) is not None:
        return False
    later = GAME.apply(after, reply)
    return GAME.explain(later, GAME.parse("KAU-KU", later)) is None


def takes_and_owes_nothing(state: CerkeState, action: CerkeAction) -> bool:
    after = GAME.apply(state, action)
    return captured(after) > captured(state) and not isinstance(after.phase, Declare)


def makes_a_hand(state: CerkeState, action: CerkeAction) -> bool:
    phase = GAME.apply(state, action).phase
    return isinstance(phase, Declare) and phase.stake > 0


def tam_again(state: CerkeState, action: CerkeAction) -> bool:
    """C11.6: whether the 皇 is back where it was; a step on it is not."""
    phase = GAME.apply(state, action).phase
    return isinstance(phase, Declare) and phase.stake == -3


def is_not_lost(state: CerkeState, action: CerkeAction) -> bool:
    """Whether the game goes on or is won."""
    result = GAME.apply(state, action).result
    return result is None or result.winner == IA


def wins(state: CerkeState, action: CerkeAction) -> bool:
    result = GAME.apply(state, action).result
    return result is not None and result.winner == IA


def leaves_no_worse(state: CerkeState, action: CerkeAction) -> bool:
    """C13.5: whether no next turn of the other side can end the season at the cost of IA."""
    after = GAME.apply(state, action)
    if after.to_act in (IA, CHANCE):
        return after.points.by_seat[IA] > state.points.by_seat[IA]
    for reply in GAME.legal(after):
        declared = GAME.apply(after, reply)
        if isinstance(declared.phase, Declare):
            ended = GAME.apply(declared, GAME.parse("xot", declared))
            if ended.points.by_seat[IA] < state.points.by_seat[IA]:
                return False
    return True


ASKED: dict[str, list[list[Goal]]] = {
    "more-5-tam": [
        [frees_the_horse, takes_and_owes_nothing],
        [takes_and_owes_nothing],
        [tam_again, is_not_lost],
    ],
    "more-6-water": [[likeliest], [likeliest], [likeliest, likeliest], [likeliest]],
    "more-7-both-futures": [
        [makes_a_hand, text("xot")],
        [makes_a_hand, text("mok"), makes_a_hand, text("xot")],
        [makes_a_hand, leaves_no_worse],
        [makes_a_hand, is_not_lost, makes_a_hand, wins],
    ],
}
"""What each of the person's actions is to bring about, by lesson and step: told by the rules, not by the plan."""


def asked(lesson: levels.Lesson) -> Iterator[tuple[levels.LessonStep, tuple[str, ...], CerkeState, Goal]]:
    """Yields (step, texts that count as done, state, goal) for every action of the person in a lesson."""
    usual = {name: field.default for name, field in GAME.options.items()}
    for step, goals in zip(lesson.steps, ASKED[lesson.id], strict=True):
        state, left = GAME.position_in(dict(step.position), usual | dict(step.options)), list(goals)
        for entry in step.plan:
            if isinstance(entry, tuple):
                yield step, entry, state, left.pop(0)
            state = GAME.apply(state, guide.meant(GAME, state, entry if isinstance(entry, str) else entry[0])[0])
        assert not left and step.otherwise is not None


@pytest.mark.parametrize("lesson_id", NEW)
def test_what_is_asked_has_just_the_answers_that_count(lesson_id: str) -> None:
    for step, entry, state, goal in asked(LESSONS[lesson_id]):
        legal = GAME.legal(state)
        meant = {GAME.format(action) for action in legal if goal(state, action)}
        counted = {GAME.format(action) for action in legal if any(guide.counts(GAME, action, one) for one in entry)}
        assert counted == meant, step.title["en"]
        assert len(counted) < len(legal), f"{step.title['en']}: anything would do"


def after(lesson_id: str, at: int) -> list[CerkeState]:
    """Returns the states a step goes through, where the first of what counts is chosen."""
    step = LESSONS[lesson_id].steps[at]
    usual = {name: field.default for name, field in GAME.options.items()}
    states = [GAME.position_in(dict(step.position), usual | dict(step.options))]
    for entry in step.plan:
        texts = entry if isinstance(entry, str) else entry[0]
        states.append(GAME.apply(states[-1], guide.meant(GAME, states[-1], texts)[0]))
    return states


def test_the_odds_are_those_the_words_tell() -> None:
    """C15.1, C7.1, C7.5: 16 of 32, 26 and 6 of 32, one in four."""
    two, one = after("more-6-water", 2)[0], after("more-6-water", 3)[0]
    told = [(two, "MAU-MAI~", 26 / 32), (two, "KAU-KAI~", 6 / 32), (one, "ZAU-ZAI", 16 / 32), (one, "PAI-MAI~", 8 / 32)]
    for state, action, chance in told:
        assert odds(GAME.apply(state, GAME.parse(action, state)), captured(state)) == pytest.approx(chance)


def test_both_futures_are_those_the_words_tell() -> None:
    """C12.2, C13.4, C13.5: three points at once, or twelve later; 27 to 13 in the last season."""
    ends = [after("more-7-both-futures", at)[-1].points.by_seat for at in range(4)]
    assert [points[IA] for points in ends] == [23, 32, 23, 27]
    last = after("more-7-both-futures", 3)
    ended = GAME.apply(last[1], GAME.parse("xot", last[1]))
    assert ended.points.by_seat[IA] == 18 and ended.result is not None and ended.result.winner != IA
    risk = after("more-7-both-futures", 2)[1]
    for token in ("mok", "KI-KAI", "xot"):
        risk = GAME.apply(risk, GAME.parse(token, risk))
    assert risk.points.by_seat[IA] == 20 - 6
