"""The words of the declaration panel: what may be declared, why not the rest, and what would come of it."""

from game.games.prosfair.rules.actions import Abandon, Compose, Expand
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import NATURAL
from game.games.prosfair.rules.pieces import kind_of
from game.games.prosfair.rules.text.calls import KANA, call, phase_call
from game.games.prosfair.rules.text.kanji import kanji_number
from game.games.prosfair.table.declaring import Declaring
from game.games.prosfair.table.half import OpenTurn
from game.games.prosfair.table.items import Item
from game.games.prosfair.table.view import ProsfairView
from game.games.prosfair.words.telling import TurnTelling, kind_name, script_of, slot_name
from game.rules.clause import Clause
from game.table.port import Port


class PanelWords:
    """Words the items of the panel in the language of the table."""

    def __init__(
        self, port: Port[ProsfairObservation], view: ProsfairView, open_turn: OpenTurn, declaring: Declaring
    ) -> None:
        self._port, self._view, self._open, self._declaring = port, view, open_turn, declaring

    def _telling(self) -> TurnTelling:
        return TurnTelling(self._port.ctx.texts, self._port.eyes.seen().options.table)

    def headline(self) -> str:
        """Returns which phase is complete; where none counts that something is declared."""
        texts, n = self._port.ctx.texts, self._complete()
        if not n:
            return texts("prosfair.declare.title")
        return texts("prosfair.declare.complete", kanji_number(n) if script_of(texts) is KANA else n)

    def called(self) -> str:
        """Returns how that phase is announced (P8.8); "" where none counts."""
        n = self._complete()
        return phase_call(n, script_of(self._port.ctx.texts)) if n else ""

    def _complete(self) -> int:
        """Returns the size of the phase of what is chosen, the largest where nothing is; 0 where none counts."""
        offer, begun = self._declaring.item.offer, self._open.begun
        counting = [one.n for one in begun.offers if not one.home] if begun is not None else []
        return 0 if not counting else max(counting) if offer is None else offer.n

    def title(self, item: Item) -> str:
        """Returns which declaration it is, and the size of its phase."""
        texts = self._port.ctx.texts
        match item.declaration:
            case Expand(n=n):
                return texts("prosfair.declare.expand", n)
            case Abandon(n=n):
                return texts("prosfair.declare.abandon", n)
            case Compose(n=n):
                return texts("prosfair.declare.compose", n)
        return texts("prosfair.declare.none")

    def detail(self, item: Item) -> str:
        """Returns by which phase, which sub-board, or with whom."""
        texts = self._port.ctx.texts
        match item.declaration:
            case Expand():
                return self._phase_of(item)
            case Abandon(slot=slot):
                return slot_name(texts, slot)
            case Compose(partner=partner):
                piece = self._view.screen.sprites.piece(0, partner)
                return texts("prosfair.declare.with", kind_name(texts, kind_of(piece)), self._at(item, partner))
        return ""

    def _phase_of(self, item: Item) -> str:
        """Returns the phase by the square that completed it, or by its anchor where that completed two of the size."""
        texts, begun, offer = self._port.ctx.texts, self._open.begun, item.offer
        if begun is None or offer is None:
            return ""
        if len([one for one in begun.offers if one.n == offer.n and not one.home]) > 1:
            return texts("prosfair.declare.from", self._at(item, offer.anchor))
        return texts("prosfair.declare.by", self._at(item, begun.act.dst))

    def _at(self, item: Item, at: int) -> str:
        return self._telling().square(item.offer.board if item.offer else 0, at)

    def refusal(self, item: Item) -> str:
        """Returns why an item is not possible, with its clause; "" where it is."""
        if item.clause is None:
            return ""
        told = self._why(item, item.clause)
        return self._port.ctx.texts("prosfair.declare.not", self.title(item), told, item.clause.id)

    def _why(self, item: Item, clause: Clause) -> str:
        """Returns the reason more closely than the clause alone says it, where there are words for that."""
        begun = self._open.begun
        name = clause.id.replace(".", "-")
        if clause.code == "size":
            name = "size-compose" if isinstance(item.declaration, Compose) else "size-abandon"
        elif clause.code == "compose" and begun is not None:
            name = f"compose-{begun.no_composition}"
        return self.closely(name, clause)

    def closely(self, name: str, clause: Clause) -> str:
        """Returns the words for a reason by its name, else those of the clause; its number goes on behind them."""
        texts, key = self._port.ctx.texts, f"prosfair-why.{name}"
        least = self._port.eyes.seen().options.oath_from
        return (texts(key, least) if texts.has(key) else self._port.names.clause(clause)).rstrip(".。")

    def told(self, item: Item, named: tuple[str, str] | None = None) -> list[str]:
        """Returns what would come of an item, a line for each thing, and why its special piece may not be placed.

        named: an adjective ("adj") or a time ("time") that is pointed at, told in the place of the one chosen.
        """
        texts = self._port.ctx.texts
        if named is not None:
            return self._of_oath(item, *named)
        if item.clause is not None:
            return [texts("prosfair.declare.rule")]
        found = self._telling().consequences(self._declaring.events(item)) or [texts("prosfair.declare.nothing")]
        if isinstance(item.declaration, Expand):
            found.append(texts("prosfair.declare.by-rule"))
        clause = self._no_special(item)
        if clause is not None:
            name = clause.id.replace(".", "-")
            words = texts("prosfair.declare.special"), self.closely(name, clause), clause.id
            found.append(texts("prosfair.declare.not", *words))
        return found

    def _of_oath(self, item: Item, what: str, value: str) -> list[str]:
        """Returns what an adjective or a time means, and what would come of the turn with it."""
        texts = self._port.ctx.texts
        told = self._telling().consequences(self._declaring.events(item, self._declaring.oath.other(what, value)))
        if what == "time":  # a time that forbids something is among what would come of it
            return [texts(f"prosfair.card.time.{value}"), *told] if value == NATURAL else told
        return [texts(f"prosfair-board.transforms.{value}"), *told]

    def _no_special(self, item: Item) -> Clause | None:
        """Returns why an abandonment may place no special piece (P13.1, P13.2), where there are special pieces."""
        if item.offer is None or not isinstance(item.declaration, Abandon):
            return None
        on = self._port.eyes.seen().options.has_specials
        return item.offer.specials.get(item.declaration.slot) if on else None

    def call(self, item: Item) -> str:
        """Returns the words a turn with an item would be called out by (P15.2), or those of its largest phase."""
        begun, declaration = self._open.begun, self._declaring.declaration(item)
        script = script_of(self._port.ctx.texts)
        if declaration is not None and item.clause is None:
            return call(declaration, script).text
        sizes = [offer.n for offer in begun.offers if not offer.home] if begun is not None else []
        return phase_call(max(sizes), script) if sizes else ""
