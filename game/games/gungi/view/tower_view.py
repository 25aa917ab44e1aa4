"""The panel where a tower lies open: its tiles from the top down, their moves, and what each may do now."""

from dataclasses import dataclass

import pygame

from game.games.gungi.rules.actions import in_hand
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import FIXED, HYOU, KIND, KINDS, OTHER
from game.games.gungi.rules.reach import ENEMY_TOP
from game.games.gungi.view.facts import LayerFact, hand_fact, tower_facts
from game.games.gungi.view.layer_moves import LEAST, READ, LayerMoves, TileFaces
from game.games.gungi.view.move_diagram import draw_diagram, move_words
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.tile_art import TileArts, back_shown
from game.games.gungi.view.tile_letters import letter_of
from game.i18n.catalog import Texts
from game.rules.contract import Pick, Place, Square
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.shown import Redrawn
from game.ui.textures import panel
from game.ui.theme import Theme

ABLE = frozenset({"strike-up", "strike-down", "swap", "substitute", "hand-drop", "hand-place"})
CLOSE = (True, False)
FORMS = ((False, False), CLOSE, (True, True))
"""(closer together, without words that repeat the boards), the first that fits is taken."""
LAYERS = {1: "board.layers_1", 2: "board.layers_2", 3: "board.layers_3"}


@dataclass(slots=True)
class _Row:
    fact: LayerFact
    pick: Pick
    rect: pygame.Rect
    name: list[str]
    layer: list[str]
    now: list[tuple[bool, str]]
    words: list[str]


