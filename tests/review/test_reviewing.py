"""A review as it comes: what it asks, what it makes of the answers, and what it looks at again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from pathlib import Path

import pytest

from game import catalog
from game.ai.analysis import Analysis, Looked
from game.match.match import AnyMatch, Match
from game.review.accuracy import FEWEST
from game.review.reviewing import APART, DEAREST, WORTH, Reviewing, Task, Weighed, Weighing
from game.review.told import MoveReview, Review, summed
from game.review.work import ReviewWork
from game.rules.contract import Resign
from game.storage.paths import Home
from game.storage.problem import Refused
from tests.review.help import DEEP, FITS, PLAYED, QUICK, Sees, Values, over
from tests.table.help import READY

BAD = PLAYED[2]
"""Black's second move, the third of the game."""


@dataclass(frozen=True)
class Chances:
    """A fit in which a value is the chance itself."""

    nodes: int
    a: float = 0.0

    def chance(self, value: float) -> float:
        return min(1.0, max(0.0, value))

    def doubt(self, value: float) -> float:
        return 0.0


def reviewed(match: AnyMatch, values: Values) -> tuple[Reviewing, Sees]:
    """Returns a review that is done, by a process that sees so much."""
    reviewing, process = Reviewing(match, FITS), Sees(values)
    while not reviewing.done:
        for task in list(reviewing.wanted()):
            id = process.analyse("gungi", *reviewing.question(task))
            reviewing.answered(task, process.poll({id})[0].lines)
    return reviewing, process


def all_alike(act: str, nodes: int) -> float:
    return 0.0


def one_bad(act: str, nodes: int) -> float:
    """The move `BAD` is worth less, and still less where it is looked at longer."""
    return (-200.0 if nodes == QUICK else -300.0) if act == BAD else 0.0


def test_every_decision_is_looked_at_with_what_was_played_among_it() -> None:
    reviewing, process = reviewed(over(), all_alike)
    assert process.asked == [((act,), QUICK) for act in PLAYED]
    assert [move.ply for move in reviewing.told().moves] == [1, 2, 3, 4]
    assert [move.seat for move in reviewing.told().moves] == [0, 1, 0, 1]


def test_what_follows_is_told_in_notation_as_far_as_it_can_be_played() -> None:
    match, follows = over(), []
    steps = [(node.parent.state, node.action) for node in match.main_end.path() if node.parent is not None]
    actions = [action for _, action in steps]
    for line in ((actions[1], actions[2], actions[2]), ()):
        looked = Analysis(2, QUICK, (Looked(actions[0], 0.0, 0, line),))
        follows.append(Reviewing(match, FITS).answered(Task("quick", 0), looked).seen[0].line)
    assert follows == [(match.game.notate(steps, 1), match.game.notate(steps, 2)), ()]


def test_where_nothing_was_better_nothing_is_listed() -> None:
    told = reviewed(over(), all_alike)[0].told()
    assert told.listed == () and [move.best for move in told.moves] == ["", "", "", ""]
    assert told.accuracy == (None, None)


def test_a_dear_decision_is_looked_at_again_and_the_deeper_look_counts() -> None:
    reviewing, process = reviewed(over(), one_bad)
    assert process.asked[4:] == [((BAD,), DEEP)]
    move = reviewing.told().moves[2]
    assert move.deep and not reviewing.told().moves[1].deep
    assert (move.before, move.after) == pytest.approx((0.5, 0.0474), abs=1e-4)
    assert move.mark == "blunder" and move.loss == pytest.approx(45.26, abs=0.01)
    assert move.best and move.best_act and move.best_act != BAD
    assert reviewing.told().listed == (move,)
    assert reviewing.told().lost_by(0) == pytest.approx(move.loss) and reviewing.told().lost_by(1) == 0.0
    assert reviewing.told().count(0, "blunder") == 1 and reviewing.told().count(1, "blunder") == 0


def test_the_graph_is_one_seats_whoever_moved() -> None:
    move = reviewed(over(), one_bad)[0].told().moves[2]
    assert move.after_of(0) == move.after and move.after_of(1) == pytest.approx(1 - move.after)


def test_a_choice_that_mattered_is_looked_at_again_though_it_was_right() -> None:
    """Where the second best is fifteen points worse the quick look may have missed something."""
    _, process = reviewed(over(), lambda act, nodes: 100.0 if act == BAD else 0.0)
    assert ((BAD,), DEEP) in process.asked
    _, process = reviewed(over(), lambda act, nodes: 50.0 if act == BAD else 0.0)
    assert ((BAD,), DEEP) not in process.asked


def test_marks_of_other_seats_are_left_out_and_nothing_else() -> None:
    told = reviewed(over(), lambda act, nodes: -300.0 if act in (BAD, PLAYED[3]) else 0.0)[0].told()
    assert [(move.ply, move.mark) for move in told.listed] == [(3, "blunder"), (4, "blunder")]
    for seat, ply in ((0, 3), (1, 4)):
        assert [move.ply for move in told.of({seat}).listed] == [ply]
        assert [move.loss for move in told.of({seat}).moves] == [move.loss for move in told.moves]


