"""The ten lessons of 盤上遊姫: what each step asks is judged by the rules, and just the right actions count as done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game import catalog
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import EventDraw, YukiAction
from game.games.yuki.rules.cards import is_troop, number
from game.games.yuki.rules.judge import verdict
from game.games.yuki.rules.proof import strongest
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import CROWD, GEESE, LIGHTNING, TRIPOD, UNITED, best
from game.match import guide
from game.storage import levels

LESSONS = levels.lessons(catalog.levels_of("yuki"))
Goal = Callable[[YukiState, YukiAction, YukiState], bool]
"""Whether an action, which leads from one state to the other, is what a step asks for."""


def text(*wanted: str) -> Goal:
    """What the step names outright."""
    return lambda _, action, after: any(guide.counts(GAME, action, one) for one in wanted)


def wins(lane: int, by: str = "compare") -> Goal:
    """Whether battlefield `lane`, from 1, is won at once, and how."""
    return lambda _, action, after: (after.lanes[lane - 1].winner, after.lanes[lane - 1].by) == (0, by)


def proves(lane: int) -> Goal:
    return wins(lane, "proof")


def makes(rank: int, *lanes: int) -> Goal:
    """Whether a formation of that rank is complete now which was not; at one of `lanes`, from 1, if any are given."""

    def goal(before: YukiState, action: YukiAction, after: YukiState) -> bool:
        now = [
            n
            for n, (was, there) in enumerate(zip(before.lanes, after.lanes, strict=True), 1)
            if there.complete(0) and not was.complete(0) and best(there.cards[0], there.effects)[0] == rank
        ]
        return bool(now) and (not lanes or now[0] in lanes)

    return goal


def completes(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    return any(there.complete(0) and not was.complete(0) for was, there in zip(before.lanes, after.lanes, strict=True))


def loses(lane: int) -> Goal:
    return lambda _, action, after: after.lanes[lane - 1].winner == 1


def right(to: int) -> Goal:
    return lambda before, action, after: before.standing.right != to == after.standing.right


def no_lightning_for_them(lane: int, total: int = 0) -> Goal:
    """Whether the other side can complete no 神速陣 of `total` at a battlefield any more, which it could."""

    def possible(state: YukiState) -> bool:
        there = state.lanes[lane - 1]
        more = strongest(there.cards[1], there.effects, state.seen_troops())
        return more is not None and best((*there.cards[1], *more), there.effects) >= (LIGHTNING, total)

    return lambda before, action, after: possible(before) and not possible(after)


def fetches(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    """Whether ① is carried out."""
    return not isinstance(action, EventDraw) and guide.counts(GAME, action, "o1…")


def begins_a_run(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    """Whether the card placed makes a 神速陣 with two of the hand."""
    code = GAME.format(action).partition("@")[0]
    hand = [one for one in before.hands[0] if one[0] == code[0] and abs(number(one) - number(code)) < 3]
    return len(hand) == 3


def laid_on_the_weak(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    """Whether M10 lies where the two cards there can make no 神速陣, 鼎立陣 or 一丸陣."""
    where = [n for n, lane in enumerate(after.lanes) if "M10" in lane.fields]
    if not where:
        return False
    cards = after.lanes[where[0]].cards[0]
    return len(cards) == 2 and len({code[0] for code in cards}) == 2 and len({number(code) for code in cards}) == 2


def lowest_of_the_hand(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    least = min((code for code in before.hands[0] if is_troop(code)), key=number)
    return guide.counts(GAME, action, f"r:{least}")


def ends_the_game(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    return after.result is not None and after.result.winner == 0


def a_troop_to_play(before: YukiState, action: YukiAction, after: YukiState) -> bool:
    """Whether there is a card for this turn then."""
    return any("@" in GAME.format(one) for one in GAME.legal(after))


def keeps_what_it_fetched(*wanted: str) -> Goal:
    return lambda before, action, after: is_troop(GAME.format(action)[2:]) and set(wanted) <= set(after.hands[0])


ASKED: dict[str, list[list[Goal]]] = {
    "01-draw-and-play": [[text("G9@3")], [text("d:w"), text("d:s")], [completes]],
    "02-formations": [[makes(LIGHTNING)], [makes(TRIPOD)], [makes(UNITED)], [makes(GEESE)], [makes(CROWD)]],
    "03-comparing": [[wins(4)], [wins(5)], [lambda *step: wins(2)(*step) or wins(6)(*step)]],
    "04-proof": [
        [proves(6)],
        [lambda *step: proves(2)(*step) or proves(4)(*step)],
        [lambda *step: proves(1)(*step) or proves(6)(*step)],
    ],
    "05-counterexample": [[proves(3)], [text("Y10@…"), proves(3)], [proves(6)]],
    "06-strategy-right": [[proves(2)], [loses(5), right(-1), proves(3)], [no_lightning_for_them(6, 24), proves(6)]],
    "07-elites": [[text("S1@2"), text("=2:P8")], [makes(LIGHTNING)], [proves(4)], [a_troop_to_play]],
    "08-nine-and-ten": [
        [proves(4)],
        [no_lightning_for_them(5)],
        [text("M9@4"), wins(4)],
        [laid_on_the_weak, proves(3)],
    ],
    "09-events": [
        [text("o1:B10"), text("r:R1", "r:G2", "r:Y7", "r:P6", "r:W3", "r:S3")],
        [makes(LIGHTNING)],
        [fetches, keeps_what_it_fetched("S1", "S3")],
    ],
    "10-first-game": [[begins_a_run], [text("o2:w"), lowest_of_the_hand], [ends_the_game]],
}
"""What each of the person's actions is to bring about, by lesson and step: told by the rules, not by the plan."""


