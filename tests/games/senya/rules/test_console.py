"""The dice console (S20): what is a command, what it answers, and that nothing else rolls."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.games.senya.rules.console.arithmetic import divided
from game.games.senya.rules.console.command import LONGEST, answer, understood
from game.games.senya.rules.dice import Given
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE


def rolled(line: str, *faces: int) -> str | None:
    dice = Given(faces)
    found = answer(line, dice)
    assert dice.left == 0
    return None if found is None else found.text


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("2D6+1@11#3>=8", "(2D6+1>=8[11,3]) ＞ 9[4,5]+1 ＞ 10 ＞ 成功"),
        ("2D6#3@11+1>=8", "(2D6+1>=8[11,3]) ＞ 9[4,5]+1 ＞ 10 ＞ 成功"),
        ("2D6+1>=8[11,3]", "(2D6+1>=8[11,3]) ＞ 9[4,5]+1 ＞ 10 ＞ 成功"),
        ("2D6-1>=9[,3]", "(2D6-1>=9[12,3]) ＞ 9[4,5]-1 ＞ 8 ＞ 失敗"),
        ("HT@9", "(2D6[9,2]) ＞ 9[4,5] ＞ 9 ＞ 自動成功"),
        ("ht#9+3*2", "(2D6+6[12,9]) ＞ 9[4,5]+6 ＞ 15 ＞ 自動失敗"),
        ("2D6+7/2>=1+1", "(2D6+3>=2[12,2]) ＞ 9[4,5]+3 ＞ 12 ＞ 成功"),
        ("2D6+7/2U[]", "(2D6+4[12,2]) ＞ 9[4,5]+4 ＞ 13"),
        ("2D6-7/2F>=6", "(2D6-3>=6[12,2]) ＞ 9[4,5]-3 ＞ 6 ＞ 成功"),
        ("((1+0)+1)D6+((1+2)*2)>=9", "(2D6+6>=9[12,2]) ＞ 9[4,5]+6 ＞ 15 ＞ 成功"),
        ("2D6>=10 and a remark", "(2D6>=10[12,2]) ＞ 9[4,5] ＞ 9 ＞ 失敗"),
        ("2D6", "(2D6) ＞ 9[4,5] ＞ 9"),
        ("2D6<=9", "(2D6<=9) ＞ 9[4,5] ＞ 9 ＞ 成功"),
        ("2D6<9", "(2D6<9) ＞ 9[4,5] ＞ 9 ＞ 失敗"),
        ("2D6>9", "(2D6>9) ＞ 9[4,5] ＞ 9 ＞ 失敗"),
        ("2D6=9", "(2D6=9) ＞ 9[4,5] ＞ 9 ＞ 成功"),
        ("2D6<>9", "(2D6<>9) ＞ 9[4,5] ＞ 9 ＞ 失敗"),
        ("2D6*2>=18", "(2D6*2>=18) ＞ 9[4,5]*2 ＞ 18 ＞ 成功"),
        ("1D6+D6", "(1D6+1D6) ＞ 5[5]+4[4] ＞ 9"),
        ("-2D", "(-2D6) ＞ -9[4,5] ＞ -9"),
        ("2D6-(1D6-1D6)/0", None),
        ("D66", "(D66) ＞ 54"),
        ("d66s", "(D66S) ＞ 45"),
        ("D66D", "(D66D) ＞ 54"),
        ("D66N", "(D66N) ＞ 54"),
        ("2B6", "(2B6) ＞ 5,4"),
        ("1B6+1B6>=5", "(1B6+1B6>=5) ＞ 5,4 ＞ 成功数1"),
        ("choice2(1-5)", "(choice2(1,2,3,4,5)) ＞ 5, 4"),
        ("choice2 a b c d e", "(choice2 a b c d e) ＞ e d"),
        ("x2 D6", "#1\n(1D6) ＞ 5\n\n#2\n(1D6) ＞ 4"),
        ("rep2 choice[A-F]", "#1\n(choice[A,B,C,D,E,F]) ＞ E\n\n#2\n(choice[A,B,C,D,E,F]) ＞ D"),
        ("２Ｄ６＞＝１０", "(2D6>=10[12,2]) ＞ 9[4,5] ＞ 9 ＞ 失敗"),
    ],
)
def test_s20_answers_with_5_and_4(line: str, text: str | None) -> None:
    assert rolled(line, *((5, 4) if text is not None else ())) == text


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "S", "hello", "D", "HTX", "2D6+", "2D6@", "2D6>=", "2D6>=x", "2D6>=5>=6", "2D6@11>12"),
        *("2D6@11+5#3", "2D6@11@10", "2D6#3#3", "2D6@11[12]", "2D6[11]>=8", "2D6[,]", "2D6[11,]", "2D6[1,2,3]"),
        *("HT*2", "HT<9", "2D6+1/0>=5", "3D6/0", "0D6", "201D6", "D10001", "0B6", "201B6", "3B6<3", "B6", "3B8"),
        *("D66X", "C(2D6)", "C()", "C(1", "choice", "choice[]", "choice[a,b", "choice[a,b]x", "choice3[a,b]"),
        *(
            "choice0[a]",
            "choice[a]",
            "choice(a)",
            "choice[a-zz]",
            "choice[F-A]",
            "choice[9-1]",
            "x2",
            "x2 hello",
            "x2 x2 D6",
            "xx D6",
            "2D6" + "+1" * LONGEST,
        ),
        *("5+5", "150D6+51D6", "3D6+R", "3D6+C", "a2D6", "x2 a2D6", "2D6/U2"),
        *("(" * 40 + "1D6" + ")" * 40, "1234567D6", "D6+1234567", "２Ｄ６＋", "s s2D6", "ss2D6", "x2 ss2D6"),
        *("+" * 21 + "D6", "(" * 21 + "D6" + ")" * 21, "3D6+(1/0)*D6", "(1/0+3)D6", "1/0+D6", "D0", "2D6U+1"),
        *("S x2 2D6 x", "s 2D6", "x2 s 2D6", "2D6@@11", "199D6+2D6", "150B6+51B6", "0D6+D6", "D6>="),
    ],
)
def test_s20_5_what_is_no_command_yields_nothing_and_rolls_nothing(line: str) -> None:
    assert rolled(line) is None


@pytest.mark.parametrize(
    ("line", "text", "total"),
    [
        ("C(7/2)", "c(7/2) ＞ 3", 3),
        ("c7/2u", "c(7/2C) ＞ 4", 4),
        ("C7/2R", "c(7/2R) ＞ 4", 4),
        ("C((1+2)*-3)", "c((1+2)*-3) ＞ -9", -9),
        ("C(1+2)*3", "c((1+2)*3) ＞ 9", 9),
        ("C1/0", "c(1/0) ＞ ゼロ除算が発生したため計算できませんでした", None),
        ("x0 2D6", "繰り返し回数は1以上、100以下としてください", None),
        ("repeat101 2D6", "繰り返し回数は1以上、100以下としてください", None),
        ("choice[1-101]", "項目数は100以下としてください", None),
        ("choice[1-999999999]", "項目数は100以下としてください", None),
    ],
)
def test_s20_4_what_is_said_without_dice(line: str, text: str, total: int | None) -> None:
    found = answer(line, Given(()))
    assert found is not None and (found.text, found.total) == (text, total)
    assert not (found.success or found.failure or found.critical or found.fumble)


def test_the_longest_line_is_read() -> None:
    assert understood("2D6 ".ljust(LONGEST, "x")) is not None
    assert understood("2D6 ".ljust(LONGEST + 1, "x")) is None


def test_s20_4_bounds_of_lists_and_repeats_are_in() -> None:
    once = answer("x1 2D6", Given((5, 4)))
    often = answer("x100 D6", Given((1,) * 100))
    assert once is not None and once.text.startswith("#1\n")
    assert often is not None and "#100\n" in often.text
    found = answer("choice[1-100]", Given((100,)))
    assert found is not None and found.text.endswith(",100]) ＞ 100")


@pytest.mark.parametrize(
    "line",
    [
        *("200D6", "199D6+1D6", "200B6", "150B6+50B6", "D1", "D10000", "D6+123456", "choice2[a,b]", "2D6+0*D6"),
        *("D6-0", "D6*0", "0/D6", "+" * 20 + "D6", "(" * 20 + "D6" + ")" * 20, "(" * 20 + "D6+(1)" + ")" * 20),
    ],
)
def test_s20_4_what_reaches_its_bound_is_a_command(line: str) -> None:
    found = answer(line, Stream(1))
    assert found is not None and found.text.count(" ＞ ") > 0


def test_s20_4_a_division_by_dice_that_come_to_0_is_told() -> None:
    assert rolled("6/(D6-D6)", 3, 3) == "(6/(1D6-1D6)) ＞ ゼロ除算が発生したため計算できませんでした"
    assert rolled("6/(D6-D6)", 3, 1) == "(6/(1D6-1D6)) ＞ 6/(3[3]-1[1]) ＞ 3"


@pytest.mark.parametrize(
    ("line", "secret"),
    [("s2D6", True), ("SHT", True), ("2D6", False), ("Sx2 D6", True), ("x2 SD6", True), ("x2 D6", False)],
)
def test_s20_4_hidden_rolls(line: str, secret: bool) -> None:
    found = answer(line, Given((5, 4)))
    assert found is not None and found.secret is secret


@pytest.mark.parametrize(
    ("line", "faces", "flags"),
    [
        ("2D6>=9", (5, 4), "success"),
        ("2D6>=10", (5, 4), "failure"),
        ("HT", (5, 4), ""),
        ("HT", (6, 6), "success critical"),
        ("HT", (1, 1), "failure fumble"),
        ("2D6@2#2>=20", (1, 1), "success critical"),
        ("2D6@13#1>=12", (6, 6), "success"),
        ("3D6>=10", (5, 4, 1), "success"),
        ("3B6>=4", (5, 4, 1), ""),
        ("2D6", (6, 6), ""),
    ],
)
def test_s20_2_what_a_roll_was(line: str, faces: tuple[int, ...], flags: str) -> None:
    found = answer(line, Given(faces))
    assert found is not None
    assert [name for name in ("success", "failure", "critical", "fumble") if getattr(found, name)] == flags.split()


def test_s20_3_rounding() -> None:
    assert [divided(7, 2, how) for how in ("", "F", "U", "R")] == [3, 3, 4, 4]
    assert [divided(5, 4, how) for how in ("", "F", "U", "R")] == [1, 1, 2, 1]
    assert [divided(-7, 2, how) for how in ("", "F", "U")] == [-4, -4, -3]


@given(st.text("0123456789DBCHTSXx@#[](),+-*/<>= choiceURF六６", max_size=40))
def test_any_line_is_answered_or_is_no_command(line: str) -> None:
    found = answer(line, Stream(1))
    assert found is None or found.text


def test_s20_6_a_console_rolls_from_its_own_stream_and_never_disturbs_a_battle() -> None:
    def dice_of_battle(asked: bool) -> list[str]:
        match, console = Match(catalog.rules("senya"), {}, 5), Stream(11)
        while len(match.nodes) < 40 and match.result is None:
            if asked:
                assert answer("3D6+4", console) is not None
            if match.state.to_act == CHANCE:
                match.play_chance()
            else:
                match.play(match.game.legal(match.state)[-1])
        return [match.game.format(node.action) for node in match.nodes[1:]]

    assert dice_of_battle(asked=True) == dice_of_battle(asked=False)
    one, other = Stream(3), Stream(3)
    for line in ("no command", "C(3+4)"):
        answer(line, one)
    assert one.state == other.state  # S20.5: what rolls nothing draws nothing


def test_s20_4_what_stands_alone_is_chosen_only_without_brackets() -> None:
    found = answer("choice alone", Given((1,)))
    assert found is not None and found.text == "(choice alone) ＞ alone"
    assert answer("choice[alone]", Given(())) is None
