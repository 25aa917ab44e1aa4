"""Clauses about hands, declarations, seasons and points: C11 to C14, C16, C18, C19."""

from __future__ import annotations

import pytest

from game.games.cerke.rules import GAME, yaku
from game.games.cerke.rules.actions import Lot
from game.games.cerke.rules.clauses import REFUSALS
from game.games.cerke.rules.events import LotFell, SeasonEnded
from game.games.cerke.rules.options import PRESETS
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare
from game.games.cerke.rules.pieces import SEATS
from game.games.cerke.rules.positions import read_hand
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import CHANCE
from tests.games.cerke.rules.positions import events, play, position, texts, to_move, why


def score(text: str) -> tuple[int, list[str]]:
    captives = read_hand(text)
    return yaku.points(captives), sorted(yaku.names(captives))


def declared(state: CerkeState) -> Declare:
    assert isinstance(state.phase, Declare)
    return state.phase


# --- C11 -----------------------------------------------------------------------------------------------------------


def test_C11_1_hands_are_made_of_captured_pieces() -> None:
    assert score("") == (0, [])
    assert score("KGV") == (0, [])


@pytest.mark.parametrize(
    ("captives", "name", "points"),
    [
        ("N+KGVDMCTUI", "無抗行処", 50),
        ("+UTCGK", "筆兵無傾", 10),
        ("+UTC", "地心", 7),
        ("+MGK", "馬弓兵", 5),
        ("+MVN", "行行", 5),
        ("+MD", "獣", 3),
        ("+UKK", "戦集", 3),
        ("+VKK", "助友", 3),
        ("+KKKKK", "闇戦之集", 3),
    ],
)
def test_C11_2_each_hand_and_its_points(captives: str, name: str, points: int) -> None:
    assert name in yaku.names(read_hand(captives))
    assert yaku.BY_NAME[name].points == points


def test_C11_3_one_ink_scores_two_more_and_the_king_always() -> None:
    assert score("MD") == (5, ["同色獣"])
    assert score("M+D") == (3, ["獣"])
    assert score("I") == (5, ["王"])


def test_C11_4_the_king_stands_for_pieces_of_its_ink() -> None:
    assert score("KKI") == (15, ["同色助友", "同色戦集", "王"])
    assert score("M+I") == (8, ["獣", "王"])
    assert score("+M+I") == (10, ["同色獣", "王"])
    assert score("+II") == (8, ["獣", "王"])
    assert score("KKKK+K")[1] == ["闇戦之集"]
    assert score("KKKKK") == (5, ["同色闇戦之集"])
    assert score("KKKKI")[0] == 20
    assert score("NKGVDMCTI")[0] == 50
    assert "無抗行処" not in score("NKGVDMCTI")[1]
    assert score("NKGVDMCTI+I")[0] == 103
    assert score("NKGVDMCTUI")[0] == 107


def test_C11_5_stepping_on_the_tam() -> None:
    after = play(position({"ZU": "I"}), "ZU-ZO-ZY", "throw 3")
    assert declared(after).new == ("撃皇",)


def test_C11_5_the_fine_is_paid_at_once_and_can_end_the_game() -> None:
    pieces = {"ZU": "I"}
    after = play(position(pieces, rate=2, kut2tam2="fine"), "ZU-ZO-XY")
    assert (after.points.by_seat, to_move(after)) == ((10, 30), "A")
    broke = play(position(pieces, points=(10, 30), rate=2, kut2tam2="fine"), "ZU-ZO-XY")
    assert broke.result is not None
    assert (broke.result.winner, broke.result.clause.id) == (1, "C13.6")


def test_C11_6_the_tam_moved_again_or_in_vain() -> None:
    again = play(position({"KA": "k"}, tam_moved=True), "ZO*[ZU]ZI")
    assert (declared(again).new, declared(again).stake) == (("皇再来",), -3)
    back = play(position({"KA": "k"}), "ZO*[ZU]ZO")
    assert declared(back).stake == -3
    both = play(position({"KA": "k"}, tam_moved=True), "ZO*[ZU]ZO")
    assert declared(both).stake == -3
    assert to_move(play(position({"KA": "k"}, tam_pass="free"), "ZO*[ZU]ZO")) == "A"
    assert why(position({"KIA": "I"}, tam_moved=True, tam_after_tam="forbidden"), "ZO*[ZU]ZI") == (
        "C11.6",
        "tam-forbidden",
    )


def test_C11_6_only_the_turn_just_before_counts() -> None:
    state = position({"KAI": "K", "PA": "k"})
    moved = play(state, "ZO*[ZU]ZI", "PA-PE", "KAI-KY", "ZI*[ZE]ZA")
    assert isinstance(moved.phase, Choose)
    straight = play(state, "ZO*[ZU]ZI", "ZI*[ZE]ZA")
    assert declared(straight).new == ("皇再来",)


def test_C11_7_a_hand_broken_by_a_drop_can_be_made_anew() -> None:
    pieces = {"NU": "K", "NI": "d", "KA": "*"}
    first = play(position({**pieces, "PI": "k"}, hand="M"), "NU-NI")
    assert declared(first).new == ("同色獣",)
    went_on = play(first, "mok", "PI-PU", "D@NA")
    assert to_move(went_on) == "A"


