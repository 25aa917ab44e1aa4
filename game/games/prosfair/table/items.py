"""What the declaration panel lists: every declaration that is possible after an action, and why not the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.prospects import Prospect
from game.games.prosfair.table.half import BegunTurn
from game.games.prosfair.table.naming import declared_name
from game.rules.clause import Clause


@dataclass(frozen=True, slots=True)
class Item:
    """A declaration by the phase of `offer`, adjective and time left out; None: nothing is declared.

    clause: why it is not possible. full: the legal declarations it stands for, with all that is named.
    """

    name: str
    declaration: Declaration | None
    offer: Prospect | None = None
    clause: Clause | None = None
    full: tuple[Declaration | None, ...] = ()


def items_of(begun: BegunTurn, options: Options, alone: Clause | None) -> tuple[Item, ...]:
    """Returns nothing first, then what is possible by the largest phase first, then what is not.

    alone: why the action may not be played without a declaration.
    """
    legal = tuple(turn.declare for turn in begun.turns)
    nothing = Item("declare:none", None, None, alone, (None,) if None in legal else ())
    found = [item for offer in reversed(begun.offers) for item in _of(begun, offer, options, legal)]
    return (nothing, *(one for one in found if one.clause is None), *(one for one in found if one.clause is not None))


def _of(begun: BegunTurn, offer: Prospect, options: Options, legal: tuple[Declaration | None, ...]) -> Iterator[Item]:
    """Yields what one phase allows, and one refusal for every kind of declaration it does not."""

    def item(declaration: Declaration, clause: Clause | None) -> Item:
        name = declared_name(declaration, offer.board, options.table)
        full = tuple(one for one in legal if one is not None and plain(one) == declaration)
        return Item(name, declaration, offer, clause, full)

    n, anchor = offer.n, offer.anchor
    if offer.home:
        yield item(Expand(n, anchor), offer.expansion)
        return
    if options.has_expansion:
        yield item(Expand(n, anchor), offer.expansion)
    if options.has_abandonment:
        open_slots = [slot for slot, clause in offer.abandonments.items() if clause is None]
        yield from (item(Abandon(n, anchor, slot), None) for slot in open_slots)
        if not open_slots:
            yield item(Abandon(n, anchor, next(iter(offer.abandonments), SLOTS[0])), offer.abandonment)
    if options.has_composition:
        partners = [sq for sq, clause in offer.partners.items() if clause is None]
        yield from (item(Compose(n, anchor, sq), None) for sq in partners)
        if not partners:
            yield item(Compose(n, anchor, next(iter(offer.partners))), offer.composition)


def plain(declaration: Declaration) -> Declaration:
    """Returns a declaration without what is named with it."""
    match declaration:
        case Expand(n, anchor):
            return Expand(n, anchor)
        case Abandon(n, anchor, slot):
            return Abandon(n, anchor, slot)
    return declaration
