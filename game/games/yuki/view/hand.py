"""The hands of 盤上遊姫: a fan at the lower edge, backs at the upper one."""

import pygame

from game.games.yuki.view.art import CardArt, YukiArts, leaning
from game.games.yuki.view.cards import is_back
from game.games.yuki.view.marks import PICKED, TOLD, YukiMarkArt, YukiMarks
from game.games.yuki.view.places import TablePlaces, top_at
from game.games.yuki.view.sprites import Held, Pose, YukiSprites
from game.rules.contract import Card, Pick
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.emblem_pen import stamp

LIFT = 26
"""Units a card comes up when it is pointed at or taken."""


class HandView:
    """Draws the hand of `player` from the shared sprites, at the edge where he sits.

    `held` is the card being dragged: a ghost stays. Only open cards can be pointed at; behind a back is nothing.
    """

    def __init__(
        self, arts: YukiArts, sprites: YukiSprites, places: TablePlaces, marks: YukiMarkArt, player: int
    ) -> None:
        self._arts, self.sprites, self._places, self.mark_art, self.player = arts, sprites, places, marks, player
        self.marks = YukiMarks()
        self.held: Pick | None = None

    # --- geometry -----------------------------------------------------------------------------------------------------

    @property
    def near(self) -> bool:
        return self.player == self.sprites.near

    @property
    def cards(self) -> list[Held]:
        return self.sprites.hands[self.player]

    def rest(self) -> list[Pose]:
        """Returns where the cards lie when nothing moves and nothing is pointed at."""
        return self._places.hand(len(self.cards), self.near)

    def poses(self) -> list[Pose]:
        """Returns where the cards are drawn now."""
        return [held.pose or self._raised(held, pose) for held, pose in zip(self.cards, self.rest(), strict=True)]

    def _raised(self, held: Held, pose: Pose) -> Pose:
        pick = Card(held.code)
        if (
            not self.near
            or is_back(held.code)
            or pick not in (self.marks.hover, self.marks.selected, self.marks.cursor)
        ):
            return pose
        return pose._replace(y=pose.y - self._places.px(LIFT), angle=pose.angle / 2)

    def pose_of(self, held: Held) -> Pose:
        """Returns where a card of this hand will lie."""
        return self.rest()[self.cards.index(held)]

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the pick of the open card at a point."""
        n = top_at(self.poses(), pos)
        if n is None:
            n = top_at(self.rest(), pos)
        if n is None or is_back(self.cards[n].code):
            return ()
        return (Card(self.cards[n].code),)

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns the open cards with the rectangles they lie in."""
        rects = [self._places.rect_at(pose) for pose in self.rest()]
        return {Card(held.code): rect for held, rect in zip(self.cards, rects, strict=True) if not is_back(held.code)}

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the fan; the card pointed at lies above the others."""
        pairs = [(held, pose) for held, pose in zip(self.cards, self.poses(), strict=True) if held.shown]
        front = [pair for pair in pairs if Card(pair[0].code) == (self.marks.hover or self.marks.cursor)]
        for held, pose in [pair for pair in pairs if pair not in front] + front:
            self._card(surface, held.code, pose)
        for held, pose in pairs:
            self._tell(surface, Card(held.code), pose)

    def _card(self, surface: pygame.Surface, code: str, pose: Pose) -> None:
        art: CardArt = self._arts.at(round(pose.width))
        pick = Card(code)
        if pick == self.held:
            ghost = art.ghost(code)
            stamp(surface, ghost, center=(round(pose.x), round(pose.y)))
            return
        shade, (dx, dy) = art.shadow(1, 1)
        foot = TablePlaces.foot(pose)
        surface.blit(shade, (foot[0] + dx, foot[1] + dy), special_flags=PREMULTIPLIED)
        image = art.leaning(code, pose.angle)
        stamp(surface, image, center=(round(pose.x), round(pose.y)))
        self._marks(surface, pick, pose)

    def _marks(self, surface: pygame.Surface, pick: Card, pose: Pose) -> None:
        kind = self.marks.kind(pick)
        names = [f"card-{kind}"] if kind else []
        names += [name for name in PICKED if name in self.marks.at(pick)]
        for name in names:
            self._mark(surface, name, self._places.rect_at(pose).size, pose)

    def _tell(self, surface: pygame.Surface, pick: Card, pose: Pose) -> None:
        """Draws what was done with a card or what is advised, whole and on its own edge: cards lie close beside it."""
        for name in (name for name in TOLD if name in self.marks.at(pick)):
            self._mark(surface, name, self._places.rect_at(pose).inflate(4, 4).size, pose)

    def _mark(self, surface: pygame.Surface, name: str, size: tuple[int, int], pose: Pose) -> None:
        mark = self.mark_art.mark(name, size)
        if pose.angle:
            mark = leaning(mark, pose.angle)
        stamp(surface, mark, center=(round(pose.x), round(pose.y)))
