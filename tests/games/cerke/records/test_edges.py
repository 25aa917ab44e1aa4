"""The edges of community records of 机戦: heads alone, ends before anything, words that nearly fit, stakes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.games.cerke.records import head as heads
from game.games.cerke.records import record
from game.games.cerke.records.head import Head
from game.games.cerke.records.reader import THE_END
from game.games.cerke.records.tokens import TurnWord, Word, parse, read_numeral, words
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Decline, Move, Settle, StepOver, StepThrow, Throw
from game.games.cerke.rules.board import IN_WATER, SQUARE
from game.games.cerke.rules.notation import DRAWN_SEASON, CerkeStep, numeral
from game.games.cerke.rules.options import PRESETS
from game.games.cerke.rules.parts import Season
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.state import CerkeState
from game.match.match import Match, full_options
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE, PLY_LIMIT, Agree, OptionValues, Resign, TimeUp
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


@dataclass
class Played:
    """A line of one action, as far as a writer looks at it."""

    state: CerkeState
    text: str

    def steps(self) -> list[CerkeStep]:
        return [(self.state, GAME.parse(self.text, self.state))]

    def line(self) -> list[Played]:
        return [Played(GAME.apply(*self.steps()[0]), "")]


@pytest.mark.parametrize("turns", [398, 399])
@pytest.mark.parametrize(("season", "name"), [(0, "春"), (3, "冬")])
@pytest.mark.parametrize("text", ["KAI-KY", "mok"])
def test_C14_5_a_season_is_written_as_drawn_after_just_the_last_turn_it_may_have(
    text: str, season: int, name: str, turns: int
) -> None:
    state = position(points=(19, 21)).after(season=Season(season, 0, turns, False))
    if text == "mok":
        state = state.after(phase=Declare(("獣",), ("獣",), 5))
    lines = record._Writer(Played(state, text)).body()  # type: ignore[arg-type]
    drawn = [f"流季\t{name}終"] if turns == 399 else []
    told = [text for text in lines if text]
    before = ["或為獣", "再行"] if text == "mok" else ["KAI兵KY無撃裁"]
    assert told == [*before, *drawn, *([THE_END] if drawn and season == 3 else [])]


def test_C17_2_two_turns_stand_on_a_line_and_what_is_declared_between_empty_ones() -> None:
    match = by_hand("lot 3 1", "KAI-KY", "PI-PU", "ZAI-ZO~", "throw 4", "to ZU", "mok", "resign A")
    lines = record.write(match, HEADER).splitlines()
    assert lines[lines.index("") :] == [
        "",
        "KAI兵KY無撃裁\tPI兵PU無撃裁",
        "ZAI船ZOZU橋四",
        "",
        "或為撃皇",
        "再行",
        "",
        "赤投了",
        "",
        THE_END,
    ]


def test_C17_4_a_seed_is_told_of_a_game_that_ended_and_is_not_veiled() -> None:
    match = Match(GAME, {}, 0x12)
    assert "乱数" not in record.write(match, HEADER)
    match.play(Resign(0))
    assert "{乱数:0x12}" in record.write(match, HEADER) and "乱数" not in record.write(match, HEADER, veiled=True)


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


def test_C14_1_a_season_whose_first_side_is_not_told_is_drawn_by_the_seed() -> None:
    match = Match(GAME, {}, 0x12)
    match.play_chance()
    first, second = ("IA", "A") if match.state.turn == 0 else ("A", "IA")
    for text in (f"season-offer {first}", f"season-take {second}"):
        match.play(GAME.parse(text, match.state))
    match.play_chance()
    match.play(GAME.parse(("KAI-KY", "KI-KU")[match.state.turn], match.state))
    match.play(Resign(0))
    text = record.write(match, HEADER)
    loaded = record.read(text.replace(text[6:8], text[6]))
    assert (loaded.match.by_hand, loaded.match.state) == (False, match.state)


@pytest.mark.parametrize(
    ("options", "told"),
    [({}, "官定"), (PRESETS["kaitei"], "kaitei"), ({"seasons": 2, **PRESETS["kaitei"]}, "kaitei seasons=2")],
)
def test_C17_4_the_rules_are_told_by_the_nearest_preset(options: OptionValues, told: str) -> None:
    assert heads.rules_text(full_options(GAME, options)) == told


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
        ("春終", "text.goes-on"),
        ("流季", "text.goes-on"),
        ("終終", "text.token"),
        ("春春", "text.token"),
        ("KAI兵KY無撃裁\n{黒名:花}", "text.token"),
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


def test_a_text_too_long_to_be_a_record_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MAX_CHARS", 3)
    for text, problem in (("x" * 4, Problem("text.too-large", (3,))), ("\n" * 3, Problem("text.empty"))):
        with pytest.raises(Refused) as caught:
            record.read(text)
        assert caught.value.problem == problem


def test_the_share_read_grows_from_one_set_of_rules_to_the_next() -> None:
    shares = list(record.reading("{一位色:黒}\nKAI兵KY無撃裁\tKAI\n"))
    assert len(shares) == 6 and shares == sorted(shares) and 0 <= shares[0] < shares[-1] < 1


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
        ("ME弓MY此無水三", None),
        ("ME弓MIMY此無", None),
        ("ME弓MY水六", None),
        ("緑弓MY", None),
        ("黒皇MY", None),
    ],
)
def test_C17_1_words_are_the_actions_of_one_turn(text: str, actions: tuple[object, ...] | None) -> None:
    turn = parse(text, position({"ME": "G"}))
    assert (None if turn is None else turn.actions) == actions


@pytest.mark.parametrize("text", ["ME弓MIMU橋四手片", "ME片MIMU橋四手片", "ME片MIMU橋四手赤巫"])
def test_C17_1_a_piece_not_named_is_the_one_that_stands_there(text: str) -> None:
    turn = parse(text, position({"ME": "G", "MI": "k", "MU": "+m"}))
    assert turn is not None and turn.token == "ME弓MIMU橋四手" + text[-1:].replace("片", "馬").replace("巫", "赤巫")


def test_C17_5_every_stake_is_read_and_nothing_beyond() -> None:
    assert read_numeral(numeral(107 * 64)) == 107 * 64 and read_numeral(numeral(107 * 64 + 1)) is None
    assert [read_numeral(text) for text in ("無", "十", "下五", "百十", "百二十八", "百二八", "下", "")] == [
        0, 10, -5, 110, 128, 128, None, None]  # fmt: skip
