"""What the AI's process writes when a thought fails: the window's log may be read by who plays against it."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.ai import process
from game.ai.budget import Memories
from game.ai.frames import pack
from game.ai.protocol import Failed, Think
from tests.logged import Logged

CARD = "R7"


@pytest.mark.parametrize(("game_id", "told"), [("yuki", False), ("gungi", False), ("cerke", True)])
def test_a_failure_names_no_card_that_the_thinking_seat_hides(
    monkeypatch: pytest.MonkeyPatch, logged: Logged, game_id: str, told: bool
) -> None:
    def fails(name: str) -> Any:
        raise KeyError(CARD)

    monkeypatch.setattr(process, "player", fails)
    assert catalog.rules(game_id).hides is not told
    frame = pack(Think(3, game_id, {}, None, 1, 5))
    answer = process._answer(frame, 3, None, lambda answer: None, Memories())  # type: ignore[arg-type]
    assert isinstance(answer, Failed) and answer.reason.startswith("KeyError")
    assert (CARD in logged.text + answer.reason) is told
    assert "KeyError" in logged.text and "process.py" in logged.text
