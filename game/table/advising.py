"""Advice by the rules of a game: why an action is good and was played, what it does, and what is expected to follow."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, cast

from game.match.match import AnyNode
from game.rules.clause import Reason
from game.rules.contract import A, O
from game.session.expected import Expected
from game.table.hooks import Advice
from game.table.port import Port
from game.words.reasons import strung


class Advising(Advice[A], ABC, Generic[O, A]):
    """Words the reasons that a function (state, action, viewer) of the rules finds, and actions as seen in a position.

    What is said of an enemy may be said otherwise to who that is: by the same key with "-you" behind it.
    """

    def __init__(self, port: Port[O], reasons: Callable[[Any, Any, int], Sequence[Reason]]) -> None:
        self._port, self._reasons = port, reasons

    @abstractmethod
    def key(self, code: str) -> str:
        """Returns the key of a reason in the catalogues."""

    def facts(self, reason: Reason) -> Sequence[object]:
        """Returns what fills the places of a reason, in words."""
        return reason.args

    @abstractmethod
    def does(self, action: A, usual: str, seen: O) -> str:
        """Returns what an action does in a sentence, in what is seen before it; `usual` is its token in the record."""

    def here(self) -> O:
        """Returns what whoever is to act may know."""
        return self._port.eyes.observe(self._port.session.to_act)

    def hint(self, action: A, usual: str) -> str:
        return self.does(action, usual, self.here())

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns the reply that is expected, in the same words."""
        last = ahead[-1]
        return self.does(cast("A", last.action), last.token, cast("O", last.seen))

    def reason(self, action: A) -> str:
        return self.worded(self._port.eyes.ask(self._reasons, action, self._port.session.to_act), "")

    def purpose(self, node: AnyNode) -> str:
        viewer = self._port.eyes.viewer()
        found = self._port.eyes.ask(self._reasons, node.action, viewer, at=node.parent)
        return self.worded(found, "" if viewer == node.actor else "-you")

    def worded(self, found: Sequence[Reason], told: str) -> str:
        """Returns the weightiest reasons in a line; `told` is what stands behind a key for who is told."""
        texts, words = self._port.ctx.texts, list[str]()
        for one in found:
            key = self.key(one.code)
            words.append(texts.either(f"{key}{told}", key, *self.facts(one)))
        return strung(texts, words)
