"""The player of 軍儀: sensible at every strength, in the set-up and in claim mode too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.ai.budget import POLL_NODES, SECONDS, Budget, Cancelled, OutOfBudget
from game.ai.protocol import Level, Thought, thought_seed
from game.games.gungi.ai import armies, bridge, claims, former
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.player import PLAYER, STRENGTHS
from game.games.gungi.ai.search import FAR, Search
from game.games.gungi.ai.values import WEIGHTS, TowerWeights
from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Accept, Claim, Setup, SetupDone
from game.games.gungi.rules.parts import Situation, Tower
from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, SIDE, SUI
from game.games.gungi.rules.state import GungiState
from game.match.match import Match
from game.rules.chance import Stream
from tests.games.gungi.ai.positions import board, entries, load, middle_game
from tests.thorough import tries
from tests.unhurried import let_look_take


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The former 五段 has nodes of its own, here as few as the others."""
    monkeypatch.setattr(former, "NODES", 100)


def _choose(state: GungiState, level: Level, seed: int = 1, nodes: int = 300) -> Thought:
    budget = Budget(min(PLAYER.budget(level).nodes, nodes), 60.0)  # no clock may decide what is the same again
    return PLAYER.choose({}, GAME.observe(state, state.to_act), level, seed, budget)


def _play(levels: tuple[Level, Level], seed: int, plies: int, mode: str = "strict") -> Match:
    match = Match(GAME, {"mode": mode}, seed, ply_limit=400)
    while match.result is None and match.ply < plies:
        seat = match.state.to_act
        match.play(_choose(match.state, levels[seat], thought_seed(seed, seat, match.ply), 60).action)
    return match


# --- what it plays -------------------------------------------------------------------------------------------------


def test_the_former_fifth_dan_plays_the_same_by_the_same_seed() -> None:
    state = middle_game()
    first = _choose(state, "dan5_c7cddb4", 5)
    assert first == _choose(state, "dan5_c7cddb4", 5)
    assert first.action in GAME.legal(state)


def test_seeds_vary_the_play() -> None:
    state = load(entries("start")[1]["position"])
    assert len({_choose(state, 1, seed).action for seed in range(12)}) > 1


@pytest.mark.parametrize("level", [2, 3, 4, 5, "greedy"])
def test_finds_a_mate_in_one(level: Level) -> None:
    state = board(
        {"5-1": ["W:帥:-"], "5-3": ["B:と:兵"], "9-9": ["B:帥:-"], "1-9": ["B:弓:や"], "9-2": ["B:龍:臥"]},
        B=["槍:侍"],
    )
    action = _choose(state, level, nodes=400).action
    result = GAME.apply(state, action).result
    assert result is not None, GAME.format(action)
    assert (result.winner, result.clause.id) == (0, "G11.5")


@pytest.mark.parametrize("level", [3, 4, 5, "greedy"])
def test_takes_what_hangs(level: Level) -> None:
    state = board({"5-1": ["W:帥:-"], "2-2": ["W:龍:臥"], "5-9": ["B:帥:-"], "2-8": ["B:臥:龍"]})
    assert _choose(state, level, nodes=400).action == GAME.parse("m 2-8-1 2-2-1", state)


def test_stronger_means_more_nodes_and_the_time_cap_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(STRENGTHS) == [0, 1, 2, 3, 4, 5]
    assert SECONDS < 3
    nodes = [STRENGTHS[level].nodes for level in sorted(STRENGTHS)]
    assert nodes == sorted(nodes)
    state = middle_game()
    let_look_take(0.01, monkeypatch)
    choice = PLAYER.choose({}, GAME.observe(state, state.to_act), 5, 1, Budget(10**9, 0.2))
    assert choice.action in GAME.legal(state)


# --- the set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_set_up_is_a_book_array_or_close_to_one(seed: int) -> None:
    match = _play((1, 5), 3000 + seed, 46)
    state = match.state
    assert state.round.phase == "play"
    for side in (0, 1):
        king = next(sq for sq, t in enumerate(state.cells) if t and KIND[t[-1]] == SUI and SIDE[t[-1]] == side)
        home = (6, 7, 8) if side == 0 else (2, 1, 0)
        assert king // 9 in home[1:]
        front = [sq for sq, t in enumerate(state.cells) for p in t if KIND[p] == HYOU and SIDE[p] == side]
        assert len(front) == 9


