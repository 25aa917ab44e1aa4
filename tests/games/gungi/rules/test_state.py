"""The state as a value: keys kept and computed, counting, sampling, texts of any kind."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import in_hand
from game.games.gungi.rules.codec import read_tile
from game.games.gungi.rules.keys import position_key
from game.games.gungi.rules.notation import read_token
from game.games.gungi.rules.pieces import BOU, TSUTSU, YA, YUMI, piece
from game.rules.chance import Stream
from game.rules.contract import InHand
from game.rules.errors import DataError, NotationError
from game.rules.repetition import NOTHING_SEEN
from tests.games.gungi.rules.positions import new, play, position


def test_G14_1_positions_are_counted_by_key_and_the_tail_stays_short() -> None:
    seen = NOTHING_SEEN
    for key in (5, 7, 5):
        seen = seen.after(key)
    assert (seen.counts(), len(seen.tail)) == ({5: 2, 7: 1}, 3)
    for key in range(13):
        seen = seen.after(key)
    assert (seen.tail, seen.count(5), seen.counts()[12]) == ((), 3, 1)


def test_G2_1_only_faces_that_a_tile_has_are_read() -> None:
    assert read_tile(0, "弓", "や") == piece(0, YUMI, YA) and in_hand(piece(0, TSUTSU, BOU)) == InHand(0, "筒", "謀")
    assert [read_tile(0, *faces) for faces in ("X弓", "弓X", "X-", "弓-", "や筒")] == [None] * 5


@pytest.mark.parametrize("seed", range(4))
def test_the_kept_sum_is_the_one_computed_from_nothing(seed: int) -> None:
    stream, state = Stream(seed), new()
    for _ in range(120):
        if state.result is not None:
            break
        state = GAME.apply(state, stream.choice(GAME.legal(state)))
        assert state.tiles.zobrist == position_key(state.cells, state.hands)


def test_the_repeat_key_knows_no_backs_and_the_key_does() -> None:
    one, two = position({"4-5": "W兵さ"}), position({"4-5": "W兵へ"})
    assert one.repeat_key == two.repeat_key
    assert one.key != two.key


def test_the_key_counts_what_was_seen_and_the_repeat_key_does_not() -> None:
    start = position({"4-5": "B侍"})
    back = play(start, "m 5-9-1 4-9-1", "m 5-1-1 4-1-1", "m 4-9-1 5-9-1", "m 4-1-1 5-1-1")
    assert back.repeat_key == start.repeat_key
    assert back.key != start.key
    assert back != start


def test_counting_over_many_positions() -> None:
    seen = NOTHING_SEEN
    for n in range(50):
        seen = seen.after(n % 7)
    assert [seen.count(n) for n in range(8)] == [8, 7, 7, 7, 7, 7, 7, 0]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sample_has_the_observation_it_was_made_from(seat: int) -> None:
    state = position({"4-5": "W兵さ", "3-3": "W兵と", "4-7": "B兵と", "5-6": "B兵さ"}, white="兵 兵")
    seen = GAME.observe(state, seat)
    samples = [GAME.sample(seen, Stream(n)) for n in range(30)]
    assert all(GAME.observe(sample, seat) == seen for sample in samples)
    assert len({sample.cells for sample in samples}) > 1


def test_positions_are_written_as_they_were_read() -> None:
    state = play(position({"4-7": "B謀 W忍 B兵"}, black="香砦 兵と"), "s 4-7-1")
    again = GAME.position_in(GAME.position_out(state), {})
    assert (again.cells, again.hands, again.turn, again.ties, again.round) == (
        state.cells,
        state.hands,
        state.turn,
        state.ties,
        state.round,
    )
    setup = play(new(), "p 兵/さ 1-7-1", "p 弓/や 9-1-1")
    assert GAME.position_in(GAME.position_out(setup), {}) == setup


KINGS = {"5-1": ["W:帥:-"], "5-9": ["B:帥:-"]}
BOTH: dict[str, Any] = {"B": [], "W": []}
BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"turn": "X"}, "turn", "value"),
    ({"turn": None}, "turn", "value"),
    ({"territory": "small"}, "territory", "value"),
    ({"phase": "over"}, "phase", "value"),
    ({"first": "b"}, "first", "value"),
    ({"done": [True]}, "done", "value"),
    ({"done": [True, 1]}, "done", "value"),
    ({"done": "no"}, "done", "value"),
    ({"more": 1}, "more", "unknown"),
    ({"board": []}, "board", "type"),
    ({"board": KINGS | {"0-1": []}}, "board.0-1", "square"),
    ({"board": KINGS | {"1-10": []}}, "board.1-10", "square"),
    ({"board": KINGS | {"1-1": "B:兵:へ"}}, "board.1-1", "tower"),
    ({"board": KINGS | {"1-1": ["B:兵:へ", "B:侍:槍", "B:忍:上", "B:弓:や"]}}, "board.1-1", "tower"),
    ({"board": KINGS | {"1-1": ["B:兵:上"]}}, "board.1-1", "tile"),
    ({"board": KINGS | {"1-1": ["X:兵:へ"]}}, "board.1-1", "tile"),
    ({"board": KINGS | {"1-1": ["B:兵"]}}, "board.1-1", "tile"),
    ({"board": KINGS | {"1-1": ["B:兵:へへ"]}}, "board.1-1", "tile"),
    ({"board": KINGS | {"1-1": [1]}}, "board.1-1", "tile"),
    ({"board": KINGS | {"2-3": ["B:侍:槍", "B:砦:香"]}}, "board.2-3", "tower"),
    ({"board": KINGS | {"2-3": ["B:侍:槍", "B:弓:や", "B:砲:香"]}}, "board.2-3", "tower"),
    ({"board": {"5-1": ["W:帥:-"], "5-9": ["B:帥:-", "B:侍:槍"]}}, "board.5-9", "tower"),
    ({"board": {"5-1": ["W:帥:-"]}}, "board", "marshal"),
    ({"board": {"5-9": ["B:帥:-"]}}, "board", "marshal"),
    ({"board": KINGS | {"1-9": ["B:帥:-"]}}, "board", "marshal"),
    ({"board": {"5-1": ["W:帥:-"]}, "hands": BOTH | {"B": ["帥:-"]}}, "hands.B", "hand"),
    ({"board": KINGS | {"5-5": ["B:臥:龍"]}}, "turn", "capturable"),
    ({"board": KINGS | {"5-5": ["W:臥:龍"]}, "turn": "W"}, "turn", "capturable"),
    ({"board": KINGS | {"1-9": []}, "territory": "reduced"}, "board.5-1", "square"),
    ({"phase": "setup", "hands": BOTH | {"B": ["帥:-"]}}, "board", "marshal"),
    ({"hands": []}, "hands", "sides"),
    ({"hands": ["B", "W"]}, "hands", "sides"),
    ({"hands": BOTH | {"B": ["侍:槍x"]}}, "hands.B", "tile"),
    ({"board": {"5-5": 3}}, "board.5-5", "tower"),
    ({"board": {"5-5": ["B:侍:槍", "W:弓:や", "B:弓:や", "W:侍:槍"]}}, "board.5-5", "tower"),
    ({"board": {"5-5": ["B:謀侍:筒"]}}, "board.5-5", "tile"),
    ({"board": {"5-5": ["B:侍:槍侍"]}}, "board.5-5", "tile"),
    ({"phase": "setup", "done": 3}, "done", "value"),
    ({"phase": "setup", "done": "ab"}, "done", "value"),
    ({"hands": {"B": []}}, "hands", "sides"),
    ({"hands": BOTH | {"W": "兵:へ"}}, "hands", "sides"),
    ({"hands": BOTH | {"B": ["兵へ"]}}, "hands.B", "tile"),
    ({"hands": BOTH | {"W": ["兵/へ"]}}, "hands.W", "tile"),
    ({"hands": BOTH | {"W": [None]}}, "hands.W", "tile"),
    ({"hands": BOTH | {"B": ["砲:香"]}}, "hands.B", "hand"),
    ({"hands": BOTH | {"W": ["砦:香"]}}, "hands.W", "hand"),
    ({"owed": {"B": []}}, "owed", "sides"),
    ({"owed": BOTH | {"B": None}}, "owed", "sides"),
    ({"owed": BOTH | {"B": ["弓:や"]}}, "owed.B", "owed"),
    ({"owed": BOTH | {"W": ["砲:香", "砦:香"]}}, "owed.W", "owed"),
    ({"owed": BOTH | {"W": ["砲:や"]}}, "owed.W", "tile"),
    ({"last_swap": {"B": None}}, "last_swap", "sides"),
    ({"last_swap": {"B": None, "W": "5-0"}}, "last_swap.5-0", "square"),
    ({"last_swap": {"B": 55, "W": None}}, "last_swap.55", "square"),
]


def test_G13_1_who_places_first_is_told_where_it_still_matters() -> None:
    assert GAME.position_out(new())["first"] == "B" and "first" not in GAME.position_out(position({}))
    second = GAME.position_in(GAME.position_out(position({})) | {"first": "W"}, {})
    assert GAME.position_out(second)["first"] == "W"


@pytest.mark.parametrize(("damage", "key", "problem"), BROKEN, ids=lambda value: str(value)[:70])
def test_a_broken_position_names_the_key_and_what_is_wrong(damage: dict[str, Any], key: str, problem: str) -> None:
    with pytest.raises(DataError) as caught:
        GAME.position_in(GAME.position_out(position({})) | damage, {})
    assert (caught.value.path, caught.value.key, caught.value.problem) == ("position", key, problem)


@pytest.mark.parametrize("key", ["board", "hands", "turn", "territory", "last_swap", "owed"])
def test_a_position_without_one_of_its_keys_names_it(key: str) -> None:
    data = GAME.position_out(position({}))
    del data[key]
    with pytest.raises(DataError) as caught:
        GAME.position_in(data, {})
    assert (caught.value.key, caught.value.problem) == (key, "missing")


@pytest.mark.parametrize("data", [None, [], "position", 3])
def test_what_is_no_object_is_no_position(data: Any) -> None:
    with pytest.raises(DataError):
        GAME.position_in(data, {})


def test_what_only_looks_broken_is_read() -> None:
    """A marshal may still lie in the hand in the set-up; towers of three and the outermost squares are whole."""
    setup = GAME.position_out(new()) | {"first": "W", "turn": "W", "done": [True, False]}
    read = GAME.position_in(setup, {"mode": "claim"})
    assert (read.round.first, read.turn, read.round.done, read.claim_mode) == (1, 1, (True, False), True)
    last = GAME.position_in(setup | {"hands": {"B": ["砲:香"], "W": ["帥:-"]}}, {})
    assert [len(hand) for hand in last.hands] == [1, 1]
    full = position({"1-1": "B侍 W忍 B弓", "9-9": "W砦 B弓", "9-1": "W兵", "1-9": "B槍"}, swapped="1-1")
    assert GAME.position_out(GAME.position_in(GAME.position_out(full), {})) == GAME.position_out(full)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 0),
        ("q 1-1-1", 0),
        ("m", 1),
        ("m 0-1-1 1-1-1", 2),
        ("m 1-1-1 1-1-x", 12),
        ("m 1-1-1 1-2-1 betrayed", 20),
        ("m 1-1-1 1-2-1 exch=砲", 19),
        ("m 1-1-1 1-2-1 place=侍@1-1", 20),
        ("i 1-1-1 x", 8),
        ("i 1-1-1 2 place=砲@1-", 20),
        ("d 侍/弓 1-1-1", 2),
        ("d 侍/槍 1-1-0", 10),
        ("p 侍 1-1-1", 3),
        ("p -x", 2),
        ("s 1-1-1x", 7),
        ("k 1-1-2 1-2-1", 6),
        ("r 弓 1-1-1", 2),
        ("r 砲 1-1-2", 8),
        ("accept it", 7),
        ("agree", 5),
        ("agree win", 6),
        ("resign", 6),
        ("resign X", 7),
        ("timeup b", 7),
        ("claim B", 6),
        ("claim B 三へ", 6),
    ],
)
def test_G19_a_text_that_is_none_names_the_column_where_it_stops_being_one(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text, position({}))
    assert caught.value.at == column


@given(st.one_of(st.text(max_size=40), st.from_regex(r"[midskrp] [1-9/兵砲へ-]{1,12}( [1-9-]{1,6})?", fullmatch=True)))
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    state = position({"4-5": "B侍"}, black="兵")
    try:
        action = GAME.parse(text, state)
    except NotationError as error:
        assert 0 <= error.at <= len(text)
    else:
        assert GAME.parse(GAME.format(action), state) == action
        GAME.explain(state, action)


@given(st.text(alphabet="▲▽同12345―不兵侍へ新⇔[]、砲", max_size=16))
def test_any_token_is_read_or_refused(text: str) -> None:
    state = position({"4-5": "B侍"}, black="兵")
    try:
        action = read_token(text, state, None)
    except NotationError as error:
        assert 0 <= error.at <= len(text)
    else:
        assert GAME.explain(state, action) is None
