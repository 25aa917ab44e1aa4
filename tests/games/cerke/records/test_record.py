"""Records of 机戦 in the community's form (C17): the forms of the clause, round trips, other programs, damage."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game import catalog
from game.games.cerke.records import head as cerke_head
from game.games.cerke.records import record as cerke_record
from game.games.cerke.records.tokens import parse, read_numeral
from game.games.cerke.rules.actions import Decline, Drop, Lot, Move, Settle, StepOver, StepThrow, TamMove, Throw
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.notation import numeral
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import CAPTIVE_OF
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.records import format, forms
from game.records.format import Loaded
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Agree, Resign
from game.storage.problem import Problem, Refused
from tests.records.test_format import sentences
from tests.thorough import tries

GAME = catalog.rules("cerke")
HEADER = Header((SeatSpec(name="花{}子"), ai(3)), created="2026-01-31 12:00:00")
RULES: tuple[Any, ...] = (
    {},
    dict(GAME.presets["kaitei"]),
    dict(GAME.presets["online_alpha"]),
    {"seasons": 2},
)
QUICK, ALL = tries(8, 20), 150
DAMAGED_QUICK, DAMAGED_ALL = tries(30, 60), 1000


@cache
def random_game(seed: int) -> Match:
    """Returns a whole game of random play, by options that change with the seed."""
    match, stream = Match(GAME, RULES[seed % len(RULES)], seed), Stream(seed + 1)
    while match.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(list(match.game.legal(match.state))))
    return match


def turns(match: Match) -> list[Any]:
    """Returns the states in which a turn begins: between them a record tells no square that was declared."""
    return [node.state for node in match.line() if isinstance(node.state.phase, Choose)]  # type: ignore[attr-defined]


def assert_same(loaded: Loaded, match: Match) -> None:
    assert loaded.notes == []
    assert turns(loaded.match) == turns(match)
    assert loaded.match.result == match.result
    assert loaded.match.options == match.options
    assert [node.ms for node in loaded.match.line()] == [0] * len(match.line())


def check_round_trip(seed: int) -> None:
    match = random_game(seed)
    text = cerke_record.write(match, HEADER)
    loaded = forms.read(text)
    assert_same(loaded, match)
    assert (loaded.match.seed, loaded.match.by_hand, loaded.header) == (seed, False, HEADER)
    assert cerke_record.write(loaded.match, loaded.header) == text


@pytest.mark.parametrize("seed", range(QUICK))
def test_a_whole_game_comes_back_from_its_record(seed: int) -> None:
    check_round_trip(seed)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_150_whole_games_come_back_from_their_records() -> None:
    for seed in range(ALL):
        check_round_trip(seed)


# --- the forms of the clause ---------------------------------------------------------------------------------------

SQ = SQUARE
FORMS: list[tuple[str, tuple[Any, ...]]] = [
    ("XU兵XY無撃裁", (Move(SQ["XU"], SQ["XY"]),)),
    ("LY弓ZY水五", (Move(SQ["LY"], SQ["ZY"]), Throw(5))),
    ("LY弓ZY水一此無", (Move(SQ["LY"], SQ["ZY"]), Throw(1))),
    ("XU兵XYXAU無撃裁", (StepOver(SQ["XU"], SQ["XY"], SQ["XAU"]),)),
    ("NY巫CYCO水三", (StepOver(SQ["NY"], SQ["CY"], SQ["CO"]), Throw(3))),
    ("NY巫CYCO水二此無", (StepOver(SQ["NY"], SQ["CY"], SQ["CO"]), Throw(2))),
    ("ME弓MIMU橋四", (StepThrow(SQ["ME"], SQ["MI"]), Throw(4), Settle(SQ["MU"]))),
    ("ME弓MIMY橋一此無", (StepThrow(SQ["ME"], SQ["MI"]), Throw(1), Decline())),
    ("LO弓NOCO橋四水五", (StepThrow(SQ["LO"], SQ["NO"]), Throw(4), Settle(SQ["CO"]), Throw(5))),
    ("LO弓NOCO橋四水一此無", (StepThrow(SQ["LO"], SQ["NO"]), Throw(4), Settle(SQ["CO"]), Throw(1))),
    ("黒弓MY", (Drop(CAPTIVE_OF["G"], SQ["MY"], 0),)),
    ("赤車CI", (Drop(CAPTIVE_OF["+V"], SQ["CI"], 0),)),
    ("ZU皇[TO]TU", (TamMove(SQ["ZU"], None, SQ["TO"], None, SQ["TU"]),)),
    ("TY皇TAI[TAU]ZAU", (TamMove(SQ["TY"], SQ["TAI"], SQ["TAU"], None, SQ["ZAU"]),)),
    ("ZO皇[ZU]ZIZE", (TamMove(SQ["ZO"], None, SQ["ZU"], SQ["ZI"], SQ["ZE"]),)),
    ("LY弓LILE橋三手赤弓", (StepThrow(SQ["LY"], SQ["LI"]), Throw(3), Settle(SQ["LE"]))),
    ("MAU弓XAUMAU橋一此無", (StepThrow(SQ["MAU"], SQ["XAU"]), Throw(1), Decline())),
    ("赤投了", (Resign(1),)),
    ("引き分け", (Agree(),)),
]


@pytest.mark.parametrize(("token", "actions"), FORMS, ids=[token for token, _ in FORMS])
def test_C17_1_a_form_of_the_clause_is_understood(token: str, actions: tuple[Any, ...]) -> None:
    turn = parse(token, begun())
    assert turn is not None and turn.actions == actions


def begun() -> Any:
    return GAME.apply(GAME.start({}), Lot(5, 0))


@pytest.mark.parametrize(
    "token", ["", "XU兵", "XU兵XY", "XU兵XY水", "XU兵XY水九", "XU兵XY橋三", "ZO皇ZU", "XU兵XY此無", "XXX"]
)
def test_what_is_no_token_is_none(token: str) -> None:
    assert parse(token, begun()) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("無", 0),
        ("十一", 11),
        ("二十八", 28),
        ("下五", -5),
        ("百", 100),
        ("百二十八", 128),
        ("百二八", 128),
        ("百五", 105),
    ],
)
def test_C17_5_numerals(text: str, number: int) -> None:
    assert read_numeral(text) == number
    assert text == "百二八" or numeral(number) == text


def test_C17_5_every_stake_has_a_numeral_of_its_own() -> None:
    assert all(read_numeral(numeral(number)) == number for number in range(-512, 6849))
    assert [read_numeral(text) for text in ("", "下", "零", "五五", "八手", "一十")] == [None] * 6


# --- records of other programs -------------------------------------------------------------------------------------

FOREIGN = """{一位色:黒}
{始時:2022-06-17T10:59:11.123Z}
{終時:2022-06-17T11:42:00.000Z}
{場所:somewhere}

