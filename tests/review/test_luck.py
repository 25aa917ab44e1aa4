"""Luck apart from skill: luck, the skill of both seats and the re-appraisal are what lies between start and result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import catalog
from game.ai.process import player
from game.match.match import AnyMatch, Match
from game.review.luck import LuckAccount, MightFall, Stride, WeighedLot, accounted, drawn
from game.review.reviewing import Reviewing, Task, Weighed, Weighing
from game.review.winning import Fit
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Agree, Resign
from tests.thorough import tries

EVEN = Fit(100, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1)
FITS = {"quick": EVEN, "deep": Fit(1_000, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1)}
EXACT = 1e-9
LEFT_TO_LUCK = ("cerke", "yuki")
games = pytest.mark.parametrize("game_id", LEFT_TO_LUCK)


def telescopes(account: LuckAccount) -> bool:
    parts = account.luck + sum(account.skill) + account.reappraisal
    return abs(account.result - account.start - parts) < EXACT


def chance_of(key: int) -> float:
    """Returns a chance that is a hash of a number: a cheap value, as wild as any."""
    return Stream(key).below(1_000_001) / 1_000_000


def strides(stream: Stream) -> list[Stride]:
    """Returns a game as it might go: throws, decisions of both seats, and steps that nobody searched."""
    made = list[Stride]()
    for _ in range(1 + stream.below(60)):
        before, best, played = (chance_of(stream.next()) for _ in range(3))
        of = stream.below(3) - 1
        own = None if stream.below(3) == 0 else before if of == CHANCE else best
        made.append(Stride(own, played - best if own is not None or of == CHANCE else 0.0, of))
    return made


def test_the_parts_telescope() -> None:
    for seed in range(tries(20, 10_000)):  # in one test: ten thousand of their own cost twenty times as much
        stream = Stream(seed)
        account = accounted(strides(stream), stream.below(3) / 2)
        if account is not None:
            assert telescopes(account) and telescopes(account.of(1)) and account.of(0) is account, seed


def test_a_throw_is_measured_against_all_that_might_have_fallen() -> None:
    lot = WeighedLot((MightFall(1, 0.0, 1.0), MightFall(3, 0.0, 0.0)), 0)
    assert lot.mean(EVEN) == 0.25 and lot.luck(EVEN) == 75.0
    assert WeighedLot(lot.outcomes, 1).luck(EVEN) == -25.0
    open_ended = WeighedLot((MightFall(1, 0.0, -1.0), MightFall(1, 0.0, 1.0)), 0)
    assert open_ended.mean(EVEN) == 0.75 and open_ended.luck(EVEN) == -25.0


def test_what_each_did_is_told_apart() -> None:
    """First throws well, second errs by as much as it had; what the last search did not see is re-appraisal."""
    account = accounted([Stride(0.5, 0.1, CHANCE), Stride(0.6, -0.2, 0), Stride(0.5, 0.3, 1)], 1.0)
    assert account is not None
    assert (account.start, account.result) == (50.0, 100.0)
    assert account.luck == pytest.approx(10.0) and account.skill == pytest.approx((-20.0, 30.0))
    assert account.reappraisal == pytest.approx(30.0) and account.rough
    turned = account.of(1)
    assert (turned.start, turned.result) == (50.0, 0.0)
    assert turned.luck == -account.luck and turned.skill == pytest.approx((-30.0, 20.0)) and turned.rough


def test_it_begins_where_something_was_searched_first() -> None:
    assert accounted([Stride(None, 0.0, 0), Stride(None, 0.3, CHANCE)], 1.0) is None
    account = accounted([Stride(None, 0.2, CHANCE), Stride(0.7, 0.0, 0)], 0.0)
    assert account is not None and account.luck == 0.0 and account.start == pytest.approx(70.0)


def test_it_is_rough_only_where_the_reappraisal_is_the_larger() -> None:
    assert not LuckAccount(50, 100, 30.0, (0.0, 0.0), 20.0).rough
    assert not LuckAccount(50, 100, 20.0, (0.0, 0.0), -20.0).rough
    assert LuckAccount(50, 100, 20.0, (0.0, 0.0), -30.0).rough


# --- games ------------------------------------------------------------------------------------------------------------


def played(game_id: str, seed: int, plies: int) -> AnyMatch:
    """Returns a game of random actions that was given up after so many plies, or is over."""
    match, stream = Match(catalog.rules(game_id), {}, seed), Stream(seed)
    while match.result is None and match.ply < plies:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(player(game_id).by_name["random"](match.game.observe(match.state, match.state.to_act), stream))
    if match.result is None:
        match.play(Resign(0))
    return match


def guessed(match: AnyMatch) -> Reviewing:
    """Returns a review whose every answer is a hash of where it was asked."""
    reviewing = Reviewing(match, FITS)
    while (task := next(reviewing.wanted(), None)) is not None:
        if task.kind == "lot":
            seen = reviewing.lot_question(task)
            reviewing.appraised(task, [4 * chance_of(task.n * 64 + n) - 2 for n in range(len(seen))])
        else:
            best, other = sorted((4 * chance_of(task.n * 64 + n) - 2 for n in range(2)), reverse=True)
            seen_there = tuple(Weighed(act, act, value, 0, (), ()) for act, value in (("a", best), ("b", other)))
            reviewing.take(task, Weighing(1, seen_there, 1))
    return reviewing


@games
def test_the_parts_of_games_telescope(game_id: str) -> None:
    for seed in range(tries(1, 200)):
        reviewing = guessed(played(game_id, seed, 40))
        account = reviewing.told().account
        assert account is not None and telescopes(account)
        assert any(lot.luck(EVEN) for lot in reviewing.lots.values())


@pytest.mark.slow
@games
def test_the_parts_of_games_that_were_looked_at_telescope(game_id: str) -> None:
    look, appraise = player(game_id).analyst.look, player(game_id).analyst.appraise  # type: ignore[union-attr]
    assert appraise is not None
    for seed in range(tries(1, 50)):
        reviewing = Reviewing(played(game_id, seed, 24), FITS)
        while (task := next(reviewing.wanted(), None)) is not None:
            if task.kind == "lot":
                reviewing.appraised(task, [appraise(seen) for seen in reviewing.lot_question(task)])
            else:
                reviewing.answered(task, look(*reviewing.question(task)))
        account = reviewing.told().account
        assert account is not None and telescopes(account)


@games
def test_what_fell_is_among_what_might_have(game_id: str) -> None:
    match = played(game_id, 3, 60)
    found = [(node, one) for node in match.line()[1:] if (one := drawn(match.game, node)) is not None]
    assert found
    for node, one in found:
        assert one.states[one.fell] == node.state
        assert len({state.key for state in one.states}) == len(one.states) == len(one.weights)


def test_nothing_falls_where_somebody_gives_up_or_decides() -> None:
    match = played("cerke", 3, 9)
    assert drawn(match.game, match.main_end) is None
    by_agreement = Match(match.game, {}, 1)
    assert drawn(match.game, by_agreement.play(Agree()).node) is None


def test_an_account_is_told_once_all_was_looked_at() -> None:
    reviewing = guessed(played("cerke", 3, 30))
    assert reviewing.told().account is not None
    del reviewing.lots[next(iter(reviewing.lots))]
    assert reviewing.told().account is None and not reviewing.done


def test_an_account_ends_with_what_the_first_seat_scored() -> None:
    for seat, result in ((0, 0.0), (1, 100.0)):
        match = Match(catalog.rules("cerke"), {}, 3)
        while match.ply < 9 or match.state.to_act == CHANCE:
            if match.state.to_act == CHANCE:
                match.play_chance()
            else:
                match.play(match.game.legal(match.state)[0])
        match.play(Resign(seat))
        account = guessed(match).told().account
        assert account is not None and account.result == result


def test_a_step_of_either_seat_is_told_for_the_first() -> None:
    """What a seat gave away is below 0 in its own account, and the curve of what lay open is the first seat's."""
    reviewing = guessed(played("yuki", 3, 40))
    told = dict(reviewing.told().laid_open)
    numbers = [task.n for task in reviewing.known if task.kind == "open"]
    nodes = {n: reviewing._decisions[n] for n in numbers}
    assert {node.actor for node in nodes.values()} == {0, 1}
    for n, node in nodes.items():
        sight = reviewing.known[Task("open", n)]
        best, chance = (EVEN.chance(one.worth) for one in (sight.seen[0], sight.seen[sight.played]))
        assert told[node.ply] == pytest.approx(chance if node.actor == 0 else 1 - chance)
        if Task("lot", node.ply) not in reviewing.lots:
            step = reviewing._stride(node, n)
            assert step.of == node.actor and (step.change < 0) == (node.actor == 0)
            assert step.own == pytest.approx(best if node.actor == 0 else 1 - best)


