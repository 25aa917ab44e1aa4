"""A test opponent of every game: somebody who has just read the rules. Its judgement stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.rules.chance import Stream

A = TypeVar("A")


def naive_choice(actions: Sequence[A], wins: Callable[[A], bool], price: Callable[[A], float], stream: Stream) -> A:
    """Returns an action that wins the game at once, else one of those that take the dearest thing, else any.

    `price` is above 0 for what takes something, 0 for anything else. Of several that are as good any is likely.
    """
    winning = [action for action in actions if wins(action)]
    if winning:
        return stream.choice(winning)
    prices = [price(action) for action in actions]
    most = max(prices)
    return stream.choice([action for action, each in zip(actions, prices, strict=True) if each == most])