@pytest.mark.slow
def test_set_ups_differ_with_the_seed() -> None:
    arrays = {tuple(bool(t) for t in _play((3, 3), 3100 + seed, 46).state.cells) for seed in range(6)}
    assert len(arrays) > 2


def test_places_something_where_the_book_is_blocked() -> None:
    state = GAME.start({"mode": "strict"})
    observation = GAME.observe(state, 0)
    only = tuple(a for a in observation.legal if isinstance(a, Setup) and a.dst == 80 and KIND[a.tile] == HYOU)
    chosen = PLAYER.choose({}, replace(observation, legal=only), 3, 1, PLAYER.budget(3))
    assert chosen.action in only


def test_sets_up_again_after_a_fourth_repetition() -> None:
    entry = next(e for e in entries("midgame") if e["position"]["territory"] == "initial")["position"]
    hands: dict[str, list[str]] = {side: list(entry["hands"][side]) for side in "BW"}
    for tower in entry["board"].values():
        for tile in tower:
            hands[tile[0]].append(tile[2:])
    state: GungiState = GAME.position_in(
        {**entry, "board": {}, "hands": hands, "territory": "reduced", "phase": "setup", "first": "W", "turn": "W"},
        {"mode": "strict"},
    )
    seed = 0
    while state.round.phase == "setup" and state.result is None:
        state = GAME.apply(state, _choose(state, 4, seed).action)
        seed += 1
    assert state.result is None
    for side in (0, 1):
        king = next(sq for sq, t in enumerate(state.cells) if t and KIND[t[-1]] == SUI and SIDE[t[-1]] == side)
        assert king // 9 == (7 if side == 0 else 1)


# --- claim mode ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(tries(1, 2)))
def test_commits_no_foul_in_claim_mode(seed: int) -> None:
    match = _play((2, 3), 4000 + seed, tries(40, 200), "claim")
    assert all(not node.state.fouls for node in match.nodes)  # type: ignore[attr-defined]


def test_points_out_two_he_on_a_file() -> None:
    state = board(
        {"5-1": ["W:帥:-"], "5-9": ["B:帥:-"], "3-3": ["B:へ:兵"], "4-5": ["B:へ:兵"], "9-1": ["W:弓:や"]}, mode="claim"
    )
    after = GAME.apply(state, GAME.parse("m 4-5-1 3-5-1", state))
    chosen = [_choose(after, 5, seed).action for seed in range(16)]
    assert Claim(1, "場二へ") in chosen
    assert any(not isinstance(action, Claim) for action in chosen)


@pytest.mark.parametrize("level", sorted(STRENGTHS))
def test_every_strength_looks_for_fouls_the_stronger_the_more_often(level: int) -> None:
    state = load(entries("start")[1]["position"], "claim")
    assert _choose(state, level, nodes=20).action in GAME.legal(state)
    assert 0 < claims.ATTENTION[level] <= 100
    assert all(claims.ATTENTION[weaker] < claims.ATTENTION[level] for weaker in range(level))


@pytest.mark.parametrize(
    ("pieces", "hand", "drop", "foul"),
    [
        ({"1-3": ["B:兵:へ"], "2-3": ["B:侍:槍"], "3-2": ["B:と:兵"]}, "へ:兵", "d へ/兵 2-1-1", "へ詰め"),
        ({"1-3": ["B:侍:槍"], "2-3": ["B:臥:龍"]}, "兵:へ", "d 兵/へ 1-2-1", "手兵詰め"),
    ],
)
def test_answers_a_mate_by_foul_with_accept_or_the_claim(
    pieces: dict[str, list[str]], hand: str, drop: str, foul: str
) -> None:
    start = board({"1-1": ["W:帥:-"], "9-9": ["B:帥:-"], **pieces}, mode="claim", B=[hand])
    state = GAME.apply(start, GAME.parse(drop, start))
    assert state.awaiting_accept
    assert {_choose(state, 5, seed).action for seed in range(16)} == {Accept(), Claim(1, foul)}
    assert GAME.apply(state, Claim(1, foul)).result.winner == 1