class TowerView:
    """Shows one tower, a single tile or a hand tile in the rectangle given to `layout`; scrolls when it is too long.

    `offers`: picks drawn as choosable. `reveal`: whether the back of an own 兵 is told. `dirty` is true when something
    changed since the last `draw`.
    """

    offers = Redrawn[frozenset[Pick]](frozenset())
    hover = Redrawn[Pick | None](None)

    def __init__(self, theme: Theme, texts: Texts, arts: TileArts, sprites: Sprites) -> None:
        self._theme, self._texts, self._arts, self._sprites = theme, texts, arts, sprites
        self.rect = pygame.Rect(0, 0, 248, 340)
        self.dirty = True
        self.square: Square | None = None
        self.facts: tuple[LayerFact, ...] = ()
        self.tried = False
        """Whether the top tile is only tried there."""
        self._layers = LayerMoves(theme, arts)
        self._reveal = False
        self._rows: list[_Row] = []
        self._height = self._head = self._below = 0
        self._scroll = 0
        self._tight = self._brief = False

    # --- what is shown ------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the panel to a rectangle of window pixels."""
        self.rect = rect.copy()
        self._arrange()

    def show_tower(self, observation: GungiObservation, square: Square) -> None:
        """Opens the tower on `square`; an empty square closes the panel."""
        self._show(square, tower_facts(observation, square))

    def show_placed(self, observation: GungiObservation, square: Square) -> None:
        """Shows a tower with a tile on top that is only tried there."""
        self._show(square, tower_facts(observation, square), tried=True)

    def show_hand(self, observation: GungiObservation, code: int) -> None:
        """Shows a hand tile."""
        self._show(None, (hand_fact(observation, code),))

    def _show(self, square: Square | None, facts: tuple[LayerFact, ...], *, tried: bool = False) -> None:
        square = square if facts else None
        if (square, facts, tried) == (self.square, self.facts, self.tried):
            return
        if (square, facts) != (self.square, self.facts):
            self._scroll = 0
        self.square, self.facts, self.tried = square, facts, tried
        self._arrange()

    @property
    def reveal(self) -> bool:
        return self._reveal

    @reveal.setter
    def reveal(self, value: bool) -> None:
        if value != self._reveal:
            self._reveal = value
            self._arrange()

    def relabel(self, texts: Texts) -> None:
        """Changes the language."""
        self._texts = texts
        self._arrange()

    # --- geometry -----------------------------------------------------------------------------------------------

    @property
    def _pad(self) -> int:
        return round(13 * self._theme.u)

    def _heading(self) -> int:
        """Returns the pixels of the panel's heading."""
        theme = self._theme
        below = self._subtitle()
        height = self._pad + theme.line_height("sans-bold", theme.text_px(15))
        if below and not self._tight:
            height += theme.block_height(below, "sans", theme.text_px(12), self.rect.width - 2 * self._pad)
        return height + round(3 * theme.u)

    def _arrange(self) -> None:
        """Measures the rows in the first form that leaves room for the moves on all layers; else everything scrolls.

        Closer together where they would not fit, then without the words that repeat the boards. Texts wrap, so that
        none is ever cut off.
        """
        self.dirty = True
        for self._tight, self._brief in FORMS:
            self._layers.headed = not self._brief
            self._measure()
            self._below = self._layers_need(1, LEAST)
            if self._height + self._below <= self._room:
                break
        else:
            self._tight, self._brief = CLOSE
            self._layers.headed = True
            self._measure()
            self._below = self._layers_need(2, READ)
        self._scroll = max(0, min(self._scroll, self._over))

    def _layers_need(self, most: int, units: int) -> int:
        """Returns the pixels of up to `most` faces below the rows, with boards of so many units; 0 where none moves."""
        shown = (self._faces(fact).told[:most] for fact in self.facts)
        return max((self._layers.height(told, units) + self._pad for told in shown if told), default=0)

    @property
    def _over(self) -> int:
        """Pixels of what does not fit into the panel."""
        return max(0, self._height + self._below - self._room)

    def _measure(self) -> None:
        theme, pad = self._theme, self._pad
        width = self.rect.width - 2 * pad
        tile, side = self._tile_width(), self._diagram()
        beside = width - tile - side - 2 * self._gap
        small = theme.text_px(12)
        self._head = self._heading()
        y = self.rect.y + self._head
        self._rows = []
        for fact in self.facts:
            moves = "" if self._brief else self._moves(fact)
            words = theme.fonts.wrap(moves, "sans", small, width) if moves else []
            now = [
                (able, line) for able, text in self._now(fact) for line in theme.fonts.wrap(text, "sans", small, beside)
            ]
            name, layer = self._named(fact, beside)
            top = len(name) * self._step(14) + (len(layer) + len(now)) * self._step(12)
            upper = max(top, self._arts.at(tile).size.height, side)
            height = upper + len(words) * self._step(12) + self._above + round((2 if self._tight else 5) * theme.u)
            rect = pygame.Rect(self.rect.x, y, self.rect.width, height)
            self._rows.append(_Row(fact, self._pick(fact), rect, name, layer, now, words))
            y += height
        self._height = y - self.rect.y - self._head

    def _named(self, fact: LayerFact, width: int) -> tuple[list[str], list[str]]:
        """Returns the lines of a tile's name and of its layer; both in one line where that saves room and fits."""
        theme = self._theme
        both = self._texts("board.line", self._name(fact), self._layer(fact))
        if self._brief and len(lines := theme.fonts.wrap(both, "sans-bold", theme.text_px(14), width)) == 1:
            return lines, []
        name = theme.fonts.wrap(self._name(fact), "sans-bold", theme.text_px(14), width)
        return name, theme.fonts.wrap(self._layer(fact), "sans", theme.text_px(12), width)

    def _step(self, units: float) -> int:
        """Returns the distance between lines of small text in pixels."""
        return round(self._theme.text_px(units) * (1.22 if self._tight else 1.38))

    @property
    def _gap(self) -> int:
        return round((6 if self._tight else 9) * self._theme.u)

    @property
    def _above(self) -> int:
        """Pixels between a row's upper edge and its tile."""
        return round((4 if self._tight else 7) * self._theme.u)

    @property
    def _room(self) -> int:
        return self.rect.height - self._head - round(6 * self._theme.u)

    def _tile_width(self) -> int:
        return max(24, round(38 * self._theme.u))

    def _diagram(self) -> int:
        return round(50 * self._theme.u)

    def _pick(self, fact: LayerFact) -> Pick:
        return Place(self.square, fact.layer) if self.square else in_hand(fact.code)

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks of the row at a point: the layer, then its square."""
        if not self.rect.collidepoint(pos) or pos[1] < self.rect.y + self._head:
            return ()
        for row in self._rows:
            if row.rect.move(0, -self._scroll).collidepoint(pos):
                return (row.pick, self.square) if self.square else (row.pick,)
        return ()

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns the rows in sight."""
        view = pygame.Rect(self.rect.x, self.rect.y + self._head, self.rect.width, self._room)
        found = {row.pick: row.rect.move(0, -self._scroll).clip(view) for row in self._rows}
        return {pick: rect for pick, rect in found.items() if rect.height > 8}

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns the rectangle of a row in sight."""
        return self.targets().get(pick)

    def scroll(self, steps: int) -> bool:
        """Scrolls down by wheel steps; returns whether anything moved."""
        before = self._scroll
        self._scroll = max(0, min(self._scroll + steps * round(36 * self._theme.u), self._over))
        self.dirty |= before != self._scroll
        return before != self._scroll

    # --- all layers of one tile ----------------------------------------------------------------------------------

    def faces(self) -> TileFaces:
        """Returns the tile whose moves are told for every layer: the one pointed at in the panel, else the top."""
        pointed = None if self.tried else self.hover
        fact = next((row.fact for row in self._rows if row.pick == pointed), self.facts[0])
        return self._faces(fact)

    def _faces(self, fact: LayerFact) -> TileFaces:
        kind, other = KIND[fact.code], OTHER[fact.code]
        secret = kind == HYOU and not self._reveal
        layer = 0 if fact.mode == ENEMY_TOP else fact.layer
        return TileFaces(kind, -1 if secret else other, layer, self._sprites.away(fact.code))

    def layers_room(self) -> pygame.Rect:
        """Returns what the rows leave of the panel; where that is too little, the room that comes up by the wheel."""
        top = self.rect.y + self._head + self._height + round(6 * self._theme.u)
        left, width = self.rect.x + self._pad, self.rect.width - 2 * self._pad
        if self._over:
            return pygame.Rect(left, top - self._scroll, width, max(0, self._below - self._pad))
        return pygame.Rect(left, top, width, max(0, self.rect.bottom - self._pad - top))

    # --- words --------------------------------------------------------------------------------------------------

    def _title(self) -> str:
        texts = self._texts
        if self.square and self.tried:
            return texts("board.tried_title", self.square.file, self.square.rank)
        if self.square:
            key = "board.tower_title" if len(self.facts) > 1 else "board.square_title"
            return texts(key, self.square.file, self.square.rank)
        return texts("board.hand_title" if self.facts else "board.empty_title")

    def _subtitle(self) -> str:
        if not self.facts:
            return self._texts("board.empty")
        return self._texts(LAYERS[len(self.facts)]) if len(self.facts) > 1 else ""

    def _name(self, fact: LayerFact) -> str:
        texts = self._texts
        name = texts(f"board.kind.{KINDS[KIND[fact.code]]}")
        if self._arts.tile_set == "letters":
            name = texts("board.lettered", letter_of(KIND[fact.code]), name)
        if self._reveal and KIND[fact.code] == HYOU and back_shown(fact.code):
            name = texts("board.line", name, texts("board.back", back_shown(fact.code)))
        return name

    def _layer(self, fact: LayerFact) -> str:
        layer = self._texts(f"board.layer.{fact.layer}")
        if fact.mode != ENEMY_TOP:
            return layer
        return self._texts("board.line", layer, self._texts("board.layer.on_enemy"))

    def _moves(self, fact: LayerFact) -> str:
        if KIND[fact.code] in FIXED and fact.now:
            return ""  # "never moves" is among what it may do now
        words = move_words(self._texts, KIND[fact.code], fact.mode)
        if fact.extra >= 0:
            words += self._texts("board.step.join") + self._texts(f"board.extra.{KINDS[fact.extra]}")
        return words

    def _now(self, fact: LayerFact) -> list[tuple[bool, str]]:
        """Returns (whether it is something the tile may do, its words)."""
        return [(word in ABLE, self._texts(f"board.now.{word}")) for word in fact.now]

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel."""
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        panel(surface, self.rect, round(12 * u), c.panel, c.line)
        x, y = self.rect.x + self._pad, self.rect.y + self._pad
        px = theme.text_px(15)
        theme.draw(surface, self._title(), (x, y - round(3 * u)), "sans-bold", px, c.gold_high)
        if (below := self._subtitle()) and not self._tight:
            box = pygame.Rect(x, y + round(px * 1.5), self.rect.width - 2 * self._pad, 0)
            theme.draw_block(surface, below, box, "sans", theme.text_px(12), c.muted)
        view = pygame.Rect(self.rect.x + 1, self.rect.y + self._head, self.rect.width - 2, self._room)
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        for n, row in enumerate(self._rows):
            self._draw_row(surface, row, n)
        if self._rows:
            self._layers.draw(surface, self.layers_room(), self.faces(), self._texts)
        surface.set_clip(clip)
        self._draw_more(surface, view)
        self.dirty = False

    def _draw_row(self, surface: pygame.Surface, row: _Row, n: int) -> None:
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        rect = row.rect.move(0, -self._scroll)
        if row.pick in self.offers or (row.pick == self.hover and not self.tried):
            box = rect.inflate(-round(8 * u), -round(4 * u))
            panel(surface, box, round(8 * u), c.panel_high, c.teal if row.pick in self.offers else None)
        if n:
            pygame.draw.rect(surface, c.line, (rect.x + self._pad, rect.y, rect.width - 2 * self._pad, 1))
        fact, art = row.fact, self._arts.at(self._tile_width())
        x, y = rect.x + self._pad, rect.y + self._above
        away = self._sprites.away(fact.code)
        surface.blit(art.tile(fact.code, away), (x, y), special_flags=PREMULTIPLIED)
        side = self._diagram()
        diagram = art.keep(
            ("diagram", KIND[fact.code], fact.mode, fact.extra, away, side),
            lambda: draw_diagram(
                KIND[fact.code], fact.mode, side, extra=fact.extra, turned=away, colours=theme.colours
            ),
        )
        right = rect.right - self._pad - side
        surface.blit(diagram, (right, y), special_flags=PREMULTIPLIED)
        tx = x + art.size.width + self._gap
        bottom = self._draw_name(surface, row, tx, y - round(3 * u))
        bottom = max(bottom, y + art.size.height, y + side)
        small = theme.text_px(12)
        for i, line in enumerate(row.words):
            theme.draw(surface, line, (x, bottom + i * self._step(12)), "sans", small, c.muted)

    def _draw_name(self, surface: pygame.Surface, row: _Row, x: int, y: int) -> int:
        """Draws name, layer and what the tile may do now beside it; returns where that ends."""
        theme, c = self._theme, self._theme.colours
        lines = [(line, "sans-bold", 14, c.ink) for line in row.name]
        lines += [(line, "sans", 12, c.ink) for line in row.layer]
        lines += [(line, "sans", 12, c.teal if able else c.dim) for able, line in row.now]
        for line, role, units, colour in lines:
            theme.draw(surface, line, (x, y), role, theme.text_px(units), colour)
            y += self._step(units)
        return y

    def _draw_more(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        """Draws an arrow at the lower or upper edge where rows go on out of sight."""
        c, u = self._theme.colours, self._theme.u
        r = round(6 * u)
        if self._scroll < self._over:
            x, y = view.right - 2 * r, view.bottom - r
            pygame.draw.polygon(surface, c.gold_high, [(x - r, y - r), (x + r, y - r), (x, y)])
        if self._scroll > 0:
            x, y = view.right - 2 * r, view.top + r
            pygame.draw.polygon(surface, c.gold_high, [(x - r, y), (x + r, y), (x, y - r)])