XAI兵XY無撃裁	LI兵LU無撃裁
ZAI片ZOZU橋四	XI兵XAXA無撃裁
"""


def test_C17_4_a_record_that_tells_only_who_began_is_read_as_thrown_by_hand() -> None:
    text = FOREIGN.replace("XI兵XAXA無撃裁", "LU兵LO無撃裁")
    loaded = forms.read(text)
    assert loaded.notes == []
    assert loaded.match.by_hand and loaded.match.options == full("online_alpha") and loaded.match.seed == 0
    acts = [GAME.format(node.action) for node in loaded.match.line()[1:]]
    assert acts == ["lot 3 2", "XAI-XY", "LI-LU", "ZAI-ZO~ZU", "throw 4", "to ZU", "LU-LO"]
    assert loaded.header.created == "2022-06-17 10:59:11"
    assert loaded.match.state.points.by_seat == (15, 25), "撃皇 is fined at once by the rules of that program"


def full(preset: str) -> dict[str, Any]:
    return {name: field.default for name, field in GAME.options.items()} | dict(GAME.presets[preset])


def test_a_damaged_record_that_names_no_rules_is_read_by_those_that_lead_furthest() -> None:
    loaded = forms.read("{一位色:黒}\n\nZAI船ZOZU橋四\n\n或為撃皇\n再行\nどれか\n")
    assert loaded.damaged and loaded.match.options == full("kaitei")


def test_a_record_that_names_no_rules_is_read_by_those_that_lead_furthest() -> None:
    """撃皇 declared as a hand is not of the online rules, a throw from water to water only of the seed's."""
    declared = "{一位色:黒}\n\nZAI船ZOZU橋四\n\n或為撃皇\n再行\n"
    assert forms.read(declared).match.options == full("kaitei")
    again = declared + "\nLI兵LU無撃裁\tZAU兵ZAI水三\nLU兵LO無撃裁\tZAI兵ZY水一此無\n"
    loaded = forms.read(again.replace("ZAU兵ZAI水三", "NAI兵NY無撃裁").replace("ZAI兵ZY水一此無", "NY兵NO水一此無"))
    assert loaded.notes == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "XI兵XAXA無撃裁",
            "XI兵XAXA無撃裁",
            Problem("text.illegal", (7, 12, "XI兵XAXA無撃裁", "C4"), "out-of-reach", (), "cerke"),
        ),
        ("XI兵XAXA無撃裁", "どれか", Problem("text.token", (7, 12, "どれか"))),
        ("LI兵LU無撃裁", "LI弓LU無撃裁手赤弓", Problem("text.differs", (6, 11, "LI弓LU無撃裁手赤弓", "LI兵LU無撃裁"))),
        ("LI兵LU無撃裁", "LI弓LU無撃裁", Problem("text.differs", (6, 11, "LI弓LU無撃裁", "LI兵LU無撃裁"))),
        ("LI兵LU無撃裁", "LI兵LU無撃裁手赤弓", Problem("text.differs", (6, 11, "LI兵LU無撃裁手赤弓", "LI兵LU無撃裁"))),
        ("LI兵LU無撃裁", "LI兵LU水三", Problem("text.differs", (6, 11, "LI兵LU水三", "LI兵LU無撃裁"))),
        ("XI兵XAXA無撃裁", "星一周", Problem("text.goes-on", (7, 12, "星一周"))),
        ("XI兵XAXA無撃裁", "再行", Problem("text.nothing-to-declare", (7, 12, "再行"))),
        ("{一位色:黒}", "{一位色:}", Problem("text.lot", (6, 1, "XAI兵XY無撃裁", "春"))),
        ("{一位色:黒}", "{一位色:青}", Problem("text.header", (1, 6, "{一位色:青}"))),
    ],
)
def test_C17_what_cannot_be_read_is_named_by_line_and_column(old: str, new: str, problem: Problem) -> None:
    loaded = cerke_record.read(FOREIGN.replace(old, new))
    assert problem in loaded.notes
    for note in loaded.notes:
        sentences(note)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("或為王\n再行", "differs"),
        ("或為撃皇而手下四\n終季", "differs"),
        ("或為撃皇而手下五\n再行", "differs"),
        ("或為撃皇\n終季", "differs"),
        ("或為撃皇", "unanswered"),
        ("或為撃皇\n黒投了", "unanswered"),
        ("或為撃皇\n黒投了\n再行", "unanswered"),
        ("或為撃皇\n或為撃皇\n再行", "nothing-to-declare"),
        ("黒投了", ""),
        ("終季", "nothing-to-declare"),
        ("LI兵LU無撃裁", "undeclared"),
        ("或為撃皇而手下五\n終季\t夏終", "differs"),
        ("或為撃皇而手下五\n終季\t春終\t流季", ""),
        ("或為撃皇而手下五\n終季\t春終", ""),
    ],
)
def test_C17_3_a_declaration_must_be_that_of_the_position(lines: str, code: str) -> None:
    """The points are checked against stake and rate."""
    loaded = cerke_record.read("{一位色:黒}\n{律:官定}\n\nZAI船ZOZU橋四\n\n" + lines)
    assert [note.code for note in loaded.notes] == ([f"text.{code}"] if code else [])


