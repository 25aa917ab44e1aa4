"""The player of プロスフェアー: sensible at every strength, weak where it should be weak."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import catalog
from game.ai.budget import POLL_NODES, SECONDS, Budget, Cancelled
from game.ai.protocol import Level, Thought, thought_seed
from game.ai.root import Attention, RootLine, as_good
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.figures import lacking, lacking_one, sieve
from game.games.prosfair.ai.ordering import overlooked
from game.games.prosfair.ai.packing import group, pack, plainest
from game.games.prosfair.ai.player import PLAYER, STRENGTHS
from game.games.prosfair.ai.search import FAR, Search
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Expand, Turn
from game.games.prosfair.rules.phases import bits, places
from game.games.prosfair.rules.state import ProsfairState
from game.match.match import Match
from game.rules.chance import Stream
from game.storage import levels
from tests.games.prosfair.rules.play import KINGS, at
from tests.unhurried import let_look_take

QUIET = "w=- b=- | - | muk,cre,0"


def _state(text: str, **options: str | int | bool) -> ProsfairState:
    return GAME.position_in({"pfn": text}, options)


def _middle(name: str = "middle") -> ProsfairState:
    return GAME.position_in(levels.position(catalog.levels_of(GAME.id), name), {})


def _turn(thought: Thought) -> Turn:
    assert isinstance(thought.action, Turn)
    return thought.action


def _choose(state: ProsfairState, level: Level, seed: int = 1, nodes: int = 300) -> Thought:
    budget = PLAYER.budget(level)
    budget.nodes = min(budget.nodes, nodes)
    return PLAYER.choose({}, GAME.observe(state, state.to_act), level, seed, budget)


def _played(state: ProsfairState, level: Level, nodes: int = 300) -> str:
    return GAME.format(_turn(_choose(state, level, nodes=nodes)))


# --- what it plays -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 3, 5, "greedy"])
def test_seeds_vary_the_play(level: Level) -> None:
    state = GAME.start({})
    first = _choose(state, level, 0).action
    assert any(_choose(state, level, seed).action != first for seed in range(1, 12))


MATE = "ryaku standard | 6b1/W7/8/1W6/8/8/8/4B3 | - | w | " + QUIET + " | 0,40"


@pytest.mark.parametrize("level", [2, 3, 4, 5, "greedy"])
def test_finds_a_mate_in_one(level: Level) -> None:
    state = _state(MATE)
    result = GAME.apply(state, _turn(_choose(state, level))).result
    assert result is not None
    assert (result.winner, result.clause.code) == (0, "tsyulmekt")


@pytest.mark.parametrize("level", [2, 3, 4, 5, "greedy"])
def test_takes_what_hangs(level: Level) -> None:
    state = _state("ryaku standard | 4b3/8/8/3q4/8/8/3W4/4B3 | - | w | " + QUIET + " | 0,40")
    assert _played(state, level) == "d2-d5"


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4, 5, "greedy"])
def test_does_not_take_what_is_guarded(level: Level) -> None:
    state = _state("ryaku standard | 4b3/4w3/8/4g3/8/8/4Q3/4B3 | - | w | " + QUIET + " | 0,40")
    assert _played(state, level) != "e2-e5"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_takes_the_shadow_tyrant_when_the_limit_is_near(level: Level) -> None:
    """Who occupies more boards at the limit has won (P14.9)."""
    text = "ryaku standard | 4b3/8/8/8/8/4S3/3GSG2/4B3 | 1:w-:d1:1b1/1W1/B1B | w | " + QUIET + " | 0,298"
    state = _state(text.replace("B1B", "2G"))
    assert _played(state, level) == "1.b2-b3"


def test_stronger_means_more_nodes_and_the_time_cap_holds() -> None:
    assert sorted(STRENGTHS) == [0, 1, 2, 3, 4, 5]
    assert SECONDS < 3
    nodes = [STRENGTHS[level].nodes for level in sorted(STRENGTHS)]
    assert nodes == sorted(nodes)


def test_the_time_cap_stops_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _middle()
    let_look_take(0.01, monkeypatch)
    choice = PLAYER.choose({}, GAME.observe(state, state.to_act), 5, 1, Budget(10**9, 0.1))
    assert choice.action in GAME.legal(state)
    assert 0 < choice.nodes < 10**6


@pytest.mark.parametrize(("left", "half", "kept"), [(41, 0, True), (40, 0, False), (200, 159, True), (200, 160, False)])
def test_P14_near_the_end_by_plies_nothing_is_taken_from_thoughts_before(left: int, half: int, kept: bool) -> None:
    """A position is known by its pieces: what it was worth with many plies to go says nothing of the last ones."""
    state = _middle()
    last = SearchBoard(state).options.last_ply
    near = replace(state, counters=replace(state.counters, ply=last - left, half=half))
    budget = Budget(500, 60.0)
    PLAYER.choose({}, GAME.observe(near, near.to_act), 5, 1, budget)
    assert bool(budget.memory.table) is kept


@pytest.mark.parametrize(("left", "half", "winner"), [(0, 0, 0), (0, 200, 0), (1, 0, None), (1, 200, None)])
def test_P14_3_P14_7_the_weaker_side_wins_at_the_last_ply_and_at_no_other_end(
    left: int, half: int, winner: int | None
) -> None:
    state = GAME.start({**{name: field.default for name, field in GAME.options.items()}, "weaker": "white"})
    near = replace(state, counters=replace(state.counters, ply=state.options.last_ply - left, half=half))
    assert SearchBoard(near).winner_at_the_limit() == winner
    assert near.result is None or near.result.winner == winner


def test_P14_8_at_the_last_plies_a_memory_changes_nothing() -> None:
    state = _middle()
    last = SearchBoard(state).options.last_ply
    near = replace(state, counters=replace(state.counters, ply=last - 40, half=0))
    seen = GAME.observe(near, near.to_act)
    budget = Budget(500, 60.0)
    budget.memory.table[1] = (1, 0, 0, 0)
    first = PLAYER.choose({}, seen, 5, 1, budget)
    assert list(budget.memory.table) == [1]
    assert first == PLAYER.choose({}, seen, 5, 1, Budget(500, 60.0))


def test_a_cancelled_thought_answers_nothing() -> None:
    state = _middle()
    budget = Budget(10**6, 60, lambda: True)
    with pytest.raises(Cancelled):
        PLAYER.choose({}, GAME.observe(state, state.to_act), 5, 1, budget)
    assert POLL_NODES < 1000


# --- declarations ----------------------------------------------------------------------------------------------------


def test_of_declarations_that_differ_in_attributes_alone_the_plainest_is_looked_at_in_the_tree() -> None:
    state = _middle()
    table = SearchBoard(state).table
    expanding = [pack(turn, table) for turn in state.turns if isinstance(turn.declare, Expand)]
    full = _middle("full").turns
    placing = [pack(turn, table) for turn in full if turn.declare is not None]
    for moves in (expanding, placing):
        assert len(plainest(moves)) == len({group(move) for move in moves})


@pytest.mark.parametrize(("level", "seen"), [("full+o5", True), ("full+o6", False), ("full", False)])
def test_p1_6_a_five_that_lacks_one_piece_counts_where_it_would_allow_an_abandonment(level: str, seen: bool) -> None:
    """Two boards are opened by White, so that a three or four is worth nothing; one of them is White's."""
    boards = ["1:ww:a6:Ga1 gc3", "2:w-:f6:Ga1 gc3"]
    state = at(f"{KINGS} Gc4 Re4 Gc5 Gd5 Of3", *boards, attributes="ign,cre,0", level=level)
    evaluation = Evaluation(SearchBoard(state))
    assert (evaluation._figure(0) > 0) == seen
    assert evaluation._figure(1) == 0


