"""What a table says to those who do not see it: the board square by square, hands, choices, record, clocks, buttons.

All of it is made of the words of the terminal and of what is drawn for whoever looks; nobody reads here what the screen
would not show them.
"""

from collections import deque
from collections.abc import Iterable, Iterator

import pygame

from game.aloud.node import SaidNode, every
from game.rules.contract import AnyObservation, Pick
from game.stage.reading_order import in_order
from game.stage.said_page import bounds_of, button_node, paragraphs
from game.table.parts.words import subtitle
from game.table.port import Port
from game.table.typed.desk import TypedDesk, shared_secret, spoken_of
from game.table.typed.field import MoveField
from game.table.typed.teller import TypedTeller
from game.text.asking import listed
from game.ui.widgets.dialog import in_line

TOLD, TURNS = 12, 20
"""So many sentences of what happened stay to be read, and so many turns of the record."""


class SaidTable:
    """Makes the nodes of a table. It tells what happens by itself once somebody has asked for the first time."""

    def __init__(self, port: Port[AnyObservation], typed: MoveField) -> None:
        self._port, self._typed = port, typed
        self._desk: TypedDesk | None = None
        self._for: tuple[str, int | None] = ("", None)
        self._told: deque[tuple[int, str]] = deque(maxlen=TOLD)
        self._count = 0
        self._last: list[SaidNode] = []
        """What was said of the position that lay on the screen last."""

    # --- for whom ------------------------------------------------------------------------------------------------

    def _reader(self) -> TypedDesk | None:
        """Returns the words for whoever may read now; None where that is not known, or where the game has none."""
        port, lang = self._port, self._port.ctx.texts.lang
        if self._desk is None or self._for[0] != lang:
            spoken = spoken_of(port, port.ctx.texts)
            self._desk = None if spoken is None else TypedDesk(port, spoken, self._say)
        desk = self._desk
        if desk is not None:
            desk.let_in = self._typed.let_in
        seat = desk.seat if desk is not None and shared_secret(port) else None
        if self._for != (lang, seat):
            self._for = lang, seat
            self._told.clear()
            self._last = []
            if desk is not None:
                self._teller = TypedTeller(port, desk, lambda: None)
        return desk if desk is not None and desk.seat is not None else None

    def _say(self, line: str) -> None:
        self._count += 1
        self._told.append((self._count, line))

    # --- all of it -----------------------------------------------------------------------------------------------

    def nodes(self) -> list[SaidNode]:
        """Returns all that the table says now."""
        desk = self._reader()
        if desk is None:
            self._last = []
        elif desk.rests:
            self._teller.news()
            self._last = list(self._position(desk))
        texts = self._port.ctx.texts
        waits = [] if desk is None or desk.rests else [self._text("waits", texts("typed.waits"))]
        waits += [self._text("shared", texts("aloud.shared"))] if desk is None and shared_secret(self._port) else []
        played = [self._text("subtitle", words)] if (words := subtitle(self._port)) else []
        return [self._heading(), *played, *waits, *self._last, *self._around(), *self._pressed(), *self._heard()]

    def _text(self, name: str, words: str, rect: pygame.Rect | None = None) -> SaidNode:
        return SaidNode(name, "text", words, None if rect is None else bounds_of(rect))

    def _word(self, name: str, *args: object) -> str:
        """Returns a word of the house, in those of the game where it has its own."""
        return self._port.ctx.texts.own(self._port.session.match.game.id, f"aloud.{name}", *args)

    def _listed(self, name: str, children: Iterable[SaidNode], *, own: bool = True) -> Iterator[SaidNode]:
        """Yields a list under its word, if there is anything in it; `own`: in the word of the game."""
        found = tuple(children)
        if found:
            word = self._word(name) if own else self._port.ctx.texts(f"aloud.{name}")
            yield SaidNode(name, "list", word, children=found)

    def _items(self, name: str, lines: Iterable[str]) -> Iterator[SaidNode]:
        yield from self._listed(name, (SaidNode(f"{name}.{n}", "item", line) for n, line in enumerate(lines)))

    def _heading(self) -> SaidNode:
        table, texts = self._port.table, self._port.ctx.texts
        name = texts(f"game.{table.session.match.game.id}.name")
        return SaidNode("title", "heading", name, bounds_of(self._port.showing.areas.title))

    # --- the position --------------------------------------------------------------------------------------------

    def _position(self, desk: TypedDesk) -> Iterator[SaidNode]:
        seen, spoken = desk.seen(), desk.spoken
        result = self._port.eyes.result()
        yield from self._items("state", [*spoken.about(seen), *(desk.names.ended(result) if result else ())])
        yield from self._board(desk, seen)
        yield from self._items("hands", spoken.hands(seen))
        yield from self._listed("choices", self._choices(desk, seen))
        yield from self._items("clocks", desk.names.clocks())
        if spoken.tells_record:
            heard = self._typed.told.lines if self._typed.open else [line for _, line in self._told]
            lines = desk.story.lately(desk.reader, TURNS)
            yield from self._items("record", [line for line in lines if line not in heard])

    def _board(self, desk: TypedDesk, seen: AnyObservation) -> Iterator[SaidNode]:
        """Yields every place with what lies there, rank by rank; places without a rank come last."""
        places = desk.spoken.places(seen)
        there: dict[str, list[str]] = {place: [] for place in places}
        for fact in desk.spoken.facts(seen):
            there[fact.place].append(fact.words)
        ranks: dict[str, list[SaidNode]] = {}
        for place, rank in places.items():
            if rank or there[place]:
                ranks.setdefault(rank, []).append(self._square(desk, seen, place, there[place]))
        rows = [
            SaidNode(f"rank.{rank}", "rank", self._word("rank", rank) if rank else self._word("others"), None, row)
            for rank, row in ranks.items()
        ]
        if rows:
            yield SaidNode("board", "board", self._word("board"), bounds_of(self._port.showing.areas.board), rows)

    def _square(self, desk: TypedDesk, seen: AnyObservation, place: str, there: list[str]) -> SaidNode:
        texts, gestures = self._port.ctx.texts, self._port.table.game.gestures
        words = texts("text.fact", place, texts("aloud.join").join(there) or texts("aloud.empty"))
        offered = next((pick for pick in gestures.open_offers() if desk.spoken.place_of(pick) == place), None)
        picked = any(desk.spoken.place_of(pick) == place for pick in gestures.begun)
        pick = desk.spoken.points_at(seen, place) or offered
        rect = None if pick is None else self._port.table.game.places.rect_of(pick)
        here = gestures.cursor is not None and desk.spoken.place_of(gestures.cursor) == place
        return SaidNode(
            f"square.{place}", "square", words if offered is None else texts("aloud.may", words),
            None if rect is None else bounds_of(rect), focused=here, selected=picked, pressed=rect is not None,
        )  # fmt: skip

    def _choices(self, desk: TypedDesk, seen: AnyObservation) -> Iterator[SaidNode]:
        """Yields what may be picked next besides the squares."""
        gestures, lies = self._port.table.game.gestures, {fact.place for fact in desk.spoken.facts(seen)}
        squares = {place for place, rank in desk.spoken.places(seen).items() if rank or place in lies}
        others = [pick for pick in gestures.takeable() if desk.spoken.place_of(pick) not in squares]
        wording = self._port.table.game.wording
        for words, pick in listed(desk.spoken, seen, gestures.chooser.picked, others):
            if words:
                yield self._choice(wording.described(pick, words), pick)
        for number, words in enumerate(wording.barred()):
            yield SaidNode(f"barred.{number}", "button", words, enabled=False)

    def _choice(self, words: str, pick: Pick) -> SaidNode:
        rect = self._port.table.game.places.rect_of(pick)
        place, begun = None if rect is None else bounds_of(rect), self._port.table.game.gestures.begun
        return SaidNode(f"choice.{words}", "button", words, place, selected=pick in begun, pressed=rect is not None)

    # --- what is drawn round the board ---------------------------------------------------------------------------

    def _around(self) -> Iterator[SaidNode]:
        """Yields the words beside the board as they are drawn, each once, and the last turns of the record."""
        table, areas = self._port.table, self._port.showing.areas
        elsewhere = [areas.board, areas.title, areas.record, areas.far_tray, areas.near_tray]
        elsewhere += [button.rect for button in table.group.buttons]
        items: dict[str, SaidNode] = {}
        worded = table.game.viewing.in_words if self._last else _nowhere
        said = {node.label for part in self._last for node in every(part)}
        for one in paragraphs(line for line in self._port.showing.read if line.surface.get_size() == table.ctx.size):
            at = one.rect.center
            hidden = self._typed.covers(at) or worded(at) or one.words in said
            if not hidden and not any(rect.collidepoint(at) for rect in elsewhere):
                items.setdefault(one.words, SaidNode(f"beside.{one.words}", "item", one.words, bounds_of(one.rect)))
        yield from self._listed("beside", in_order(items.values()), own=bool(self._last))
        if self._desk is None or not self._desk.spoken.tells_record:
            yield from self._items("record", self._turns())

    def _turns(self) -> Iterator[str]:
        """Yields the last turns up to the one that is shown, as the record has them."""
        table, texts = self._port.table, self._port.ctx.texts
        entries = table.record.entries[: table.record.at(table.session.match.ply)]
        for entry in entries[-TURNS:]:
            token = table.token(entry.ply)
            yield texts("aloud.turn", entry.number, token) if entry.number else token

    # --- what can be pressed, and where one types ----------------------------------------------------------------

    def _pressed(self) -> Iterator[SaidNode]:
        group, menu, typed = self._port.table.group, self._port.menus.shown, self._typed
        focus = group.focus if group.show_focus else None
        shown = (one for one in group.buttons if one.rect.width and not typed.covers(one.rect))
        yield from self._listed("buttons", (button_node(one, focused=one.name == focus) for one in shown if one.label))
        if menu is not None:
            rows = menu.targets()
            items = tuple(
                SaidNode(
                    item.name, "button", in_line(item.label, item.detail),
                    bounds_of(rows[item.name]) if item.name in rows else None, focused=n == menu.index,
                    pressed=item.name in rows,
                )
                for n, item in enumerate(menu.items)
            )  # fmt: skip
            yield SaidNode("menu", "menu", menu.title, bounds_of(menu.area), items)
        if typed.open:
            field = typed.line.field
            yield SaidNode(
                "typed", "field", self._port.ctx.texts("aloud.typed"), bounds_of(field.rect), value=field.text,
                focused=field.focused,
            )  # fmt: skip

    def _heard(self) -> Iterator[SaidNode]:
        """Yields what was told, the last at the end, each said by itself when it comes."""
        if self._typed.open:
            lines, walks = self._typed.told.lines, not self._typed.line.field.focused
            first = max(0, len(lines) - TOLD)
            at = self._typed.told.chosen if walks else None
            first = first if at is None else min(first, at)
            found = [(f"typed.{n}", n == at, line) for n, line in enumerate(lines[first:], first)]
        else:
            found = [(f"told.{number}", False, line) for number, line in self._told]
        told = (SaidNode(name, "told", line, focused=here, live=True) for name, here, line in found)
        yield from self._listed("told", told)


def _nowhere(place: tuple[int, int]) -> bool:
    """Whether the words of the game say what is drawn at a point, where they are told to nobody."""
    return False
