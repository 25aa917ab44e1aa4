"""The words of the house round the board: the title, and the line below."""

from dataclasses import dataclass

import pygame

from game.match.match import AnyNode
from game.rules.contract import AnyObservation
from game.stage.turns import length_words, turn_words
from game.table import plates
from game.table.listener import Listener
from game.table.over.go_on import WaitForClick
from game.table.port import Port
from game.ui.text.text import beginnings
from game.ui.textures import panel
from game.ui.theme import Theme

LEGIBLE = 0.7
"""Of their usual size: words below the board leave out last parts, which the record tells, before they are smaller."""
ROW = 1.25
"""Sizes of letters that a row needs at least not to be cut off."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The game's name at a size, and the words beside it in rows from `x` on, in another size; none without room."""

    px: int
    x: int
    size: int
    rows: tuple[str, ...]


def heading(port: Port[AnyObservation], beside: str) -> Heading:
    """Returns how the title is laid out with some words beside it: it leaves the buttons at its right their room."""
    table, title = port.table, port.showing.areas.title
    ctx, theme = table.ctx, table.ctx.theme
    name = ctx.texts(f"game.{table.session.match.game.id}.name")
    holds = [button.rect.left for button in table.group.buttons if button.name.startswith("hold:")]
    room = min(holds, default=title.right) - ctx.px(14)
    px = theme.fit(name, "mincho", min(theme.text_px(29), round(title.height * 0.74)), room - title.x)
    x = title.x + theme.fonts.width(name, "mincho", px) + ctx.px(14)
    return Heading(px, x, *beside_name(theme, beside, room - x, title.height))


def beside_name(theme: Theme, words: str, room: int, height: int) -> tuple[int, tuple[str, ...]]:
    """Returns the size and the rows of words in a room: one, or two where they are larger so; none without room."""
    usual = theme.text_px(14)
    one = theme.fit(words, "sans", usual, room)
    fits = theme.fonts.width(words, "sans", one) <= room
    two = theme.fit_rows(words, "sans", min(usual, round(height / 2.3)), room, lambda px: 2)
    rows = theme.fonts.wrap(words, "sans", two, room) if room > 0 else []
    if len(rows) == 2 and (two > one or not fits):
        return two, tuple(rows)
    return one, (words,) if fits else ()


def subtitle(port: Port[AnyObservation]) -> str:
    """Returns the words beside the game's name."""
    table = port.table
    own = table.occasion.own_subtitle()
    return table.game.wording.subtitle(plates.subtitle(table.ctx.texts, table.session)) if own is None else own