def test_p9_2_p10_4_what_opens_a_board_is_not_taken_for_what_closes_one() -> None:
    """The same pieces stand in both, so that what was found for the one lies at hand for the other."""
    opens = SearchBoard(at(f"{KINGS} Gc4 Re4 Of3", attributes="ign,cre,0"))
    closes = SearchBoard(at(f"{KINGS} Gc4 Re4 Of3", "1:ww:a6:Ga1 gc3", "2:w-:f6:Ga1 gc3", attributes="ign,cre,0"))
    evaluation = Evaluation(opens)
    assert evaluation._figure(0) > 0
    evaluation.board = closes
    assert evaluation._figure(0) == 0


def test_figures_that_lack_pieces_are_counted_all_at_once() -> None:
    """The sieve against each place by itself."""
    for size, side, n in ((8, 0, 3), (8, 1, 4), (13, 0, 9), (13, 1, 7), (8, 0, 7)):
        stream = Stream(size + n)
        one = bits(size)
        for _ in range(40):
            own = sum(bit for bit in one if stream.below(2))
            for lacks, told in enumerate(lacking(own, sieve(size, side, n)), 1):
                single = [
                    one[place.anchor]
                    for place in places(size, side)
                    if place.n == n
                    and not place.home
                    and (own & place.mask).bit_count() == n - lacks
                    and not own & place.box & ~place.mask
                ]
                assert told == sum(single)
                assert lacks > 1 or told == lacking_one(own, sieve(size, side, n))


# --- judgement -------------------------------------------------------------------------------------------------------


def test_an_occupied_board_is_worth_more_when_the_game_runs_out() -> None:
    text = "ryaku standard | 4b3/8/8/8/8/4S3/3GSG2/4B3 | 1:ww:d1:3/1W1/3 | w | " + QUIET + " | 0,{}"
    early, late = (Evaluation(SearchBoard(_state(text.format(ply)))).score() for ply in (40, 290))
    assert late > early + 100


