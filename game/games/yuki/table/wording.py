"""The words of 盤上遊姫 beside its board: what is to be done, the record, and the items of its menus."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.yuki.row import FIND_PROOFS
from game.games.yuki.rules import phases
from game.games.yuki.rules.actions import DeclareReading, YukiAction
from game.games.yuki.rules.cards import VERSIONS, number
from game.games.yuki.rules.empty import outcomes
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.strength import of_cards, with_reading
from game.games.yuki.table.decisions import Decisions, card_sign
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.training import HeldBack
from game.games.yuki.table.view import YukiView
from game.games.yuki.view.facts import proved_by
from game.games.yuki.words.tokens import token_words
from game.rules.chooser import pick_name
from game.rules.contract import Card, Lane, Option, Pick
from game.table import plates
from game.table.hooks import Wording
from game.table.port import Port
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter

FIRST_TURNS = 4
"""Turns of both players in which it is told what to do and what for."""


@dataclass(eq=False)
class YukiWording(Wording[YukiAction]):
    """Words what the table of 盤上遊姫 shows."""

    _port: Port[YukiObservation]
    _view: YukiView
    _gestures: YukiGestures
    _decisions: Decisions
    _held: HeldBack

    # --- the record ----------------------------------------------------------------------------------------------

    def token(self, ply: int, usual: str) -> str:
        return token_words(self._port.ctx.texts, self._short_card, usual, short=True)

    def written(self, notation: str) -> str:
        return token_words(self._port.ctx.texts, self._short_card, notation, short=True)

    def _short_card(self, code: str) -> str:
        if code[0] not in "RBGYPW":
            return self._decisions.words.in_short(code)
        texts = self._port.ctx.texts
        return texts("yuki-troop.short", texts(f"yuki-force.short.{code[0]}"), number(code))

    # --- beside the board ----------------------------------------------------------------------------------------

    def subtitle(self, usual: str) -> str:
        texts, session, seen = self._port.ctx.texts, self._port.session, self._port.eyes.seen()
        parts = [texts(f"yuki-option.level.{seen.options.level}")]
        if seen.options.version != VERSIONS[0]:
            parts.append(texts("yuki.version", seen.options.version))
        if session.mode == "study":
            parts.append(plates.kind(texts, session.match.game.id, session))
        else:
            parts.append(texts("yuki.turn", (self._view.seen or seen).clockwork.turn))
        return texts("table.join").join(parts)

    def sign(self, usual: str) -> str:
        """Returns what the person may do now, by the phase and what is picked already."""
        texts = self._port.ctx.texts
        if self._held.judging is not None:
            return texts("yuki.training.sign")
        if usual or not self._gestures.active:
            return usual
        picked = self._gestures.chooser.picked
        match self._port.eyes.seen().phase:
            case phases.Refill():
                return texts("yuki.sign.draw")
            case phases.GiveBack(n):
                return texts("yuki.sign.return", n)
            case phases.PickEvent():
                return texts("yuki.sign.events")
            case phases.ChooseOption() if picked:
                return texts("yuki.sign.target")
            case phases.PlayCard() if not picked and self._port.eyes.seen().clockwork.turn <= FIRST_TURNS:
                return texts("yuki.sign.play")
            case phases.PlayCard() if len(picked) == 2:
                moves = any(isinstance(pick, Lane) for pick in self._gestures.chooser.offers())
                return texts("yuki.sign.move") if moves else ""
            case phases.PlayCard() if picked and isinstance(picked[0], Card):
                return card_sign(texts, picked[0].code) or self._proves(picked[0].code)
        return ""

    def _proves(self, code: str) -> str:
        """Returns which other battlefields a card would prove, as evidence, before it is let go (Y7.2)."""
        if FIND_PROOFS.of(self._port.ctx.settings.more):
            return ""
        texts, names = self._port.ctx.texts, self._port.names
        found = [
            texts("yuki.sign.proved", texts(f"yuki-field.name.{proof.lane + 1}"), names.seat(proof.owner))
            for proof in proved_by(self._port.eyes.seen(), code)
        ]
        return texts("yuki.sign.proves", texts("yuki.training.join").join(found)) if found else ""

    def doing(self, seat: int) -> tuple[str, str] | None:
        texts, seen, judging = self._port.ctx.texts, self._port.eyes.seen(), self._held.judging
        if judging is not None:  # what is to be decided after the judgement would tell how it ended
            mine = judging.seen.clockwork.active == seat
            return texts("yuki.doing.judging" if mine else "table.doing.waiting"), "turn" if mine else ""
        if (
            seen.result is not None
            or isinstance(seen.phase, phases.AwaitDeal | phases.AwaitShuffle)
            or seen.to_act != seat
        ):
            return None
        if isinstance(seen.phase, phases.ChooseOption) and not seen.options.advanced:  # Y10.1
            return texts("yuki.doing.reinforcement"), "turn"
        return texts(f"yuki.doing.{type(seen.phase).__name__}"), "turn"

    def emblem(self, seat: int) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            options = self._port.eyes.seen().options
            width = max(8, round(min(rect.size) / 1.4))
            back = f"back-{options.sides[seat]}" if options.advanced else "back-troop"
            image = self._view.arts.at(width).card(back)
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        return paint

    # --- menus ---------------------------------------------------------------------------------------------------

    def menu_title(self) -> str:
        phase, texts = self._port.eyes.seen().phase, self._port.ctx.texts
        if isinstance(phase, phases.Declare) and phase.queue:
            return texts("yuki.reading.title", texts(f"yuki-field.name.{phase.queue[0][0] + 1}"))
        return texts("yuki.split.title")

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        match pick:
            case Option("reading", (lane, *codes)):
                return self._reading_item(pick, int(lane) - 1, tuple(map(str, codes)))
            case Option("split", (strategy,)):
                seen = self._port.eyes.seen()
                drawn = min(3, seen.troops_left + seen.strategy_left[seen.decider])  # Y8.13
                words = self._port.ctx.texts("yuki.split.item", drawn - int(strategy), int(strategy))
                return MenuItem(pick_name(pick), words)
        return super().item(pick, near)

    def _reading_item(self, pick: Pick, lane: int, reading: tuple[str, ...]) -> MenuItem:
        texts, seen = self._port.ctx.texts, self._port.eyes.seen()
        there = seen.lanes[lane]
        rank, total = of_cards(with_reading(there.cards[seen.decider], reading), there.effects)
        assert isinstance(seen.phase, phases.Declare)
        winner = dict(zip(self._declared(seen), outcomes(seen.lanes, seen.phase), strict=True)).get(reading)
        result = "open" if winner is None else "wins" if winner == seen.decider else "loses"
        said = texts("yuki.reading.join").join(self._decisions.words.in_short(code) for code in reading)
        words = texts("yuki-formation.total", texts(f"yuki-formation.name.{rank}"), total)
        said = texts("yuki.reading.said", texts(f"yuki.reading.{result}"), said)
        return MenuItem(pick_name(pick), words, said, self._reading_painter(reading[0]))

    def _declared(self, seen: YukiObservation) -> list[tuple[str, ...]]:
        """Returns the readings that may be declared now, in the order of the rules."""
        return [action.reading for action in seen.legal if isinstance(action, DeclareReading)]

    def _reading_painter(self, code: str) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            image = self._view.arts.at(max(12, round(rect.height / 1.5))).card(code)
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        return paint
