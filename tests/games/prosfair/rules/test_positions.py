"""Position texts (P17): read strictly and written back the same; what no game can come to is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.keys import repeat_key
from game.games.prosfair.rules.options import options
from game.games.prosfair.rules.state import new_game
from game.games.prosfair.rules.text.positions import (
    KEY,
    MAX_CHARS,
    position_in,
    position_out,
    position_text,
    read_position,
)
from game.rules.contract import OptionValues
from game.rules.errors import DataError

FOLDER = Path(__file__).parents[3] / "vectors" / "prosfair"
START = {
    "ryaku": "lorbmckw/ggsgqsgg/8/8/8/8/GGSQGSGG/WKCMBROL",
    "hon": "lwockrbmkcowl/3q1s1s1q3/ggggggggggggg/13/13/13/13/13/13/13/GGGGGGGGGGGGG/3Q1S1S1Q3/LWOCKMBRKCOWL",
}
FIELDS = {
    "form": "ryaku full",
    "base": "3b4/1(gs)6/w2g4/2C{3}4W/2G1G{60}3/8/1G6/4B3",
    "boards": "2:ww:c4:3/1w1/W2 4:b-:f6:b1g/3/1S{2}B",
    "turn": "w",
    "hands": "w=G2,O1 b=-",
    "specials": "SB:b:0:g2+f3+h3:12:2 SB:w:4:b3+a2+c2:9:0",
    "attributes": "don,fut,10",
    "counters": "3,40",
}


def text_with(**changed: str) -> str:
    return " | ".join((FIELDS | changed).values())


def refused(text: object, values: OptionValues | None = None) -> tuple[str, str]:
    with pytest.raises(DataError) as caught:
        position_in({KEY: text}, values or {})
    return caught.value.key, caught.value.problem


@pytest.mark.parametrize("level", ["basic", "standard", "full"])
@pytest.mark.parametrize("form", START)
def test_P17_4_the_starts(form: str, level: str) -> None:
    text = f"{form} {level} | {START[form]} | - | w | w=- b=- | - | muk,cre,0 | 0,0"
    state = new_game(options({"form": form, "level": level}))
    assert position_text(state) == text
    assert read_position(text, {}) == state


def test_P17_every_shared_position_is_written_as_it_is_read() -> None:
    texts: list[str] = []

    def gather(data: object) -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                if key in ("position", "final"):
                    texts.append(value)
                else:
                    gather(list(value.values()) if key == "after" else value)
                    texts.extend(value.values() if key == "after" else ())
        elif isinstance(data, list):
            for item in data:
                gather(item)

    for path in FOLDER.glob("*.json"):
        gather(json.loads(path.read_text(encoding="utf-8")))
    assert len(texts) > 500
    for text in texts:
        assert position_out(position_in({"pfn": text}, {})) == {KEY: text}


def test_P17_3_all_fields_together() -> None:
    state = read_position(text_with(), {})
    assert position_text(state) == text_with()
    assert [board and board.owner for board in state.boards] == [-1, None, 0, None, -1]
    assert [special.board for special in state.specials] == [0, 4]


def test_P17_1_form_and_level_are_those_of_the_text_and_the_rest_is_given() -> None:
    state = read_position(text_with(), {"form": "hon", "level": "basic", "weaker": "black", "limit": 60})
    assert (state.options.form, state.options.level) == ("ryaku", "full")
    assert (state.options.weaker, state.options.limit) == ("black", 60)


@pytest.mark.parametrize(("oath", "least"), [("", 7), ("+o6", 6), ("+o5", 5)])
def test_P17_1_P1_6_the_oath_stands_behind_the_level_where_it_is_not_seven(oath: str, least: int) -> None:
    text = text_with(form=f"ryaku full{oath}")
    state = read_position(text, {"oath_from": 6})
    assert state.options.oath_from == least, "what the text says nothing of is seven, whatever else is given"
    assert position_text(state) == text
    assert GAME.agreed(state) == {"form": "ryaku", "level": "full", "oath_from": least}


def test_P14_8_P1_6_the_oath_is_part_of_the_position() -> None:
    keys = {repeat_key(read_position(text_with(form=f"ryaku full{oath}"), {})) for oath in ("", "+o5", "+o6")}
    assert len(keys) == 3


ROWS = FIELDS["base"].split("/")


def base(rank: int, row: str) -> str:
    """Returns the base rows with another one at `rank`."""
    return "/".join([*ROWS[: 8 - rank], row, *ROWS[9 - rank :]])


@pytest.mark.parametrize(
    ("field", "text", "key"),
    [
        # P17.1: fields
        ("form", "ryaku", "form"),
        ("form", "ryaku  full", "form"),
        ("form", "ryaku hard", "form"),
        *[("form", f"ryaku full{oath}", "form") for oath in ("+", "+o7", "+o4", "+o55", "+5", "o5", "+o5+", " +o5")],
        ("form", "shogi full", "form"),
        ("form", "hon full", "base"),
        ("turn", "W", "turn"),
        ("turn", "", "turn"),
        # P17.2: rows
        ("base", "/".join(ROWS[1:]), "base"),
        ("base", "/".join([*ROWS, "8"]), "base"),
        ("base", base(8, "3b3"), "base rank 8"),
        ("base", base(8, "3b5"), "base rank 8"),
        ("base", base(8, "3b31"), "base rank 8"),
        ("base", base(8, "3b22"), "base rank 8"),
        ("base", base(8, "3b04"), "base rank 8"),
        ("base", base(8, "3b4 "), "base rank 8"),
        ("base", base(8, "3b3X"), "base rank 8"),
        ("base", base(8, "3b3é"), "base rank 8"),
        ("base", base(7, "1(sg)6"), "base rank 7"),
        ("base", base(7, "1(Gs)6"), "base rank 7"),
        ("base", base(7, "1(gg)6"), "base rank 7"),
        ("base", base(7, "1(gb)6"), "base rank 7"),
        ("base", base(7, "1(g)6"), "base rank 7"),
        ("base", base(7, "1gs)6"), "base rank 7"),
        ("base", base(4, "2G1G{0}3"), "base rank 4"),
        ("base", base(4, "2G1G{03}3"), "base rank 4"),
        ("base", base(4, "2G1G{100}3"), "base rank 4"),
        ("base", base(4, "2G1G{3}{3}3"), "base rank 4"),
        ("base", base(4, "2G1{3}G3"), "base rank 4"),
        # P12.1, P12.6, P6.4, P7.3
        ("base", base(4, "2G1G{61}3"), "base e4"),
        ("base", base(4, "2(GS)1(GS)3"), "base"),
        ("base", base(8, "G2b4"), "base a8"),
        ("base", base(8, "L2b4"), "base a8"),
        ("base", base(8, "S2b4"), "base a8"),
        ("base", base(7, "K7"), "base a7"),
        ("base", base(1, "g3B3"), "base a1"),
        ("base", base(8, "8"), "base"),
        ("base", base(8, "3b3b"), "base"),
        ("base", base(1, "8"), "base"),
        # P7.2: White is to move, and could take the tyrant
        ("base", base(8, "W2b4"), "turn"),
        # P17.3, P2.1, P9.2, P9.3, P9.6: sub-boards
        ("boards", "", "board "),
        ("boards", "2:ww:c4:3/1w1/W2 2:b-:f6:b1g/3/1SB", "board 2:b-:f6:b1g/"),
        ("boards", "4:b-:f6:b1g/3/1SB 2:ww:c4:3/1w1/W2", "board 2:ww:c4:3/1w"),
        ("boards", "5:ww:c4:3/1w1/W2", "board 5:ww:c4:3/1w"),
        ("boards", "0:ww:c4:3/1w1/W2", "board 0:ww:c4:3/1w"),
        ("boards", "1:xw:c4:3/1w1/W2", "board 1:xw:c4:3/1w"),
        ("boards", "1:ww:i4:3/1w1/W2", "board 1:ww:i4:3/1w"),
        ("boards", "4:ww:g6:3/1w1/W2", "board 4"),
        ("boards", "4:ww:f7:3/1w1/W2", "board 4"),
        ("boards", "4:ww:f6:3/1w1", "board 4"),
        ("boards", "4:ww:f6:3/1w1/4", "board 4 rank 1"),
        ("boards", "2:ww:c4:3/1w1/W2 4:b-:c4:b1g/3/1SB", "board 4"),
        ("boards", "4:b-:f6:b1b/3/1SB", "board 4"),
        ("boards", "1:bb:a1:3/3/b2 2:bb:b1:3/3/b2 4:b-:f6:b1g/3/1SB", "boards"),
        # P10.4, P10.5: hands
        ("hands", "", "hands"),
        ("hands", "b=- w=-", "hands"),
        ("hands", "w=G2,O1", "hands"),
        ("hands", "w=G0 b=-", "hands w"),
        ("hands", "w=G7 b=-", "hands w"),
        ("hands", "w=- b=Q2", "hands b"),
        ("hands", "w=B1 b=-", "hands w"),
        ("hands", "w=O1,G2 b=-", "hands w"),
        ("hands", "w=G1,G1 b=-", "hands w"),
        ("hands", "w=G b=-", "hands w"),
        ("hands", "w=-,G1 b=-", "hands w"),
        ("hands", "w=- b=(GS)1", "hands b"),
        ("hands", "w=- b=g1", "hands b"),
        # P13: special pieces
        ("specials", "", "special "),
        ("specials", "SX:b:0:g2+f3+h3:12:2", "special SX:b:0:g2+f3"),
        ("specials", "SB:b:0:g2+h3+f3:12:2", "special SB:b"),
        ("specials", "SB:w:0:g2+f3+h3:12:2", "special SB:w"),
        ("specials", "SB:b:0:g2+f1+h1:12:2", "special SB:b"),
        ("specials", "SB:b:0:h2+g3+i3:12:2", "special SB:b"),
        ("specials", "SB:b:0:b2+a3+c3:12:2", "special SB:b"),
        ("specials", "SM:b:0:g2+f3+h3:13:2", "special SM:b"),
        ("specials", "SB:b:0:g7+f8+h8:12:2", "special SB:b"),
        ("specials", "SB:b:0:g2+f3+h3:8:2", "special SB:b"),
        ("specials", "SB:b:0:g2+f3+h3:100:2", "special SB:b"),
        ("specials", "SB:b:0:g2+f3+h3:09:2", "special SB:b:0:g2+f3"),
        ("specials", "SB:b:0:g2+f3+h3:12:5", "special SB:b"),
        ("specials", "SB:b:1:b1+a2+c2:12:0", "special SB:b"),
        ("specials", "SB:b:5:b1+a2+c2:12:0", "special SB:b:5:b1+a2"),
        ("specials", "SB:w:4:b3+a2+c2:9:0 SB:b:0:g2+f3+h3:12:2", "specials"),
        ("specials", "SB:b:0:g2+f3+h3:12:2 SB:b:0:d2+c3+e3:12:2", "specials"),
        ("specials", "SB:b:0:g2+f3+h3:12:2 SB:w:0:g4+f3+h3:9:0", "special SB:w"),
        # P11: attributes
        ("attributes", "don,fut", "attributes"),
        ("attributes", "don,fut,0", "attributes"),
        ("attributes", "don,fut,11", "attributes"),
        ("attributes", "don,cre,1", "attributes"),
        ("attributes", "muk,fut,3", "attributes"),
        ("attributes", "xxx,cre,0", "attributes"),
        ("attributes", "don,xxx,0", "attributes"),
        ("attributes", "fut,don,3", "attributes"),
        # P14: counters
        ("counters", "3", "counters"),
        ("counters", "-1,40", "counters"),
        ("counters", "03,40", "counters"),
        ("counters", "41,40", "counters"),
        ("counters", "201,280", "counters"),
        ("counters", "0,2001", "counters"),
        ("counters", "0,99999", "counters"),
        ("counters", "0,40 ", "counters"),
    ],
)
def test_P17_what_is_wrong_is_named_by_its_place(field: str, text: str, key: str) -> None:
    assert refused(text_with(**{field: text}))[0] == key


NOTHING = {"boards": "-", "hands": "w=- b=-", "specials": "-", "attributes": "muk,cre,0"}
PLAIN = NOTHING | {"base": "3b4/8/8/8/8/8/8/4B3"}


@pytest.mark.parametrize(
    ("level", "changed", "key"),
    [
        ("basic", {"boards": "4:b-:f6:b1g/3/1SB"}, "boards"),
        ("basic", {"boards": "1:b-:f6:b1g/3/1SB"}, "boards"),
        ("basic", {"hands": "w=G1 b=-"}, "hands"),
        ("standard", {"specials": FIELDS["specials"].split(" ")[0]}, "specials"),
        ("standard", {"attributes": "don,cre,0"}, "attributes"),
        ("standard", {"base": "3b4/8/8/8/8/8/8/4B{3}3"}, "base e1"),
        ("standard", {"base": "3b4/8/8/8/8/8/8/4B{1}3"}, "base e1"),
        ("standard", {"boards": "4:b-:f6:b1g/3/1S{2}B"}, "board 4 b1"),
        ("standard", {"base": "3b4/8/8/8/8/(GS)7/8/4B3"}, "base a3"),
    ],
)
def test_P1_4_what_a_level_has_not_is_refused(level: str, changed: dict[str, str], key: str) -> None:
    assert refused(text_with(**(PLAIN | {"form": f"ryaku {level}"} | changed)))[0] == key
    assert position_text(read_position(text_with(**(PLAIN | {"form": f"ryaku {level}"})), {}))


@pytest.mark.parametrize(
    ("switch", "key"),
    [
        ("phases", "boards"),
        ("expansion", "boards"),
        ("abandonment", "hands"),
        ("attributes", "specials"),
        ("specials", "specials"),
        ("composition", "base b7"),
    ],
)
def test_P1_5_what_is_switched_off_is_refused(switch: str, key: str) -> None:
    assert refused(text_with(), {switch: False})[0] == key


def test_P11_4_whether_the_side_not_to_move_is_in_tsyul_depends_on_the_time() -> None:
    facing = {"base": "8/8/8/4b3/4G3/8/8/4B3", "specials": "-", "boards": "-"}
    assert refused(text_with(**facing, attributes="ign,cre,0"))[0] == "turn"
    assert read_position(text_with(**facing, attributes="ign,pas,5"), {}).turn == 0


def test_P13_3_a_special_piece_stops_the_line_to_a_tyrant() -> None:
    line = {"base": "3b4/8/8/8/8/8/8/3WB3", "boards": "-", "attributes": "don,cre,0"}
    assert refused(text_with(**line, specials="-"))[0] == "turn"
    assert read_position(text_with(**line, specials="SB:w:0:d4+c3+e3:9:0"), {}).turn == 0


@pytest.mark.parametrize(
    ("field", "text", "problem"),
    [
        ("base", base(8, "3b04"), "column 3"),
        ("base", base(8, "3b3X"), "piece X"),
        ("base", base(8, "8"), "tyrant b"),
        ("base", base(1, "8"), "tyrant w"),
        ("base", base(8, "3b3b"), "tyrant b"),
        ("boards", "4:b-:f6:B1B/3/1S1", "tyrant w"),
        ("base", base(8, "3b5"), "9 squares"),
        ("base", "8/8", "2 rows"),
        ("specials", "SB:w:4:d3+a2+c2:9:0", "square"),
        ("specials", "SB:w:4:b3+d2+c2:9:0", "square"),
        ("specials", "SB:w:4:b3+a2+d2:9:0", "square"),
        ("specials", "SB:w:4:b3+c2+a2:9:0", "shape"),
    ],
)
def test_P17_what_is_wrong_is_told(field: str, text: str, problem: str) -> None:
    assert refused(text_with(**{field: text}))[1] == problem


def test_P17_2_two_numbers_beside_each_other_are_no_row() -> None:
    text = position_text(new_game(options({"form": "hon"})))
    assert refused(text.replace("/13/", "/103/", 1)) == ("base rank 10", "column 3")


def test_P18_1_the_bounds_themselves_are_allowed() -> None:
    longest = text_with(counters="200,2000", attributes="don,fut,1")
    assert position_text(read_position(longest, {"limit": 2000})) == longest
    assert (refused("x" * MAX_CHARS)[1], refused("x" * (MAX_CHARS + 1))[1]) == ("1 fields", "too-long")


@pytest.mark.parametrize(
    "data", [{}, {KEY: 1}, {KEY: None}, {KEY: "", "more": 1}, {"gungi": text_with()}, {KEY: ["x"]}, [KEY], KEY]
)
def test_P17_an_object_is_one_text_and_nothing_else(data: Any) -> None:
    with pytest.raises(DataError):
        position_in(data, {})


@pytest.mark.timeout(10)
@pytest.mark.parametrize(
    "text",
    [
        "",
        " | " * 7,
        "x" * 70_000,
        "1" * 70_000,
        "/" * 70_000,
        " | " * 23_000,
        text_with(base="G" * 3000),
        text_with(base="{" * 3000),
        text_with(base="(" * 3000),
        text_with(boards="1:ww:a1:" + "3/" * 1000),
        text_with(boards=" ".join(["1:ww:a1:3/3/3"] * 200)),
        text_with(hands="w=" + "G1," * 1000 + " b=-"),
        text_with(specials=" ".join(["SB:b:0:g2+f3+h3:12:2"] * 150)),
        text_with(counters="0," + "9" * 3000),
    ],
)
def test_P18_1_an_absurd_text_is_refused(text: str) -> None:
    refused(text)


def test_P18_1_the_longest_position_is_read() -> None:
    """All squares taken, with two figures of stages everywhere, on four boards by composed pieces."""
    rows = ["m{60}" * 13] * 7 + ["M{60}" * 13] * 6
    rows[0], rows[12] = "m{60}" * 12 + "b{60}", "M{60}" * 12 + "B{60}"
    sub = "/".join(["(MQ){60}" * 5] * 3 + ["(mq){60}" * 5] * 2)
    boards = " ".join(f"{slot}:{opener}x:{origin}:{sub}" for slot, opener, origin in
                      ((1, "w", "a1"), (2, "w", "b1"), (3, "b", "c1"), (4, "b", "d1")))  # fmt: skip
    hands = "w=C2,G13,K2,L2,M1,O2,Q2,R1,S2,W2 b=C2,G13,K2,L2,M1,O2,Q2,R1,S2,W2"
    text = f"hon full | {'/'.join(rows)} | {boards} | b | {hands} | - | don,fut,10 | 100,599"
    assert 1800 < len(text) < MAX_CHARS
    assert position_text(read_position(text, {})) == text
