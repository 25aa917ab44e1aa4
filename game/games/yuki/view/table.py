"""The card table of 盤上遊姫: battlefields, piles and both hands as one view of shared sprites.

The shape of its interface is that of the boards: `layout(rect)`, `forget()`, `draw(surface)`, `needs_draw()`, `dirty`,
`flipped`, `marks` (YukiMarks), `held` (the Card being dragged), `hit(pos)` → picks, the most particular first,
`rect_of(pick)`, `targets()`, `card_at(pos)` → the code to enlarge, `code_of(pick)`, `draw_held(surface, code, pos)`.
Picks: Card (own hand, formations, 配置), Lane, Pile("troops" | "strategy" | "discard"). Options have no place here.
"""

from collections.abc import Iterable

import pygame

from game.games.yuki.view.art import CardArt, YukiArts
from game.games.yuki.view.cards import TROOP_BACK, is_back
from game.games.yuki.view.hand import HandView
from game.games.yuki.view.lanes import LanesView
from game.games.yuki.view.marks import YukiMarkArt, YukiMarks
from game.games.yuki.view.piles import PilesView
from game.games.yuki.view.places import HAND_W, TablePlaces, inside, letters, top_at
from game.games.yuki.view.sprites import YukiSprites
from game.rules.contract import Card, Lane, Option, Pick, Pile
from game.ui.board.arrows import towards
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.shown import Redrawn
from game.ui.emblem_pen import stamp
from game.ui.theme import Theme


