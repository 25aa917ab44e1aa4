"""The words beside the battle: round and process, what each side does, what may be done now, the record's lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.senya.rules.actions import Attack, SenyaAction
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.parts import SIDES
from game.games.senya.rules.steps import MainTurn
from game.games.senya.table.advising import Advising
from game.games.senya.table.by_hand import DiceByHand
from game.games.senya.table.composing import Composing
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.passing import Passing
from game.games.senya.table.people import crest_of
from game.games.senya.table.questions import title_key
from game.games.senya.table.story import Story
from game.games.senya.view.emblem import emblem
from game.games.senya.view.looks import GROUND
from game.games.senya.view.words.deeds import deed
from game.games.senya.view.words.terms import name_of
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Agree, Card, Option, Pick, Resign, Standee, TimeUp
from game.table import plates
from game.table.expected import Expected
from game.table.hooks import Wording
from game.table.port import Port
from game.ui.emblem_pen import stamp
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter

UNLIKELY = 0.2
"""A chance to hit below which an attack is warned of in a game with help."""


class SenyaWording(Wording[SenyaAction]):
    """Words what the table of 千夜月姫+ shows."""

    ground = GROUND

    def __init__(
        self,
        port: Port[SenyaObservation],
        gestures: SenyaGestures,
        composing: Composing,
        story: Story,
        passing: Passing,
        by_hand: DiceByHand,
    ) -> None:
        self._port, self._gestures, self._composing = port, gestures, composing
        self._story, self._passing, self._by_hand = story, passing, by_hand
        self._advising = Advising(port)

    # --- beside the board --------------------------------------------------------------------------------------------

    def subtitle(self, usual: str) -> str:
        texts, session, table = self._port.ctx.texts, self._port.session, self._composing.table()
        begun = [texts("senya-table.round", table.round)] if table.round else []
        parts = [*begun, texts(f"senya-table.process.{table.process.value}")]
        if session.mode == "study":
            parts.insert(0, plates.kind(texts, session.match.game.id, session))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human and session.mode == "play" and len(session.seats) == len(SIDES):  # no larger game
                parts.append(plates.sitter(texts, session, seat, None))
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
        if not self._gestures.active or self._port.occasion.over:
            return ""
        picked, table = self._gestures.chooser.picked, self._composing.table()
        if not picked:
            return texts("senya-table.sign.main") if isinstance(table.top, MainTurn) else ""
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
        node = self._port.record.node(ply)
        if node is None:
            return usual
        told = self._story.short(node, self._composing.speech(), self._composing.cast())
        return told or (self.action(node.led) if node.led is not None else "") or usual

    def refusal(self, clause: Clause, usual: str) -> str:
        own = clause.id.startswith("S")
        return self._composing.refusal(clause) if own else usual

    def area(self, pick: Pick, usual: str) -> str:
        """Returns which side of the table; nothing where only one stands there, whom nobody has to look for."""
        if isinstance(pick, Standee):
            table = self._composing.table()
            alone = table.has(pick.id) and len(table.side(table.one(pick.id).side)) == 1
            return "" if alone else usual
        return self._port.ctx.texts("senya-hint.cards") if isinstance(pick, Card) else usual

    def piece(self, pick: Pick) -> str:
        match pick:
            case Card(code):
                return self._port.ctx.texts("senya-hint.card", name_of(self._composing.speech(), code))
            case Standee(one):
                return self._composing.cast().get(one, "")
        return ""

    def hint(self, action: SenyaAction, usual: str) -> str:
        return self.action(action)

    def reason(self, action: SenyaAction) -> str:
        return self._advising.reason(action)

    def cost(self, action: SenyaAction) -> str:
        """Returns what is paid and risked, and that an attack will hardly hit."""
        told = [words for words in (self._advising.cost(action), self.warning(action)) if words]
        return self._composing.speech().listed(told, "senya-text.next") if told else ""

    def reply(self, ahead: Sequence[Expected]) -> str:
        seen: SenyaObservation = ahead[-1].seen  # type: ignore[assignment]
        return self._advising.reply(seen.table, ahead[-1].action)

    def purpose(self, node: AnyNode) -> str:
        return self._advising.purpose(node) if node.parent is not None else ""

    def warning(self, action: SenyaAction) -> str:
        """Returns that an attack will hardly hit anybody, by the exact odds of the rules (S23.2); "" for all else."""
        if not isinstance(action, Attack) or self._composing.likeliest(action) >= UNLIKELY:
            return ""
        texts = self._port.ctx.texts
        return texts("senya-hint.unlikely", texts("table.join").join(self._composing.chances(action)))

    def action(self, action: SenyaAction) -> str:
        """Returns what an action does, in short; "" for those of the house."""
        if isinstance(action, Resign | TimeUp | Agree):
            return ""
        return deed(self._composing.speech(), self._composing.cast(), action)

    # --- menus -------------------------------------------------------------------------------------------------------

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        return MenuItem(self.pick(pick), self.pick(pick))
