"""A table of 盤上遊姫 laid out as on a window of 1440×900, for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from game import catalog
from game.games.yuki.rules import GAME
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import Seen, as_drawn, backs
from game.games.yuki.view.proofs import ProofPanel
from game.games.yuki.view.sprites import YukiSprites
from game.games.yuki.view.stage import YukiStage
from game.games.yuki.view.table import CardTable
from game.games.yuki.view.wins import PhaseTrack, WinsView
from game.i18n.catalog import Texts
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.ui.textures import lacquer
from tests.games.gungi.view.stage import make_theme, placer
from tests.places import Spied


@dataclass
class YukiParts:
    """The parts of a table and the window they lie in."""

    size: tuple[int, int]
    arts: YukiArts
    table: CardTable
    wins: WinsView
    phases: PhaseTrack
    proofs: ProofPanel
    stage: YukiStage

    @property
    def sprites(self) -> YukiSprites:
        return self.stage.sprites

    def draw(self) -> Spied:
        """Returns everything as it stands now."""
        surface = Spied(self.size, ground=lacquer(self.size, (0x18, 0x20, 0x1E)))
        for view in (self.table, self.wins, self.phases, self.proofs):
            view.draw(surface)
        self.stage.draw_flying(surface)
        return surface

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.draw(), "RGB")


def make_table(size: tuple[int, int] = (1440, 900), *, lang: str = "ja", text_scale: float = 1.0) -> YukiParts:
    """Returns an empty table with its parts in their places."""
    theme = make_theme(size, text_scale)
    arts, sprites = YukiArts(theme, Texts(lang, catalog.text_folders())), YukiSprites()
    place = placer(theme)
    table, wins = CardTable(theme, arts, sprites), WinsView(theme, arts, sprites)
    table.layout(place(14, 2, 1150, 896))
    wins.layout(place(1180, 80, 240, 210))
    phases = PhaseTrack(theme, arts, sprites)
    phases.layout(place(820, 20, 600, 30))
    proofs = ProofPanel(theme, arts)
    proofs.layout(place(1180, 302, 240, 300))
    return YukiParts(size, arts, table, wins, phases, proofs, YukiStage(sprites, table, wins))


@dataclass(frozen=True)
class Step:
    """A step of a game: the state before, what was done, its events, the state after."""

    before: Any
    action: Any
    events: tuple[Any, ...]
    after: Any

    def seen_by(self, seat: int) -> list[Any]:
        return [event for event in (each.seen_by(seat) for each in self.events) if event is not None]


def steps(seed: int, most: int = 400, **options: Any) -> Iterator[Step]:
    """Yields the steps of a random game; strategy cards and events are chosen more often than they fall."""
    rnd, stream = random.Random(seed), Stream(seed)
    state = GAME.start(options)
    for _ in range(most):
        if state.result is not None:
            return
        action = GAME.draw(state, stream) if state.to_act == CHANCE else _chosen(rnd, GAME.legal(state))
        log: list[Any] = []
        before, state = state, GAME.apply(state, action, log)
        yield Step(before, action, tuple(log), state)


def _chosen(rnd: random.Random, legal: Any) -> Any:
    kinds = sorted({type(action).__name__ for action in legal})
    kind = rnd.choice(kinds)
    return rnd.choice([action for action in legal if type(action).__name__ == kind])


def seen_with(state: Any, seat: int, opened: frozenset[int]) -> Seen:
    """Returns a position through the eyes of `seat`, with the hands of `opened` face up and no others."""
    hands = []
    for player in (0, 1):
        if player in opened:
            hands.append(tuple(GAME.observe(state, player).hand))
        else:
            hands.append(backs(state.options.sides[player], GAME.observe(state, 1 - player).other_hand))
    return as_drawn(GAME.observe(state, seat), (hands[0], hands[1]))


def hidden_from(events: Any, opened: frozenset[int]) -> list[Any]:
    """Returns events as they may be shown while only the hands of `opened` lie open."""
    found = list(events)
    for shut in {0, 1} - opened:
        found = [event.seen_by(1 - shut) for event in found]
    return found