# --- C12 -----------------------------------------------------------------------------------------------------------


def test_C12_1_a_new_name_must_be_declared() -> None:
    state = position({"NU": "K", "NI": "d", "KA": "*"}, hand="+D+M")
    assert to_move(play(state, "NU-NI")) == "A"  # 同色獣 stays what it was
    upgraded = play(position({"NU": "K", "NI": "d", "KA": "*"}, hand="+DM"), "NU-NI")
    assert (declared(upgraded).new, declared(upgraded).stake) == (("同色獣",), 5)
    assert texts(upgraded) == ["mok", "xot"]


def test_C12_2_the_stake_is_all_hands_if_a_positive_one_is_new_else_only_the_negative() -> None:
    pieces = {"NU": "K", "NI": "d", "KA": "*"}
    assert declared(play(position(pieces, hand="M+I"), "NU-NI")).stake == 5 + 5
    passing = play(position({"KA": "k"}, hand="I"), "ZO*[ZU]ZO")
    assert (declared(passing).stake, declared(passing).counted) == (-3, ("皇再来",))
    both = play(position({"ZU": "I", "XI": "m", "CE": "k"}, hand="D"), "ZU-ZO-ZU", "throw 5")
    assert declared(both).stake == -5
    level = play(position({"ZU": "I", "XY": "m"}, hand="D"), "ZU-ZO-XY")
    assert (declared(level).stake, declared(level).held) == (0, ("同色獣", "撃皇"))
    assert play(level, "xot").points.by_seat == (20, 20)


def test_C12_3_the_other_hand_plays_no_part() -> None:
    state = position({"NU": "K", "NI": "d", "KA": "*"}, hand="M", other="I")
    assert declared(play(state, "NU-NI")).stake == 5


# --- C13 -----------------------------------------------------------------------------------------------------------


def catch(**kwargs: object) -> CerkeState:
    """A position in which NU takes a 虎 that makes 同色獣, worth 5."""
    return play(position({"NU": "K", "NI": "d", "KA": "*"}, hand="M", **kwargs), "NU-NI")  # type: ignore[arg-type]


def test_C13_1_both_start_with_twenty() -> None:
    assert GAME.start({}).points.by_seat == (20, 20)


def test_H1_a_game_may_begin_with_other_points_and_is_else_the_same() -> None:
    for handicap, points in (("24:16", (24, 16)), ("28:12", (28, 12)), ("14:26", (14, 26)), ("none", (20, 20))):
        state, even = GAME.start({"handicap": handicap}), GAME.start({})
        assert state.points.by_seat == points and (state.board, state.hands) == (even.board, even.hands)
        assert even.points.by_seat == (20, 20), "nothing said: none"
    more = [str(one) for one in GAME.options["handicap"].choices or () if one != "none"]
    assert len(more) == 6 and {sum(map(int, one.split(":"))) for one in more} == {40}


def test_C13_2_four_two_or_one_season() -> None:
    for seasons in (4, 2, 1):
        last = play(catch(season=seasons - 1, seasons=seasons), "xot")
        assert last.result is not None
        assert last.result.winner == 0
    assert play(catch(season=0, seasons=2), "xot").season.index == 1


def test_C13_3_a_season_starts_anew() -> None:
    after = play(catch(rate=4, points=(10, 30)), "xot")
    assert (after.board, after.hands, after.points.rate, after.season.index) == (SETUP, ((), ()), 1, 1)
    assert isinstance(after.phase, AwaitLot)
    assert not after.season.tam_moved


def test_C13_4_going_on_doubles_the_rate_up_to_64() -> None:
    rates = [play(catch(rate=rate), "mok").points.rate for rate in (1, 2, 32, 64)]
    assert rates == [2, 4, 64, 64]
    after = play(catch(), "mok")
    assert (after.points.by_seat, to_move(after)) == ((20, 20), "A")
    assert play(position({"KA": "k"}), "ZO*[ZU]ZO", "mok").points.rate == 2


def test_C13_5_ending_pays_stake_times_rate_within_the_limits() -> None:
    assert play(catch(rate=2), "xot").points.by_seat == (30, 10)
    assert play(catch(rate=64), "xot").points.by_seat == (40, 0)
    loses = play(position({"KA": "k"}, "A", rate=2), "ZO*[ZU]ZO", "xot")
    assert loses.points.by_seat == (26, 14)


def test_C13_6_no_points_or_no_season_left_ends_the_game() -> None:
    broke = play(catch(rate=4), "xot")
    assert broke.result is not None
    assert (broke.result.winner, broke.result.clause.code) == (0, "no-points")
    drawn = play(catch(season=3, points=(15, 25)), "xot")
    assert drawn.result is not None
    assert (drawn.result.winner, drawn.result.clause.code) == (None, "seasons-over")
    assert why(drawn, "ZO*[ZU]ZI") == ("C13.6", "over")
    assert GAME.legal(drawn) == ()