def test_time_is_on_the_side_of_the_weaker() -> None:
    text = "ryaku standard | 4b3/4s3/8/8/8/8/4S3/4B3 | - | w | " + QUIET + " | 0,{}"
    weaker, stronger = (
        Evaluation(SearchBoard(_state(text.format(290), weaker=side))).score() for side in ("white", "black")
    )
    assert weaker > 200 > -200 > stronger


def test_takes_a_draw_only_where_it_stands_worse() -> None:
    text = "ryaku standard | {} | - | w | " + QUIET + " | 0,40"
    for rows, taken in (("4b3/q7/8/8/8/8/8/4B3", True), ("4b3/8/8/8/8/8/Q7/4B3", False)):
        state = _state(text.format(rows))
        assert PLAYER.judge_draw({}, GAME.observe(state, 0), 3, 1) is taken
        assert PLAYER.judge_draw({}, GAME.observe(state, 1), 3, 1) is not taken
        assert not PLAYER.judge_draw({}, GAME.observe(state, 0), "greedy", 1)


@pytest.mark.parametrize(
    ("rows", "counters", "taken"),
    [
        ("4b3/q7/8/8/8/8/8/4B3", "0,40", True),
        ("4b3/q7/8/8/8/8/8/4B3", "0,38", False),  # so early nothing is drawn
        ("4b3/q7/8/8/8/8/8/4B3", "100,100", True),
        ("4b3/g7/g7/8/8/8/8/4B3", "0,40", False),  # worse, but not clearly
        ("4b3/g7/g7/8/8/8/8/4B3", "100,140", True),  # as good as drawn
        ("4b3/8/8/8/8/8/8/W3B3", "100,140", False),
        ("4b3/8/8/w3Q3/8/8/8/W3B3", "0,40", False),  # better, whatever could be taken
        ("4bw2/8/8/w3Q3/8/8/8/W3B3", "0,40", False),  # the Q hangs, but is not lost
    ],
)
def test_a_draw_is_taken_where_a_piece_is_lost_or_the_game_stands_still(rows: str, counters: str, taken: bool) -> None:
    state = _state(f"ryaku standard | {rows} | - | b | {QUIET} | {counters}")
    assert PLAYER.judge_draw({}, GAME.observe(state, 0), 1, 1) is taken


def test_a_game_that_has_run_out_is_over_for_the_search() -> None:
    text = "ryaku standard | 4b3/8/8/8/8/4S3/3GSG2/4B3 | 1:ww:d1:3/1W1/3 | b | " + QUIET + " | 0,299"
    board = SearchBoard(_state(text))
    moves = [pack(turn, board.table) for turn in _state(text).turns]
    assert Search(board, Budget(1000, 5)).run(moves, 3).score < -10_000


def test_older_scores_do_not_count_where_a_deeper_look_was_broken_off() -> None:
    """Else a best move that turns out bad would make every other look as good as it."""
    line = RootLine([1, 2, 3])
    line.scores = [(10, 1), (9, 2), (-50, 3)]
    line.break_off([(-200, 1)])
    assert (line.best, as_good(line.scores, 12)) == (1, [1])
    line.break_off([(-200, 1), (5, 3)])
    assert (line.best, line.score) == (3, 5)


def test_a_mate_is_preferred_to_everything() -> None:
    board = SearchBoard(_state(MATE))
    moves = [pack(turn, board.table) for turn in _state(MATE).turns]
    assert Search(board, Budget(3000, 5)).run(moves, 4).score > FAR


def test_a_beginner_overlooks_captures_from_afar_more_often() -> None:
    state = _state("ryaku standard | 4b3/8/8/q7/8/8/8/G4B1G | - | b | " + QUIET + " | 0,40")
    board = SearchBoard(state)
    far = next(pack(turn, board.table) for turn in state.turns if GAME.format(turn) == "a5-a1")
    near = _state("ryaku standard | 4b3/8/8/8/8/q7/8/G4B1G | - | b | " + QUIET + " | 0,40")
    other = SearchBoard(near)
    close = next(pack(turn, other.table) for turn in near.turns if GAME.format(turn) == "a3-a1")
    missed = [
        sum(overlooked(one, move, Attention(60, 20, seed)) for seed in range(300))
        for one, move in ((board, far), (other, close))
    ]
    assert 120 < missed[0] < 240 and 20 < missed[1] < 110


@pytest.mark.slow
def test_the_greedy_opponent_beats_the_random_one() -> None:
    for seed in (1, 2):
        match = Match(GAME, {}, seed)
        while match.result is None:
            seat = match.state.to_act
            level: Level = "greedy" if seat == seed % 2 else "random"
            match.play(_turn(_choose(match.state, level, thought_seed(seed, seat, match.ply))))
        assert match.result.winner == seed % 2
