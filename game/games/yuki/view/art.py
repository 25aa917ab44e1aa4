"""The cards of 盤上遊姫 as sprites of one width: faces, backs, shadows, cards turning over. Enlarged: `zoom`.

A card is 1.4 times as high as wide; what is on it says `faces`. Sprites are premultiplied and shared; numbers of codes
are those of `cards`.
"""

import math
from dataclasses import dataclass

import pygame

from game.games.yuki.view.cards import CODES
from game.games.yuki.view.prints.faces import CardFace
from game.games.yuki.words.cards import CardTexts
from game.i18n.catalog import Texts
from game.ui.board.piece_art import ArtShelf, SpriteCache, faded
from game.ui.textures import shadow_image
from game.ui.theme import Theme

TALL = 1.4


@dataclass(frozen=True, slots=True)
class CardSize:
    """Pixels."""

    width: int
    height: int


def card_size(width: int) -> CardSize:
    return CardSize(width, round(width * TALL))


class CardArt(SpriteCache):
    """Draws cards of `width` pixels."""

    def __init__(self, theme: Theme, texts: CardTexts, width: int) -> None:
        super().__init__((width, theme.u, theme.text_scale, texts.texts.lang, theme.colours, theme.fonts))
        self.theme, self.texts = theme, texts
        self.size = card_size(width)
        self._face = CardFace(theme, texts, (self.size.width, self.size.height))

    # --- what a stage asks for (actors.PieceArt) ----------------------------------------------------------------------

    def tile(self, code: int, turned: bool = False) -> pygame.Surface:
        """Returns the card with that number; cards always face the viewer."""
        return self.card(CODES[code])

    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        """Returns a card turning over about its long axis into another."""
        image = self.tile(code if t < 0.5 else into)
        width = max(2, round(self.size.width * abs(math.cos(math.pi * t))))
        return pygame.transform.smoothscale(image, (width, self.size.height))

    def shadow(self, layers: int, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Returns the shadow of a card held `lift` tenths of its width above the table."""
        return self.keep(("shadow", lift), lambda: self._shadow(lift)), (
            -self.size.width // 2 - self._blur(lift),
            -self.size.height - self._blur(lift) + round(self.size.width * (0.03 + lift * 0.016)),
        )

    def _blur(self, lift: int) -> int:
        return max(4, round(self.size.width * (0.05 + 0.02 * lift)))

    def _shadow(self, lift: int) -> pygame.Surface:
        blur = self._blur(lift)
        image = shadow_image((self.size.width, self.size.height), self.radius, blur, max(60, 150 - 9 * lift))
        return image.premul_alpha()

    # --- cards --------------------------------------------------------------------------------------------------------

    @property
    def radius(self) -> int:
        return self._face.radius

    def card(self, code: str) -> pygame.Surface:
        """Returns the face of a card, or a back."""
        return self.keep(("card", code), lambda: self._print(code))

    def _print(self, code: str) -> pygame.Surface:
        with self.theme.printing():
            return self._face.draw(code)

    def leaning(self, code: str, angle: float) -> pygame.Surface:
        """Returns a card turned by `angle` degrees, as in a fan."""
        angle = round(angle * 2) / 2
        if not angle:
            return self.card(code)
        return self.keep(("lean", code, angle), lambda: leaning(self.card(code), angle))

    def ghost(self, code: str) -> pygame.Surface:
        """Returns what stays behind where a card was taken up."""
        return self.keep(("ghost", code), lambda: faded(self.card(code), 0.28))

    def dim(self, code: str) -> pygame.Surface:
        """Returns a card that plays no part any more."""
        return self.keep(("dim", code), lambda: _dimmed(self.card(code)))


def leaning(image: pygame.Surface, angle: float) -> pygame.Surface:
    """Returns a premultiplied picture turned by `angle` degrees, its edges kept smooth by a clear border."""
    framed = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    framed.blit(image, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1.0)


def _dimmed(image: pygame.Surface) -> pygame.Surface:
    """Returns a premultiplied card in half light."""
    copy = image.copy()
    copy.fill((182, 178, 174, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class YukiArts(ArtShelf[CardArt]):
    """The cards by width. `texts` is the catalogue of a language: `relabel` after it changed."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(lambda width: CardArt(theme, self.texts, width))
        self.theme = theme
        self.texts = CardTexts(texts)

    def relabel(self, texts: Texts) -> None:
        """Prints all cards in another language."""
        self.texts = CardTexts(texts, self.texts.version)
        self.forget()

    def by_rules(self, version: int) -> None:
        """Prints all cards by a version of the rules."""
        if version != self.texts.version:
            self.texts = CardTexts(self.texts.texts, version)
            self.forget()
