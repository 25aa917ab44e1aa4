"""What the table of プロスフェアー says beside its boards: picks, plates, title, and the line below the base board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.games.prosfair.row import SCRIPT
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.events import Expanded
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.prospects import Prospect, offers
from game.games.prosfair.rules.text.calls import KANA, number_word, phase_call
from game.games.prosfair.rules.text.kanji import in_kanji
from game.games.prosfair.table.climaxes import Climaxes
from game.games.prosfair.table.half import OpenTurn
from game.games.prosfair.table.naming import name_of
from game.games.prosfair.table.panel import DeclarationPanel
from game.games.prosfair.view.boards import disc
from game.games.prosfair.words.telling import TurnTelling, script_of
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Pick
from game.session.sitters import sitter
from game.table.hooks import Wording
from game.table.port import Port
from game.ui.widgets.plates import Painter

TENS = 10
LAST_WORD = 100
"""Number words go up to ninety-nine."""


class ProsfairWording(Wording[ProsfairAction]):
    """Words everything the game shows beside the boards."""

    def __init__(
        self, port: Port[ProsfairObservation], open_turn: OpenTurn, panel: DeclarationPanel, climaxes: Climaxes
    ) -> None:
        self._port, self._open, self._panel, self._climaxes = port, open_turn, panel, climaxes
        self._told: tuple[tuple[int, str], str] = ((-1, ""), "")

    def pick(self, pick: Pick) -> str:
        return name_of(pick, self._port.eyes.seen().options.table)

    def emblem(self, seat: int) -> Painter:
        """Draws a disc in the colours of the side."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            disc(surface, rect.center, min(rect.size) // 2 - 1, seat)

        return paint

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns that a seat stands in ツュル or has a declaration to choose; None where it only moves."""
        seen, texts = self._port.eyes.seen(), self._port.ctx.texts
        if self._port.session.result is not None or seen.to_act != seat:
            return None
        if self._open.begun is not None:
            return texts("prosfair.doing.declares"), "turn"
        return (texts("prosfair.doing.check"), "warn") if seen.checkers else None

    def subtitle(self, usual: str) -> str:
        texts, session = self._port.ctx.texts, self._port.session
        options = self._port.eyes.seen().options
        parts = [texts(f"prosfair-option.form.{options.form}"), texts(f"prosfair-option.level.{options.level}")]
        if options.weaker != "none":
            parts.append(texts("prosfair.weaker", texts(f"prosfair-option.weaker.{options.weaker}")))
        if options.handicap != "none":
            parts.append(texts(f"prosfair-option.handicap.{options.handicap}"))
        parts.append(texts("table.kind.study" if session.mode == "study" else "table.kind.play"))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human and session.mode == "play":
                parts.append(sitter(texts, session, seat, None))
        return texts("table.join").join(parts)

    def _in_kanji(self) -> bool:
        chosen = SCRIPT.of(self._port.ctx.settings.more)
        return chosen == "kanji" or (chosen == "auto" and script_of(self._port.ctx.texts) is KANA)

    def refusal(self, clause: Clause, usual: str) -> str:
        still = clause.code == "check" and bool(self._port.eyes.seen().checkers)
        return self._port.ctx.texts("prosfair-refused.still") if still else usual

    def reader(self) -> Hashable:
        return self._in_kanji()

    def token(self, ply: int, usual: str) -> str:
        node = self._port.table.record.node(ply)
        if node is None:
            return usual
        events = self._port.eyes.told(node)
        mark = self._climaxes.mark(events)
        if self._in_kanji():
            usual = in_kanji(usual, next((event.slot for event in events if isinstance(event, Expanded)), None))
        return self._port.ctx.texts("prosfair-record.marked", usual, mark) if mark else usual

    def written(self, notation: str) -> str:
        return in_kanji(notation) if self._in_kanji() else notation

    def heading(self, node: AnyNode) -> str:
        """Returns number words (P15): every ten plies how many were played, and the size of a declared phase."""
        done, played = node.led, node.ply - 1
        declared = done.declare if isinstance(done, Turn) else None
        script = script_of(self._port.ctx.texts)
        tens = number_word(played, script) if played % TENS == 0 and 0 < played < LAST_WORD else ""
        called = phase_call(declared.n, script) if declared is not None else ""
        return self._port.ctx.texts("table.join").join(filter(None, (tens, called)))

    def sign(self, usual: str) -> str:
        """Returns the call of what is being declared, else what the last turn did besides moving a piece."""
        if self._open.begun is not None:
            return self._panel.call_words() or usual
        return usual or self._last_turn()

    def _last_turn(self) -> str:
        """Returns the last turn in words; while the game goes on, those before it where it is worth none."""
        node, lang = self._port.session.match.cursor, self._port.ctx.texts.lang
        if self._told[0] != (node.id, lang):
            before = node.parent if self._port.eyes.at(node).result is None else None
            self._told = (node.id, lang), self._words_of(node) or self._words_of(before)
        return self._told[1]

    def _words_of(self, node: AnyNode | None) -> str:
        if node is None or node.parent is None:
            return ""
        texts, eyes, done = self._port.ctx.texts, self._port.eyes, node.led
        telling = TurnTelling(texts, eyes.seen().options.table)
        side = self._port.names.side(node.actor)
        line = telling.line(eyes.told(node), side)
        if line or not isinstance(done, Turn) or done.declare is not None:
            return line
        found = eyes.ask(offers, done.act, at=node.parent)
        words = self._undeclared(found, asked=node.actor in self._port.session.humans)
        return texts("prosfair-told.turn", side, words) if words else ""

    def _undeclared(self, found: Sequence[Prospect], *, asked: bool) -> str:
        """Returns the largest phase of a turn without a declaration, "" for none; whoever was asked is told why."""
        texts = self._port.ctx.texts
        counting = [offer for offer in found if not offer.home]
        if not counting:
            sizes = [offer.n for offer in found]
            table = self._port.eyes.seen().options.table
            ranks = len(table.camps[0]) // table.base.files
            return texts("prosfair-told.home", max(sizes), ranks) if sizes and asked else ""
        largest = max(counting, key=lambda offer: offer.n)
        called, clause = phase_call(largest.n, script_of(texts)), largest.expansion
        if clause is None or clause.code == "level" or not asked:
            return called
        return texts("prosfair-told.no-expansion", called, self._panel.closely(clause), clause.id)
