"""The screen of 盤上遊姫: card table, phase track and proof panel as one view of the table."""

from dataclasses import replace
from typing import Any

import pygame

from game.games.yuki.row import FIND_PROOFS
from game.games.yuki.table.layout import YukiAreas, told_of_proofs
from game.games.yuki.table.memory import MemoryPanel
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import Seen
from game.games.yuki.view.facts import last_marks, proof_marks, proofs, target_marks, would_make
from game.games.yuki.view.marks import WouldMake, YukiMarks
from game.games.yuki.view.proofs import ProofPanel
from game.games.yuki.view.sprites import YukiSprites
from game.games.yuki.view.stage import YukiStage
from game.games.yuki.view.table import CardTable
from game.games.yuki.view.wins import PhaseTrack, WinsView
from game.games.yuki.view.zoom import ZoomView
from game.rules.chooser import pick_name
from game.rules.contract import Card, Event, Lane, Option
from game.stage.scene import Context
from game.table.view import Shown
from game.ui.board.trace import Hint, Trace

LANES = range(7)


class YukiView:
    """The card table at the left, phases above it, proofs at the right."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.sprites = YukiSprites()
        self.arts = YukiArts(ctx.theme, ctx.texts)
        self.table = CardTable(ctx.theme, self.arts, self.sprites)
        self.wins = WinsView(ctx.theme, self.arts, self.sprites)
        self.phases = PhaseTrack(ctx.theme, self.arts, self.sprites)
        self.stage = YukiStage(self.sprites, self.table, self.wins)
        self.seen: Seen | None = None
        self.proofs = ProofPanel(ctx.theme, self.arts)
        self.memory = MemoryPanel(ctx.theme, ctx.texts)
        self.zoom = ZoomView(ctx.theme, self.arts)
        self.zoomed: tuple[str, pygame.Rect] | None = None
        """The card shown enlarged, and where it lies."""
        self.told: Seen | None = None
        """The position before the last judgement, while the panel points out what was missed in it."""
        self._areas: YukiAreas | None = None
        self._last: Trace = ()
        self._shown = Shown()

    # --- layout --------------------------------------------------------------------------------------------------

    @property
    def flipped(self) -> bool:
        """Whether the second player sits at the lower edge."""
        return self.table.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.table.flipped = value
        self.proofs.near = self.sprites.near

    def layout(self, areas: Any) -> None:
        self._areas = areas
        self.table.layout(areas.board, areas.far_hand)
        self.wins.layout(areas.wins)
        self.phases.layout(areas.phases)
        self.proofs.layout(areas.info)
        self.memory.layout(areas.memory)

    def relabel(self) -> None:
        self.arts.relabel(self._ctx.texts)
        self.memory.relabel(self._ctx.texts)
        self.table.forget()
        if self._areas is not None:
            self.layout(self._areas)

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: Seen, events: tuple[Event, ...]) -> None:
        self.seen = observation
        self.arts.by_rules(observation.options.version)
        self._last = last_marks(events)
        self.proofs.show(self.told or observation)
        self.memory.show(observation)

    def show(self, shown: Shown) -> None:
        """Marks the places of a half-made choice, what was done last, and what is hinted."""
        self._shown = shown
        if self.seen is None:
            return
        targets = target_marks(self.seen, shown.picked, shown.offers if shown.targets else frozenset())
        self.table.marks = YukiMarks(
            lanes=targets.lanes,
            cards=targets.cards,
            piles=targets.piles,
            made=self._made(shown),
            proofs=proof_marks(proofs(self.seen)) if told_of_proofs(self._ctx) and not self.proofs.asking else {},
            selected=shown.selected if shown.held is None else None,
            hover=shown.hover,
            cursor=shown.cursor,
            last=self._last,
            hint=Hint(tuple(pick for pick in shown.hint if not isinstance(pick, Option))),
            decisive=shown.decisive,
        )
        self.table.held = shown.held

    def _made(self, shown: Shown) -> dict[int, WouldMake]:
        """Returns what the card taken up would make, by battlefield on offer."""
        card = shown.picked[0] if len(shown.picked) == 1 else None
        if not isinstance(card, Card) or self.seen is None:
            return {}
        lanes = [pick.index for pick in shown.offers if isinstance(pick, Lane)]
        found = {lane: would_make(self.seen, card.code, lane, self.arts.texts) for lane in lanes}
        told = {lane: made for lane, made in found.items() if made is not None}
        if not FIND_PROOFS.of(self._ctx.settings.more):
            return told
        return {n: replace(made, against="") if made.against == "proved" else made for n, made in told.items()}

    def targets(self) -> dict[str, pygame.Rect]:
        return {pick_name(pick): rect for pick, rect in self.table.targets().items()}

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.phases.draw(surface)
        self.wins.draw(surface)
        if self.proofs.rect.height:
            self.proofs.draw(surface)
        self.memory.draw(surface)
        self.table.draw(surface)
        self.stage.draw_flying(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        held, pointer = self._shown.held, self._shown.pointer
        code = self.table.code_of(held) if held is not None else ""
        if code and pointer is not None:
            self.table.draw_held(surface, code, pointer)
        elif self.zoomed is not None:
            self.zoom.draw(surface, *self.zoomed, surface.get_rect())

    def card_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """Returns the open card at a point, with the place beside which it can be enlarged."""
        code = self.table.card_at(pos) or self.wins.code_at(pos)
        if code is None:
            return None
        rect = self.table.rect_of(Card(code)) or pygame.Rect(pos, (1, 1)).inflate(60, 60)
        return code, rect

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        if not self.proofs.rect.collidepoint(pos):
            return False
        return self.proofs.scroll.to(self.proofs.scroll.offset + steps * self._ctx.px(48))