@pytest.mark.parametrize(("points", "codes"), [("下十", []), ("下五", ["text.differs"]), ("十", ["text.differs"])])
def test_C17_3_the_points_of_a_declaration_are_stake_times_rate(points: str, codes: list[str]) -> None:
    first = "{一位色:黒}\n{律:官定}\n\nZAI船ZOZU橋四\n\n或為撃皇\n再行\n\nLI兵LU無撃裁\tZU船ZOTO無撃裁\n"
    loaded = cerke_record.read(f"{first}\n或為撃皇而手{points}\n終季\t春終\n")
    assert [note.code for note in loaded.notes] == codes


@pytest.mark.parametrize(
    ("told", "fits"),
    [("手赤船", True), ("手船", True), ("手片", True), ("", True), ("手黒船", False), ("手黒弓", False)],
)
def test_what_was_captured_is_a_remark_that_may_be_missing_but_not_wrong(told: str, fits: bool) -> None:
    head = "{一位色:赤} {黒名:甲}\n[甲]二十 [乙]\n{律:官定}\n\n"
    body = f"ZO皇[TU]NINU\tXAI兵XY無撃裁{{よし}}\nLI兵LU無撃裁\tZAI船ZI無撃裁{told}"
    loaded = cerke_record.read(head + body)
    assert loaded.header.seats[0].name == "甲"
    assert loaded.match.line()[3].note == "よし"
    assert (loaded.notes == []) == fits


