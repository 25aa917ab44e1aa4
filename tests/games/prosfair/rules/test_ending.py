"""The end of the game and what may be claimed (P14), and エグード (P1.2)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply, legal
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, Agree, Event, Over, Resign, TimeUp
from tests.games.prosfair.rules.play import KINGS, at, field, play, refusal, texts


def result(state: ProsfairState) -> str:
    """Returns "winner code", "" while the game goes on."""
    end = state.result
    return "" if end is None else f"{'-' if end.winner is None else 'wb'[end.winner]} {end.clause.code}"


# --- P14.1, P14.2 --------------------------------------------------------------------------------------------------


def test_P1_2_P14_1_mate_wins() -> None:
    state = at("Bh1 bf3 wa1 wa2 Ga5")
    assert result(state) == "b tsyulmekt"
    assert state.result is not None
    assert state.result.clause.id == "P14.1"
    assert legal(state) == ()
    assert refusal(state, "Ga5-a6") == "P14.1 over"
    assert result(at("Bf6 bh8 Wa7 Wa8", turn="b")) == "w tsyulmekt"


def test_P14_1_entries_and_declarations_are_ways_out() -> None:
    assert result(at("Bh1 bf3 wa1 wa2 Ga5", hands="w=R1 b=-")) == ""
    pieces = "Bh8 ba1 Gc4 Ge4 Gd4 wh1 wg1 gc6 gd6"
    assert texts(at(pieces)) == {f"Gd4-d5/D3@c4:{adjective},fut" for adjective in ("vet", "ign", "don")}
    assert result(at(pieces)) == ""
    assert result(at(pieces, level="standard")) == "b tsyulmekt"


def test_P14_2_stalemate_is_a_draw() -> None:
    assert result(at("Ba1 bh8 qb3")) == "- stalemate"
    assert result(at("Ba1 bh8 qb3", hands="w=G1 b=-")) == ""
    assert result(at("Ba1 bh8 qb3", "1:w-:a1:Ga1 gb1")) == ""
    assert result(at("Ba1 bh8 qb3", "1:wx:a1:Ga1 gb1")) == "- stalemate"


def test_P14_2_says_its_clause() -> None:
    end = at("Ba1 bh8 qb3").result
    assert end is not None
    assert end.clause.id == "P14.2"


# --- P14.3, P14.9 --------------------------------------------------------------------------------------------------

PLAYS = f"{KINGS} Ga2 ga7"
W1, W2 = "1:ww:a1:Ga1", "2:bw:b1:Ga1"
B3, X4 = "3:wb:c1:Ga1", "4:bx:d1:Ga1"


@pytest.mark.parametrize(
    ("form", "limit", "ply", "over"),
    [("ryaku", 0, 299, False), ("ryaku", 0, 300, True), ("ryaku", 60, 59, False), ("ryaku", 60, 60, True)],
)
def test_P14_3_the_limit_of_plies(form: str, limit: int, ply: int, over: bool) -> None:
    assert bool(at(PLAYS, counters=f"0,{ply}", limit=limit).result) == over


@pytest.mark.parametrize(("ply", "over"), [(599, ""), (600, "- limit")])
def test_P14_3_of_the_long_form(ply: int, over: str) -> None:
    assert result(at("Bm1 bm13 Ga2 ga7", form="hon", counters=f"0,{ply}")) == over


def test_P14_3_it_can_be_set_and_never_switched_off() -> None:
    choices = GAME.options["limit"].choices
    assert choices is not None
    assert [value for value in choices if value] == sorted(value for value in choices if value)
    assert {int(value) for value in choices} - {0} <= set(range(60, 2001))


@pytest.mark.parametrize(("weaker", "end"), [("white", "w egud"), ("black", "b egud")])
def test_P14_3_P1_2_the_weaker_side_wins_at_the_limit(weaker: str, end: str) -> None:
    assert result(at(PLAYS, W1, W2, B3, counters="0,300", weaker=weaker)) == end


@pytest.mark.parametrize(
    ("subs", "end"),
    [
        ((), "- limit"),
        ((W1,), "w limit"),
        ((B3,), "b limit"),
        ((W1, B3), "- limit"),
        ((W1, W2, B3), "w limit"),
        ((B3, X4), "b limit"),
        ((X4,), "- limit"),
        (("1:w-:a1:Ga1 gb2",), "- limit"),
    ],
)
def test_P14_9_more_boards_decide(subs: tuple[str, ...], end: str) -> None:
    assert result(at(PLAYS, *subs, counters="0,300")) == end
    assert result(at(PLAYS, *subs, counters="200,250")) == end.replace("limit", "auto100")


# --- P14.4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("half", "claims"), [(99, ()), (100, ("fifty",)), (150, ("fifty",))])
def test_P14_4_a_claim_after_fifty_moves_each(half: int, claims: tuple[str, ...]) -> None:
    state = at(PLAYS, counters=f"{half},200")
    assert state.claims == claims
    assert GAME.observe(state, 0).claims == claims
    assert GAME.observe(state, 1).claims == ()
    assert explain(state, Agree("fifty")) == (None if claims else Clause("P14.4", "no-fifty"))
    assert explain(state, Agree("threefold")) == Clause("P14.4", "no-threefold")


ROUND = ("Bh1-g1", "Bh8-g8", "Bg1-h1", "Bg8-h8")


def test_P14_4_a_claim_at_the_third_occurrence() -> None:
    state = at(PLAYS)
    assert state.occurrences == 1
    state = play(state, *ROUND)
    assert (state.occurrences, state.claims) == (2, ())
    state = play(state, *ROUND)
    assert (state.occurrences, state.claims) == (3, ("threefold",))
    ended = apply(state, Agree("threefold"))
    assert result(ended) == "- threefold"
    assert ended.result is not None
    assert ended.result.clause.id == "P14.4"
    assert result(apply(at(PLAYS, counters="100,200"), Agree("fifty"))) == "- fifty"


@pytest.mark.parametrize(
    ("pieces", "subs", "text", "half"),
    [
        ("Ga2", (), "Ga2-a3", 0),
        ("Sa2", (), "Sa2-a3", 0),
        ("(GR)a2", (), "(GR)a2-b3", 0),
        ("(OS)a2", (), "(OS)a2-c3", 0),
        ("Ra2", (), "Ra2-a3", 10),
        ("(KR)a2", (), "(KR)a2-a3", 10),
        ("Ra2 ga3", (), "Ra2xa3", 0),
        ("Ra2", ("1:w-:a1:Ga1 gc3",), "1.Ga1-a2", 10),
        ("Ra2", ("1:w-:a1:Ra1 ga2 gc3",), "1.Ra1xa2", 0),
        ("Ra2", ("1:w-:a1:Ra1 ba2 gc3",), "1.Ra1xa2", 0),
    ],
)
def test_P14_4_what_the_counter_counts(pieces: str, subs: tuple[str, ...], text: str, half: int) -> None:
    assert field(play(at(f"{KINGS} {pieces}", *subs, counters="9,40"), text), "counters") == f"{half},41"


def test_P14_4_compositions_and_returns_are_no_captures() -> None:
    state = at("Bh1 bh6 Cc5 Gc4 Ge4 We8", attributes="ign,cre,0", counters="9,40")
    assert field(play(state, "We8-e5/G4@c4&c5"), "counters") == "10,41"
    seven = at(f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3", W1, level="standard", counters="9,40")
    assert field(play(seven, "Of3-e5/E7@c3#1"), "counters") == "10,41"


# --- P14.5 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "draw"),
    [
        ("", True),
        ("Ca1", True),
        ("Oa1", True),
        ("Ka1", True),
        ("cc8", True),
        ("oc8", True),
        ("kc8", True),
        ("Ca1 cc8", True),
        ("Ca1 oc8", False),
        ("Oa1 oc8", False),
        ("Ka1 cc8", False),
        ("Ca1 Cc1", False),
        ("Ca1 Oc1", False),
        ("cd8 cc8", False),
        ("Ra1", False),
        ("Ga1", False),
        ("wc7", False),
        ("(CO)a1", False),
        ("Ca1 Cb1 cc8", False),
        ("Ca1 cd8 cc8", False),
    ],
)
def test_P14_5_what_cannot_win(more: str, draw: bool) -> None:
    assert result(at(f"Bh1 bg8 {more}")) == ("- material" if draw else "")


def test_P14_5_only_without_boards_specials_and_hands() -> None:
    assert result(at(KINGS, "1:w-:a1:Ga1 gc3")) == ""
    assert result(at(KINGS, "1:wx:a1:Ga1 gc3")) == ""
    assert result(at(KINGS, specials="SB:w:0:b3+a2+c2:9:0")) == ""
    assert result(at(KINGS, hands="w=G1 b=-")) == ""
    assert result(at(KINGS, hands="w=- b=G1")) == ""


# --- P14.6 to P14.8 ------------------------------------------------------------------------------------------------


def test_P14_6_agreement_and_resignation_at_any_time() -> None:
    state = at(PLAYS)
    assert result(apply(state, Agree())) == "- agreed"
    assert [result(apply(state, Resign(seat))) for seat in (0, 1)] == ["b resigned", "w resigned"]
    assert [result(apply(state, TimeUp(seat))) for seat in (0, 1)] == ["b time-up", "w time-up"]
    for action in (Agree(), Resign(0), Resign(1), TimeUp(0)):
        assert explain(state, action) is None
        assert explain(apply(state, Resign(0)), action) == TABLE_OVER
    ended = apply(state, Resign(0))
    assert legal(ended) == ()
    assert refusal(ended, "Ga2-a3") == "T1 over"
    log: list[Event] = []
    apply(state, Resign(1), log)
    assert log == [Over(0, Clause("T1", "resigned"))]


@pytest.mark.parametrize(("half", "end"), [(199, ""), (200, "- auto100")])
def test_P14_7_two_hundred_plies(half: int, end: str) -> None:
    assert result(at(PLAYS, counters=f"{half},250")) == end


def test_P14_7_a_draw_where_a_weaker_player_was_named() -> None:
    assert result(at(PLAYS, B3, counters="200,250")) == "b auto100"
    for weaker in ("white", "black"):
        assert result(at(PLAYS, B3, counters="200,250", weaker=weaker)) == "- auto100"


def test_P14_7_the_fifth_occurrence() -> None:
    state = play(at(PLAYS), *ROUND, *ROUND, *ROUND, *ROUND[:3])
    assert result(state) == ""
    log: list[Event] = []
    state = play(state, ROUND[3], log=log)
    assert (state.occurrences, result(state)) == (5, "- fivefold")
    assert log[-1] == Over(None, Clause("P14.7", "fivefold"))


def test_P14_8_the_start_is_the_first_occurrence() -> None:
    assert GAME.start({}).occurrences == 1


def test_P14_8_the_counters_do_not_count() -> None:
    one, other = at(PLAYS, counters="3,40"), at(PLAYS, counters="0,90")
    assert one.repeat_key == other.repeat_key
    assert one.key != other.key
    assert one != other


DIFFERENT = [
    at(PLAYS),
    at(PLAYS, turn="b"),
    at(f"{KINGS} Ga3 ga7"),
    at(f"{KINGS} Ga2{{1}} ga7"),
    at(PLAYS, level="standard"),
    at(PLAYS, hands="w=G1 b=-"),
    at(PLAYS, hands="w=- b=G1"),
    at(PLAYS, attributes="vet,cre,0"),
    at(PLAYS, attributes="don,cre,0"),
    at(PLAYS, attributes="don,pas,3"),
    at(PLAYS, attributes="don,fut,3"),
    at(PLAYS, attributes="don,fut,4"),
    at(PLAYS, "1:w-:a1:Ga1 gc3"),
    at(PLAYS, "2:w-:a1:Ga1 gc3"),
    at(PLAYS, "1:b-:a1:Ga1 gc3"),
    at(PLAYS, "1:ww:a1:Ga1 gc3"),
    at(PLAYS, "1:wx:a1:Ga1 gc3"),
    at(PLAYS, "1:w-:b1:Ga1 gc3"),
    at(PLAYS, "1:w-:a1:Ga1 gc2"),
    at(PLAYS, specials="SB:w:0:b5+a4+c4:9:0"),
    at(PLAYS, specials="SB:b:0:b4+a5+c5:9:0"),
    at(PLAYS, specials="SB:w:0:b5+a4+c4:10:0"),
    at(PLAYS, specials="SB:w:0:b5+a4+c4:9:1"),
    at(PLAYS, specials="SB:w:0:c5+b4+d4:9:0"),
    at("Bm1 bm13 Ga2 ga7", form="hon"),
]


def test_P14_8_everything_else_does() -> None:
    assert len({state.repeat_key for state in DIFFERENT}) == len(DIFFERENT)
    assert len({state.key for state in DIFFERENT}) == len(DIFFERENT)
    assert all(0 <= key < 1 << 64 for state in DIFFERENT for key in (state.key, state.repeat_key))


def test_P14_8_the_order_of_the_tests() -> None:
    """Mate, material, limit, 200 plies, fifth occurrence."""
    assert result(at("Bh1 bf3 wa1 wa2", counters="200,300")) == "b tsyulmekt"
    assert result(at("Ba1 bh8 qb3", counters="200,300")) == "- stalemate"
    assert result(at("Bh1 bg8", counters="200,300")) == "- material"
    assert result(at(PLAYS, B3, counters="200,300", weaker="white")) == "w egud"
    state = at(PLAYS, counters="184,200")
    state = play(state, *ROUND, *ROUND, *ROUND, *ROUND)
    assert (state.occurrences, result(state)) == (5, "- auto100")


def test_the_key_tells_how_a_game_was_ended() -> None:
    state = at(PLAYS)
    ends = [state, apply(state, Resign(0)), apply(state, Resign(1)), apply(state, Agree())]
    assert len({end.key for end in ends}) == 4
    assert len({end.repeat_key for end in ends}) == 1
