"""The battlefields that ended a game of 盤上遊姫: both formations of each, with how strong they were (Y4.11, Y7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.games.yuki.rules import events as ev
from game.games.yuki.rules.cards import WEAKER_WINS
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.proof import strongest
from game.games.yuki.rules.strength import Strength, best, of_cards, with_reading
from game.games.yuki.view.art import TALL, YukiArts
from game.games.yuki.view.facts import seen_troops
from game.rules.contract import Event
from game.ui.board.piece_art import PREMULTIPLIED, faded
from game.ui.theme import Theme

CARD = 44
"""Layout units a card is wide."""

Readings = Mapping[tuple[int, int], tuple[str, ...]]
"""What wild cards were declared to be, by (battlefield, player)."""


@dataclass(frozen=True, slots=True)
class Formation:
    """The cards of `player` at a battlefield, what could have completed them (`more`), and their strength.

    strength: of all those cards; None where there were not enough left to complete them.
    """

    player: int
    cards: tuple[str, ...]
    more: tuple[str, ...]
    strength: Strength | None


@dataclass(frozen=True, slots=True)
class Decided:
    """A battlefield that was won: `by` "compare" or "proof", the winner's formation first.

    `note` is the key of what has to be known besides: the weaker won here (Y8.6), or who was complete first (Y6.5).
    """

    lane: int
    by: str
    sides: tuple[Formation, Formation]
    note: str = ""


def decided(observation: YukiObservation, events: Iterable[Event], said: Readings) -> tuple[Decided, ...]:
    """Returns the battlefields that the events of a step tell as won, as they lie in the observation after it."""
    read = dict(said)
    found = []
    for event in events:
        match event:
            case ev.Declared(player, lane, reading):
                read[lane, player] = reading
            case ev.Won(player, lane, by):
                found.append(_decided(observation, lane, player, by, read))
    return tuple(found)


def _decided(observation: YukiObservation, index: int, winner: int, by: str, said: Readings) -> Decided:
    lane = observation.lanes[index]
    fields = lane.effects

    def formation(player: int) -> Formation:
        cards, reading = lane.cards[player], said.get((index, player))
        if lane.complete(player):
            told = best(cards, fields) if reading is None else of_cards(with_reading(cards, reading), fields)
            return Formation(player, cards, (), told)
        more = strongest(cards, fields, seen_troops(observation))
        return Formation(player, cards, more or (), None if more is None else best((*cards, *more), fields))

    mine, theirs = formation(winner), formation(1 - winner)
    weaker = "weaker" if WEAKER_WINS in fields else ""
    return Decided(index, by, (mine, theirs), "tied" if mine.strength == theirs.strength else weaker)


class DecidedFigure:
    """Draws battlefields that were won. `names` are those of the players."""

    def __init__(self, arts: YukiArts, found: tuple[Decided, ...], names: tuple[str, str]) -> None:
        self._arts, self._found, self._names = arts, found, names

    def height(self, theme: Theme, width: int) -> int:
        rows = sum(self._row(theme, side, width) for one in self._found for side in one.sides)
        return rows + sum(self._head(theme) + self._foot(theme, one, width) for one in self._found)

    def _head(self, theme: Theme) -> int:
        return round(theme.text_px(15) * 1.55 + 6 * theme.u)

    def _row(self, theme: Theme, side: Formation, width: int) -> int:
        """Returns how high the cards of a side are, or the words beside them."""
        room = width - self._cards(theme, side)
        words = theme.block_height(self._words(side), "sans", theme.text_px(13), room)
        return max(round(CARD * theme.u * TALL), words) + round(4 * theme.u)

    def _cards(self, theme: Theme, side: Formation) -> int:
        """Returns how much of a row its cards take."""
        return (len(side.cards) + len(side.more)) * self._step(theme) + round(6 * theme.u)

    def _step(self, theme: Theme) -> int:
        return round(round(CARD * theme.u) * 1.06)

    def _foot(self, theme: Theme, one: Decided, width: int) -> int:
        if not one.note:
            return 0
        return theme.block_height(self._arts.texts.says(f"ended.{one.note}"), "sans", theme.text_px(13), width)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws them below each other, each with both formations and what has to be known besides."""
        c, says = theme.colours, self._arts.texts.says
        y = rect.y
        for one in self._found:
            words = says(f"ended.{one.by}", self._arts.texts.lane(one.lane))
            px = theme.fit(words, "sans-bold", theme.text_px(15), rect.width)
            theme.draw(surface, words, (rect.x, y + round(6 * theme.u)), "sans-bold", px, c.gold_high)
            y += self._head(theme)
            for n, side in enumerate(one.sides):
                row = pygame.Rect(rect.x, y, rect.width, self._row(theme, side, rect.width))
                self._draw_side(surface, theme, row, side, c.ink if n == 0 else c.muted)
                y += row.height
            if one.note:
                note = says(f"ended.{one.note}")
                foot = pygame.Rect(rect.x, y, rect.width, self._foot(theme, one, rect.width))
                theme.draw_block(surface, note, foot, "sans", theme.text_px(13), c.teal)
                y += foot.height

    def _draw_side(
        self, surface: pygame.Surface, theme: Theme, row: pygame.Rect, side: Formation, ink: tuple[int, int, int]
    ) -> None:
        """Draws the cards, those that only could have come faintly, and what they made."""
        art = self._arts.at(round(CARD * theme.u))
        for n, code in enumerate((*side.cards, *side.more)):
            image = art.card(code) if n < len(side.cards) else faded(art.card(code), 0.5)
            surface.blit(image, (row.x + n * self._step(theme), row.y), special_flags=PREMULTIPLIED)
        taken = self._cards(theme, side)
        room = pygame.Rect(row.x + taken, row.y, row.width - taken, row.height)
        words, px = self._words(side), theme.text_px(13)
        room.y += max(0, (row.height - theme.block_height(words, "sans", px, room.width)) // 2)
        theme.draw_block(surface, words, room, "sans", px, ink)

    def _words(self, side: Formation) -> str:
        texts, name = self._arts.texts, self._names[side.player]
        if side.strength is None:
            return texts.says("ended.short", name)
        return texts.says("ended.at-best" if side.more else "ended.made", name, texts.strength(*side.strength))

    def words(self) -> list[str]:
        """Returns how each battlefield was won, what both sides had there, and what has to be known besides."""
        says, lines = self._arts.texts.says, list[str]()
        for one in self._found:
            lines += [says(f"ended.{one.by}", self._arts.texts.lane(one.lane)), *map(self._words, one.sides)]
            lines += [says(f"ended.{one.note}")] if one.note else []
        return lines

    def facts(self) -> list[dict[str, object]]:
        return [
            {"lane": one.lane, "by": one.by, "sides": [list(side.cards) for side in one.sides]} for one in self._found
        ]