# --- our header ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [*RULES, {"step_declare": "square", "seasons": 1}, {"season_turn_limit": "none"}])
def test_C17_4_the_rules_stand_in_the_head(options: dict[str, Any]) -> None:
    full_values = Match(GAME, options, 0).options
    assert cerke_head.read_rules(cerke_head.rules_text(full_values)) == full_values


def test_sticks_that_are_not_those_of_the_seed_count_as_thrown_by_hand() -> None:
    text = cerke_record.write(random_game(4), HEADER)
    loaded = forms.read(text.replace("{乱数:0x4}", "{乱数:0x5}"))
    assert loaded.match.by_hand and loaded.match.result == random_game(4).result
    assert [note.code for note in loaded.notes] == ["text.by-hand"]
    sentences(loaded.notes[0])


def test_a_game_with_real_sticks_says_so_and_comes_back() -> None:
    game = random_game(4)
    match = Match(GAME, game.options, 0, by_hand=True)
    for _, action in game.steps():
        match.play(action)
    text = cerke_record.write(match, HEADER)
    assert "{乱数:手}" in text
    loaded = forms.read(text)
    assert_same(loaded, match)
    assert loaded.match.by_hand


def test_the_seed_of_a_game_still_played_is_not_told() -> None:
    """It would tell how the sticks are going to fall."""
    match = Match(GAME, {}, 0x1234)
    match.play_chance()
    match.play(match.game.legal(match.state)[0])
    text = cerke_record.write(match, HEADER)
    assert "1234" not in text
    loaded = forms.read(text)
    assert_same(loaded, match)


def test_C15_3_what_fell_in_our_own_record_is_drawn_again_and_compared() -> None:
    match = random_game(5)
    text = format.write(match, HEADER)
    number, line = next((n, line) for n, line in enumerate(text.splitlines(), 1) if '"throw ' in line)
    fell = int(line.partition("throw ")[2][0])
    other = text.replace(line, line.replace(f"throw {fell}", f"throw {(fell + 1) % 6}"), 1)
    loaded = format.read(other)
    assert [note.code for note in loaded.notes] == ["record.chance"]
    assert loaded.notes[0].args[0] == number
    assert loaded.match.ply == number - 2


