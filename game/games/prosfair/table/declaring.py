"""What is chosen of the declarations after an action: which one, what is named with it, and what would come of it."""

from __future__ import annotations

from dataclasses import replace

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand, Turn
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import ADJECTIVES, NATURAL, SPECIAL_OF, TIMES
from game.games.prosfair.rules.prospects import Prospect, foreseen
from game.games.prosfair.table.half import OpenTurn
from game.games.prosfair.table.items import Item, items_of
from game.games.prosfair.view.overlay import NOTHING, BoardOverlay, Coming, DrawnFigure, RegionShown
from game.games.prosfair.view.overlay_art import boxes
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.rules.contract import Event
from game.table.port import Port

NONE = "declare:none"


class Declaring:
    """The choice among `items`; nothing is declared unless somebody says so.

    adjective, time, special: what is named with the declaration chosen, where it takes any.
    """

    def __init__(self, port: Port[ProsfairObservation], open_turn: OpenTurn) -> None:
        self._port, self._open = port, open_turn
        self.items: tuple[Item, ...] = ()
        self.chosen = NONE
        self.adjective, self.time, self.special = ADJECTIVES[0], NATURAL, False
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
        self.chosen, self.special, self.time = NONE, False, NATURAL
        now = seen.attributes.adjective
        self.adjective = now if now in ADJECTIVES else "ign"
        if self.item.clause is not None:
            self.choose(next((item.name for item in self.items if item.clause is None), NONE))

    # --- choosing ----------------------------------------------------------------------------------------------------

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
        if self.declaration() not in item.full and item.full:
            first = item.full[0]
            if isinstance(first, Expand | Abandon):
                self.adjective, self.time = first.adjective or self.adjective, first.time or self.time
                self.special = isinstance(first, Abandon) and first.special

    def step(self, by: int) -> None:
        """Chooses the next possible item."""
        names = [item.name for item in self.items if item.clause is None]
        if names:
            at = names.index(self.chosen) if self.chosen in names else 0
            self.choose(names[(at + by) % len(names)])

    def name(self, what: str, value: str) -> None:
        """Names an adjective or a time, or chooses whether the special piece is placed, where that is possible."""
        if self.why_not(what, value) is not None:
            return
        if what == "adj":
            self.adjective = value
        elif what == "time":
            self.time = value
        else:
            self.special = value == "yes"

    def cycle(self, what: str, by: int) -> None:
        """Names the next value that is possible."""
        values = {"adj": ADJECTIVES, "time": TIMES, "special": ("no", "yes")}[what]
        now = {"adj": self.adjective, "time": self.time, "special": "yes" if self.special else "no"}[what]
        for n in range(1, len(values)):
            value = values[(values.index(now) + by * n) % len(values)]
            if self.why_not(what, value) is None:
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

    def declaration(self, item: Item | None = None) -> Declaration | None:
        """Returns what would be declared now."""
        return self._with(item or self.item, self.adjective, self.time, self.special)

    def _with(self, item: Item, adjective: str, time: str, special: bool) -> Declaration | None:
        if not self._port.eyes.seen().options.has_attributes:
            return item.declaration
        match item.declaration:
            case Expand():
                return replace(item.declaration, adjective=adjective, time=time)
            case Abandon(n=n):
                return replace(item.declaration, adjective=adjective, time=time, special=special and n in SPECIAL_OF)
        return item.declaration

    def why_not(self, what: str = "", value: str = "") -> Clause | None:
        """Returns why what is chosen may not be declared, with `value` named in the place of the present one."""
        begun = self._open.begun
        if begun is None:
            return None
        adjective = value if what == "adj" else self.adjective
        time = value if what == "time" else self.time
        special = value == "yes" if what == "special" else self.special
        return self._port.eyes.explain(Turn(begun.act, self._with(self.item, adjective, time, special)))

    def events(self, item: Item | None = None) -> tuple[Event, ...]:
        """Returns what would come of the turn with what is chosen, or with `item`; nothing where it may not be."""
        begun = self._open.begun
        if begun is None:
            return ()
        turn = Turn(begun.act, self.declaration(item))
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
        item = self.of(pointed) or self.item
        possible = [one for one in self.items if one.clause is None and isinstance(one.declaration, Expand)]
        if item.declaration is None and len(possible) == 1:
            item = replace(possible[0], declaration=possible[0].declaration)
        if item.offer is None:
            found = {(one.offer.n, one.offer.anchor): one.offer for one in self.items if one.offer is not None}
            return BoardOverlay(figures=tuple(self._figure(offer) for offer in found.values()))
        offer, declaration = item.offer, item.declaration
        shown = BoardOverlay(figures=(self._figure(offer),))
        if item.clause is not None:
            return shown
        match declaration:
            case Expand(n=n) if offer.region is not None:
                return replace(shown, region=self._region(texts, offer, n))
            case Abandon(slot=slot):
                return replace(shown, abandoned=slot, coming=self._coming(offer))
            case Compose(partner=partner):
                return replace(shown, partners=(partner,))
        return shown

    def _figure(self, offer: Prospect) -> DrawnFigure:
        files = self._port.eyes.seen().options.table.grid(offer.board).files
        kind = "home" if offer.home else "complete"
        return DrawnFigure(offer.n, offer.board, offer.squares, boxes(offer.squares, files), kind)  # type: ignore[arg-type]

    def _region(self, texts: Texts, offer: Prospect, n: int) -> RegionShown:
        boards, size = self._port.eyes.seen().boards, self._port.eyes.seen().options.table.sub.files
        slot = next((slot for slot in SLOTS if boards[slot] is None), None)
        assert offer.region is not None
        words = texts("prosfair.declare.region", n, f"{size}×{size}")
        return RegionShown(offer.region, slot, words, texts("prosfair.declare.here"))

    def _coming(self, offer: Prospect) -> Coming | None:
        if not (self.special and self.special_code and len(offer.apex) == 3):
            return None
        a, b, c = offer.apex
        return Coming(offer.board, (a, b, c), self.special_code, self._port.session.to_act)