def asked(lesson: levels.Lesson) -> Iterator[tuple[levels.LessonStep, tuple[str, ...], YukiState, Goal]]:
    """Yields (step, texts that count as done, state, goal) for every action of the person in a lesson."""
    for step, goals in zip(lesson.steps, ASKED[lesson.id], strict=True):
        state, left = GAME.position_in(dict(step.position), {}), list(goals)
        for entry in step.plan:
            if isinstance(entry, tuple):
                yield step, entry, state, left.pop(0)
            state = GAME.apply(state, guide.meant(GAME, state, entry if isinstance(entry, str) else entry[0])[0])
        assert not left


def test_there_are_ten_in_this_order() -> None:
    assert [one.id for one in LESSONS] == list(ASKED)
    numerals = "一二三四五六七八九十"
    for n, lesson in enumerate(LESSONS, 1):
        assert lesson.name["ja"].startswith(f"{numerals[n - 1]}・") and lesson.name["en"].startswith(f"{n} · ")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_what_is_asked_has_just_the_answers_that_count(lesson: levels.Lesson) -> None:
    for step, entry, state, goal in asked(lesson):
        legal = GAME.legal(state)
        meant = {GAME.format(action) for action in legal if goal(state, action, GAME.apply(state, action))}
        counted = {GAME.format(action) for action in legal if any(guide.counts(GAME, action, one) for one in entry)}
        assert counted == meant, step.title["en"]
        assert len(counted) < len(legal), f"{step.title['en']}: anything would do"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_is_left_undecided(lesson: levels.Lesson) -> None:
    """Y4.9, Y4.10: a position that play can lead to has no battlefield that the last ③ would have decided."""
    for step in lesson.steps:
        state = GAME.position_in(dict(step.position), {})
        for n, there in enumerate(state.lanes):
            if there.open:
                owners = [player for player in (0, 1) if there.complete(player)]
                assert len(owners) < 2
                assert not (owners and state.options.advanced and verdict(state, n, owners[0]).proved), step.title["en"]


def test_the_counterexample_spoken_of_is_the_one_the_table_shows() -> None:
    """Y7.12: the card asked for is one of those that the panel shows, and the other one is not."""
    for step, card, other in zip(LESSONS[4].steps, ("P9", "Y10"), ("Y10", "P9"), strict=False):
        shown = verdict(GAME.position_in(dict(step.position), {}), 2, 0).counterexample
        assert card in shown and other not in shown
