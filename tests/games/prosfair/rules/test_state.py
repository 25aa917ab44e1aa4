"""The state and what is asked of it: sharing, observations, attempts, events, tallies, prospects."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import GAME, events, prospects
from game.games.prosfair.rules.actions import Abandon, Compose, Enter, Expand, Move, Turn
from game.games.prosfair.rules.attempt import NOWHERE
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.moves import Moves
from game.games.prosfair.rules.parts import GameBoard
from game.games.prosfair.rules.phases import bits, place
from game.games.prosfair.rules.pieces import KIND_OF, B, cell, kind_of
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.notation import EVENTS, counted, roles
from game.games.prosfair.rules.trials import Hopes
from game.rules.chance import Stream
from game.rules.contract import Agree, Event, InHand, Option, Over, Pick, Resign, Square, event_id
from tests.games.prosfair.rules.play import KINGS, at, declared, field, piece, play, refusal, told, turn

THREE = f"{KINGS} Gc4 Ge4 Gd4 gc6 gd6"
STEP = "Gd4-d5"
SEVEN = f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3"
NINE = f"{KINGS} Gd3 Ge3 Rf3 Gd4 Ge4 Gf4 Gd5 Kf5 Oc4"
FULL = at(NINE, "1:ww:a1:Ga1 gc3", "2:b-:b1:Ga1 gc3", attributes="ign,fut,3", hands="w=G1 b=K1", counters="3,40")


# --- the state ------------------------------------------------------------------------------------------------------


def test_P18_equal_positions_are_equal_and_hash_alike() -> None:
    one, other = at(THREE), at(THREE)
    assert one == other
    assert hash(one) == hash(other)
    assert one.after(turn=1) != one
    assert one.after().over is None


SUB = "1:w{}:{}:Ga1 gc3"
KEYED = {
    "start": at(THREE),
    "piece": at(f"{THREE} Ga2"),
    "stage": at(THREE.replace("Gd4", "Gd4{1}")),
    "turn": at(THREE, turn="b"),
    "hand": at(THREE, hands="w=G1 b=-"),
    "their hand": at(THREE, hands="w=- b=G1"),
    **{f"owner {owner}": at(THREE, SUB.format(owner, "a1")) for owner in "-wbx"},
    "opener": at(THREE, SUB.format("-", "a1").replace("w", "b")),
    "origin": at(THREE, SUB.format("-", "b1")),
    "slot": at(THREE, SUB.format("-", "a1").replace("1:w", "2:w")),
    **{
        f"special {number}": at(THREE, specials=special)
        for number, special in enumerate(
            ("SB:b:0:f6+e7+g7:9:0", "SB:b:0:f6+e7+g7:9:1", "SB:b:0:f6+e7+g7:10:0", "SB:b:0:b6+a7+c7:9:0",
             "SB:w:0:f6+e5+g5:9:0", "SM:b:0:f6+e7+g7:13:0")
        )
    },
    **{
        f"named {named}": at(THREE, attributes=named)
        for named in ("ign,cre,0", "don,cre,0", "ign,pas,3", "ign,pas,2", "ign,fut,3")
    },
    "level": at(THREE, level="standard"),
}  # fmt: skip


def test_P14_8_each_part_of_a_position_has_a_say_in_both_keys() -> None:
    assert len({state.repeat_key for state in KEYED.values()}) == len(KEYED)
    assert len({state.key for state in KEYED.values()}) == len(KEYED)


def test_P14_8_the_counters_and_the_end_have_a_say_in_the_key_alone() -> None:
    one = at(THREE)
    counted = [at(THREE, counters=counters) for counters in ("1,40", "0,41", "2,41")]
    over = [GAME.apply(one, action) for action in (Resign(0), Resign(1), Agree())]
    assert {state.repeat_key for state in (*counted, *over)} == {one.repeat_key}
    assert len({state.key for state in (one, *counted, *over)}) == 7


def test_P17_2_special_pieces_stand_in_no_row() -> None:
    state = at(f"{KINGS} (GS)a2{{7}}", specials="SB:w:0:b5+a4+c4:9:0")
    assert field(state, "base") == "7b/8/8/8/8/8/(GS){7}7/7B"


def test_P4_2_listing_leaves_the_position_as_it_is() -> None:
    before = field(FULL, "base"), field(FULL, "boards")
    moves = Moves(FULL)
    first = moves.turns()
    assert moves.turns() == first
    assert moves.any()
    assert (field(FULL, "base"), field(FULL, "boards")) == before
    assert len(set(first)) == len(first)
    for action in first:
        explain(FULL, action)
        GAME.apply(FULL, action)
    assert (field(FULL, "base"), field(FULL, "boards")) == before


def test_P18_1_games_are_finite() -> None:
    """A game of random turns ends by the limit at the latest."""
    for seed in range(3):
        stream, state = Stream(seed), GAME.start({"form": "ryaku", "level": "full", "limit": 100})
        for _ in range(100):
            if state.result is not None:
                break
            state = GAME.apply(state, stream.choice(GAME.legal(state)))
        assert state.result is not None


def test_no_chance() -> None:
    assert GAME.chance(FULL) == ()
    with pytest.raises(ValueError, match="no chance"):
        GAME.draw(FULL, Stream(1))


def test_P7_3_a_position_without_bolussas_is_never_in_check() -> None:
    """No game leads there, but whoever builds one may list its turns."""
    state = at(f"{KINGS} Ga2 wa8 ga3")
    assert state.base.cells
    bare = state.after(
        boards=(GameBoard(tuple(one * (kind_of(one) != B) for one in state.base.cells)), *state.boards[1:])
    )
    assert not bare.in_check
    assert bare.turns == (turn(bare, "Ga2xa3"),)
    assert explain(bare, turn(bare, "Ga2xa3")) is None
    assert GAME.observe(bare, 0).tyrant is None


def hopes(state: ProsfairState) -> tuple[bool, bool, bool]:
    found = Hopes.of(state, list(state.base.cells))
    return bool(found.enemies), found.abandons, found.composes


def test_P8_7_what_a_look_at_the_position_hopes_for() -> None:
    """So that few candidates are tried on the board."""
    held, opened = "1:bw:a1:Ga1 gc3", ("3:w-:b1:Ga1 gc3", "4:w-:c1:Ga1 gc3")
    on = {"attributes": "ign,cre,0"}
    assert hopes(at(THREE, **on)) == (True, False, True)
    assert hopes(at(THREE, held, **on)) == (True, True, True)
    assert hopes(at(THREE, held, *opened, **on)) == (False, True, True)
    assert hopes(at(THREE)) == (True, False, False)
    assert hopes(at(f"{THREE} (GS)a3", **on)) == (True, False, False)
    assert hopes(at(f"{THREE} (gs)a3", **on)) == (True, False, True)
    assert hopes(at(THREE, held, switched_off="composition", **on)) == (True, True, False)
    assert hopes(at(THREE, "1:bw:a1:Ga1 gc3", level="standard", switched_off="abandonment")) == (True, False, False)
    assert hopes(at(THREE, level="standard", switched_off="expansion")) == (False, False, False)
    assert hopes(at(THREE, level="basic")) == (False, False, False)


def test_P8_7_which_phases_are_worth_a_trial() -> None:
    three, four, seven = (place(8, 0, n, 26) for n in (3, 4, 7))
    assert three is not None and four is not None and seven is not None
    one = bits(8)
    two_near = one[42] | one[43]
    nothing, expands = Hopes(0, False, 7, False), Hopes(two_near, False, 7, False)
    abandons, composes = Hopes(0, True, 7, False), Hopes(0, False, 7, True)
    assert [found.any(0) for found in (nothing, expands, abandons, composes)] == [False, True, True, True]
    assert [found.any(1) for found in (nothing, expands, abandons, composes)] == [False, False, True, False]
    assert [nothing.for_any([three, four, seven], board) for board in (0, 1)] == [False, False]
    assert [expands.for_any([three], board) for board in (0, 1)] == [True, False]
    assert not Hopes(one[42], False, 7, False).for_any([three], 0)
    assert not Hopes(one[0] | one[1], False, 7, False).for_any([three], 0)
    assert [abandons.for_any([one_], 1) for one_ in (three, four, seven)] == [False, False, True]
    assert [composes.for_any([one_], 0) for one_ in (three, four, seven)] == [False, True, True]
    assert not composes.for_any([four], 1)
    assert not Hopes(two_near, True, 7, True).for_any([], 0)


# --- observations --------------------------------------------------------------------------------------------------


def test_an_observation_shows_everything_to_both() -> None:
    state = at("Be1 bh8 we5 od3 Ga2", counters="0,40")
    mine, theirs = GAME.observe(state, 0), GAME.observe(state, 1)
    assert (mine.boards, mine.hands, mine.specials) == (state.boards, state.hands, state.specials)
    assert (mine.attributes, mine.counters, mine.options) == (state.attributes, state.counters, state.options)
    assert (mine.tyrant, mine.checkers) == (4, (19, 36)) == (theirs.tyrant, theirs.checkers)
    assert (mine.seat, theirs.seat, mine.to_act, theirs.to_act) == (0, 1, 0, 0)
    assert mine.legal == state.turns != ()
    assert theirs.legal == ()
    assert (mine.result, mine.occurrences) == (None, 1)
    calm = GAME.observe(at(THREE), 0)
    assert (calm.tyrant, calm.checkers) == (None, ())
    over = GAME.observe(GAME.apply(state, Resign(1)), 0)
    assert (over.result is not None, over.legal, over.claims) == (True, (), ())


def test_a_sample_has_the_observation() -> None:
    state = play(FULL, "Bh1-g1", "Bh8-g8", "Bg1-h1", "Bg8-h8").after(attributes=FULL.attributes)
    for seat in (0, 1):
        for one in (FULL, state, GAME.apply(FULL, Resign(0))):
            seen = GAME.observe(one, seat)
            assert GAME.observe(GAME.sample(seen, Stream(7)), seat) == seen


# --- attempts ------------------------------------------------------------------------------------------------------


def sq(text: str, board: int = 0) -> Square:
    return Square(ord(text[0]) - 96, int(text[1:]), board)


def attempted(state: ProsfairState, *picks: Pick) -> str:
    """Returns the refusal of what picks mean, "legal" where they mean a legal turn."""
    action = GAME.attempt(state, picks)
    assert action is not None
    clause = explain(state, action)
    return "legal" if clause is None else f"{clause.id} {clause.code}"


def test_every_path_of_a_legal_turn_is_an_attempt_at_it() -> None:
    for state in (FULL, at(THREE), at(THREE, level="standard"), at("Bh1 bh6 Cc5 Gc4 Ge4 We8", attributes="ign,cre,0")):
        for action in state.turns:
            for path in action.paths():
                assert GAME.attempt(state, path) == action


def test_attempts_that_are_refused() -> None:
    state = at(f"{THREE} Wa1", "1:w-:a1:Ga1 gc3", hands="w=G1 b=-")
    assert attempted(state, sq("d4"), sq("d5")) == "legal"
    assert attempted(state, sq("a1"), sq("b3")) == "P5.5 shape"
    assert attempted(state, sq("a1")) == "P6.1 own-target"
    assert attempted(state, sq("a1"), sq("a1", 1)) == "P5.13 shape"
    assert attempted(state, sq("a1", 1), sq("a5")) == "P5.13 shape"
    assert attempted(state, sq("a1", 1), sq("a4", 1)) == "P5.13 shape"
    assert attempted(state, sq("a1"), Square(0, 1)) == "P5.13 shape"
    assert attempted(state, sq("a1"), Square(1, 0)) == "P5.13 shape"
    assert attempted(state, sq("a1"), Square(9, 1)) == "P5.13 shape"
    assert attempted(state, sq("a1"), Square(1, 9)) == "P5.13 shape"
    assert attempted(state, InHand(0, "G"), sq("a2")) == "legal"
    assert attempted(state, InHand(0, "G"), sq("a3")) == "P10.6 hand"
    assert attempted(state, InHand(0, "G"), sq("a2", 1)) == "P10.6 hand"
    assert attempted(state, InHand(1, "G"), sq("a2")) == "P10.6 hand"
    assert attempted(state, InHand(0, "K"), sq("b1")) == "P10.6 hand"
    assert attempted(state, sq("d4"), sq("d5"), Option("expand", (3, 26))) == "P11.3 attribute"
    assert attempted(state, sq("d4"), sq("d5"), Option("none")) == "legal"
    assert attempted(state, sq("d4"), sq("d5"), Option("abandon", (7, 26, 1)), Option("special")) == "P8.1 no-phase"
    assert GAME.attempt(state, (sq("d4"), sq("d5"), Option("abandon", (9, 26, 1)), Option("special"))) == Turn(
        Move(0, 27, 35, 8), Abandon(9, 26, 1, special=True)
    )


@pytest.mark.parametrize(
    "picks",
    [
        (),
        (Option("none"),),
        (InHand(0, "G"),),
        (InHand(0, "Z"), sq("a2")),
        (sq("d4"), sq("d5"), sq("d6")),
        (sq("d4"), sq("d5"), Option("sing")),
        (sq("d4"), sq("d5"), Option("expand", (3,))),
        (sq("d4"), sq("d5"), Option("compose", (3, "x", 2))),
    ],
)
def test_picks_that_mean_nothing(picks: tuple[Pick, ...]) -> None:
    assert GAME.attempt(at(THREE), picks) is None


# --- actions that no board has ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "told_"),
    [
        (Move(5, 0, 1, 3), "P2.1 frozen"),
        (Move(-1, 0, 1, 3), "P2.1 frozen"),
        (Move(0, 64, 1, 8), "P4.1 not-yours"),
        (Move(0, -1, 1, 8), "P4.1 not-yours"),
        (Move(0, 27, 64, 8), "P5.13 shape"),
        (Move(0, 27, NOWHERE, 8), "P5.13 shape"),
        (Move(0, 27, 35, 13), "P5.13 shape"),
        (Enter(cell(KIND_OF["G"], 0), 8, 13), "P10.6 hand"),
        (Enter(cell(KIND_OF["G"], 0, 1), 8, 8), "P10.6 hand"),
        (Enter(cell(KIND_OF["G"], 1), 8, 8), "P10.6 hand"),
        (Enter(cell(KIND_OF["GS"], 0), 8, 8), "P10.6 hand"),
        (Enter(cell(KIND_OF["G"], 0), 99, 8), "P10.6 hand"),
    ],
)
def test_P19_acts_out_of_this_world(act: Move | Enter, told_: str) -> None:
    clause = explain(at(THREE, hands="w=G1 b=G1"), Turn(act))
    assert clause is not None
    assert f"{clause.id} {clause.code}" == told_


@pytest.mark.parametrize("slot", [-1, 0, 5, 9])
def test_P19_no_such_slot(slot: int) -> None:
    clause = explain(FULL, Turn(turn(FULL, "Oc4-e5").act, Abandon(9, 19, slot, "ign", "cre")))
    assert clause is not None
    assert clause.code == "no-board"


def test_P19_the_order_of_reasons() -> None:
    """Each with the next reasons given as well."""
    state = at(
        f"{KINGS} Wa1 Wa4 Rb1 Ga5 qa8 Ka2",
        "1:ww:b1:Ga1 gc3",
        specials="SB:b:0:e5+d6+f6:9:0 SB:w:0:e4+d3+f3:9:0",
        attributes="ign,pas,4",
        hands="w=G1 b=-",
    )
    assert refusal(state, "1.Ga1-c1/D3@a1") == "P10.3 frozen"
    assert refusal(state, "Ge4-e5/D3@a1") == "P13.3 special-still"
    assert refusal(state, "Qa8-a8/D3@a1") == "P4.1 not-yours"
    assert refusal(state, "Wa1xb1/D3@a1") == "P6.1 own-target"
    assert refusal(state, "Rb1-a1/D3@a1") == "P6.1 own-target"
    assert refusal(state, "Rb1-c1/D3@a1") == "P5.3 shape"
    assert refusal(state, "Wa4xa8/D3@a1") == "P6.2 blocked"
    assert refusal(state, "Rb1-b2/D3@a1") == "P11.4 time"
    assert refusal(state, "Wa4-b4/D3@a1") == "P8.1 no-phase"
    assert refusal(state, "G*b1/D3@a1") == "P10.6 hand"


def test_P19_time_goes_before_power() -> None:
    state = at(f"{KINGS} Wd1 Wd2", specials="SB:b:0:d5+c6+e6:9:0", attributes="ign,pas,4")
    assert refusal(state, "Wd2xd5") == "P11.4 time"
    assert refusal(state, "Wd1xd5") == "P6.2 blocked"
    assert refusal(at(f"{KINGS} Wd2", specials="SB:b:0:d5+c6+e6:9:0"), "Wd2xd5") == "P13.4 too-weak"


def test_P19_composed_pieces_by_their_parts() -> None:
    state = at(f"{KINGS} (OW)d4 Gd5 ge6")
    assert refusal(state, "(OW)d4-d6") == "P6.2 blocked"
    assert refusal(state, "(OW)d4-e5") == "P5.12 shape"
    assert refusal(state, "(OW)d4xe6") is None
    ls = at(f"{KINGS} (LS)d4 gd5 gd6")
    assert refusal(ls, "(LS)d4xd5") is None
    assert refusal(ls, "(LS)d4xd6") == "P6.2 blocked"
    assert refusal(at(f"{KINGS} (KS)d4 gd5"), "(KS)d4xd5") == "P5.12 shape"


def test_P19_declarations_from_size_to_attribute() -> None:
    sub = "1:w-:f1:Ga1 Gc1 Gb1 ga3 gc3"
    two = at("Ba1 ba8", sub, "2:w-:e1:Ga1 gc3", level="standard")
    assert refusal(two, "1.Gb1-b2/D3@a1") == "P9.2 slots"
    assert refusal(at("Ba1 ba8", sub), "1.Gb1-b2/D3@a1") == "P9.1 region"
    seven = at(SEVEN, "1:wb:a1:Ga1 gc3", attributes="ign,cre,0")
    assert refusal(seven, "Of3-e5/E7@c3#1+S") == "P10.4 no-board"
    own = at(SEVEN, "1:ww:a1:Ga1 gc3", attributes="ign,cre,0")
    assert refusal(own, "Of3-e5/E7@c3#1+S") == "P11.3 attribute"
    assert refusal(own, "Of3-e5/E7@c3#1:ign,cre+S") == "P13.1 special"
    assert refusal(own, "Of3-e5/E8@c3#1:ign,cre") == "P8.2 no-phase"
    assert refusal(own, "Of3-e5/D7@c3") == "P9.3 region"


# --- events and tally ----------------------------------------------------------------------------------------------


def test_P4_3_the_events_of_a_turn_in_their_order() -> None:
    state = at(
        f"{THREE.replace('Gd4', 'Wd1')} rd5",
        "1:b-:a1:Ga1",
        specials="SB:w:0:g5+f4+h4:9:4",
        attributes="ign,fut,1",
    )
    log = told(state, "Wd1xd5/D3@c4:ign,fut")
    assert [type(event).__name__ for event in log] == [
        *("Moved", "Captured", "Phase3", "AttributesDeclared", "Transformed", "Expanded", "OccupiedBare", "Evolved")
    ]
    plain = told(state, "Wd1xd5")
    assert [type(event).__name__ for event in plain][-1] == "TimeLapsed"
    assert plain[1] == events.Captured(0, cell(KIND_OF["R"], 1), 35)
    entered = told(at(KINGS, hands="w=G1 b=-"), "G*a2")
    assert entered == [events.Entered(cell(KIND_OF["G"], 0), 8)]
    promoted = told(at("Bh1 bh6 Ga7"), "Ga7-a8=M")
    assert promoted[1] == events.Promoted(cell(KIND_OF["M"], 0), 56)
    assert events.Moved(0, cell(KIND_OF["G"], 0), 48, 56) == promoted[0]


def test_the_end_is_told_once() -> None:
    state = at("Bh1 bf3 wa2 wb8 Ga5", turn="b")
    log = told(state, "Wb8-b1")
    assert isinstance(log[-1], Over)
    again: list[Event] = []
    GAME.apply(GAME.apply(state, Resign(0)), Agree(), again)
    assert again == []


def test_counted_and_roles() -> None:
    state = at(THREE)
    assert counted(state, state.turns[0]) == "moves"
    assert counted(state, Resign(0)) == ""
    assert roles([state]) == {"white": 0}


def test_events_count_phases_by_size_and_occupations_by_way() -> None:
    assert EVENTS[:13] == tuple(f"phase{n}" for n in (3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 21, 26, 30))
    assert {"occupied-bare", "occupied-stuck", "occupied-tyrant"} <= set(EVENTS)
    assert not {"phase-completed", "occupied"} & set(EVENTS)
    assert {event_id(type(event)) for event in told(at(THREE), STEP)} <= set(EVENTS)


# --- prospects -----------------------------------------------------------------------------------------------------


def lacking(state: ProsfairState, seat: int = 0) -> set[str]:
    """Returns "board n@anchor square" of figures that lack one piece, with " home" where they would not count."""
    found = set()
    for one in prospects.lacking(state, seat):
        size = state.options.table.grid(one.board).files
        anchor, square = ("abcdefgh"[sq % size] + str(sq // size + 1) for sq in (one.anchor, one.square))
        assert one.square in one.squares
        found.add(f"{one.board} {one.n}@{anchor} {square}{' home' * one.home}")
    return found


def test_P8_1_figures_that_lack_one_piece() -> None:
    assert lacking(at(f"{KINGS} Gc4 Gd5")) == {"0 3@c4 e4"}
    assert lacking(at(f"{KINGS} Gc4 Ge4")) == {"0 3@c4 d5"}
    assert lacking(at(f"{KINGS} Gc4 Ge4 rd5 rd4")) == {"0 3@c4 d5"}
    assert lacking(at(f"{KINGS} Gc4 Ge4 Gc5")) == {"0 4@c4 e5"}
    assert lacking(at(f"{KINGS} Gc4 Ge4 Rd4")) == set()
    assert lacking(at(f"{KINGS} Gc4 Ge4 Gd5")) == set()
    assert lacking(at(f"{KINGS} Gc4 Ge4 Gd5 Rd4")) == set()
    assert lacking(at(f"{KINGS} Ga1 Gc1")) == {"0 3@a1 b2 home"}
    assert lacking(at(f"{KINGS} gc5 ge5"), 1) == {"0 3@c4 d4"}
    assert lacking(at(f"{KINGS} gc5 ge5"), 0) == set()
    assert lacking(at(f"{KINGS} Gc4 Ge4", level="basic")) == set()


def test_P8_5_figures_that_lack_one_piece_on_boards_that_are_nobodys() -> None:
    boards = at(KINGS, "1:w-:a1:Ga1 Gc1 gc3", "2:ww:b1:Ga1 Gc1 gc3", "4:b-:c1:Ga1 Gb2 gc3")
    assert lacking(boards) == {"1 3@a1 b2", "4 3@a1 c1"}


def test_P13_3_an_own_special_piece_fills_no_gap_but_an_enemys_may_be_taken() -> None:
    pieces = f"{KINGS} Gc5 Ge5"
    assert lacking(at(pieces, specials="SB:w:0:e7+d6+f6:9:0")) == set()
    assert lacking(at(pieces, specials="SB:b:0:d6+c7+e7:9:0")) == {"0 3@c5 d6"}


def test_what_a_held_piece_would_complete() -> None:
    state = at(THREE)
    (one,) = prospects.completions(state, 0, 27)
    assert (one.dst, one.n, one.anchor, one.squares, one.home) == (35, 3, 26, (26, 28, 35), False)
    assert (one.expands, one.abandons, one.composes) == (True, False, False)
    assert prospects.completions(state, 0, 26) == ()
    assert prospects.completions(state, 1, 27) == ()
    assert prospects.completions(at(THREE, level="basic"), 0, 27) == ()
    nine = next(one for one in prospects.completions(FULL, 0, 26) if one.n == 9)
    assert (nine.dst, nine.abandons, nine.composes, nine.expands) == (36, True, True, False)


def test_P8_6_home_phases_are_shown_with_no_declaration() -> None:
    (one,) = prospects.completions(at(f"{KINGS} Ga1 Gc1 Gb1"), 0, 1)
    assert (one.home, one.expands, one.abandons, one.composes) == (True, False, False, False)


def test_what_an_entry_would_complete() -> None:
    state = at(f"{KINGS} Ga1 Gc1", hands="w=G1,K1 b=-")
    (one,) = prospects.completions_from_hand(state, cell(KIND_OF["G"], 0))
    assert (one.dst, one.n, one.home) == (9, 3, False)
    assert prospects.completions_from_hand(state, cell(KIND_OF["K"], 0)) == ()


def offered(state: ProsfairState, text: str, n: int) -> prospects.Prospect:
    (one,) = [one for one in prospects.offers(state, turn(state, text).act) if one.n == n]
    return one


def code(clause: object) -> str | None:
    return None if clause is None else f"{clause.id} {clause.code}"  # type: ignore[attr-defined]


def test_why_a_declaration_is_not_possible() -> None:
    one = offered(at(THREE), STEP, 3)
    assert (one.board, one.anchor, one.squares, one.home, one.region, one.apex) == (0, 26, (26, 28, 35), False, 26, ())
    assert [code(reason) for reason in (one.expansion, one.abandonment, one.special, one.composition)] == [
        None,
        "P8.7 size",
        "P8.7 size",
        "P8.7 size",
    ]
    assert (one.abandonments, one.specials) == ({}, {})
    assert {sq: code(reason) for sq, reason in one.partners.items()} == {26: "P8.7 size", 28: "P8.7 size"}
    nine = offered(FULL, "Oc4-e5", 9)
    assert (nine.apex, nine.region) == ((36, 27, 29), None)
    assert [code(reason) for reason in (nine.expansion, nine.abandonment, nine.special)] == ["P9.3 region", None, None]
    assert {slot: code(reason) for slot, reason in nine.abandonments.items()} == {1: None, 2: "P10.4 no-board"}
    assert {slot: code(reason) for slot, reason in nine.specials.items()} == {1: None, 2: "P10.4 no-board"}
    assert nine.composition is None
    assert set(nine.partners.values()) == {None}


def test_P13_1_a_special_piece_is_judged_by_the_boards_there_are() -> None:
    seven = offered(at(SEVEN, "2:ww:a1:Ga1", attributes="don,cre,0"), "Of3-e5", 7)
    assert (code(seven.abandonment), code(seven.special)) == (None, "P13.1 special")
    told_by_slot = [{slot: code(one) for slot, one in by.items()} for by in (seven.abandonments, seven.specials)]
    assert told_by_slot == [{2: None}, {2: "P13.1 special"}]
    none = offered(at(SEVEN, attributes="don,cre,0"), "Of3-e5", 7)
    assert (code(none.abandonment), code(none.special)) == ("P10.4 no-board", "P10.4 no-board")


def test_offers_of_a_home_phase_and_of_lower_levels() -> None:
    home = offered(at(f"{KINGS} Ga1 Gc1 Gb1"), "Gb1-b2", 3)
    assert (home.home, home.region) == (True, None)
    assert [code(one) for one in (home.expansion, home.abandonment, home.composition)] == ["P8.6 home"] * 3
    standard = offered(at(THREE, level="standard"), STEP, 3)
    assert [code(one) for one in (standard.expansion, standard.composition)] == [None, "P1.4 level"]
    state = at(THREE, level="basic")
    assert prospects.offers(state, turn(state, STEP).act) == ()
    over = GAME.apply(at(THREE), Resign(0))
    assert prospects.offers(over, turn(over, STEP).act) == ()


def test_an_offer_that_only_check_forbids() -> None:
    state = at("Ba3 bg7 Gc4 Ge4 Cc5 Wh5 qf8", attributes="ign,cre,0")
    one = offered(state, "Wh5-e5", 4)
    assert {sq: code(reason) for sq, reason in one.partners.items()} == {34: "P7.2 check", 26: None, 28: None}
    assert code(one.composition) is None


def test_offers_agree_with_the_list() -> None:
    for state in (FULL, at(THREE), at(SEVEN, "1:wx:a1:Ga1 gc3", attributes="don,cre,0")):
        for act in dict.fromkeys(one.act for one in state.turns):
            listed = [one.declare for one in state.turns if one.act == act and one.declare is not None]
            for offer in prospects.offers(state, act):
                mine = [one for one in listed if (one.n, one.anchor) == (offer.n, offer.anchor)]
                kinds = [any(isinstance(one, kind) for one in mine) for kind in (Expand, Abandon, Compose)]
                assert [one is None for one in (offer.expansion, offer.abandonment, offer.composition)] == kinds


def test_what_would_happen_in_a_turn() -> None:
    state = at(THREE)
    assert list(prospects.foreseen(state, turn(state, STEP))) == told(state, STEP)
    assert piece(state, "d4") == "G"
    assert declared(state, STEP)
