"""The edges of the rules of 机戦: what else would go wrong unseen in keys, refusals, positions, tokens and counts."""

from __future__ import annotations

import pytest

from game.games.cerke.rules import GAME, keys, yaku
from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import Decline, Lot, Settle, TamMove, Throw
from game.games.cerke.rules.asked.sight import last_position
from game.games.cerke.rules.board import SQUARE, direction, distance, of_pick, pick
from game.games.cerke.rules.clauses import CLAUSES
from game.games.cerke.rules.notation import notate
from game.games.cerke.rules.parts import Points, with_captive, without_captive
from game.games.cerke.rules.phases import Choose, Declare
from game.games.cerke.rules.pieces import CODES, PIECES, TAM
from game.games.cerke.rules.positions import hand_text, read_hand, read_position
from game.games.cerke.rules.setup import SETUP, read_board
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import Option, Pick, Square
from game.rules.errors import DataError, NotationError
from tests.games.cerke.rules.positions import START, events, play, position, why


def sq(name: str) -> Square:
    return pick(SQUARE[name])


# --- keys ----------------------------------------------------------------------------------------------------------


def test_every_piece_on_every_square_has_a_key_of_its_own() -> None:
    found = [row[code] for row in keys.ON_SQUARE for code in range(CODES) if code]
    assert len(set(found)) == len(found) and 0 not in found
    assert {row[0] for row in keys.ON_SQUARE} == {0}
    board = list(SETUP)
    changed = set()
    for code in (TAM, *PIECES):
        board[40] = code
        changed.add(keys.board_key(tuple(board)))
    assert len(changed) == 1 + len(PIECES)


def test_the_key_knows_whose_hand_holds_how_many() -> None:
    around = {"ZU": "k"}
    one, two = position(around, hand="K"), position(around, hand="KK")
    theirs, none = position(around, other="K"), position(around)
    assert len({state.repeat_key for state in (one, two, theirs, none)}) == 4
    assert position(around, turn="A").repeat_key != none.repeat_key
    assert none.repeat_key == position(around, rate=2, points=(10, 30), season=1).repeat_key


def test_the_key_knows_each_end_and_each_offer() -> None:
    ends = [play(position(), text) for text in ("resign IA", "resign A", "agree draw")]
    offers = [play(position(), "season-offer IA"), play(position(turn="A"), "season-offer A")]
    states = [position(), position(turn="A"), *ends, *offers]
    assert len({state.key for state in states}) == len(states)


# --- clauses, squares ----------------------------------------------------------------------------------------------


def test_a_chapter_is_a_clause_where_it_is_cited_whole() -> None:
    assert [clause for clause in CLAUSES if "." not in clause] == ["C4", "C16", "C18", "C19", "H1"]
    assert len(set(CLAUSES)) == len(CLAUSES) and CLAUSES[CLAUSES.index("C4") + 1] == "C4.1"


