"""Nobody waits to see that a computer lets a question pass; all else it does is paced."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.rules.actions import Burn, Delay, Evade, NoCounter, NoCover, NoInterrupt, SetupDone
from game.games.senya.table.course import SenyaCourse


@pytest.mark.parametrize(
    ("led", "paced"),
    [
        (SetupDone("b1"), False),
        (NoInterrupt("b1"), False),
        (NoCover("b1"), False),
        (NoCounter("b1"), False),
        (Evade("b1"), False),
        (Evade("b1", ("parry",)), True),
        (Delay("b1", 3), True),
        (Burn("b1"), True),
        (None, True),
    ],
)
def test_what_passes_is_not_waited_for(led: Any, paced: bool) -> None:
    port: Any = SimpleNamespace(session=SimpleNamespace(match=SimpleNamespace(cursor=SimpleNamespace(led=led))))
    unused: Any = None
    assert SenyaCourse(port, unused, unused).paced() is paced
