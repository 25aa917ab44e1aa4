"""The text form of a game of プロスフェアー: written and read back, strictly, and safe whatever stands in it."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.prosfair.records.head import SWITCHES
from game.games.prosfair.records.record import MAX_CHARS, claims, read, write
from game.games.prosfair.rules import GAME
from game.match.match import Match
from game.match.seats import SeatSpec, ai
from game.records import forms
from game.records.header import Header
from game.rules.contract import Agree, Resign, TimeUp
from game.storage.problem import Refused

GAMES = json.loads((Path(__file__).parents[3] / "vectors" / "prosfair" / "games.json").read_text(encoding="utf-8"))
FULL = GAMES["games"][1]
START = "ryaku standard | lorbmckw/ggsgqsgg/8/8/8/8/GGSQGSGG/WKCMBROL | - | w | w=- b=- | - | muk,cre,0 | 0,0"


def game(moves: list[str], **options: str | int | bool) -> Match:
    match = Match(GAME, {"form": "ryaku", "level": "full"} | options, 0)
    for text in moves:
        match.play(GAME.parse(text, match.state))
    return match


def codes(text: str) -> list[str]:
    return [note.code for note in read(text).notes]


@pytest.mark.slow
def test_p16_a_whole_game_is_written_and_read_back() -> None:
    match = game(FULL["moves"])
    header = Header((SeatSpec(name="ア { イ"), ai(3)), created="2026-01-31 23:59:59")
    text = write(match, header)
    loaded = read(text)
    assert not loaded.notes and not loaded.damaged
    assert [node.state.key for node in loaded.match.line()] == [node.state.key for node in match.line()]
    assert (loaded.match.options, loaded.match.result) == (match.options, match.result)
    assert loaded.header == header
    assert text.splitlines()[0] == "プロスフェアー ryaku full"
    assert f"final: {FULL['final']}\nresult: b limit\n" in text
    assert forms.read(text).match.state == match.state


def test_p1_5_p14_3_what_is_not_as_usual_is_told() -> None:
    match = game(["Ge2-e3"], weaker="black", limit=100, composition=False, specials=False)
    text = write(match, Header())
    assert text.splitlines()[:4] == [
        "プロスフェアー ryaku full",
        "weaker: black",
        "limit: 100",
        "off: specials composition",
    ]
    assert read(text).match.options == match.options


@pytest.mark.parametrize("least", [5, 6])
def test_p1_6_p17_1_the_oath_stands_behind_the_level_and_a_position_brings_its_own(least: int) -> None:
    text = write(game(["Ge2-e3"], oath_from=least), Header())
    assert text.splitlines()[0] == f"プロスフェアー ryaku full+o{least}"
    assert read(text).match.options["oath_from"] == least
    position = START.replace("ryaku standard", f"ryaku standard+o{least}")
    assert claims(position)
    assert read(position).match.root.state.options.oath_from == least


def test_p17_a_game_from_a_position_keeps_it_and_black_may_begin() -> None:
    position = START.replace("| w |", "| b |").replace("0,0", "0,41")
    match = Match(GAME, {}, 0, start={"pfn": position})
    for turn in ("Gb7-b6", "Ge2-e3"):
        match.play(GAME.parse(turn, match.state))
    text = write(match, Header())
    assert f"start: {position}" in text
    assert "1. … Gb7-b6\n2. Ge2-e3\n" in text
    loaded = read(text)
    assert not loaded.notes and loaded.match.state == match.state


@pytest.mark.parametrize(
    "action", [Resign(0), Resign(1), TimeUp(0), TimeUp(1), Agree()], ids=lambda action: GAME.format(action)
)
@pytest.mark.parametrize("plies", [0, 1, 2])
def test_p16_1_what_is_done_at_the_table_stands_among_the_turns(plies: int, action: Resign | TimeUp | Agree) -> None:
    match = game(["Ge2-e3", "Ob8-a6"][:plies])
    match.play(action)
    loaded = read(write(match, Header()))
    assert not loaded.notes and loaded.match.result == match.result


def test_remarks_are_kept_on_their_turns() -> None:
    match = game(["Ge2-e3", "Ob8-a6"])
    match.note(match.line()[1], "a {good}\nmove")
    match.note(match.line()[0], "before")
    text = write(match, Header())
    assert "1. Ge2-e3 {a (good) move} Ob8-a6" in text
    assert [node.note for node in read(text).match.line()] == ["", "a (good) move", ""]


def test_short_texts_may_stand_for_full_ones() -> None:
    assert read("プロスフェアー ryaku full\n\n1. e2-e3 b8-a6\n").match.ply == 2


HEAD = "プロスフェアー ryaku full\n"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("\n1. Ge2-e3 Ob8-a6\n", []),
        ("\n1. Ge2-e3\nOb8-a6\n", []),
        ("\n1. Ge2-e3 Ob8xa6\n", ["text.token"]),
        ("\n1. Ge2-e3 Ob8-b6\n", ["text.illegal"]),
        ("\n1. Ge2-e3 {never closed Ob8-a6\n", ["text.token"]),
        ("\n1. Ge2-e3 } Ob8-a6\n", ["text.token"]),
        ("\n2. Ge2-e3\n", ["text.token"]),
        ("\n1. Ge2-e3 2. Ob8-a6\n", ["text.token"]),
        ("\n1. … Ge2-e3\n", ["text.token"]),
        ("\n1. Ge2-e3 黒投了 Ob8-a6\n", ["text.illegal"]),
        ("\n1. セルクエット(五十手)\n", ["text.illegal"]),
        ("\n1. Ge2-e3 … Ob8-a6\n", ["text.token"]),
        ("\nweaker: black\n\n1. Ge2-e3\n", []),
        ("weaker: blue\n\n1. Ge2-e3\n", ["text.header"]),
        ("limit: 7\n\n1. Ge2-e3\n", ["text.header"]),
        ("off: everything\n\n1. Ge2-e3\n", ["text.header"]),
        ("date: yesterday\n\n1. Ge2-e3\n", ["text.header"]),
        ("off:\n\n1. Ge2-e3\n", ["text.header"]),
        (f"off: {' '.join(SWITCHES)}\n\n1. Ge2-e3\n", []),
        ("colour: blue\n\n1. Ge2-e3\n", ["text.header"]),
        ("colour: 2026-01-31\n\n1. Ge2-e3\n", ["text.header"]),
        (f"start: {START}\n\n1. Ge2-e3\n", ["text.header"]),
        ("\n1. Ge2-e3\nresult: w tsyulmekt\n", ["text.differs"]),
        (f"\n1. Ge2-e3\nfinal: {START}\n", ["text.differs"]),
        ("\n1. 黒投了\nresult: w resigned\n", []),
        ("\n1. 黒投了\nresult: b resigned\n", ["text.differs"]),
        ("\n1. Ge2-e3\nresult: - ply-limit\n", []),
        ("\n1. Ge2-e3\nfinal: - ply-limit\n", ["text.differs"]),
        ("\n1. 黒投了\nresult: - ply-limit\n", ["text.differs"]),
        ("\nresult: -\n", []),
        (f"\nfinal: {START}\n", ["text.differs"]),
        ("\n1. Ge2-e3\nelse: x\n", ["text.header"]),
        ("\n1. Ge2-e3\nelse: - ply-limit\n", ["text.header"]),
    ],
)
def test_what_is_wrong_is_told_with_its_place(body: str, found: list[str]) -> None:
    assert codes(HEAD + body) == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "プロスフェアー",
        "プロスフェアー ryaku",
        "プロスフェアー ryaku hard",
        "プロスフェアー shogi full",
        HEAD + "start: nothing\n",
        HEAD + f"start: {START.replace('WKCMBROL', 'WKCM1ROL')}\n",
        "ryaku full | nothing",
        START.replace("WKCMBROL", "WKCM1ROL"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read(text)


@pytest.mark.parametrize(
    "first",
    [
        "プロスフェアー",
        "プロスフェアー ryaku hard",
        "プロスフェアー ryaku full+o8",
        "プロスフェアー shogi full",
        "将棋 ryaku full",
    ],
)
def test_p1_3_p1_4_a_record_begins_with_a_form_and_a_level(first: str) -> None:
    with pytest.raises(Refused) as caught:
        read(f"{first}\n1. Ge2-e3\n")
    assert caught.value.problem.code == "text.empty"


def test_p17_a_position_alone_begins_a_game() -> None:
    for text in (START, f"\ufeff {START}\n"):
        assert claims(text)
        assert write(read(text).match, Header()).splitlines()[1] == f"start: {START}"
    assert forms.read(START, "prosfair").match.game.id == "prosfair"


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("\n1. Ge2-e3 Ob8xa6\n", (3, 11, "Ob8xa6")),
        ("\n1. Ge2-e3 Ob8-a6\n2. {a remark} Ge2-e3 Gg7-g6", (4, 15, "Ge2-e3")),
        ("white: ア\nweaker: blue\n\n1. Ge2-e3\n", (3, 1, "weaker: blue")),
        (f"start: {START}\n\n1. Ge2-e3\n", (1, 1, HEAD.strip())),
        ("\n1. Ge2-e3\nresult: w tsyulmekt\n", (4, 1, "result: w tsyulmekt")),
    ],
)
def test_what_is_wrong_is_told_by_line_and_column(body: str, place: tuple[int, int, str]) -> None:
    (note,) = read(HEAD + body).notes
    assert note.args[:3] == place


def test_the_longest_text_is_read_and_a_longer_one_refused() -> None:
    longest = HEAD + "white: ".ljust(MAX_CHARS - len(HEAD), "x")
    assert read(longest).match.ply == 0
    with pytest.raises(Refused) as caught:
        read(longest + "x")
    assert caught.value.problem.code == "text.too-large"


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "body",
    [
        "{" * 60_000,
        "{a " * 20_000,
        "a:x" + " " * 60_000 + "y",
        "1. " * 20_000,
        "\n" * 60_000,
        "start: " + "1/" * 30_000,
        "\n" + "{x} " * 15_000,
        "white: " + "あ" * 60_000,
    ],
)
def test_an_absurd_text_is_read_or_refused(body: str) -> None:
    with suppress(Refused):
        assert read(HEAD + body).match.ply == 0


@given(st.text(alphabet=" \n.:{}…-x/D3@ageb12345678GWO*黒投了weaker:startfinal|", max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        loaded = read(HEAD + text)
    except Refused:
        return
    assert loaded.match.game is GAME