def test_a_line_has_a_length_and_a_direction() -> None:
    assert [distance(40, there) for there in (40, 41, 50, 80, 4)] == [0, 1, 1, 4, 4]
    assert [direction(40, there) for there in (44, 36, 76, 4, 80, 0)] == [
        (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]  # fmt: skip
    assert all(of_pick(pick(index)) == index for index in range(81))


# --- refusals ------------------------------------------------------------------------------------------------------


def test_C19_only_the_tam_goes_as_the_tam() -> None:
    state = position({"NU": "K", "CU": "k", "KA": "*"})
    assert why(state, "NU*[NI]NE") == ("C4", "out-of-reach")
    assert why(state, "CU*[CI]CE") == ("C1.1", "not-yours")
    assert why(state, "PU*[PI]PE") == ("C1.1", "not-yours")


def test_C10_3_a_rest_or_a_step_over_is_told_by_what_stands_there() -> None:
    state = position({"ZU": "k", "ZI": "k"})
    assert why(state, "ZO*[ZU]TU") == ("C10.3", "tam-rest")
    assert why(state, "ZO*[TU]ZI") == ("C10.3", "tam-rest")
    assert why(state, "ZO*TU[TI]TE") == ("C6.1", "via-empty")
    assert why(state, "ZO*[TU]TITE") == ("C6.1", "via-empty")
    assert why(state, "ZO*[TO]KO") == ("C4", "out-of-reach")
    assert why(state, "ZO*ZU[TU]ZO") is None


@pytest.mark.parametrize(
    ("stops", "meant"),
    [
        (("ZU",), TamMove(SQUARE["ZO"], None, SQUARE["ZU"], None, None)),
        (("TU", "ZI"), TamMove(SQUARE["ZO"], None, SQUARE["TU"], None, SQUARE["ZI"])),
        (("ZU", "TI"), TamMove(SQUARE["ZO"], SQUARE["ZU"], SQUARE["TI"], None, None)),
        (("ZU", "TI", "TE"), TamMove(SQUARE["ZO"], SQUARE["ZU"], SQUARE["TI"], None, SQUARE["TE"])),
        (("TU", "ZI", "ZE"), TamMove(SQUARE["ZO"], None, SQUARE["TU"], SQUARE["ZI"], SQUARE["ZE"])),
        (("ZU", "TI", "ZI", "ZE"), TamMove(SQUARE["ZO"], SQUARE["ZU"], SQUARE["TI"], SQUARE["ZI"], SQUARE["ZE"])),
        (("TU", "ZO"), TamMove(SQUARE["ZO"], None, SQUARE["TU"], None, SQUARE["ZO"])),
        (("ZO", "TU"), TamMove(SQUARE["ZO"], None, SQUARE["ZO"], None, SQUARE["TU"])),
        (("TU", "TI", "TE"), TamMove(SQUARE["ZO"], None, SQUARE["TU"], SQUARE["TI"], SQUARE["TE"])),
        (("TU", "TI", "TE", "TA", "ZA"), None),
    ],
)
def test_C10_stops_of_the_tam_are_steps_over_where_something_stands(
    stops: tuple[str, ...], meant: TamMove | None
) -> None:
    state = position({"ZU": "k", "ZI": "k"})
    assert GAME.attempt(state, [sq("ZO"), *map(sq, stops)]) == meant


@pytest.mark.parametrize(
    "picks",
    [
        [],
        [Option("no")],
        [sq("ZO")],
        [sq("ZO"), Option("end")],
        [sq("ZO"), sq("ZU"), Option("end")],
        [sq("KAI"), Option("step")],
    ],
)
def test_picks_that_mean_nothing_are_no_attempt(picks: list[Pick]) -> None:
    assert GAME.attempt(position(), picks) is None


# --- positions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "where"),
    [
        ("0 0 0 40 1", "points IA"),
        ("0 0 40 0 1", "points A"),
        ("0 0 41 -1 1", "points IA"),
        ("0 0 20 19 1", "points A"),
        ("0 0 20 20 0", "rate"),
        ("0 0 20 20 6", "rate"),
        ("0 0 20 20 128", "rate"),
        ("0 0 20 20 0001", "rate"),
        ("0 0 20 20 ٢", "rate"),
        ("0 0 20 20 +2", "rate"),
        ("0 0 20 20 x", "rate"),
        ("-1 0 20 20 1", "tam"),
        ("0 -1 20 20 1", "season"),
    ],
)
def test_C17_6_a_number_that_no_game_comes_to_is_named(numbers: str, where: str) -> None:
    with pytest.raises(DataError) as caught:
        read_position(f"*8/9/9/9/9/9/9/9/9 IA - - {numbers}", {})
    assert caught.value.key == where


@pytest.mark.parametrize("rate", [1, 2, 4, 8, 16, 32, 64])
def test_C13_4_every_rate_there_is_can_stand_in_a_position(rate: int) -> None:
    assert read_position(f"{START} IA - - 1 3 1 39 {rate}", {}).points == Points((1, 39), rate)
    assert read_position(f"{START} A - - 0 0 39 1 {rate:03}", {}).season.tam_moved is False


@pytest.mark.parametrize("hand", ["N", "+I", "KK"])
def test_C1_3_no_piece_more_than_the_game_has(hand: str) -> None:
    for hands in (f"{hand} -", f"- {hand}"):
        with pytest.raises(DataError) as caught:
            read_position(f"{START} IA {hands} 0 0 20 20 1", {})
        assert caught.value.key == "board"
    empty = "*8" + "/9" * 8
    assert read_position(f"{empty} IA {hand} - 0 0 20 20 1", {}).hands[0] == read_hand(hand)