class CardTable:
    """Draws everything that is played with; panels beside the table are views of their own."""

    marks = Redrawn(YukiMarks())
    held = Redrawn[Pick | None](None)

    def __init__(self, theme: Theme, arts: YukiArts, sprites: YukiSprites) -> None:
        self._theme, self._arts, self.sprites = theme, arts, sprites
        self.places = TablePlaces()
        mark_art = YukiMarkArt(theme)
        self.lanes = LanesView(theme, arts, sprites, self.places, mark_art)
        self.piles = PilesView(theme, arts, sprites, self.places, mark_art)
        self.hands = tuple(HandView(arts, sprites, self.places, mark_art, player) for player in (0, 1))
        self._parts: tuple[LanesView | PilesView | HandView, ...] = (self.lanes, self.piles, *self.hands)
        self.dirty = True
        self._drawn_changes = -1

    @property
    def flipped(self) -> bool:
        """Whether the second player sits at the lower edge."""
        return self.sprites.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.dirty |= value != self.sprites.flipped
        self.sprites.flipped = self.places.mirrored = value

    @property
    def art(self) -> CardArt:
        """The cards of the size of the own hand; actors are drawn with them."""
        return self._arts.at(self.places.px(HAND_W))

    # --- layout and pointing ------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect, far_hand: pygame.Rect | None = None) -> None:
        """Fits the table into a rectangle of window pixels; `far_hand`: between which edges the other's hand lies."""
        self.places.layout(rect, letters(self._theme), far_hand)
        self.forget()

    def forget(self) -> None:
        """Draws everything anew after colours, fonts or the language changed."""
        self.lanes.forget()
        mark_art = YukiMarkArt(self._theme)
        for view in self._parts:
            view.mark_art = mark_art
        self.dirty = True

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks at a point, the most particular first: a card before its battlefield."""
        for hand in self.hands:
            found = hand.hit(pos)
            if found:
                return found
        code = self._table_card(pos)
        picks: list[Pick] = [] if code is None else [Card(code)]
        lane = next((i for i in range(7) if self.places.lane(i).collidepoint(pos)), None)
        if lane is not None:
            picks.append(Lane(lane))
        picks += [Pile(name) for name in self.piles.names() if inside(self.piles.pose(name), pos)]
        return tuple(picks)

    def _table_card(self, pos: tuple[int, int]) -> str | None:
        """Returns the card of a formation or 配置 at a point."""
        for i in range(7):
            for code, rect in self.lanes.field_rects(i):
                if rect.collidepoint(pos):
                    return code
        cards = list(self.lanes.poses())
        n = top_at([pose for _, pose in cards], pos)
        return None if n is None else cards[n][0]

    def card_at(self, pos: tuple[int, int]) -> str | None:
        """Returns the code of the open card at a point, to be shown enlarged; events that have been opened too."""
        hand = next((found for found in (hand.hit(pos) for hand in self.hands) if found), ())
        if hand and isinstance(hand[0], Card):
            return hand[0].code
        code = self._table_card(pos)
        if code is not None:
            return code
        for i, lane in enumerate(self.sprites.lanes):
            if lane.event and lane.look in ("open", "used") and self.places.event(i).collidepoint(pos):
                return lane.event
        for player in (0, 1):
            if self.sprites.supply[player] and inside(self.piles.supply(player), pos):
                return "E8"
        if self.sprites.discard and inside(self.places.pile("discard"), pos):
            return self.sprites.discard[-1]
        return None

    def code_of(self, pick: Pick) -> str:
        """Returns what hangs at the pointer when a pick is dragged: an open card, the back of a deck, or none."""
        match pick:
            case Card(code):
                return "" if is_back(code) else code
            case Pile("troops") if self.sprites.troops:
                return TROOP_BACK
            case Pile("strategy") if self.sprites.strategy[self.sprites.seat]:
                return f"back-{self.sprites.sides[self.sprites.seat]}"
        return ""

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns where a pick is drawn, or None if it is not on the table."""
        return self.targets().get(pick)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        """Returns what a pick may mean to the keyboard: a card of a formation also its battlefield."""
        where = self.sprites.where(pick.code) if isinstance(pick, Card) else None
        return (pick,) if where is None else (pick, Lane(where[1]))

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks from left to right: battlefields and their cards, hand, piles, then words."""

        def key(pick: Pick) -> tuple[int, int, int, str]:
            rect = self.rect_of(pick)
            if isinstance(pick, Option) or rect is None:
                number = next((arg for arg in getattr(pick, "args", ()) if isinstance(arg, int)), 0)
                return (2, number, 0, str(pick))
            return (1 if isinstance(pick, Pile) else 0, rect.centerx, rect.centery, "")

        return sorted(picks, key=key)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Goes to the nearest thing in that direction."""
        here = self.rect_of(cursor) if cursor is not None else None
        places = self.targets()
        if here is None or cursor is None:
            hand = [pick for pick in places if isinstance(pick, Card) and self.sprites.where(pick.code) is None]
            return hand[0] if hand else Lane(3)
        return towards(here, places.items(), dx, dy) or cursor

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns every place that can be pointed at. A card that is partly covered has the part in sight."""
        found: dict[Pick, pygame.Rect] = {Lane(i): self.places.lane(i) for i in range(7)}
        for name in self.piles.names():
            found[Pile(name)] = self.places.rect_at(self.piles.pose(name))
        found |= self._formation_rects()
        for i in range(7):
            found |= {Card(code): rect for code, rect in self.lanes.field_rects(i)}
        for hand in self.hands:
            found |= hand.targets()
        return found

    def _formation_rects(self) -> dict[Pick, pygame.Rect]:
        """A card whose lower part is covered by the next one keeps its head."""
        cards = [(code, self.places.rect_at(pose)) for code, pose in self.lanes.poses()]
        found: dict[Pick, pygame.Rect] = {}
        for n, (code, rect) in enumerate(cards):
            over = cards[n + 1][1] if n + 1 < len(cards) else None
            if over is not None and over.x == rect.x and rect.top < over.top < rect.bottom:
                rect = pygame.Rect(rect.x, rect.y, rect.width, over.top - rect.top)
            found[Card(code)] = rect
        return found

    # --- drawing ------------------------------------------------------------------------------------------------------

    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        return self.dirty or self.sprites.changes != self._drawn_changes

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table at rest. What is in the air comes after all panels: `YukiStage.draw_flying`."""
        for view in self._parts:
            view.marks = self.marks
        self.lanes.draw(surface)
        self.piles.draw(surface)
        for hand in self.hands:
            hand.held = self.held
            hand.draw(surface)
        self._played(surface)
        self.lanes.draw_differences(surface)
        self.dirty = False
        self._drawn_changes = self.sprites.changes

    def _played(self, surface: pygame.Surface) -> None:
        """A 運用 is held up while it takes effect."""
        if self.sprites.played is None or self.sprites.played[1] in self.sprites.hidden:
            return
        pose = self.places.show()
        image = self._arts.at(round(pose.width)).card(self.sprites.played[1])
        surface.blit(image, self.places.rect_at(pose), special_flags=PREMULTIPLIED)

    def draw_held(self, surface: pygame.Surface, code: str, pos: tuple[int, int]) -> None:
        """Draws a card that hangs at the pointer."""
        art = self.art
        shade, (dx, dy) = art.shadow(1, 5)
        foot = (pos[0], pos[1] + art.size.height // 2)
        surface.blit(shade, (foot[0] + dx, foot[1] + dy), special_flags=PREMULTIPLIED)
        image = art.leaning(code, -4)
        stamp(surface, image, center=pos)