def test_accepts_a_fair_mate() -> None:
    start = board({"1-1": ["W:帥:-"], "9-9": ["B:帥:-"], "9-2": ["B:臥:龍"], "8-3": ["B:龍:臥"]}, mode="claim")
    state = GAME.apply(start, GAME.parse("m 8-3-1 8-1-1", start))
    assert state.awaiting_accept
    assert {_choose(state, 5, seed).action for seed in range(16)} == {Accept()}


# --- draws, budgets ------------------------------------------------------------------------------------------------


def test_takes_a_draw_only_when_it_stands_worse() -> None:
    state = board({"5-1": ["W:帥:-"], "5-9": ["B:帥:-"], "2-8": ["B:臥:龍"], "8-8": ["B:龍:臥"], "9-1": ["W:弓:や"]})
    judged = {seat: PLAYER.judge_draw({}, GAME.observe(state, seat), 3, 1) for seat in (0, 1)}
    assert judged == {0: False, 1: True}


def test_a_budget_stops_at_its_nodes_and_when_nobody_waits() -> None:
    assert Budget(1000, 10).poll(1) == 1 + POLL_NODES
    assert Budget(100, 10).poll(1) == 100
    with pytest.raises(OutOfBudget):
        Budget(100, 10).poll(100)
    with pytest.raises(OutOfBudget):
        Budget(100, 0).poll(1)
    with pytest.raises(Cancelled):
        Budget(100, 10, lambda: True).poll(1)


def test_a_cancelled_search_raises_and_leaves_its_board_as_it_was() -> None:
    state = middle_game()
    cancelled: Callable[[], bool] = iter([False, False, True]).__next__
    search_board = board_of(state)
    key = search_board.key
    with pytest.raises(Cancelled):
        Search(search_board, Budget(10_000, 60, cancelled)).run([pack(a) for a in GAME.legal(state)], 20)
    assert search_board.key == key == board_of(state).key


@pytest.mark.parametrize("entry", entries("midgame")[:12], ids=lambda entry: entry["id"])
def test_a_search_answers_within_its_nodes_and_knows_mates(entry: dict[str, object]) -> None:
    state = load(entry["position"])  # type: ignore[arg-type]
    actions = {pack(action): action for action in GAME.legal(state)}
    search = Search(board_of(state), Budget(400, 60))
    line = search.run(list(actions), 8)
    assert search.nodes <= 400
    assert sorted(move for _, move in line.scores) == sorted(actions)
    if line.score == FAR + 499:  # mate in one ply
        result = GAME.apply(state, actions[line.best]).result
        assert result is not None
        assert result.winner == state.to_act


def test_every_kind_has_a_worth() -> None:
    from game.games.gungi.ai.values import KIND_WORTH

    assert len(KIND_WORTH) == len(KINDS)


def test_the_former_fifth_dan_knows_four_armies_and_no_choice_of_moves_as_good() -> None:
    known = {frozenset(army) for army in armies.ARMIES[0][: former.KNOWN_ARMIES]}
    match = _play(("dan5_c7cddb4", "dan5_c7cddb4"), 7, 48)
    placed = {
        (KIND[tile], sq, layer)
        for sq, tower in enumerate(match.state.cells)
        for layer, tile in enumerate(tower, 1)
        if SIDE[tile] == 0
    }
    assert len(known) == 8 and any(len(placed - army) <= 1 for army in known)


def test_G14_6_the_former_fifth_dan_is_done_where_it_can_place_nothing() -> None:
    seen = replace(GAME.observe(GAME.start({"mode": "strict"}), 0), legal=(SetupDone(),))
    assert former.dan5_c7cddb4(seen, Stream(1)) == SetupDone()


def test_the_former_fifth_dan_weighs_as_it_did_both_times_it_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[TowerWeights] = []

    def watched(cells: Sequence[Tower], situation: Situation, weights: TowerWeights) -> Board:
        used.append(weights)
        return Board(cells, situation, weights)

    monkeypatch.setattr(bridge, "Board", watched)
    monkeypatch.setattr(former, "NODES", 2_000)
    state = middle_game()
    assert GAME.observe(state, state.to_act).unseen
    _choose(state, "dan5_c7cddb4")
    assert used == [former.WEIGHTS] * 2
    assert former.WEIGHTS != WEIGHTS
