"""What a loose turn loses, by the strengths of P3.1: found by playing the captures on one square to their end."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules.asked.advice import Risk, risk
from game.games.prosfair.rules.pieces import KIND_OF, NAMES, STRENGTH, kind_of
from game.rules.contract import Resign
from tests.games.prosfair.rules.play import at, turn


def told(pieces: str, text: str, *subs: str) -> Risk | None:
    return risk(state := at(pieces, *subs, level="standard"), turn(state, text))


@pytest.mark.parametrize(
    ("pieces", "text", "loss", "covered", "won", "by"),
    [
        ("Bh1 bh8 Wa1 gb6 gg7", "Wa1-a5", None, False, False, ""),
        ("Bh1 bh8 Wa1 ga6 gg7", "Wa1-a5", 4, False, False, "G"),
        ("Bh1 bh8 Wa1 ga6 Rb4 gg7", "Wa1-a5", 3, True, False, "G"),
        ("Bh1 bh8 Ga4 ga6 gg7", "Ga4-a5", 1, False, False, "G"),
        ("Bh1 bh8 Ga4 ga6 Rb4 gg7", "Ga4-a5", None, False, False, ""),
        ("Bh1 bh8 Ga4 wa8 gg7", "Ga4-a5", 1, False, False, "W"),
        ("Bh1 bh8 Qa1 wa8 Wa2 gg7", "Qa1-b1", None, False, False, ""),
        ("Bh1 bh8 Md4 sd5 wd8 gg7", "Md4xd5", 3, False, True, "W"),
        ("Bh1 bh8 Md4 sd5 wd8 Wd1 gg7", "Md4xd5", None, False, False, ""),
        ("Bh1 bh8 Wd1 wd5 cg8 gg7", "Wd1xd5", None, False, False, ""),
        ("Bh1 bh8 Wd1 cd5 mc6 gg7", "Wd1xd5", None, False, False, ""),
        ("Bh1 bh8 Qa2 gf6", "Qa2-g8", 6, False, False, "B"),
    ],
)
def test_a_loss_is_counted_by_strength(
    pieces: str, text: str, loss: int | None, covered: bool, won: bool, by: str
) -> None:
    found = told(pieces, text)
    if loss is None:
        assert found is None
        return
    assert found is not None
    assert (found.loss, found.covered, found.won) == (loss, covered, won)
    cells = at(pieces).base.cells
    assert NAMES[kind_of(cells[found.by])] == by


def test_the_weakest_taker_is_named_and_a_pinned_one_takes_nothing() -> None:
    found = told("Bh1 bh8 Wa1 ga6 qh5 gg7", "Wa1-a5")
    assert found is not None and found.loss == STRENGTH[KIND_OF["W"]]
    assert found.by == 40, "the G on a6, not the Q on h5"
    assert told("Bh1 ba8 wa6 Wa1 gg7 Cg1", "Wa1-a4") is not None
    assert told("Bh1 bh8 wh6 Qh2 Rg4", "Rg4-g5") is None, "the W on h6 may not leave its line"


def test_p10_2c_who_takes_a_shadow_tyrant_cannot_be_taken_there() -> None:
    state = at("Be1 bd8", "1:b-:c6:ga3 bb3 gc3 sb2 Wb1", level="standard")
    assert risk(state, turn(state, "1.Wb1xb2")) is not None
    state = at("Be1 bd8", "1:b-:c6:ga3 bb3 gc3 Wb1", level="standard")
    assert risk(state, turn(state, "1.Wb1xb3")) is None


def test_nothing_at_the_table_is_a_risk() -> None:
    assert risk(at("Bh1 bh8 Wa1"), Resign(0)) is None
