"""位相 (P8): which figures are completed by a turn, on which boards, and which of them count."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import events
from game.games.prosfair.rules.deeds import counts, do, standing
from game.games.prosfair.rules.phases import FIGURES, bits, finder, place, places
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.codec import turn_text
from tests.games.prosfair.rules.play import KINGS, at, declared, play, refusal, told, turn


def completed(state: ProsfairState, text: str) -> list[str]:
    """Returns "n@anchor" of the phases that fall as events in a legal turn."""
    size = 8 if state.options.form == "ryaku" else 13
    small = {8: 3, 13: 5}[size]
    return [
        f"{event.n}@{'abcdefghijklm'[event.anchor % files]}{event.anchor // files + 1}"
        for event in told(state, text)
        if isinstance(event, events.PhaseCompleted)
        for files in [small if event.board else size]
    ]


# --- P8.1 to P8.4 --------------------------------------------------------------------------------------------------


def test_P8_1_a_3_with_its_free_squares_free() -> None:
    assert completed(at(f"{KINGS} Gd4 Gc4 Ge4 gd8"), "Gd4-d5") == ["3@c4"]


@pytest.mark.parametrize("square", ["c5", "d4", "e5"])
def test_P8_1_an_own_piece_on_a_free_square_breaks_it(square: str) -> None:
    assert "3@c4" not in completed(at(f"{KINGS} Gc4 Ge4 Of4 R{square}"), "Of4-d5")


@pytest.mark.parametrize("square", ["c5", "d4", "e5"])
def test_P8_1_an_enemy_on_a_free_square_does_not(square: str) -> None:
    assert completed(at(f"{KINGS} Gc4 Ge4 Of4 r{square}"), "Of4-d5") == ["3@c4"]


def test_P8_1_a_special_piece_on_a_free_square_does_not() -> None:
    for owner in "wb":
        state = at(f"{KINGS} Gc3 Ge3 Of3", specials=f"SB:{owner}:0:{'d3+c2+e2' if owner == 'w' else 'd3+c4+e4'}:9:0")
        assert completed(state, "Of3-d4") == ["3@c3"]


def test_P8_1_a_special_piece_is_none_of_its_pieces() -> None:
    assert completed(at(f"{KINGS} Gc4 Of4", specials="SB:w:0:f5+e4+g4:9:0"), "Of4-d5") == []


def test_P8_1_bolussa_and_composed_pieces_take_part() -> None:
    assert completed(at("Bc4 bh8 (GS)e4 Of4"), "Of4-d5") == ["3@c4"]
    assert completed(at("Bd4 bh8 (GS)e4 Gc4"), "Bd4-d5") == ["3@c4"]


def test_P8_1_the_box_lies_on_one_board() -> None:
    assert completed(at("Bh1 bg8 Ga4 Gc5 Ob2"), "Ob2-d3") == []
    assert completed(at(f"{KINGS} Gh4 Ga5 Ge6"), "Ge6-e7") == []
    assert [one.n for one in places(3, 0)].count(3) == 2


@pytest.mark.parametrize("n", FIGURES)
@pytest.mark.parametrize("side", [0, 1])
def test_P8_2_every_figure_stands_only_as_drawn(n: int, side: int) -> None:
    rows = FIGURES[n]
    width, height = len(rows[0]), len(rows)
    assert sum(row.count("P") for row in rows) == n
    assert [row[::-1] for row in rows] == list(rows)
    phase = place(13, side, n, 0)
    assert phase is not None
    drawn = rows[::-1] if side == 0 else rows
    assert set(phase.squares) == {r * 13 + f for r in range(height) for f in range(width) if drawn[r][f] == "P"}
    assert set(phase.free) == {r * 13 + f for r in range(height) for f in range(width) if drawn[r][f] != "P"}
    last = place(13, side, n, (13 - height) * 13 + 13 - width)
    assert last is not None
    assert max(last.squares + last.free) == 168
    assert place(13, side, n, (13 - height) * 13 + 14 - width) is None
    assert place(13, side, n, (14 - height) * 13) is None


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("size", [3, 5, 8, 13])
def test_P8_2_the_finder_finds_what_a_plain_look_finds(size: int, side: int) -> None:
    """Every figure on some places, as it is, with a piece less and with a piece more."""
    one, found = bits(size), finder(size, side)
    holding = [[p for p in places(size, side) if p.mask & bit] for bit in one]
    for phase in places(size, side)[:: 1 if size < 8 else 5 if size < 13 else 23]:
        for at_square in phase.squares[::2]:
            without = phase.mask & ~one[at_square]
            for own in (
                without,
                without | 1 << 0,
                *(without | one[sq] for sq in (*phase.free[:2], *_beside(phase.box, size))),
            ):
                stands = own | one[at_square]
                plain = [p for p in holding[at_square] if stands & p.box == p.mask]
                assert list(found.completed(at_square, own)) == plain


@pytest.mark.parametrize("size", [3, 5, 8, 13])
def test_P8_2_the_finder_looks_at_the_square_and_those_round_it(size: int) -> None:
    found = finder(size, 0)
    for square, corner in enumerate(found.corner):
        rank, file = divmod(square, size)
        window = {sq for sq, bit in enumerate(bits(size)) if bit & found.block << corner}
        ranks, files = (range(max(0, at - 1), min(size, at + 2)) for at in (rank, file))
        assert window == {up * size + right for up in ranks for right in files}


def _beside(box: int, size: int) -> list[int]:
    """Returns two squares outside a box, where there are any."""
    return [sq for sq, bit in enumerate(bits(size)) if not bit & box][:2]


def test_P8_2_it_points_to_the_enemy() -> None:
    assert completed(at(f"{KINGS} gc6 ge6 of6", turn="b"), "Of6-d5") == ["3@c5"]
    assert completed(at(f"{KINGS} Gc6 Ge6 Of6 Ga2"), "Of6-d5") == []
    assert completed(at(f"{KINGS} gc4 ge4 of4", turn="b"), "Of4-d5") == []


def test_P8_2_six_in_a_block_are_a_6_alone() -> None:
    assert completed(at(f"{KINGS} Gc5 Gd5 Ge5 Gc4 Gd4 Of2"), "Of2-e4") == ["6@c4"]


def test_P8_3_only_what_the_acting_piece_completes() -> None:
    state = at(f"{KINGS} Gc4 Ge4 Gd5 Ga1")
    assert completed(state, "Ga1-a2") == []
    assert refusal(state, "Ga1-a2/D3@c4:ign,cre") == "P8.3 no-phase"


def test_P8_3_a_figure_restored_counts_again() -> None:
    state = at(f"{KINGS} Gc4 Ge4 Wd5")
    state = play(state, "Wd5-d7", "Bh8-g8")
    assert completed(state, "Wd7-d5") == ["3@c4"]


def test_P8_3_a_piece_that_moves_within_a_figure_completes_it() -> None:
    assert completed(at(f"{KINGS} Gc4 Ge4 Gd4"), "Gd4-d5") == ["3@c4"]


def test_P8_4_several_at_once_and_one_of_them_is_named() -> None:
    state = at(f"{KINGS} Ga4 Ge4 Gb5 Gd5 Ob2 ra6 rb6 rd6 re6", level="standard")
    assert completed(state, "Ob2-c4") == ["3@a4", "3@c4"]
    assert declared(state, "Ob2-c4") == {"", "/D3@a4", "/D3@c4"}


def test_P8_4_the_anchor_is_the_corner_seen_by_white_for_both() -> None:
    state = at(f"{KINGS} gc6 ge6 of6 Gc4 Ge4 Gf2", turn="b", level="standard")
    assert declared(state, "Of6-d5") == {"", "/D3@c5"}
    assert refusal(state, "Of6-d5/D3@c6") == "P8.1 no-phase"


# --- P8.5, P8.6 ----------------------------------------------------------------------------------------------------


def test_P8_5_on_sub_boards_that_are_nobodys() -> None:
    state = at(KINGS, "1:w-:c3:Ga1 Gc1 Gb1 ga3")
    assert completed(state, "1.Gb1-b2") == ["3@a1"]


def test_P8_5_a_board_the_action_has_occupied_no_longer_counts() -> None:
    state = at(KINGS, "1:w-:c3:Ga1 Gc1 Rb1 bb2 gc3")
    assert completed(state, "1.Rb1xb2") == []
    assert completed(at(KINGS, "1:w-:c3:Ga1 Gc1 Rb1 rb2 gc3"), "1.Rb1xb2") == ["3@a1"]


def test_P8_5_the_refusal_says_that_the_board_is_occupied() -> None:
    state = at(KINGS, "1:w-:c3:Ga1 Gc1 Rb1 bb2 gc3")
    assert refusal(state, "1.Rb1xb2/E3@a1#1:ign,cre") == "P8.5 no-phase"


def test_P8_5_a_board_that_is_occupied_only_at_step_3_still_counts() -> None:
    assert completed(at(KINGS, "1:w-:c3:Ga1 Gc1 Rb1 gb2"), "1.Rb1xb2") == ["3@a1"]


def test_P8_6_a_phase_in_the_camp_does_not_count() -> None:
    state = at(f"{KINGS} Ga1 Gc1 Gb1")
    assert completed(state, "Gb1-b2") == []
    assert refusal(state, "Gb1-b2/D3@a1:ign,cre") == "P8.6 home"


def test_P8_6_unless_an_entry_completes_it() -> None:
    state = at(f"{KINGS} Ga1 Gc1", hands="w=G1 b=-")
    assert completed(state, "G*b2") == ["3@a1"]


def test_P8_6_one_square_outside_the_camp_is_enough() -> None:
    assert completed(at(f"{KINGS} Ga2 Gc2 Gb2"), "Gb2-b3") == ["3@a2"]
    assert completed(at(f"{KINGS} ga7 gc7 gb7", turn="b"), "Gb7-b6") == ["3@a6"]
    assert completed(at(f"{KINGS} ga8 gc8 gb8", turn="b"), "Gb8-b7") == []
    hon = "Bm1 bm13 Ga2 Gc2 Gb2"
    assert completed(at(hon, form="hon"), "Gb2-b3") == []
    assert completed(at("Bm1 bm13 Ga3 Gc3 Gb3", form="hon"), "Gb3-b4") == ["3@a3"]


def test_P8_6_the_camp_of_the_enemy_is_no_home() -> None:
    assert completed(at("Bh1 bh6 Ma7 Mc7 Mb7 ge8"), "Mb7-b8") == ["3@a7"]


def test_P8_6_a_sub_board_is_nobodys_home() -> None:
    assert completed(at(KINGS, "1:w-:c3:Ga1 Gc1 Gb1 ga3"), "1.Gb1-b2") == ["3@a1"]


# --- P8.7, P8.8 ----------------------------------------------------------------------------------------------------


def test_P8_7_what_each_size_allows() -> None:
    held = "1:ww:a6:Ga1"
    three = at(f"{KINGS} Gc4 Re4 Of4", held, attributes="ign,cre,0")
    assert refusal(three, "Of4-d5/E3@c4#1:ign,cre") == "P8.7 size"
    assert refusal(three, "Of4-d5/G3@c4&c4") == "P8.7 size"
    four = at(f"{KINGS} Gc4 Re4 Gc5 Of3", held, attributes="ign,cre,0")
    assert refusal(four, "Of3-e5/E4@c4#1:ign,cre") == "P8.7 size"
    assert refusal(four, "Of3-e5/G4@c4&c4") is None
    six = at(f"{KINGS} Gc4 Gd4 Re4 Gc5 Gd5 Of3", held, attributes="ign,cre,0")
    assert refusal(six, "Of3-e5/E6@c4#1:ign,cre") == "P8.7 size"
    seven = at(f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3", held, attributes="ign,cre,0")
    assert refusal(seven, "Of3-e5/E7@c3#1:ign,cre") is None


@pytest.mark.parametrize(("level", "least"), [("full+o5", 5), ("full+o6", 6), ("full", 7)])
def test_P1_6_P8_7_the_smallest_phase_that_allows_an_abandonment(level: str, least: int) -> None:
    held = "1:ww:a6:Ga1"
    five = at(f"{KINGS} Gc4 Re4 Gc5 Gd5 Of3", held, attributes="ign,cre,0", level=level)
    six = at(f"{KINGS} Gc4 Gd4 Re4 Gc5 Gd5 Of3", held, attributes="ign,cre,0", level=level)
    for n, state, text in ((5, five, "Of3-e5/E5@c4#1:ign,cre"), (6, six, "Of3-e5/E6@c4#1:ign,cre")):
        listed = text in {turn_text(state, turn) for turn in state.turns}
        assert refusal(state, text) == (None if n >= least else "P8.7 size")
        assert listed == (n >= least)


def test_P1_6_P13_1_special_pieces_keep_their_sizes() -> None:
    state = at(f"{KINGS} Gc4 Re4 Gc5 Gd5 Of3", "1:ww:a6:Ga1", attributes="ign,cre,0", level="full+o5")
    assert refusal(state, "Of3-e5/E5@c4#1:ign,cre+S") == "P13.1 special"


def test_P8_8_the_largest_size_of_each_board() -> None:
    assert {size: max(one.n for one in places(size, 0)) for size in (3, 5, 8, 13)} == {3: 9, 5: 13, 8: 17, 13: 30}


def test_basic_level_knows_no_phases() -> None:
    state = at(f"{KINGS} Gd4 Gc4 Ge4 gc6 gd7", level="basic")
    assert completed(state, "Gd4-d5") == []
    assert declared(state, "Gd4-d5") == {""}
    assert completed(at(f"{KINGS} Gd4 Gc4 Ge4", phases=False), "Gd4-d5") == []


def test_counts_only_home_phases_of_the_base_board_not() -> None:
    state = at(f"{KINGS} Ga1 Gc1", hands="w=G1 b=-")
    cells = list(state.base.cells)
    deed = do(cells, turn(state, "G*b2").act, ())
    (phase,) = standing(cells, deed)
    assert phase.home
    assert counts(phase, deed)