def test_a_game_from_a_position_and_an_agreed_drawn_season_come_back() -> None:
    start = GAME.position_out(random_game(1).line()[40].state)
    match = Match(GAME, {}, 9, start=start)
    for text in ("season-offer IA", "season-take A"):
        match.play(GAME.parse(text, match.state))
    match.play_chance()
    match.play(Resign(1))
    loaded = forms.read(cerke_record.write(match, Header((HUMAN, HUMAN), ClockSpec())))
    assert_same(loaded, match)
    assert loaded.match.start == start


def test_a_turn_that_is_not_over_is_left_out() -> None:
    match = Match(GAME, {}, 3, by_hand=True)
    for text in ("lot 3 0", "XAI-XY", "LI-LU", "ZAI-ZO~", "throw 4"):
        match.play(GAME.parse(text, match.state))
    loaded = forms.read(cerke_record.write(match, HEADER))
    assert loaded.notes == []
    assert loaded.match.ply == 3


@pytest.mark.parametrize("text", ["", " \n", "hello there", "{場所:x}\n"])
def test_a_text_without_a_record_is_refused(text: str) -> None:
    with pytest.raises(Refused) as caught:
        cerke_record.read(text) if not text.startswith("hello") else forms.read(text)
    sentences(caught.value.problem)


# --- damage --------------------------------------------------------------------------------------------------------

ALPHABET = "黒赤一五無橋水手皇兵KZOIAU[]{}:\t \n終加或為x"


def damaged(text: str, stream: Stream) -> str:
    """Returns the text with a few characters or lines lost, changed, doubled, moved, or cut off."""
    for _ in range(1 + stream.below(3)):
        at, end = stream.below(len(text) + 1), 0
        end = min(len(text), at + 1 + stream.below(12))
        match stream.below(6):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + ALPHABET[stream.below(len(ALPHABET))] + text[at + 1 :]
            case 2:
                text = text[:at] + ALPHABET[stream.below(len(ALPHABET))] + text[at:]
            case 3:
                text = text[:at] + text[at:end] * 2 + text[end:]
            case 4:
                lines = text.split("\n")
                lines.insert(stream.below(len(lines)), lines.pop(stream.below(len(lines))))
                text = "\n".join(lines)
            case _:
                text = text[: max(1, at)]
    return text


def words_of(text: str) -> list[str]:
    """Returns the words of the body, without what only repeats what happened."""
    body = [line for line in text.splitlines() if not line.lstrip().startswith("{")]
    return [word for word in " ".join(body).split() if word[1:] != "終" and word not in ("流季", "星一周")]


def without_ink(word: str) -> str:
    way, won, piece = word.rpartition("手")
    return way + won + piece[1:]


def check_damaged(seed: int) -> None:
    """A damaged record is refused or read with every fault named; without a fault it says what is played."""
    stream = Stream(seed)
    text = damaged(cerke_record.write(random_game(seed % 8), HEADER), stream)
    try:
        loaded = cerke_record.read(text)
    except Refused as refused:
        sentences(refused.problem)
        return
    lines = text.split("\n")
    for note in loaded.notes:
        sentences(note)
        line, column = note.args[:2]
        assert isinstance(line, int) and isinstance(column, int)
        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1
    if not loaded.damaged:
        ours, theirs = words_of(cerke_record.write(loaded.match, HEADER)), words_of(text)
        assert len(ours) == len(theirs)
        for mine, found in zip(ours, theirs, strict=True):
            assert found in (mine, mine.partition("手")[0], without_ink(mine)), "what was captured need not be told"


@pytest.mark.parametrize("seed", range(DAMAGED_QUICK))
def test_a_damaged_record_names_the_place(seed: int) -> None:
    check_damaged(seed)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_1000_damaged_records_name_the_place() -> None:
    for seed in range(DAMAGED_ALL):
        check_damaged(seed)
