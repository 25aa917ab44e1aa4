"""The position of something larger than a battle, a story or a war: bodies, an agenda, and the battle within it."""

from dataclasses import replace
from typing import Any, Self, TypeVar

from game.games.senya.rules.agenda import AgendaState, ByItself
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.rules.contract import CHANCE, Result

S = TypeVar("S", bound=ByItself)


class NestedState(AgendaState[S]):
    """A position in which a battle may go on. bodies: as they stand outside it. battle: None while none is fought."""

    __slots__ = ()

    bodies: tuple[Combatant, ...]
    battle: SenyaState | None

    @property
    def rests(self) -> bool:
        return self.over is not None or (self.battle is not None and self.battle.over is None)

    @property
    def asked(self) -> str:
        """Who is asked, in a battle a combatant; "" at a roll and at the end."""
        return super().asked if self.battle is None else self.battle.asked

    @property
    def to_act(self) -> int:
        battle, top = self.battle, self.top
        if battle.to_act == CHANCE if battle is not None else top is not None and top.rolls:
            return CHANCE
        return self.seat_in(self.asked) if self.asked else 0

    def seat_in(self, name: str) -> int:
        """Returns the seat that decides for who may be asked now."""
        raise NotImplementedError

    def body(self, name: str) -> Combatant:
        """Returns a body by its id, in a battle that it fights as it stands there. Raises KeyError."""
        for body in (*(self.battle.combatants if self.battle is not None else ()), *self.bodies):
            if body.id == name:
                return body
        raise KeyError(name)

    def after(self, **changes: Any) -> Self:
        return replace(self, **changes)  # type: ignore[type-var]

    def ended(self, result: Result) -> Self:
        return self.after(agenda=(), battle=None, over=result)

    def with_body(self, body: Combatant) -> Self:
        """Returns this state with a body in the place of the one of the same id."""
        return self.after(bodies=tuple(body if one.id == body.id else one for one in self.bodies))