def test_a_win_that_was_left_is_listed_first_by_what_it_cost() -> None:
    told = reviewed(over(), lambda act, nodes: inf if act not in PLAYED else 0.0)[0].told()
    assert all(move.missed for move in told.moves) and len(told.listed) == 4
    assert told.moves[0].before == 1.0 and told.moves[0].mark == "blunder"


def test_only_the_dearest_are_looked_at_again() -> None:
    """A game of many blunders has no more than so many second looks, the dearest ones."""
    reviewing = Reviewing(over(), FITS)
    reviewing._decisions = reviewing._decisions * 10
    process = Sees(lambda act, nodes: -100.0 - 10 * PLAYED.index(act) if act in PLAYED else 0.0)
    while not reviewing.done:
        task = next(reviewing.wanted())
        id = process.analyse("gungi", *reviewing.question(task))
        reviewing.answered(task, process.poll({id})[0].lines)
    deep = [act for (act,), nodes in process.asked if nodes == DEEP]
    assert len(deep) == DEAREST
    assert {act: deep.count(act) for act in PLAYED} == {PLAYED[3]: 10, PLAYED[2]: 10, PLAYED[1]: 5, PLAYED[0]: 0}


def test_it_tells_how_far_it_has_come() -> None:
    reviewing, process = Reviewing(over(), FITS), Sees(all_alike)
    shares = [reviewing.share]
    while task := next(reviewing.wanted(), None):
        id = process.analyse("gungi", *reviewing.question(task))
        reviewing.answered(task, process.poll({id})[0].lines)
        shares.append(reviewing.share)
    assert shares[0] == 0.0 and shares == sorted(shares) and shares[-1] == 1.0 and 0 < shares[2] < 1


# --- at work with processes ---------------------------------------------------------------------------------------


def at_work(match: AnyMatch, home: Path, *processes: Sees) -> ReviewWork:
    """Returns a review that was let work to its end."""
    running = ReviewWork(match, Home(home), processes)  # type: ignore[arg-type]
    for _ in range(100):
        running.poll()
    return running


def test_the_processes_share_the_questions(tmp_path: Path) -> None:
    one, other = Sees(all_alike), Sees(all_alike)
    running = at_work(over(), tmp_path, one, other)
    assert running.done and not running.failed
    assert len(one.asked) == len(other.asked) == 2
    running.close()
    assert one.closed and other.closed


def test_what_was_found_is_kept_and_not_asked_again(tmp_path: Path) -> None:
    first = at_work(over(), tmp_path, Sees(one_bad))
    told = first.reviewing.told()
    first.close()
    process = Sees(one_bad)
    again = at_work(over(), tmp_path, process)
    assert process.asked == [] and again.done
    assert again.reviewing.told() == told
    again.close()


def test_another_game_is_not_answered_by_it(tmp_path: Path) -> None:
    at_work(over(), tmp_path, Sees(all_alike)).close()
    process = Sees(all_alike)
    at_work(over(PLAYED[:3]), tmp_path, process).close()
    assert len(process.asked) == 3
    assert len(list((tmp_path / "reviews").glob("*.jsonl"))) == 2


def test_a_second_window_at_the_same_review_goes_on_without_keeping(tmp_path: Path) -> None:
    first = at_work(over(), tmp_path, Sees(all_alike))
    process = Sees(all_alike)
    second = at_work(over(), tmp_path, process)
    assert second.done and len(process.asked) == 4
    first.close()
    second.close()


def test_where_nothing_can_be_kept_the_review_goes_on(tmp_path: Path) -> None:
    (tmp_path / "reviews").write_text("a file where the folder should be")
    running = at_work(over(), tmp_path, Sees(all_alike))
    assert running.done and running.reviewing.told() != Review((), ())
    running.close()


def test_a_damaged_file_of_answers_costs_nothing_but_time(tmp_path: Path) -> None:
    at_work(over(), tmp_path, Sees(all_alike)).close()
    (file,) = (tmp_path / "reviews").glob("*.jsonl")
    file.write_bytes(b"\x00" * 40 + file.read_bytes()[40:])
    process = Sees(all_alike)
    running = at_work(over(), tmp_path, process)
    assert running.done and len(process.asked) == 4
    running.close()


def test_a_process_that_fails_ends_it(tmp_path: Path) -> None:
    process = Sees(all_alike)
    process.fails = True
    running = at_work(over(), tmp_path, process)
    assert running.done and running.failed == "broken"
    running.close()


def test_a_game_that_is_on_has_no_review(tmp_path: Path) -> None:
    match = Match(catalog.rules("gungi"), {}, 5, start=READY)
    with pytest.raises(Refused) as refused:
        ReviewWork(match, Home(tmp_path), [Sees(all_alike)])  # type: ignore[list-item]
    assert refused.value.problem.code == "review.not-over"


