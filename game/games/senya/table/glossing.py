"""The glossary at the table: what the pointer rests on is explained, term by term, over the record and the log."""

from dataclasses import dataclass

import pygame

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.view import SenyaView
from game.games.senya.words.glossary import Explained, entry, glossed
from game.i18n.catalog import Texts
from game.rules.contract import Card, Option, Pick
from game.table.listener import Listener
from game.table.port import Port
from game.ui.textures import panel

MOST = 6
"""So many terms are explained at once."""
OF_BUTTONS = {
    "menu-delay": "delay", "limit": "limit", "menu-move": "line", "menu-full-move": "line", "burn": "burn",
    "finish-off": "finish_off", "break": "break", "counter": "counter", "no-counter": "counter",
    "no-interrupt": "window", "pass-until": "window", "evade": "evade_check", "no-cover": "cover",
    "menu-seal": "seal", "menu-companion": "companions", "spirit-form": "spirit_form", "cure-daze": "daze",
    "menu-share": "master", "menu-equip": "gear", "setup-done": "setup",
}  # fmt: skip
"""The term of the glossary that tells of a button."""
SAID = frozenset({"burn", "limit", "spirit-form", "cure-daze"})
"""Buttons whose name is a rule's: who cannot point at them hears with it what it means."""


@dataclass(frozen=True, slots=True)
class Gloss:
    """Terms with what they mean; `clause` is where the rulebook tells more of the first."""

    terms: tuple[Explained, ...]

    @property
    def clause(self) -> str:
        return self.terms[0].clause


class Glossing(Listener):
    """Finds the terms of a card or a button, and draws what they mean."""

    def __init__(self, port: Port[SenyaObservation], view: SenyaView, gestures: SenyaGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self.shown: Gloss | None = None

    @property
    def hover(self) -> Pick | None:
        """What is pointed at."""
        return self._gestures.hover

    def subject(self) -> Pick | None:
        """Returns what is pointed at, where it is a card or a button and the player is not busy."""
        busy = self._gestures.drag is not None or self._port.menus.shown is not None
        return self.hover if isinstance(self.hover, Card | Option) and not busy else None

    def note(self, subject: Pick) -> Gloss | None:
        """Returns the terms of a card's kind and words, or of a button; None where there is nothing to explain."""
        texts = self._port.ctx.texts
        names: dict[str, None] = {}
        if isinstance(subject, Option):
            places = self._view.screen.question.labels
            names = dict.fromkeys(filter(None, [OF_BUTTONS.get(subject.name, "")])) or _terms(
                texts, places.get(subject, "")
            )
        elif isinstance(subject, Card):
            card = next((one for one in self._view.screen.sprites.shown.hand if one.code == subject.code), None)
            words = "" if card is None else f"{card.category}\n{card.text}"
            names = _terms(texts, words)
        terms = tuple(entry(texts, name) for name in names)[:MOST]
        return Gloss(terms) if terms else None

    def show(self, note: Gloss | None) -> bool:
        changed, self.shown = note != self.shown, note
        return changed

    # --- drawing -----------------------------------------------------------------------------------------------------

    def room(self) -> pygame.Rect:
        """Returns where it stands: over the lower half of the log, above the words of a lesson."""
        areas = self._port.showing.areas
        log, guide = areas.info, areas.guide
        if self._port.table.occasion.covers(guide.center):
            return pygame.Rect(log.x, log.y, log.width, guide.y - log.y)
        return pygame.Rect(log.x, log.centery, log.width, log.bottom - log.centery)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the terms, in letters that leave room for all of them."""
        if self.shown is None:
            return
        with self._port.ctx.theme.hearing():  # nothing is told of what the glossary says itself
            self._draw(surface, self.shown)

    def _draw(self, surface: pygame.Surface, shown: Gloss) -> None:
        ctx, theme, c = self._port.ctx, self._port.ctx.theme, self._port.ctx.theme.colours
        most, px = self.room(), theme.text_px(14)
        wide, edge = most.width - ctx.px(22), ctx.px(18)
        while px > 9 and self._height(px, wide) > most.height - edge:
            px -= 1
        high = min(most.height, self._height(px, wide) + edge)
        box = pygame.Rect(most.x, most.bottom - high, most.width, high)
        panel(surface, box, ctx.px(10), (*c.panel, 250), c.gold)
        room = box.inflate(-ctx.px(22), -edge)
        y = room.y
        for term in shown.terms:
            head = ctx.texts("senya-table.gloss", term.name, term.clause)
            y += theme.draw_block(surface, head, pygame.Rect(room.x, y, room.width, px * 2), "sans-bold", px, c.gold)
            words = pygame.Rect(room.x, y, room.width, max(px, room.bottom - y))
            y += theme.draw_block(surface, term.text, words, "sans", px, c.ink) + round(px * 0.4)

    def _height(self, px: int, width: int) -> int:
        theme, texts = self._port.ctx.theme, self._port.ctx.texts
        total = 0
        for term in self.shown.terms if self.shown is not None else ():
            total += theme.block_height(texts("senya-table.gloss", term.name, term.clause), "sans-bold", px, width)
            total += theme.block_height(term.text, "sans", px, width) + round(px * 0.4)
        return total


def _terms(texts: Texts, words: str) -> dict[str, None]:
    """Returns the terms in words, each once."""
    return dict.fromkeys(piece.term for piece in glossed(texts, words) if piece.term)
