"""The edges of community records of 机戦: heads alone, ends before anything, words that nearly fit, stakes."""

from __future__ import annotations

import pytest

from game.games.cerke.records import head as heads
from game.games.cerke.records import record
from game.games.cerke.records.head import Head
from game.games.cerke.records.reader import DRAWN_SEASON, THE_END
from game.games.cerke.records.tokens import TurnWord, Word, parse, read_numeral, words
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Decline, Move, Settle, StepOver, StepThrow, Throw
from game.games.cerke.rules.board import IN_WATER, SQUARE
from game.games.cerke.rules.notation import numeral
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE, PLY_LIMIT, Agree, Resign, TimeUp
from game.rules.errors import DataError
from game.storage.problem import Problem, Refused
from tests.games.cerke.rules.positions import START, position

HEADER = Header((HUMAN, HUMAN))


def by_hand(*texts: str, **options: str | int | bool) -> heads.CerkeMatch:
    match = Match(GAME, options, 0, by_hand=True)
    for text in texts:
        match.play(GAME.parse(text, match.state))
    return match


def test_C14_a_game_stopped_after_so_many_plies_is_not_written_as_one_that_ended() -> None:
    match = Match(GAME, {}, 1, ply_limit=2)
    while match.result is None:
        match.play_chance() if match.state.to_act == CHANCE else match.play(GAME.legal(match.state)[0])
    assert match.result.clause.id == PLY_LIMIT
    assert THE_END not in record.write(match, HEADER)
    match = by_hand("lot 1 0")
    match.play(Resign(0))
    assert THE_END in record.write(match, HEADER)


def test_C14_5_a_last_season_that_lasted_too_long_is_written_as_drawn() -> None:
    match, stream = Match(GAME, {"seasons": 1}, 0, by_hand=True), Stream(3)
    match.play(GAME.parse("lot 1 0", match.state))
    while match.result is None:
        quiet = [
            a
            for a in GAME.legal(match.state)
            if isinstance(a, Move) and not (match.state.board[a.dst] or IN_WATER[a.dst])
        ]
        match.play(stream.choice(quiet))
    assert (match.result.clause.code, match.result.winner) == ("seasons-over", None)
    text = record.write(match, HEADER)
    assert text.count(DRAWN_SEASON) == 1
    assert record.read(text).match.result == match.result


# --- heads ---------------------------------------------------------------------------------------------------------


def test_C17_4_a_head_alone_is_a_game_that_has_just_begun() -> None:
    loaded = record.read("{一位色:赤}\n")
    assert not loaded.damaged and loaded.notes == []
    assert (loaded.match.ply, loaded.match.state.turn) == (1, 1)
    with pytest.raises(Refused):
        record.read("{一位色:}\n")


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("{一位色:緑}", 6),
        ("  {一位色:緑}", 8),
        ("{乱数:0xG}", 5),
        ("{律: nothing}", 5),
        ("{律:官定 seasons=3}", 4),
        ("{局面:x}", 5),
        (" {no key}", 2),
        ("{黒名:a} {乱数:1}", 12),
    ],
)
def test_C17_4_a_line_of_the_head_that_cannot_be_meant_is_named_by_its_place(line: str, column: int) -> None:
    head = Head()
    heads.take(head, line, 7)
    assert [problem.args[:2] for problem in head.problems] == [(7, column)]
    assert (head.began, head.seed, head.options, head.start) == ("", None, None, None)


def test_C17_4_what_a_head_says() -> None:
    head = Head()
    for line in (
        "[黒 14 赤 26]",
        "{一位色:黒赤} {始時:2026-01-31T12:00:05+09:00}",
        "{黒名：花} {赤名:AI 3}",
        "{律:kaitei seasons=2}",
        "{乱数:0xfF}",
    ):
        heads.take(head, line, 1)
    assert head.problems == []
    assert (head.began, head.created, head.names, head.seed) == ("黒赤", "2026-01-31 12:00:05", ["花", "AI 3"], 255)
    assert head.options is not None and head.options["water_exempt_inside"] and head.options["seasons"] == 2
    assert [seat.strength for seat in head.header().seats] == [0, 3] and head.header().seats[1] == ai(3)


@pytest.mark.parametrize("text", ["seasons", "seasons=", "kaitei kanntei", "seasons=2 官定", "rate=2"])
def test_C17_4_options_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(DataError):
        heads.read_rules(text)


def test_C14_1_a_record_tells_who_began_each_season() -> None:
    match = by_hand("lot 1 3", "season-offer A", "season-take IA", "lot 3 1", seasons=2)
    assert "{一位色:赤黒}" in record.write(match, HEADER).splitlines()[0]
    loaded = record.read(record.write(match, HEADER))
    assert [state.season.first for state in (loaded.match.state,)] == [0] and loaded.match.ply == 4
    assert [heads.lot_for(side) for side in "黒赤"] == [
        GAME.parse("lot 3 2", match.state),
        GAME.parse("lot 2 3", match.state),
    ]