class Title(Listener):
    """The game's name, and beside it what is played: words that do not fit there are left out."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port, self._table = port, port.table

    def subtitle(self) -> str:
        return subtitle(self._port)

    def appearance(self) -> str:
        return self.subtitle()

    def draw_still(self, surface: pygame.Surface) -> None:
        title, laid = self._port.showing.areas.title, heading(self._port, subtitle(self._port))
        ctx, theme = self._table.ctx, self._table.ctx.theme
        name, colours = ctx.texts(f"game.{self._table.session.match.game.id}.name"), theme.colours
        theme.draw(surface, name, (title.x, title.centery), "mincho", laid.px, colours.ink, "midleft")
        y = title.centery + (ctx.px(4) if len(laid.rows) == 1 else 0)
        for n, row in enumerate(laid.rows):
            at = (laid.x, y + round(laid.size * 1.1 * (n - (len(laid.rows) - 1) / 2)))
            theme.draw(surface, row, at, "sans", laid.size, colours.muted, "midleft")


class Sign(Listener):
    """Says one thing at a time."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port, self._table = port, port.table

    def words(self) -> str:
        """Returns what the line under the board says while nothing is refused."""
        own = self._told_of_areas() or self._told_of_button()
        own = own or self._table.game.wording.sign(self._asked_for() or self._usual_sign())
        return own or self._port.hints.offer()

    def _asked_for(self) -> str:
        """Returns what a lesson or a puzzle says here, after its name where that has no room beside the title."""
        occasion = self._table.occasion
        sign, name = occasion.own_sign(), occasion.own_subtitle()
        if not sign or not name or heading(self._port, name).rows:
            return sign
        return self._table.ctx.texts("table.join").join((name, sign))

    def _told_of_areas(self) -> str:
        """Returns what the signs on the board mean while its areas are marked, else ""."""
        table = self._table
        if not self._port.peek.areas:
            return ""
        below = int(table.game.view.flipped)
        sides = [self._port.names.side(seat) for seat in (below, 1 - below)] if len(table.session.seats) == 2 else []
        return table.ctx.texts(f"{table.session.match.game.id}.hold.areas-sign", *sides)

    def _told_of_button(self) -> str:
        """Returns what the button under the pointer does, where its label needs more words, else ""."""
        kind, _, name = (self._table.group.hover or "").partition(":")
        if kind == "hold":
            return self._table.ctx.texts("table.hold-told", self._table.ctx.texts(f"keys.hold-{name}"))
        told = f"{self._port.steering.command(name).key}-told" if kind == "btn" else ""
        return self._table.ctx.texts(told) if told and self._table.ctx.texts.has(told) else ""

    def _usual_sign(self) -> str:
        table, session = self._table, self._table.session
        if session.onlooker is not None:
            return table.words("table.sealed", self._port.names.side(session.onlooker))
        if session.browsing and session.stands_here:
            return table.words("table.browsing.taken-back")
        if session.browsing:
            here, end = self._where()
            word = "branch" if session.may_branch() else "look"
            if session.stands is not session.match.end:
                return table.words(f"table.browsing.{word}-stands", here, self._turn(session.stands))
            return table.words(f"table.browsing.{word}" if end else f"table.browsing.{word}-only", here, end)
        if session.paused:
            return table.words("table.paused")
        if session.mode == "play" and session.ended and session.result is None:
            return table.words("table.after-end")
        return ""

    def _where(self) -> tuple[str, str]:
        """Returns which turn of the line is shown, and how long the line is, "" before its first turn."""
        table, record = self._table, self._table.record
        end = length_words(table.ctx.texts, record.reached(record.length))
        return self._turn(table.session.match.cursor), end

    def _turn(self, node: AnyNode) -> str:
        """Returns which turn a position of the line is part of."""
        reached = node.reached
        return turn_words(self._table.ctx.texts, reached) if reached is not None else self._table.words("count.start")

    def appearance(self) -> str:
        """Returns what stands under the board: nothing where a notice does, or while a click is waited for."""
        app = self._table.ctx.app
        return "" if app.noticing or isinstance(app.top, WaitForClick) else self.words()

    def draw_still(self, surface: pygame.Surface) -> None:
        words = self.appearance()
        if not words:
            return
        ctx, room = self._table.ctx, self._port.showing.areas.notice
        theme, colours, sides = ctx.theme, ctx.theme.colours, ctx.px(28)
        px, words = self._fitted(words, room.width - sides, room.height)
        rows = theme.fonts.wrap(words, "sans", px, room.width - sides)
        width = min(room.width, max(theme.fonts.width(row, "sans", px) for row in rows) + sides)
        box = pygame.Rect(0, 0, width, min(room.height, round(px * (0.55 + 1.35 * len(rows)))))
        box.center = room.center
        panel(surface, box, min(box.height // 2, px), (*colours.panel, 235), colours.teal)
        for n, row in enumerate(rows):
            y = box.centery + round(px * 1.35 * (n - (len(rows) - 1) / 2))
            theme.draw(surface, row, (box.centerx, y), "sans", px, colours.ink, "center")

    def _fitted(self, words: str, width: int, height: int) -> tuple[int, str]:
        """Returns the size of words in a room, and these: only their first parts where all would be small."""
        theme, usual = self._table.ctx.theme, self._table.ctx.theme.text_px(14)
        parted = self._table.ctx.texts("table.join")
        parts = words.split(parted)

        def held(px: int) -> int:
            return int((height / px - 0.55) / 1.35)

        def inside(part: str, px: int) -> bool:
            return len(theme.fonts.wrap(part, "sans", px, width)) * ROW * px <= height

        first = [parted.join(parts[:count]) for count in range(len(parts), 0, -1)]
        for part in (*first, *beginnings(first[-1])):
            px = theme.fit_rows(part, "sans", usual, width, held)
            if px >= usual * LEGIBLE and inside(part, px):
                return px, part
        return theme.fit_rows(words, "sans", usual, width, held), words
