"""The parts of a battle's table are asked and told while a battle is on the screen of the larger game, and else not."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.table.nested.listening import CourseInBattle, InBattle
from game.rules.contract import Action, Option, Pick, Resign
from game.table.hooks import CoursePart
from game.table.listener import Listener

PICK = Option("surrender")


class Battle(Listener, CoursePart):
    """A part that does something about everything, and stops every action."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def asks_which(self, picks: Sequence[Pick], near: Pick) -> bool:
        return True

    def agrees(self, action: Action) -> bool:
        return False

    def refuses(self, picks: Sequence[Pick]) -> bool:
        return True

    def ask_chance(self) -> bool:
        return True

    def waits(self) -> bool:
        return True

    def tick(self, dt: float) -> bool:
        return True

    def changed(self) -> None:
        self.told.append("changed")


@pytest.mark.parametrize("fights", [True, False])
def test_a_battle_has_a_say_only_while_it_is_on_the_screen(fights: bool) -> None:
    stage: Any = SimpleNamespace(fights=fights)
    part = CourseInBattle(stage, Battle())
    assert (part.asks_which([PICK], PICK), part.refuses([PICK]), part.ask_chance()) == (fights, fights, fights)
    assert part.agrees(Resign(0)) is not fights
    assert not part.waits(), "what was told is read first, and that alone is waited for"


@pytest.mark.parametrize("fights", [True, False])
def test_a_battle_is_told_what_happens_only_while_it_is_on_the_screen(fights: bool) -> None:
    stage: Any = SimpleNamespace(fights=fights)
    battle = Battle()
    part = InBattle(stage, battle)
    part.changed()
    assert part.tick(0.1) is fights and battle.told == ["changed"] * fights
