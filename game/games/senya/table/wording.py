"""The words beside the battle: round and process, what each side does, what may be done now, the record's lines."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.senya.rules.actions import SenyaAction
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.parts import SIDES
from game.games.senya.rules.steps import MainTurn
from game.games.senya.table.advising import in_short
from game.games.senya.table.by_hand import DiceByHand
from game.games.senya.table.composing import Composing
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.glossing import OF_BUTTONS, SAID
from game.games.senya.table.passing import Passing
from game.games.senya.table.people import crest_of
from game.games.senya.table.story import Story
from game.games.senya.view.emblem import emblem
from game.games.senya.view.looks import GROUND
from game.games.senya.words.asked import title_key
from game.games.senya.words.glossary import entry
from game.games.senya.words.skills import card_words
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Card, Option, Pick
from game.session.sitters import sitter
from game.table import plates
from game.table.hooks import Wording
from game.table.port import Port
from game.ui.emblem_pen import stamp
from game.ui.widgets.plates import Painter


@dataclass(eq=False)
class SenyaWording(Wording[SenyaAction]):
    """Words what the table of 千夜月姫+ shows."""

    ground = GROUND

    _port: Port[SenyaObservation]
    _gestures: SenyaGestures
    _composing: Composing
    _story: Story
    _passing: Passing
    _by_hand: DiceByHand

    # --- beside the board --------------------------------------------------------------------------------------------

    def subtitle(self, usual: str) -> str:
        texts, session, table = self._port.ctx.texts, self._port.session, self._composing.table()
        begun = [texts("senya-table.round", table.round)] if table.round else []
        parts = [*begun, texts(f"senya-table.process.{table.process.value}")]
        if session.mode == "study":
            parts.insert(0, plates.kind(texts, session.match.game.id, session))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human and session.mode == "play" and len(session.seats) == len(SIDES):  # no larger game
                parts.append(sitter(texts, session, seat, None))
        return texts("table.join").join(parts)

    def sign(self, usual: str) -> str:
        """Returns what may be done now; nothing while a notice or a lesson speaks."""
        texts = self._port.ctx.texts
        if usual:
            return usual
        if self._by_hand.asks:
            return texts("senya-table.sign.by-hand")
        lasting = self._passing.lasting(self._port.session.to_act)
        if lasting:
            return texts(f"senya-table.until.{lasting}")
        if not self._gestures.active or self._port.table.occasion.over:
            return ""
        picked, table = self._gestures.chooser.picked, self._composing.table()
        if not picked:
            spared = self._passing.spared(self._port.session.to_act)
            if spared:
                return texts("senya-table.sign.spared", spared)
            cards = any(isinstance(pick, Card) for pick in self._gestures.open_offers())
            return texts("senya-table.sign.main") if cards and isinstance(table.top, MainTurn) else ""
        if isinstance(picked[0], Option):
            return ""
        if not isinstance(table.top, MainTurn):
            return ""
        complete = Option("declare") in self._gestures.open_offers()
        return texts("senya-table.sign.add" if complete else "senya-table.sign.aim")

    def doing(self, seat: int) -> tuple[str, str] | None:
        texts, table = self._port.ctx.texts, self._composing.table()
        if table.result is None and table.top is not None and table.top.rolls:
            return texts("senya-table.roll.waits"), ""
        if table.result is not None or not table.asked or table.to_act != seat:
            return None
        title = texts(f"senya-table.ask.{title_key(table)}.title")
        return texts("senya-table.doing", self._composing.cast().get(table.asked, ""), title), "turn"

    def emblem(self, seat: int) -> Painter | None:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            side = self._composing.table().side(seat)
            if side:
                picture = emblem(crest_of(self._composing.speech(), side[0]), min(rect.size))
                stamp(surface, picture, center=rect.center)

        return paint

    # --- the record --------------------------------------------------------------------------------------------------

    def heading(self, node: AnyNode) -> str:
        """Returns the round above the first step taken in it: the one that led there ended the round before."""
        if node.parent is None:
            return ""
        here = self._round(node.parent)
        before = 0 if node.parent.parent is None else self._round(node.parent.parent)
        return self._port.ctx.texts("senya-table.round", here) if here != before else ""

    def _round(self, node: AnyNode) -> int:
        return self._port.eyes.at(node, 0).table.round

    def token(self, ply: int, usual: str) -> str:
        node = self._port.table.record.node(ply)
        if node is None:
            return usual
        told = self._story.short(node, self._composing.speech(), self._composing.cast())
        return told or (in_short(self._composing, node.led) if node.led is not None else "") or usual

    def described(self, pick: Pick, usual: str) -> str:
        """Returns what stands on the card of a skill or an item, and what a rule means that is a button."""
        speech = self._composing.speech()
        match pick:
            case Card(code) | Option("break", (str(code),)):
                words = card_words(speech, code)
            case Option(name) if name in SAID:
                words = entry(speech.texts, OF_BUTTONS[name]).text
            case _:
                words = ""
        return speech("senya-spoken.card", usual, words) if words else usual

    def refusal(self, clause: Clause, usual: str) -> str:
        own = clause.id.startswith("S")
        return self._composing.refusal(clause) if own else usual
