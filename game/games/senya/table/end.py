"""How a battle ended, at the table: who stands, what decided it, and the seed that was a secret until now."""

from collections.abc import Sequence

import pygame

from game.games.senya.rules.course.battles import how_it_ended
from game.games.senya.rules.events import BattleEnded, Died, Fell
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.composing import Composing
from game.games.senya.view.ending.both_sides import BothSides
from game.games.senya.view.spoken import Spoken
from game.games.senya.view.tips import draw_tip
from game.games.senya.words.terms import name_of
from game.match.match import AnyNode
from game.rules.contract import Result, Standee
from game.table.hooks import EndTelling
from game.table.port import Port
from game.table.view import Decisive
from game.ui.theme import DrawnLine
from game.ui.widgets.dialog import Figure

CLAUSE = "S10.16"
"""The clause by which a battle ends by itself."""


class SenyaEnd(EndTelling):
    """Lights those who fell last, and says who is left with how much HP."""

    def __init__(self, port: Port[SenyaObservation], composing: Composing) -> None:
        self._port, self._composing = port, composing

    def decisive(self, node: AnyNode) -> Decisive:
        if self._port.eyes.at(node).result is None:
            return Decisive()
        fallen = self._fallen(node)
        return Decisive(tuple(Standee(name) for name in fallen))

    def _fallen(self, node: AnyNode) -> tuple[str, ...]:
        """Returns who fell in the step that decided the battle: the last one in which anybody did."""
        here = node
        while here.parent is not None:
            events = self._port.session.match.events(here)
            found = tuple(event.target for event in events if isinstance(event, Fell | Died))
            if found:
                return found
            here = here.parent
        return ()

    def reason(self, result: Result, usual: list[str]) -> list[str]:
        texts, cast = self._port.ctx.texts, self._composing.cast()
        node = self._port.session.match.cursor
        if result.winner is None and result.clause.id == CLAUSE:
            limit = self._composing.table().world.options.round_limit
            usual = [texts(f"senya-table.end.{how_it_ended(result)}", limit)]
        fallen = self._fallen(node) if self._ended(node) == "defeated" else ()
        if not fallen:
            return usual
        speech = self._composing.speech()
        names = speech.listed(cast.get(name, name) for name in fallen)
        found = [*usual, texts("senya-table.end.last", names)]
        kept = self._kept_back(result)
        return [*found, texts("senya-table.end.unused", speech.listed(kept))] if kept else found

    def _kept_back(self, result: Result) -> list[str]:
        """Returns the breaks and antinomies that the person who lost never used; of nobody else."""
        seat, speech = self._port.eyes.own_seat(), self._composing.speech()
        if seat is None or result.winner != 1 - seat:
            return []
        found: dict[str, None] = {}
        for one in self._composing.table().side(seat):
            broken = [name for name in dict.fromkeys(one.kit.breaks) if one.left(name) > 0]
            found.update((speech("senya-table.broken", name_of(speech, name)), None) for name in broken)
            law = one.kit.law
            if law is not None and not law.passive and not one.spent.times(law.id, "scenario"):
                found[name_of(speech, law.id)] = None
        return list(found)

    def _ended(self, node: AnyNode) -> str:
        for event in self._port.session.match.events(node):
            if isinstance(event, BattleEnded):
                return event.why
        return ""

    def figures(self) -> list[Figure]:
        """Returns both sides with the HP that are left."""
        here = self._port.eyes.seen()
        if here.result is None:
            return []
        return [BothSides(self._composing.at_rest(here).standees, here.result.winner)]

    def tip(self, said: Sequence[DrawnLine], pos: tuple[int, int]) -> str:
        ctx = self._port.ctx
        return Spoken(ctx.theme, said).tip_at(ctx.texts, pos)

    def draw_tip(self, surface: pygame.Surface, words: str, pos: tuple[int, int]) -> None:
        draw_tip(surface, self._port.ctx.theme, words, pos)

    def lines(self, usual: list[str]) -> list[str]:
        """Returns in which round it was decided, and the seed, which was a secret until now."""
        texts = self._port.ctx.texts
        result = self._port.session.result
        told = "undecided" if result is not None and result.winner is None else "rounds"
        lines = [texts(f"senya-table.end.{told}", self._composing.table().round)]
        if self._port.session.match.start is None:
            lines.append(texts("senya-table.end.seed", f"0x{self._port.session.match.seed:X}"))
        return lines