def test_C17_6_a_position_that_does_not_fit_the_rules_is_left_out_and_told() -> None:
    head = Head()
    match = Match(GAME, {"seasons": 1}, 0x12)
    match.play_chance()
    for line in heads.write(match, HEADER, veiled=False):
        heads.take(head, line, 1)
    text = f"{{一位色:{head.began}}}\n{{律:官定 seasons=1}}\n{{乱数:0x12}}\n{{局面:{START} IA - - 0 3 20 20 1}}\n"
    loaded = record.read(text)
    assert [note.code for note in loaded.notes] == ["text.header"] and not loaded.damaged
    assert (loaded.match.seed, loaded.match.by_hand, loaded.match.start) == (0x12, False, None)
    assert loaded.match.state == match.state


# --- ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [Resign(0), Resign(1), TimeUp(1), Agree()])
@pytest.mark.parametrize("texts", [(), ("lot 3 1",), ("lot 3 1", "KAI-KY")])
def test_T1_a_game_may_end_before_anything_is_played(action: Resign | TimeUp | Agree, texts: tuple[str, ...]) -> None:
    match = by_hand(*texts)
    match.play(action)
    loaded = record.read(record.write(match, HEADER))
    assert not loaded.damaged and loaded.notes == []
    assert loaded.match.result == match.result and loaded.match.ply == match.ply


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("KAI兵KY無撃裁 星一周", "text.goes-on"),
        ("再行", "text.nothing-to-declare"),
        ("終季", "text.nothing-to-declare"),
        ("或為獣", "text.nothing-to-declare"),
        ("KAI兵KY", "text.token"),
        ("黒投了 KAI兵KY無撃裁", "text.over"),
        ("KAI弓KY無撃裁", "text.differs"),
        ("KAI兵KU無撃裁", "text.illegal"),
    ],
)
def test_C17_a_word_that_does_not_fit_is_named_by_what_is_wrong(body: str, code: str) -> None:
    loaded = record.read("{一位色:黒}\n{律:官定}\n" + body)
    assert loaded.damaged and [note.code for note in loaded.notes] == [code]


def test_a_text_too_long_to_be_a_record_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        record.read("x" * (record.MAX_CHARS + 1))
    assert caught.value.problem == Problem("text.too-large", (record.MAX_CHARS,))


# --- words ---------------------------------------------------------------------------------------------------------


def test_words_know_their_place_and_their_remark() -> None:
    assert list(words("  再行{a b}\t終季 {c}", 4)) == [
        Word("再行", 4, 3, "a b"), Word("終季", 4, 11), Word("{c}", 4, 14)]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "ours", "fits"),
    [
        ("KAI兵KY無撃裁", "KAI兵KY無撃裁", True),
        ("KAI兵KY無撃裁", "KAI兵KY無撃裁手黒兵", True),
        ("KAI兵KY無撃裁手黒兵", "KAI兵KY無撃裁手黒兵", True),
        ("KAI兵KY無撃裁手兵", "KAI兵KY無撃裁手黒兵", True),
        ("KAI兵KY無撃裁手赤兵", "KAI兵KY無撃裁手黒兵", False),
        ("KAI兵KY無撃裁手", "KAI兵KY無撃裁", False),
        ("KAI兵KY無撃裁手兵", "KAI兵KY無撃裁", False),
        ("KAI兵KU無撃裁", "KAI兵KY無撃裁", False),
    ],
)
def test_C17_1_what_was_captured_may_be_left_out_but_not_made_up(told: str, ours: str, fits: bool) -> None:
    assert TurnWord((), told).fits(ours) is fits


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("ME弓MY無撃裁", (Move(SQUARE["ME"], SQUARE["MY"]),)),
        ("ME弓MY水三", (Move(SQUARE["ME"], SQUARE["MY"]), Throw(3))),
        ("ME弓MY水無此無", (Move(SQUARE["ME"], SQUARE["MY"]), Throw(0))),
        ("ME弓MIMY無撃裁", (StepOver(SQUARE["ME"], SQUARE["MI"], SQUARE["MY"]),)),
        ("ME弓MIMY橋五", (StepThrow(SQUARE["ME"], SQUARE["MI"]), Throw(5), Settle(SQUARE["MY"]))),
        ("ME弓MIMY橋一此無", (StepThrow(SQUARE["ME"], SQUARE["MI"]), Throw(1), Decline())),
        ("ME弓MIMY橋二水三", (StepThrow(SQUARE["ME"], SQUARE["MI"]), Throw(2), Settle(SQUARE["MY"]), Throw(3))),
        ("ME弓MY", None),
        ("ME弓MY此無", None),
        ("ME弓MY橋三", None),
        ("ME弓MIMY此無", None),
        ("ME弓MY水六", None),
        ("緑弓MY", None),
        ("黒皇MY", None),
    ],
)
def test_C17_1_words_are_the_actions_of_one_turn(text: str, actions: tuple[object, ...] | None) -> None:
    turn = parse(text, position({"ME": "G"}))
    assert (None if turn is None else turn.actions) == actions


def test_C17_5_every_stake_is_read_and_nothing_beyond() -> None:
    assert read_numeral(numeral(107 * 64)) == 107 * 64 and read_numeral(numeral(107 * 64 + 1)) is None
    assert [read_numeral(text) for text in ("無", "十", "下五", "百十", "百二十八", "百二八", "下", "")] == [
        0, 10, -5, 110, 128, 128, None, None]  # fmt: skip
