"""Handicaps of プロスフェアー: the weaker side (H1), and without Golcleo (H2)."""

from __future__ import annotations

import pytest

from game.games.prosfair.records import record
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.pieces import BLACK, WHITE, Q, cell
from game.match.match import Match
from game.records.format import read, write
from game.records.header import Header
from game.rules.contract import Resign

FALLEN = {"white": cell(Q, WHITE), "black": cell(Q, BLACK)}


def test_H1_a_weaker_side_is_named_by_its_option_and_wins_at_the_limit() -> None:
    state = GAME.start({"weaker": "black", "limit": 60})
    assert state.options.weaker_side == BLACK and state.options.last_ply == 60
    position = GAME.position_out(state)
    late = {
        key: value.replace("| 0,0", "| 0,59") if isinstance(value, str) else value for key, value in position.items()
    }
    before = GAME.position_in(late, {"weaker": "black", "limit": 60})
    after = GAME.apply(before, GAME.parse("g1-h3", before))
    assert after.result is not None and (after.result.winner, after.result.clause.code) == (BLACK, "egud")


@pytest.mark.parametrize("form", ["ryaku", "hon"])
def test_H2_a_side_begins_without_golcleo_and_the_game_is_else_the_same(form: str) -> None:
    whole = GAME.start({"form": form}).base.cells
    for giver, piece in FALLEN.items():
        state = GAME.start({"form": form, "handicap": giver})
        assert piece in whole and piece not in state.base.cells
        assert [at for at in whole if at != piece] == [
            now for now, before in zip(state.base.cells, whole, strict=True) if before != piece
        ]
        assert state.options.table.initial == GAME.start({"form": form}).options.table.initial
    assert GAME.start({"form": form, "handicap": "none"}) == GAME.start({"form": form})


@pytest.mark.parametrize("giver", ["none", "white", "black"])
def test_records_and_the_players_form_keep_it(giver: str) -> None:
    match = Match(GAME, {"handicap": giver}, 1)
    for act in ("g1-h3", "g8-h6"):
        match.play(GAME.parse(act, match.state))
    match.play(Resign(1))
    text = write(match, Header())
    assert ('"handicap"' in text) == (giver != "none")
    assert read(text).match.options == match.options
    form = record.write(match, Header())
    assert ("handicap:" in form) == (giver != "none")
    again = record.read(form)
    assert not again.notes and again.match.options == match.options and again.match.state == match.state
