"""Names on the track of turns that have no room: what is left of them tells one combatant from the other."""

from __future__ import annotations

import pytest

from game.games.senya.view.track import _short


@pytest.mark.parametrize(
    ("name", "short"),
    [("Katsuragi Toru", "Toru"), ("Night Cultist 1", "Cultist 1"), ("Night Cultist 2", "Cultist 2"),
     ("Hound 2", "Hound 2"), ("Knight of the Gate", "Knight"), ("葛城 透", "透"),
     ("影の猟犬 2", "影の猟犬 2")],
)  # fmt: skip
def test_a_short_name_keeps_its_number(name: str, short: str) -> None:
    assert _short(name) == short