def test_C13_7_points_change_only_at_the_end_of_a_season() -> None:
    state = position({"NU": "K", "NI": "+k", "KA": "*", "PI": "k"})
    assert play(state, "NU-NI", "PI-PU").points.by_seat == (20, 20)


# --- C14 -----------------------------------------------------------------------------------------------------------


def test_C14_1_the_higher_throw_begins_and_equal_ones_are_thrown_again() -> None:
    start = GAME.start({})
    assert to_move(GAME.apply(start, Lot(3, 1))) == "IA"
    assert to_move(GAME.apply(start, Lot(0, 4))) == "A"
    outcomes = GAME.chance(start)
    assert all(lot.ia != lot.a for lot, _ in outcomes)
    assert sum(w for lot, w in outcomes if lot.ia > lot.a) * 2 == sum(w for _, w in outcomes)
    assert GAME.explain(start, Lot(2, 2)) is not None
    assert events(start, "lot 0 4") == [LotFell(0, 0, 4, 1)]


def test_C14_2_the_turn_passes_and_there_is_no_pass() -> None:
    state = position()
    assert to_move(play(state, "KAI-KY")) == "A"
    assert why(state, "decline") == ("C16", "wrong-phase")


def test_C14_3_without_a_move_the_points_decide() -> None:
    ring = dict.fromkeys(["LA", "KE", "LE"], "k")
    pieces = {"KA": "*", **ring, "NA": "k", "NE": "k", "NI": "k", "KI": "k", "LI": "k"}
    stuck = position(pieces, "IA", points=(25, 15))
    assert texts(stuck) == []
    assert stuck.result is not None
    assert (stuck.result.winner, stuck.result.clause.id) == (0, "C14.3")


def test_C14_4_positions_may_come_again() -> None:
    state = position({"LO": "V", "PA": "v", "ZA": "*"})
    again = play(state, *("LO-LAI", "PA-PI", "LAI-LO", "PI-PA") * 3)
    assert again.result is None


def test_C14_5_a_long_season_ends_without_points() -> None:
    state = position({"LO": "V", "PA": "v", "ZA": "*"}, points=(12, 28))
    for _ in range(100):
        assert state.season.index == 0
        state = play(state, "LO-LAI", "PA-PI", "LAI-LO", "PI-PA")
    assert (state.season.index, state.points.by_seat) == (1, (12, 28))


def test_C14_5_both_may_agree_to_it() -> None:
    state = position({"LO": "V", "PA": "v", "ZA": "*"})
    assert why(state, "season-take A") == ("C14.5", "no-offer")
    offered = play(state, "season-offer IA")
    assert why(offered, "season-offer A") == ("C14.5", "offer-stands")
    taken = play(offered, "LO-LAI", "season-take A")
    assert (taken.season.index, to_move(taken), taken.to_act) == (1, "IA", CHANCE)
    assert why(play(offered, "LO-LAI", "PA-PI"), "season-take A") == ("C14.5", "no-offer")
    last = play(position(season=3), "season-offer IA", "season-take A")
    assert last.result is not None
    assert SeasonEnded(0, None, 0, (20, 20)) in events(offered, "season-take A")


# --- C16, C18, C19 -------------------------------------------------------------------------------------------------


def test_C16_each_phase_asks_only_its_own_question() -> None:
    state = position()
    for text in ("to ZU", "decline", "mok", "xot", "throw 3", "lot 3 1"):
        assert why(state, text) == ("C16", "wrong-phase")
    assert why(catch(), "KAI-KY") == ("C16", "wrong-phase")
    assert {texts(catch())[0], texts(catch())[1]} == {"mok", "xot"}


def test_C18_the_presets() -> None:
    assert PRESETS["kanntei"] == {}
    assert PRESETS["kaitei"] == {"water_exempt_inside": True}
    assert {name: PRESETS["online_alpha"].get(name, GAME.options[name].default) for name in GAME.options} == {
        "water_exempt_inside": True,
        "step_declare": "direction",
        "tam_square_is_field": True,
        "kut2tam2": "fine",
        "tam_after_tam": "forbidden",
        "tam_pass": "free",
        "seasons": 4,
        "season_turn_limit": "none",
        "handicap": "none",
    }


def test_C19_the_first_reason_that_applies_is_told() -> None:
    rulebook = (
        "over wrong-phase not-yours not-in-hand drop-occupied tam-forbidden tam-one-step "
        "tam-two-vias tam-rest out-of-reach blocked via-empty second-leg not-unlimited "
        "not-declared beyond-throw own-target tam-target protected"
    )
    assert [code for code in REFUSALS if code in rulebook.split()] == rulebook.split()
    forbidden = position({"ZU": "k", "KIA": "I"}, tam_moved=True, tam_after_tam="forbidden")
    assert why(forbidden, "ZO*[ZU]") == ("C11.6", "tam-forbidden")
    assert why(position({"ZU": "k"}), "ZO*ZU[ZI]ZUZE") == ("C10.3", "tam-two-vias")
    assert why(position({"NU": "I", "NI": "K", "KA": "*"}), "NU-PI") == ("C4", "out-of-reach")
    assert SEATS == ("IA", "A")
