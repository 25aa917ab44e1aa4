"""The proof panel of 盤上遊姫 (Y7): for each battlefield with one complete side, proved, or the cards that beat it.

With `asking` the players find the proofs themselves first (Y7.10): the panel lists the battlefields without telling
and ticks those they pointed at (`pointed`). With `training`, what they missed is pointed out when `asking` is over.
"""

import pygame

from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.view.art import TALL, YukiArts
from game.games.yuki.view.badges import draw_badge
from game.games.yuki.view.facts import LaneProof, proofs
from game.rules.contract import Lane, Pick
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.shown import Redrawn
from game.ui.textures import panel
from game.ui.theme import Theme
from game.ui.widgets.scrolling import Scroll

MINI = 40
"""Layout units a card of a counterexample is wide."""


def least_proofs(theme: Theme) -> int:
    """Returns how high a panel has to be for a battlefield with its owner, without its title. Pixels."""
    return round(1.45 * (theme.text_px(15) + theme.text_px(13)) + 14 * theme.u)


class ProofPanel:
    """Shows what can be proved; `near` is the player at the lower edge, `labels` (near, far) name both."""

    asking = Redrawn(False)
    training = Redrawn(False)
    pointed = Redrawn[frozenset[int]](frozenset())
    near = Redrawn(0)
    labels = Redrawn(("", ""))

    def __init__(self, theme: Theme, arts: YukiArts) -> None:
        self._theme, self._arts = theme, arts
        self.rect = pygame.Rect(0, 0, 240, 300)
        self.scroll = Scroll(theme, pygame.Rect(0, 0, 1, 1), 1)
        self.found: tuple[LaneProof, ...] = ()
        self._easy = False
        self._measured: tuple[bool, str] = (False, "")
        self.dirty = True

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the panel to a rectangle of window pixels."""
        self.rect = rect.copy()
        self._measure()

    def show(self, observation: YukiObservation) -> None:
        """Takes over what can be proved in an observation."""
        self.found = proofs(observation)
        self._easy = not observation.options.advanced
        self._measure()

    def handle(self, event: pygame.event.Event) -> bool:
        """Scrolls; returns whether the event was used."""
        used = self.scroll.handle(event)
        self.dirty |= used
        return used

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the battlefield of the entry at a point."""
        return tuple(pick for pick, rect in self.targets().items() if rect.collidepoint(pos))

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns the entries in sight."""
        self._fresh()
        view = self.scroll.view
        return {Lane(proof.lane): rect.clip(view) for proof, rect in self._entries() if rect.colliderect(view)}

    # --- geometry -----------------------------------------------------------------------------------------------------

    def _pad(self) -> int:
        return round(14 * self._theme.u)

    def _titled(self) -> bool:
        """Whether there is room for the title over the first that is told; else it gives way."""
        theme = self._theme
        first = least_proofs(theme) if self.found else round(14 * theme.u) + theme.text_px(13) * 3 // 2
        return self.rect.height >= round(theme.text_px(16) * 1.7) + first

    def _title_height(self) -> int:
        """Returns how high the title is with what lies above it."""
        title = round(self._theme.text_px(16) * 1.7) if self._titled() else 0
        return title + round(6 * self._theme.u)

    def _head(self) -> int:
        theme, words = self._theme, self._note()
        head = self._title_height()
        if not words:
            return head
        return head + theme.block_height(words, "sans", self._note_px(words), self._room()) + round(6 * theme.u)

    def _note_px(self, words: str) -> int:
        """Returns the size at which what stands below the title is whole."""
        room = self.rect.height - self._title_height() - round(2 * self._theme.u)
        return self._theme.fit_rows(
            words, "sans", self._theme.text_px(13), self._room(), lambda px: room // (px * 3 // 2)
        )

    def _room(self) -> int:
        return self.rect.width - 2 * self._pad()

    def _note(self) -> str:
        """Returns what stands below the title: why there is nothing, or what is asked."""
        says = self._arts.texts.says
        if not self.found:
            return says("proof.easy" if self._easy else "proof.none")
        return says("proof.point") if self.asking else ""

    def _height(self, proof: LaneProof) -> int:
        lines = self._theme.text_px(15) * 1.45 + self._theme.text_px(13) * 1.45 * (1 if self.asking else 2)
        cards = 0.0
        if not self.asking and proof.verdict.counterexample:
            cards = MINI * self._theme.u * TALL + 4
        return round(lines + cards + 12 * self._theme.u)

    def _measure(self) -> None:
        pad = self._pad()
        self._measured = (self.asking, self._note())
        view = pygame.Rect(self.rect.x + pad, self.rect.y + self._head(), self.rect.width - pad, 0)
        view.height = max(0, self.rect.bottom - round(8 * self._theme.u) - view.y)
        self.scroll.set(view, sum(self._height(proof) for proof in self.found))
        self.dirty = True

    def _fresh(self) -> None:
        """Measures anew where what is said has changed."""
        if self._measured != (self.asking, self._note()):
            self._measure()

    def _entries(self) -> list[tuple[LaneProof, pygame.Rect]]:
        view = self.scroll.view
        y = view.y - self.scroll.offset
        found = []
        for proof in self.found:
            height = self._height(proof)
            found.append((proof, pygame.Rect(view.x, round(y), view.width - self.scroll.width, height)))
            y += height
        return found

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel with the entries in sight."""
        self._fresh()
        theme, c = self._theme, self._theme.colours
        panel(surface, self.rect, round(12 * theme.u), (*c.panel, 235), c.line)
        at = (self.rect.x + self._pad(), self.rect.y + round(8 * theme.u))
        if self._titled():
            theme.draw(surface, self._arts.texts.says("proof.title"), at, "sans-bold", theme.text_px(16), c.gold_high)
        below = pygame.Rect(at[0], self.rect.y + self._title_height(), self._room(), 0)
        view, before = self.scroll.view, surface.get_clip()
        if self._note():
            surface.set_clip(self.rect.clip(before))
            theme.draw_block(surface, self._note(), below, "sans", self._note_px(self._note()), c.muted)
        surface.set_clip(view.clip(before))
        for proof, rect in self._entries():
            if rect.colliderect(view):
                self._entry(surface, proof, rect)
        surface.set_clip(self.rect.clip(before))
        self.scroll.draw(surface)
        surface.set_clip(before)
        self.dirty = False

    def _entry(self, surface: pygame.Surface, proof: LaneProof, rect: pygame.Rect) -> None:
        theme, c, texts, u = self._theme, self._theme.colours, self._arts.texts, self._theme.u
        side = round(26 * u)
        told = not self.asking
        if told or proof.lane in self.pointed:
            draw_badge(surface, theme, proof.sign if told else "proved", (rect.x + side // 2, rect.y + side // 2), side)
        else:
            pygame.draw.aacircle(
                surface, c.line, (rect.x + side // 2, rect.y + side // 2), side // 2 - 1, max(1, round(2 * u))
            )
        x, room = rect.x + side + round(8 * u), rect.width - side - round(8 * u)
        name = texts.lane(proof.lane)
        px = theme.fit(name, "sans-bold", theme.text_px(15), room)
        theme.draw(surface, name, (x, rect.y), "sans-bold", px, c.ink)
        y = rect.y + theme.text_px(15) * 1.45
        near = proof.owner == self.near
        owner = texts.says("proof.owner", self.labels[0 if near else 1], texts.strength(*proof.strength))
        small = theme.text_px(13)
        theme.draw(surface, owner, (x, y), "sans", theme.fit(owner, "sans", small, room), c.muted)
        if not told:
            return
        y += small * 1.45
        words, tone = self._verdict(proof)
        theme.draw(surface, words, (x, y), "sans", theme.fit(words, "sans", small, room), tone)
        self._counterexample(surface, proof, x, round(y + small * 1.5))

    def _verdict(self, proof: LaneProof) -> tuple[str, tuple[int, int, int]]:
        c, texts = self._theme.colours, self._arts.texts
        if proof.sign == "proved":
            missed = self.training and proof.lane not in self.pointed
            return texts.says("proof.missed" if missed else "proof.proved"), c.red if missed else c.gold_high
        if proof.sign == "barred" or proof.beaten_by is None:
            return texts.says("proof.barred"), c.red
        return texts.says("proof.open", texts.strength(*proof.beaten_by)), c.ink

    def _counterexample(self, surface: pygame.Surface, proof: LaneProof, x: int, y: int) -> None:
        """Draws the unseen cards that would beat the formation (Y7.12)."""
        art = self._arts.at(round(MINI * self._theme.u))
        for n, code in enumerate(proof.verdict.counterexample):
            surface.blit(art.card(code), (x + n * round(art.size.width * 1.08), y), special_flags=PREMULTIPLIED)
