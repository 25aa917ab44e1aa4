"""Handicaps of 軍儀: without tiles (H1), and the flat array (H2)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import catalog
from game.games.gungi.ai.setup import place
from game.games.gungi.records import kifu
from game.games.gungi.rules import GAME
from game.games.gungi.rules.arrays import placement_of
from game.games.gungi.rules.parts import Round
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.rules.placement import FLAT
from game.match.match import Match
from game.records.format import read, write
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import Resign
from game.storage import levels

CHOICES = [str(one) for one in GAME.options["handicap"].choices or ()]


def kinds(hand: tuple[int, ...]) -> Counter[str]:
    return Counter(KINDS[KIND[tile]] for tile in hand)


def played(handicap: str, plies: int, seed: int = 1) -> Match:
    match, stream = Match(GAME, {"handicap": handicap}, seed), Stream(seed)
    for _ in range(plies):
        match.play(stream.choice(GAME.legal(match.state)))
    return match


def test_H1_a_side_begins_without_the_tiles_that_are_named() -> None:
    whole = kinds(GAME.start({}).hands[0])
    for handicap, seat, gone in (
        ("black:hina", 0, "雛"), ("black:both", 0, "臥雛"), ("white:garyou", 1, "臥"), ("white:both", 1, "臥雛"),
    ):  # fmt: skip
        hands = GAME.start({"handicap": handicap}).hands
        assert whole - kinds(hands[seat]) == Counter(gone) and kinds(hands[1 - seat]) == whole
    assert GAME.start({"handicap": "none"}) == GAME.start({})


def test_H2_the_array_is_the_flat_line_of_the_program() -> None:
    (array,) = (one for one in levels.setups(catalog.levels_of("gungi")) if one.id == "flat-line")
    tiles = [one for one in map(placement_of, array.tiles) if one is not None]
    assert {sq: kind for sq, kind in FLAT.items() if kind >= 0} == {one.dst: one.kind for one in tiles}


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seed", [1, 2])
def test_H2_a_side_that_is_bound_places_the_flat_line_in_any_order(side: int, seed: int) -> None:
    handicap = ("black:flat", "white:flat")[side]
    match, stream = Match(GAME, {"handicap": handicap}, seed), Stream(seed)
    while match.state.phase == "setup":
        state = match.state
        if state.turn == side:
            legal = GAME.legal(state)
            assert legal and all(FLAT[a.dst if side == 0 else 80 - a.dst] == KIND[a.tile] for a in legal)
        match.play(stream.choice(GAME.legal(state)))
    cells = match.state.cells
    stood = {sq: KIND[cells[sq if side == 0 else 80 - sq][0]] for sq, kind in FLAT.items() if kind >= 0}
    assert stood == {sq: kind for sq, kind in FLAT.items() if kind >= 0}
    assert match.state.round == Round("play"), "it binds nobody after the first formation"


def test_H2_another_place_is_refused_with_the_clause() -> None:
    state = GAME.start({"handicap": "black:flat"})
    for text, clause in (("p 侍/槍 5-8-1", "H2"), ("p 侍/槍 5-6-1", "G13.2"), ("p 侍/槍 4-8-1", None)):
        found = GAME.explain(state, GAME.parse(text, state))
        assert (found.id if found else None) == clause


@pytest.mark.parametrize("handicap", CHOICES)
def test_a_position_of_the_set_up_is_read_as_it_was_and_seen_as_it_is(handicap: str) -> None:
    state = played(handicap, 9).state
    again = GAME.position_in(GAME.position_out(state), {"handicap": handicap})
    assert again == state and again.key == state.key and GAME.legal(again) == GAME.legal(state)
    seen = GAME.observe(state, state.turn)
    assert GAME.observe(GAME.sample(seen, Stream(1)), state.turn) == seen
    assert (state.key == played("none", 9).state.key) == (handicap == "none")


@pytest.mark.parametrize("handicap", CHOICES)
def test_records_and_the_players_form_keep_it(handicap: str) -> None:
    match = played(handicap, 50)
    match.play(Resign(0))
    text = write(match, Header())
    assert ('"handicap"' in text) == (handicap != "none"), "where nothing is said there is none"
    assert read(text).match.options == match.options
    form = kifu.write(match)
    assert form.splitlines()[0].count("[") == (1 if handicap == "none" else 2)
    again = kifu.read(form)
    assert not again.notes and again.match.options == match.options
    assert [node.led for node in again.match.line()] == [node.led for node in match.line()]


@pytest.mark.parametrize("handicap", ["black:both", "white:flat"])
def test_the_computer_sets_up_with_it(handicap: str) -> None:

    match, stream = Match(GAME, {"handicap": handicap}, 3), Stream(3)
    while match.state.phase == "setup":
        match.play(place(GAME.observe(match.state, match.state.turn), stream))
    assert match.state.phase == "play"
