"""Looking back on 盤上遊姫: plays tried in the same worlds, blind to what lay hidden; and decisions beside plays."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from game.ai.analysis import Analysis
from game.ai.budget import Cancelled
from game.games.yuki.ai import choices
from game.games.yuki.ai.analyst import appraise, expected, likeliest, look
from game.games.yuki.ai.formations import CARD
from game.games.yuki.ai.search import Replies
from game.games.yuki.ai.table import PLACE, Hidden, table_of
from game.games.yuki.rules import GAME
from game.games.yuki.rules.state import YukiState
from game.practice.contract import beginning
from game.rules.chance import Stream
from tests.games.yuki.rules.positions import position, started
from tests.motives import puzzles
from tests.said import vector

PUZZLES = puzzles("yuki")
NODES = 120


def seen(state: YukiState) -> Any:
    return GAME.observe(state, state.to_act)


def test_what_wins_at_once_is_best_and_what_was_played_is_tried_beside_it() -> None:
    state = beginning("yuki", PUZZLES["fourth-02-twenty-nine"])
    played = GAME.parse("P5@6", state)
    found = look(seen(state), (played,), 2, NODES, 3)
    best, *others = found.looked
    assert (GAME.format(best.action), best.value, best.plies) == ("G9@1", inf, 1)  # type: ignore[arg-type]
    assert played in [one.action for one in others]
    assert all(one.value < inf and one.plies == 0 for one in others)


def test_another_deal_of_what_is_hidden_is_looked_at_alike() -> None:
    state = beginning("yuki", PUZZLES["compare-01-run"])
    dealt = GAME.sample(seen(state), Stream(7))
    assert dealt != state and seen(dealt) == seen(state)
    assert look(seen(dealt), (), 3, NODES, 5) == look(seen(state), (), 3, NODES, 5)


def test_what_is_no_play_and_a_play_without_another_is_not_looked_back_on() -> None:
    assert look(seen(started()), (), 3, NODES, 1) == Analysis()
    assert look(seen(vector("yuki", "legal/60/state")), (), 3, NODES, 1) == Analysis()
    alone = vector("yuki", "tricky/2/state")
    assert len(GAME.legal(alone)) == 1 and look(seen(alone), (), 3, NODES, 1) == Analysis()
    two = vector("yuki", "legal/23/state")
    assert look(seen(two), (), 1, NODES, 1) == Analysis(), "one play has nothing to be held against"


def test_an_open_table_is_appraised_for_who_looks() -> None:
    ahead = position({1: ("R8 R9", "W1 W2")}, hands=("R10", "B2"), wins=(3, 0))
    laid = [GAME.laid_open(ahead, seat) for seat in (0, 1)]  # type: ignore[misc]
    mine, theirs = (appraise(one) for one in laid)
    assert mine > 0 > theirs
    with pytest.raises(Cancelled):
        appraise(laid[0], lambda: True)


def replies(*moves: tuple[Any, ...]) -> Replies:
    found = Replies()
    for move in moves:
        found.note(move, 0.5)
    return found


def test_the_likeliest_reply_is_where_most_troops_were_put() -> None:
    troop, other, elite = CARD["R1"], CARD["B2"], CARD["M1"]
    assert likeliest(replies()) is None
    assert likeliest(replies((PLACE, elite, 3), (PLACE, elite, 3))) is None
    assert likeliest(replies((PLACE, troop, 2), (PLACE, troop, 5), (PLACE, other, 5))) == 5
    assert likeliest(replies((PLACE, troop, 5), (PLACE, troop, 2))) == 2, "of equals the first battlefield"


@pytest.mark.parametrize(("hand", "draws"), [("R9 B1 B2 B3 G1 G2 Y1", 0), ("R9 B1 B2 B3 G1", 2), ("R9", None)])
def test_what_follows_a_play_goes_to_the_reply_through_a_few_draws(hand: str, draws: int | None) -> None:
    state = position({1: ("W1 W2", "R8")}, hands=("P5 R1 R2", hand))
    action, put = GAME.parse("P5@3", state), replies((PLACE, CARD["R9"], 0))
    line = [GAME.format(one) for one in expected(seen(state), action, put)]
    assert [text for text in line if text == "d:w"] == ["d:w"] * (draws or 0)
    assert [text[-2:] for text in line[draws or 0 :]] == ([] if draws is None else ["@1"])
    assert expected(seen(state), action, None) == () == expected(seen(state), action, replies())


def test_nothing_follows_what_ended_the_game() -> None:
    over = beginning("yuki", PUZZLES["fourth-02-twenty-nine"])
    assert expected(seen(over), GAME.parse("G9@1", over), replies((PLACE, CARD["R9"], 0))) == ()


# --- what is no play -------------------------------------------------------------------------------------------------


def valued(state: YukiState) -> dict[str, float]:
    """Returns what each decision is worth by the rules of thumb."""
    here = seen(state)
    judged = choices.belief(here, table_of(here), Hidden(here))
    return {GAME.format(one): choices.value(here, judged, one) for one in GAME.legal(state)}


def rounded(state: YukiState) -> dict[str, float]:
    return {text: round(worth, 4) for text, worth in valued(state).items()}


def test_Y4_3_one_draws_what_the_hand_lacks() -> None:
    assert valued(started()) == {"d:w": 0.0, "d:s": 1.0}


@pytest.mark.parametrize(
    ("name", "event", "worths"),
    [
        ("legal/20/state", "E3", {"o1": 0.11, "o2:w": 0.04, "o2:s": 0.05}),
        ("legal/78/state", "E7", {"o1": 0.05, "o2:w": 0.04, "o2:s": 0.05}),
        ("legal/6/state", "E8", {"o1": 0.08, "o2:w": 0.04, "o2:s": 0.05}),
        ("legal/86/state", None, {"o2:w": 0.04, "o0": 0.0}),
    ],
)
def test_Y9_what_an_option_of_an_event_is_worth(name: str, event: str | None, worths: dict[str, float]) -> None:
    state = vector("yuki", name)
    assert state.lanes[state.phase.lane].event == event or event is None
    assert rounded(state) == worths


def test_Y9_a_troop_taken_back_or_moved_is_worth_what_the_battlefields_win_by_it() -> None:
    back = rounded(vector("yuki", "legal/46/state"))
    assert back == {"o1:P10@1": -0.0781, "o1:Y7@1": -0.0757, "o1:W1@1": -0.0649, "o1:G9@2": 0.02, "o2:w": 0.05}
    moved = rounded(vector("yuki", "legal/60/state"))
    assert max(moved, key=lambda text: moved[text]) == "o1:Y9@6>3"
    assert (moved["o1:B9@2>3"], moved["o1:B9@2>6"], moved["o1:G5@2>3"]) == (0.0835, -0.0224, -0.0499)
    assert (moved["o1:B9@2>1"], moved["o1:G5@2>6"], moved["o1:P6@1>6"]) == (-0.1055, 0.0202, -0.0101)


def test_Y8_7_readings_are_taken_in_their_order() -> None:
    told = valued(vector("yuki", "tricky/29/next"))
    assert list(told.values()) == [-float(n) for n in range(len(told))]


def test_Y8_13_of_the_hand_goes_back_what_helps_least_and_a_strategy_card_last() -> None:
    assert rounded(vector("yuki", "tricky/25/next")) == {"r:R1": 0.5378, "r:S1": 0.3778, "r:S2": 0.4478}