def test_C17_6_a_letter_of_the_board_is_ascii() -> None:
    with pytest.raises(DataError, match="board"):
        read_position("*7ı/9/9/9/9/9/9/9/9 IA - - 0 0 20 20 1", {})  # which is I in upper case


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("9/9/9/9/*8/9/9/9/9/9", 18),
        ("9/9/9/9/*8/9/9/9/9/", 18),
        ("9/9/9/9/*8/9/9/9", 16),
        ("9/8/9/9/*8/9/9/9/9", 2),
        ("9/9/8K1/9/*8/9/9/9/9", 4),
        ("9/++K8/9/9/*8/9/9/9/9", 3),
        ("9/+18/9/9/*8/9/9/9/9", 3),
        ("9/9/9/9/+*8/9/9/9/9", 9),
        ("9/8+/9/9/*8/9/9/9/9", 4),
        ("9/9/9/9/9/9/9/9/9", 0),
        ("*8/9/9/9/*8/9/9/9/9", 0),
    ],
)
def test_C17_6_a_wrong_board_is_refused_where_it_goes_wrong(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_board(text)
    assert caught.value.at == at


@pytest.mark.parametrize("seasons", [1, 2, 4])
def test_C17_6_a_season_is_one_of_those_played(seasons: int) -> None:
    values = {"seasons": seasons}
    assert read_position(f"{START} A - - 0 {seasons - 1} 20 20 1", values).season.index == seasons - 1
    with pytest.raises(DataError, match="season"):
        read_position(f"{START} A - - 0 {seasons} 20 20 1", values)


@pytest.mark.parametrize("position_object", [{}, {"cerke": 3}, {"cerke": f"{START} A - - 0 0 20 20 1", "more": 1}])
def test_C17_6_a_position_object_is_one_text(position_object: dict[str, object]) -> None:
    with pytest.raises(DataError):
        GAME.position_in(position_object, {})


def test_C17_6_hands_are_written_in_the_order_of_their_texts() -> None:
    assert hand_text(read_hand("K+KG")) == "+KGK" and hand_text(()) == "-" and read_hand("") == ()


# --- hands, points -------------------------------------------------------------------------------------------------


def test_C8_1_captives_stay_sorted() -> None:
    hands = ((2, 5), (3,))
    assert with_captive(hands, 0, 4) == ((2, 4, 5), (3,)) and with_captive(hands, 1, 3) == ((2, 5), (3, 3))
    assert without_captive(hands, 0, 5) == ((2,), (3,)) and without_captive(hands, 1, 3) == ((2, 5), ())


def test_C13_5_points_are_paid_between_nothing_and_all() -> None:
    assert Points((20, 20), 2).paid(0, 5) == Points((30, 10), 2)
    assert Points((20, 20), 2).paid(1, 5) == Points((10, 30), 2)
    assert Points((20, 20), 64).paid(1, 1) == Points((0, 40), 64)
    assert Points((3, 37)).paid(0, -5) == Points((0, 40))
    assert [Points(rate=rate).doubled().rate for rate in (1, 32, 64)] == [2, 64, 64]


def test_C13_6_a_fine_that_takes_the_last_points_ends_the_game_at_once() -> None:
    broke = play(position({"ZU": "I"}, points=(10, 30), rate=2, kut2tam2="fine"), "ZU-ZO-XY")
    assert broke.result is not None and broke.result.winner == 1
    assert (broke.turn, broke.season.turns, broke.points) == (0, 0, Points((0, 40), 2))


def test_C14_3_a_tam_that_may_not_be_moved_is_no_move() -> None:
    assert position({"KA": "k"}, tam_moved=True).result is None
    stuck = position({"KA": "k"}, tam_moved=True, tam_after_tam="forbidden", points=(21, 19))
    assert GAME.legal(stuck) == () and stuck.result is not None
    assert (stuck.result.winner, stuck.result.clause.id) == (0, "C14.3")
    assert stuck.after(over=Points().result("C13.6", "seasons-over")).result == Points().result("C13.6", "seasons-over")
    assert stuck.after(phase=Declare((), (), 0)).result is None


def test_C11_6_where_the_tam_may_not_follow_itself_it_may_still_be_the_first() -> None:
    for forbidden in ("forbidden", "hand"):
        assert play(position({"KIA": "I"}, tam_after_tam=forbidden), "ZO*[ZU]ZI").turn == 1
    again = position({"KIA": "I"}, tam_moved=True, tam_after_tam="forbidden")
    assert play(again, "KIA-KAU").season.tam_moved is False


def test_C6_6_a_throw_is_not_for_a_square_that_may_not_be_taken() -> None:
    state = position({"KAU": "C", "KAI": "K", "KO": "K", "KI": "k"}, step_declare="square")
    assert why(state, "KAU-KAI~KO") == ("C8.3", "own-target")
    assert why(state, "KAU-KAI~KY") is None


def test_C7_3_who_is_exempt_inside_still_throws_from_dry_land() -> None:
    state = position({"ZAU": "K", "KA": "*"}, water_exempt_inside=True)
    assert state.needs_water_throw(SQUARE["ZAU"], SQUARE["ZAI"])
    assert not position({"ZAI": "K", "KA": "*"}, water_exempt_inside=True).needs_water_throw(
        SQUARE["ZAI"], SQUARE["ZY"]
    )


def test_T5_nothing_falls_and_nothing_is_played_after_the_end() -> None:
    for state in (GAME.start({}), position(), play(position(), "MAU-MAI~")):
        over = play(state, "resign IA")
        assert (GAME.chance(over), GAME.legal(over)) == ((), ())


def test_C14_5_nobody_takes_an_offer_of_their_own() -> None:
    for seat, turn in enumerate(("IA", "A")):
        offered = play(position(turn=turn), f"season-offer {turn}")
        assert why(offered, f"season-take {turn}") == ("C14.5", "no-offer")
        assert why(offered, f"season-take {('A', 'IA')[seat]}") is None


def test_C13_6_the_higher_total_wins() -> None:
    winners = [Points(by_seat).result("C13.6", "seasons-over").winner for by_seat in ((21, 19), (19, 21), (20, 20))]
    assert winners == [0, 1, None]


def test_C11_4_a_king_fills_one_place_of_its_own_ink() -> None:
    assert [hand.name for hand in yaku.held(read_hand("MI"))] == ["王", "同色獣"]
    assert yaku.names(read_hand("MI+D")) == {"王", "同色獣"}


# --- events --------------------------------------------------------------------------------------------------------


def test_C6_a_piece_comes_to_its_end_from_what_it_stepped_on() -> None:
    state = position({"NU": "I", "NI": "K", "LO": "K", "KA": "*"})
    king, nu, ni, ne = state.board[SQUARE["NU"]], SQUARE["NU"], SQUARE["NI"], SQUARE["NE"]
    assert events(state, "NU-NI-NE") == [ev.SteppedOn(king, nu, ni), ev.Moved(king, ni, ne)]
    assert events(state, "NU-TU") == [ev.Moved(king, nu, SQUARE["TU"])]
    assert events(state, "NU-LO-NO") == [
        ev.SteppedOn(king, nu, SQUARE["LO"]),
        ev.Poised(king, SQUARE["LO"], SQUARE["NO"]),
    ]
    wet = play(state, "NU-LO-NO")
    assert events(wet, "throw 3") == [ev.Thrown(0, 3, "water", True), ev.Moved(king, SQUARE["NO"], SQUARE["NO"])]
    assert events(wet, "throw 2") == [ev.Thrown(0, 2, "water", False), ev.WentBack(king, SQUARE["NO"], nu)]


# --- tokens and counts ---------------------------------------------------------------------------------------------


def test_C17_1_what_is_in_the_middle_of_a_turn_has_a_token_of_its_own() -> None:
    state = position()
    alone = [(Throw(3), "三"), (Settle(SQUARE["MY"]), "MY"), (Decline(), "此無"), (Lot(3, 1), "春 黒三 赤一")]
    assert [notate([(state, action)], 0) for action, _ in alone] == [text for _, text in alone]
    assert notate([(state, Throw(3)), (state, Settle(SQUARE["MY"]))], 1) == "三"


def test_moves_are_counted_by_seasons_and_lots_are_not() -> None:
    state = play(position(season=2), "KAI-KY")
    for text, counted in (("PI-PU", "moves"), ("resign A", ""), ("season-offer A", "")):
        action = GAME.parse(text, state)
        assert GAME.counted(state, action) == counted
        assert GAME.numbered(state, action) == (("season-2", 2) if counted else ("", 0))


def test_C14_1_the_lot_of_the_first_season_is_a_part() -> None:
    start = GAME.start({})
    begun = GAME.apply(start, Lot(1, 2))
    assert GAME.roles([start]) == {} and GAME.roles([start, begun, position()]) == {"lot": 1}


# --- the last position of a season ---------------------------------------------------------------------------------


def _declared() -> CerkeState:
    return play(position({"NU": "K", "NI": "i", "KA": "*"}, rate=2), "NU-NI")


def test_C13_3_the_last_position_shows_how_the_season_ended() -> None:
    before = _declared()
    last = last_position(before, GAME.parse("xot", before))
    assert last.board == before.board and last.hands == before.hands and last.phase == Choose()
    assert last.points == Points((30, 10), 2)


def test_C14_5_at_the_turn_limit_it_is_the_position_after_the_move() -> None:
    state = position({"LO": "V", "PA": "v", "ZA": "*"}, season_turn_limit="400")
    for _ in range(99):
        state = play(state, "LO-LAI", "PA-PI", "LAI-LO", "PI-PA")
    state = play(state, "LO-LAI", "PA-PI", "LAI-LO")
    action = GAME.parse("PI-PA", state)
    assert (GAME.apply(state, action).season.index, state.season.turns) == (1, 399)
    last = last_position(state, action)
    assert last.board == position({"LO": "V", "PA": "v", "ZA": "*"}).board
    assert (last.season.index, last.points) == (0, state.points)
    taken = GAME.parse("season-take A", state)
    assert last_position(state, taken).board == state.board