@games
def test_a_step_that_falls_to_luck_changes_by_it_and_only_a_throw_is_looked_at_before(game_id: str) -> None:
    reviewing = guessed(played(game_id, 3, 40))
    nodes = {node.ply: node for node in reviewing._path}
    for task, lot in reviewing.lots.items():
        step = reviewing._stride(nodes[task.n], -1)
        own = lot.mean(EVEN) if nodes[task.n].actor == CHANCE else None
        assert step == Stride(own, lot.luck(EVEN) / 100, CHANCE)


def test_a_decision_that_was_looked_at_twice_is_measured_by_the_deeper_look_and_its_fit() -> None:
    reviewing = guessed(played("cerke", 3, 40))
    flat = reviewing.fits["deep"] = replace(EVEN, b=0.25)
    twice = {n for n in range(len(reviewing._decisions)) if {Task("quick", n), Task("deep", n)} <= set(reviewing.known)}
    found = set[str]()
    for n, node in enumerate(reviewing._decisions):
        kind, fit = ("deep", flat) if n in twice else ("quick", EVEN)
        if Task("lot", node.ply) not in reviewing.lots:
            best = fit.chance(reviewing.known[Task(kind, n)].seen[0].worth)
            assert reviewing._stride(node, n).own == pytest.approx(best if node.actor == 0 else 1 - best)
            found.add(kind)
    assert found == {"quick", "deep"}


