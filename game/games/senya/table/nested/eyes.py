"""The battle in a larger game: eyes that see of that game the battle alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.war.state import WarState
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Action, O, Pick
from game.table.parts.eyes import TableEyes
from game.table.port import Port

T = TypeVar("T")


def _battle(whole: StoryState | WarState, question: Callable[..., T], *more: object) -> T:
    assert whole.battle is not None
    return question(whole.battle, *more)


@dataclass(frozen=True, slots=True)
class Inner(Generic[O]):
    """How a battle is found in what is seen of the larger game.

    seen: the battle as the observer knows it, None where none is fought before his eyes. side_of: the side of a seat
    of the larger game by what that seat sees of it.
    """

    seen: Callable[[O], SenyaObservation | None]
    side_of: Callable[[O], int]


class BattleEyes(TableEyes[SenyaObservation], Generic[O]):
    """Sees of a larger game the battle that is fought in it; asked only while there is one."""

    def __init__(self, port: Port[O], inner: Inner[O]) -> None:
        self._whole, self._inner = port, inner
        self._last: tuple[O, SenyaObservation | None] | None = None

    def viewer(self) -> int:
        """Returns the side through whose eyes the battle is seen."""
        return self._inner.side_of(self._whole.eyes.seen())

    def own_seat(self) -> int | None:
        own = self._whole.eyes.own_seat()
        return None if own is None else self._inner.side_of(self._whole.eyes.observe(own))

    def observe(self, seat: int) -> SenyaObservation:
        """Returns what a seat of the larger game may know of the battle."""
        return self.of(self._whole.eyes.observe(seat))

    def at(self, node: AnyNode, seat: int | None = None) -> SenyaObservation:
        """Returns the battle at a node, or where none is fought there, that at the cursor."""
        there = self.found(self._whole.eyes.at(node, self._whole.eyes.viewer()))
        return self.seen() if there is None else there

    def seen(self) -> SenyaObservation:
        """Returns the battle at the cursor, or while what ended it is still shown, as it was last."""
        found = self.found(self._whole.eyes.seen())
        node: AnyNode | None = self._whole.session.match.cursor
        while found is None and node is not None and node.parent is not None:
            node = node.parent
            found = self.found(self._whole.eyes.at(node))
        assert found is not None
        return found

    def observation(self) -> SenyaObservation:
        return self.seen()

    def ask(self, question: Callable[..., T], *more: object, at: AnyNode | None = None) -> T:
        """Returns what a function of the rules of battles tells of the battle."""
        found: T = self._whole.eyes.ask(_battle, question, *more, at=at)
        return found

    def explain(self, action: Action) -> Clause | None:
        return self._whole.eyes.explain(action)

    def attempt(self, picks: tuple[Pick, ...]) -> Action | None:
        return self._whole.eyes.attempt(picks)

    def found(self, seen: O) -> SenyaObservation | None:
        """Returns the battle in what is seen of the larger game, None where none is."""
        if self._last is None or self._last[0] is not seen:
            self._last = seen, self._inner.seen(seen)
        return self._last[1]

    def line(self, node: AnyNode) -> list[AnyNode]:
        """Returns the nodes of the battle that is fought at a node, the step that began it first."""
        nodes: list[AnyNode] = []
        here: AnyNode | None = node
        while here is not None:
            nodes.append(here)
            if self.found(self._whole.eyes.at(here)) is None:
                break
            here = here.parent
        return nodes[-2::-1] if len(nodes) > 1 else nodes

    def lay(self) -> None:
        """Lays a battle that has begun, or what comes after it, on the screen."""
        director = self._whole.table.director
        director.finish()
        observation = self._whole.eyes.displayed()
        if director.stage.differs(observation):
            director.show(observation)

    def of(self, seen: O) -> SenyaObservation:
        """Returns the battle in what is seen of the larger game. Raises AssertionError where none is fought."""
        battle = self.found(seen)
        assert battle is not None
        return battle
