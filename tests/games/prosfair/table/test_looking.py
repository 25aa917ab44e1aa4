"""The figures of a held piece: all it would make, or those alone that it makes where the pointer is (P8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.prosfair.table.looking import SeenOfPick
from game.games.prosfair.view.overlay import DrawnFigure
from tests.games.prosfair.table.help import SUBS, scene, table

D5, E5, CORNER = (DrawnFigure(3, 0, (27, 28), (9, 18), "would", missing) for missing in (35, 36, 0))


@pytest.mark.parametrize(
    ("over", "shown"),
    [("sq-d5", (D5,)), ("sq-e5", (E5,)), ("sq-h8", (D5, E5, CORNER)), ("sq-d4", (D5, E5, CORNER))],
)
def test_a_square_that_completes_a_figure_shows_that_one(
    tmp_path: Path, over: str, shown: tuple[DrawnFigure, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = table(tmp_path)
    looking = scene(pilot).game.looking
    monkeypatch.setattr(looking, "_look", lambda first: SeenOfPick((D5, E5, CORNER)))
    pilot.press("sq-d4")
    pilot.motion(over)
    assert looking.overlay().figures == shown


def test_a_square_of_another_board_completes_nothing_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = table(tmp_path, SUBS)
    looking = scene(pilot).game.looking
    monkeypatch.setattr(looking, "_look", lambda first: SeenOfPick((D5, E5, CORNER)))
    pilot.press("sq-d4")
    pilot.motion("sq-2.a1")
    assert scene(pilot).game.gestures.hover.board == 2
    assert looking.overlay().figures == (D5, E5, CORNER)