def test_a_game_without_luck_has_no_account() -> None:
    reviewing = guessed(played("gungi", 3, 30))
    assert reviewing.told().account is None and not reviewing.lots


@pytest.mark.parametrize("game_id", ["gungi", "yuki"])
def test_where_something_was_hidden_a_second_curve_shows_how_it_stood(game_id: str) -> None:
    match = played(game_id, 3, 40)
    reviewing = guessed(match)
    told = reviewing.told()
    assert told.laid_open and {task.kind for task in reviewing.known} >= {"quick", "open"}
    assert all(0 <= chance <= 1 and 0 < ply <= match.ply for ply, chance in told.laid_open)
    seen, *_ = reviewing.question(Task("open", 0))
    assert seen == match.game.laid_open(match.line()[told.moves[0].ply - 1].state, told.moves[0].seat)  # type: ignore[misc]


def test_what_lay_open_judges_nobody() -> None:
    """The marks are the same whatever the look with all laid open says."""
    match = played("yuki", 3, 40)
    one, other = guessed(match), guessed(match)
    for task in [task for task in other.known if task.kind == "open"]:
        other.take(task, Weighing(1, tuple(Weighed(a, a, 9.0, 0, (), ()) for a in "ab"), 0))
    assert one.told().moves == other.told().moves and one.told().laid_open != other.told().laid_open
    assert one.told().account != other.told().account, "skill is measured with all laid open, as luck is"
