"""What the events of a turn say in words: as one line of the turn just played, or as what a declaration would bring."""

from collections.abc import Iterable, Iterator, Sequence

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.forms import BoardForm
from game.games.prosfair.rules.parts import FREE, JOINT, NATURAL, Special
from game.games.prosfair.rules.pieces import LETTERS, PARTS, kind_of, side_of
from game.games.prosfair.rules.text import codec
from game.games.prosfair.rules.text.calls import SCRIPTS, Script, phase_call
from game.i18n.catalog import Texts
from game.rules.contract import Event

SIDES = ("white", "black")


def script_of(texts: Texts) -> Script:
    """Returns the script in which a language writes what is called out."""
    return SCRIPTS[texts("prosfair.script")]


def kind_name(texts: Texts, kind: int) -> str:
    """Returns the name of a kind, of a composed one those of both."""
    names = [texts(f"prosfair-piece.name.{LETTERS[part - 1]}") for part in PARTS[kind]]
    return names[0] if len(names) == 1 else texts("prosfair-piece.composed", *names)


def piece_name(texts: Texts, piece: int) -> str:
    return kind_name(texts, kind_of(piece))


def special_name(texts: Texts, special: Special) -> str:
    return texts(f"prosfair-special.name.{special.code}")


def slot_name(texts: Texts, slot: int) -> str:
    return texts(f"prosfair-board.slot.{slot}") if slot else texts("prosfair.base-board")


def attributes_name(texts: Texts, adjective: str, time: str) -> str:
    """Returns the name of an adjective and a time together."""
    named = (f"adjective.{adjective}", f"time.{time}")
    return texts("prosfair-board.attributes", *(texts(f"prosfair-board.{name}") for name in named))


class TurnTelling:
    """Words events for a form; `texts` may change with the language."""

    def __init__(self, texts: Texts, form: BoardForm) -> None:
        self._texts, self._form = texts, form

    def square(self, board: int, at: int) -> str:
        """Returns the name of a square, with its slot on a sub-board."""
        return codec.place_name(board, at, self._form.grid(board).files)

    # --- what a declaration brings -------------------------------------------------------------------------------

    def consequences(self, events: Sequence[Event]) -> list[str]:
        """Returns what comes of a turn besides its action, a line for each thing."""
        found = [line for event in events for line in self._consequence(event)]
        return [*found, *self._returned(events)]

    def _consequence(self, event: Event) -> Iterator[str]:
        texts = self._texts
        match event:
            case ev.Transformed(board, at, _, n):
                where = texts("prosfair-told.join").join(self.square(board, sq) for sq in at[:4])
                more = texts("prosfair-told.more") if len(at) > 4 else ""
                yield texts("prosfair-told.transformed", len(at), n, where + more)
            case ev.Expanded(_, slot, origin, _, cells):
                own = sum(1 for piece in cells if piece)
                yield texts("prosfair-told.expanded", slot_name(texts, slot), self.square(0, origin), own)
            case ev.AttributesDeclared(_, _, time, plies) if time != NATURAL:
                yield texts(f"prosfair-told.forbids.{time}", plies)
            case ev.SpecialPlaced(special):
                where = texts("prosfair-told.join").join(self.square(special.board, sq) for sq in special.squares)
                yield texts("prosfair-told.placed", special_name(texts, special), where, special.power)
            case ev.SpecialVanished(special):
                yield texts("prosfair-told.vanished", special_name(texts, special))
            case ev.Occupied(slot, owner, _):
                yield texts(f"prosfair-told.occupied.{_holder(owner)}", slot_name(texts, slot))
            case ev.Composed(at, _, piece):
                yield texts("prosfair-told.composed", piece_name(texts, piece), self.square(0, at))
            case ev.Evolved(special):
                yield texts("prosfair-told.evolved", special_name(texts, special), special.power)
            case ev.TimeLapsed(time):
                yield texts("prosfair-told.lapsed", texts(f"prosfair-board.time.{time}"))

    def _returned(self, events: Iterable[Event]) -> Iterator[str]:
        """Yields the kinds that go to the hand of each side, and how many pieces find no room (P10.5)."""
        texts = self._texts
        told = [event for event in events if isinstance(event, ev.Returned)]
        for side, name in enumerate(SIDES):
            mine = [event for event in told if side_of(event.piece) == side]
            kept = [kind for event in mine for kind in event.kept]
            lost = sum(len(PARTS[kind_of(event.piece)]) for event in mine) - len(kept)
            if kept:
                words = [f"{kind_name(texts, kind)} ×{kept.count(kind)}" for kind in sorted(set(kept))]
                yield texts(f"prosfair-told.returned.{name}", texts("prosfair-told.join").join(words))
            if lost:
                yield texts("prosfair-told.lost", lost)

    # --- the turn that was played ------------------------------------------------------------------------------------

    def line(self, events: Sequence[Event], side: str) -> str:
        """Returns what is worth words of a turn, "" where the boards say it all; `side` names who played it."""
        texts = self._texts
        parts = [self._declared(event) for event in events]
        parts += [line for event in events for line in self._beside(event)]
        said = [part for part in parts if part]
        if not said:
            return ""
        return texts("prosfair-told.turn", side, texts("prosfair-told.next").join(said))

    def _declared(self, event: Event) -> str:
        texts = self._texts
        match event:
            case ev.Expanded(_, slot, _, n):
                return texts("prosfair-told.declared.expand", phase_call(n, script_of(texts)), slot_name(texts, slot))
            case ev.Abandoned(_, slot, n):
                return texts("prosfair-told.declared.abandon", phase_call(n, script_of(texts)), slot_name(texts, slot))
            case ev.AttributesDeclared(_, adjective, time, _):
                return attributes_name(texts, adjective, time)
            case ev.Composed(at, _, piece):
                return texts("prosfair-told.composed", piece_name(texts, piece), self.square(0, at))
        return ""

    def _beside(self, event: Event) -> Iterator[str]:
        if isinstance(event, ev.Occupied | ev.Evolved | ev.TimeLapsed | ev.SpecialVanished):
            yield from self._consequence(event)
        elif isinstance(event, ev.SpecialPlaced):  # where it stands is seen, and the line is long enough
            yield self._texts("prosfair-told.stands", special_name(self._texts, event.special), event.special.power)
        elif isinstance(event, ev.SpecialTaken):
            yield self._texts("prosfair-told.taken", special_name(self._texts, event.special))
        elif isinstance(event, ev.Promoted):
            yield self._texts("prosfair-told.promoted", piece_name(self._texts, event.piece))
        elif isinstance(event, ev.Transformed):
            yield self._texts("prosfair-told.raised", len(event.squares), event.n)


def _holder(owner: int) -> str:
    return {FREE: "free", JOINT: "joint"}.get(owner) or SIDES[owner]
