"""What is chosen of the declarations after an action: which one, what is named with it, and what would come of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.prosfair.rules.actions import Abandon, Declaration, Expand, Turn
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import ADJECTIVES, NATURAL, SPECIAL_OF, TIMES
from game.games.prosfair.rules.prospects import foreseen
from game.games.prosfair.table.drawn import declared_over, figure_of
from game.games.prosfair.table.half import OpenTurn
from game.games.prosfair.table.items import Item, items_of
from game.games.prosfair.view.overlay import NOTHING, BoardOverlay
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.rules.contract import Event
from game.table.port import Port

NONE = "declare:none"
BUILT = (Expand, Abandon)
"""What a phase is built for; whom to absorb nobody else can say."""


@dataclass(frozen=True, slots=True)
class Oath:
    """What is named with a declaration that takes any: adjective, time, and whether the special piece is placed."""

    adjective: str = "ign"
    time: str = NATURAL
    special: bool = False

    def other(self, what: str, value: str) -> Oath:
        """Returns the oath with another value of "adj", "time" or "special" ("yes", "no")."""
        if what == "adj":
            return replace(self, adjective=value)
        return replace(self, time=value) if what == "time" else replace(self, special=value == "yes")

    def value(self, what: str) -> str:
        """Returns the value of "adj", "time" or "special"."""
        return {"adj": self.adjective, "time": self.time}.get(what) or ("yes" if self.special else "no")


VALUES: dict[str, tuple[str, ...]] = {"adj": ADJECTIVES, "time": TIMES, "special": ("no", "yes")}


class Declaring:
    """The choice among `items`, and the `oath` made with it; nothing is declared unless somebody says so."""

    def __init__(self, port: Port[ProsfairObservation], open_turn: OpenTurn) -> None:
        self._port, self._open = port, open_turn
        self.items: tuple[Item, ...] = ()
        self.chosen = NONE
        self.oath = Oath()
        self._begun: object = None

    @property
    def asks(self) -> bool:
        """Whether an action stands whose declaration is open."""
        return self._open.begun is not None

    def refresh(self) -> None:
        """Follows the action that stands."""
        begun = self._open.begun
        if begun is None:
            self.items, self._begun = (), None
            return
        if begun is self._begun:
            return
        self._begun = begun
        seen = self._port.eyes.seen()
        self.items = items_of(begun, seen.options, self._port.eyes.explain(Turn(begun.act)))
        now = seen.attributes.adjective
        self.chosen, self.oath = NONE, Oath(now) if now in ADJECTIVES else Oath()
        if self.item.clause is not None:
            self.choose(next((item.name for item in self.items if item.clause is None), NONE))

    # --- choosing ----------------------------------------------------------------------------------------------------

    @property
    def built(self) -> str:
        """What the largest phase was built for, "" where it allows nothing of that kind."""
        found = (item.name for item in self.items if item.clause is None and isinstance(item.declaration, BUILT))
        return next(found, "")

    @property
    def item(self) -> Item:
        """What is chosen."""
        return self.of(self.chosen) or self.items[0]

    def of(self, name: str | None) -> Item | None:
        return next((item for item in self.items if item.name == name), None)

    def choose(self, name: str) -> None:
        """Chooses an item that is possible; what is named goes with it as far as it can."""
        item = self.of(name)
        if item is None or item.clause is not None:
            return
        self.chosen = name
        if self.declaration() not in item.full:
            self._name_what_may_be(item)

    def _name_what_may_be(self, item: Item) -> None:
        """Names something that is legal with an item, the same adjective if it can be."""
        named = [one for one in item.full if isinstance(one, Expand | Abandon) and one.time]
        same = [one for one in named if one.adjective == self.oath.adjective]
        for one in (*same, *named)[:1]:
            self.oath = Oath(one.adjective, one.time, isinstance(one, Abandon) and one.special)

    def step(self, by: int) -> None:
        """Chooses the next possible item."""
        names = [item.name for item in self.items if item.clause is None]
        if names:
            at = names.index(self.chosen) if self.chosen in names else 0
            self.choose(names[(at + by) % len(names)])

    def name(self, what: str, value: str) -> None:
        """Names an adjective or a time, or chooses whether the special piece is placed, where that is possible."""
        oath = self.oath.other(what, value)
        if self.why_not(oath) is None:
            self.oath = oath

    def cycle(self, what: str, by: int) -> None:
        """Names the next value that is possible."""
        values = VALUES[what]
        at = values.index(self.oath.value(what))
        for n in range(1, len(values)):
            value = values[(at + by * n) % len(values)]
            if self.why_not(self.oath.other(what, value)) is None:
                self.name(what, value)
                return

    # --- what is chosen ----------------------------------------------------------------------------------------------

    @property
    def names_attributes(self) -> bool:
        """Whether adjective and time are named with what is chosen (P11.3)."""
        declared = self._port.eyes.seen().options.has_attributes
        return self.asks and declared and isinstance(self.item.declaration, Expand | Abandon)

    @property
    def special_code(self) -> str | None:
        """The special piece that goes with the size of the phase, where an abandonment is chosen (P13.1)."""
        declaration = self.item.declaration if self.asks else None
        on = self._port.eyes.seen().options.has_specials
        return SPECIAL_OF.get(declaration.n) if on and isinstance(declaration, Abandon) else None

    def declaration(self, item: Item | None = None, oath: Oath | None = None) -> Declaration | None:
        """Returns what would be declared now, or by another item or oath."""
        item, oath = item or self.item, oath or self.oath
        if not self._port.eyes.seen().options.has_attributes:
            return item.declaration
        match item.declaration:
            case Expand():
                return replace(item.declaration, adjective=oath.adjective, time=oath.time)
            case Abandon(n=n):
                special = oath.special and n in SPECIAL_OF
                return replace(item.declaration, adjective=oath.adjective, time=oath.time, special=special)
        return item.declaration

    def why_not(self, oath: Oath | None = None) -> Clause | None:
        """Returns why what is chosen may not be declared, with `oath` in the place of the present one."""
        begun = self._open.begun
        return None if begun is None else self._port.eyes.explain(Turn(begun.act, self.declaration(None, oath)))

    def events(self, item: Item | None = None, oath: Oath | None = None) -> tuple[Event, ...]:
        """Returns what would come of the turn as it is chosen, or by another item or oath; nothing if it may not be."""
        begun = self._open.begun
        if begun is None:
            return ()
        turn = Turn(begun.act, self.declaration(item, oath))
        if self._port.eyes.explain(turn) is not None:
            return ()
        return self._port.eyes.ask(foreseen, turn)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Plays the turn with what is chosen."""
        begun = self._open.begun
        if begun is None:
            return
        clause = self.why_not()
        if clause is not None:
            self._port.acting.refuse_with(clause)
        else:
            self._port.acting.act(Turn(begun.act, self.declaration()))

    def play_none(self) -> None:
        """Plays the turn without a declaration."""
        if self.asks:
            self.choose(NONE)
            nothing = self.items[0]
            if nothing.clause is not None:
                self._port.acting.refuse_with(nothing.clause)
            else:
                self.play()

    # --- on the boards -----------------------------------------------------------------------------------------------

    def overlay(self, texts: Texts, pointed: str | None) -> BoardOverlay:
        """Returns what is drawn over the boards: of the item pointed at, else of the chosen one, else every figure."""
        if not self.asks:
            return NOTHING
        seen, item = self._port.eyes.seen(), self.of(pointed) or self.item
        possible = [one for one in self.items if one.clause is None and isinstance(one.declaration, Expand)]
        if item.declaration is None and len(possible) == 1:
            item = possible[0]
        if item.offer is None:
            found = {(one.offer.n, one.offer.anchor): one.offer for one in self.items if one.offer is not None}
            return BoardOverlay(figures=tuple(figure_of(offer, seen) for offer in found.values()))
        return declared_over(texts, item.offer, None if item.clause else self.declaration(item), seen)