def test_a_game_without_fits_has_no_review(tmp_path: Path) -> None:
    """千夜月姫+ has no chances to win; neither has a game whose fits are still to be made."""
    game = catalog.rules("senya")
    match = Match(game, {}, 5)
    match.play(Resign(0))
    with pytest.raises(Refused) as refused:
        ReviewWork(match, Home(tmp_path), [Sees(all_alike)])  # type: ignore[list-item]
    assert refused.value.problem.code == "review.no-such"


@pytest.mark.parametrize(
    ("seen", "played", "free"), [(2, 1, True), (2, 0, True), (2, -1, False), (1, 0, False), (0, -1, False)]
)
def test_a_decision_is_free_where_what_was_played_was_one_of_several(seen: int, played: int, free: bool) -> None:
    assert Weighing(1, (Weighed("a", "a", 0.0, 0, (), ()),) * seen, played).free is free


@pytest.mark.parametrize(
    ("best", "second", "played", "ends", "worth"),
    [
        (WORTH / 100, WORTH / 100, 0.0, 0, WORTH),
        (WORTH / 100 - 0.01, WORTH / 100 - 0.01, 0.0, 0, 0.0),
        (APART / 100, 0.0, APART / 100, 0, APART),
        (APART / 100 - 0.01, 0.0, APART / 100 - 0.01, 0, 0.0),
        (1.0, 1.0, 0.99, 3, 1.0),
        (1.0, 1.0, 0.99, 0, 0.0),
    ],
)
def test_a_decision_is_looked_at_again_by_what_was_lost_or_a_win_missed_or_how_far_the_best_two_lie_apart(
    best: float, second: float, played: float, ends: int, worth: float
) -> None:
    """With a fit in which a value is the chance itself."""
    reviewing = Reviewing(over(), {kind: Chances(nodes) for kind, nodes in (("quick", QUICK), ("deep", DEEP))})  # type: ignore[misc]
    seen = [Weighed("best", "best", 0.0 if ends else best, ends, (), ())]
    seen += [Weighed(name, name, value, 0, (), ()) for name, value in (("second", second), ("played", played))]
    at = 0 if played == best else 2
    reviewing.take(Task("quick", 0), Weighing(1, tuple(seen), at))
    assert reviewing._worth(0) == pytest.approx(worth)


def test_what_was_looked_at_is_told_in_its_own_notation_with_who_wins_when() -> None:
    match = over()
    parent = match.main_end.path()[1].parent
    assert parent is not None
    for action in list(match.game.legal(parent.state))[:20]:
        for value, ends in ((inf, 3), (-inf, -3), (7.0, 0)):
            looked = Analysis(2, QUICK, (Looked(action, value, 3 if ends else 0, ()),))
            (seen,) = Reviewing(match, FITS).answered(Task("quick", 0), looked).seen
            assert (seen.text, seen.ends) == (match.game.notate([(parent.state, action)], 0), ends)
            assert seen.worth == value


def test_what_the_short_look_found_as_well_is_plain() -> None:
    """A blunder whose better move is the best of both looks is plain; where the deeper look found another it is not."""
    for best, plain in (("a", True), ("b", False)):
        reviewing = Reviewing(over(), FITS)
        quick, deep = (
            tuple(Weighed(act, act, value, 0, (), ()) for act, value in ((first, 100.0), (other, 0.0), ("c", -300.0)))
            for first, other in (("a", "b"), (best, "ab".replace(best, "")))
        )
        reviewing.take(Task("quick", 2), Weighing(1, quick, 2))
        reviewing.take(Task("deep", 2), Weighing(2, deep, 2))
        (move,) = reviewing.told().moves
        assert (move.best_act, move.plain, move.deep) == (best, plain, True)


def test_what_lay_hidden_judges_nothing_as_it_comes() -> None:
    reviewing = Reviewing(over(), FITS)
    sight = Weighing(1, tuple(Weighed(act, act, 0.0, 0, (), ()) for act in "ab"), 0)
    for kind, judged in (("open", 0), ("quick", 1), ("deep", 1)):
        reviewing.take(Task(kind, 0), sight)
        assert len(reviewing.told().moves) == judged


def test_a_seats_accuracy_is_that_of_its_own_decisions() -> None:
    same = {"before": 0.5, "after": 0.5, "loss": 0.0, "mark": "", "missed": False, "deep": False}
    told = MoveReview(ply=1, seat=0, text="", line=(), best="", best_act="", best_line=(), best_acts=(), **same)  # type: ignore[arg-type]
    moves = [replace(told, ply=n, seat=n % 2, after=0.5 - 0.5 * (n % 2)) for n in range(2 * FEWEST)]
    first, second = summed(moves, 2).accuracy
    assert first == pytest.approx(100.0) and second is not None and second < 20.0
    assert summed(moves[:-1], 2).accuracy == (first, None)


def test_a_task_is_one_of_two_looks() -> None:
    first = next(Reviewing(over(), FITS).wanted())
    assert first == Task("quick", 0)
