"""Who fights in a battle of a war: how the plates call the pairs, their emblems, and what the log begins with."""

from __future__ import annotations

from itertools import takewhile

import pygame

from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import Process
from game.games.senya.rules.war.parts import PAIR, SEATS, SHADE, Meeting, pair_of, seat_of
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.people import crest_of
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.paper import SPOKEN
from game.games.senya.words.called import pair_name, pair_names, place_name
from game.games.senya.words.paper import OnPaper
from game.ui.emblem_pen import stamp
from game.ui.widgets.plates import Painter


class WarFighters:
    """Finds the combatants of a seat; sides of a battle are no seats of a war."""

    def __init__(self, battle: SenyaTable, composing: WarComposing) -> None:
        self._battle, self._composing = battle, composing

    def seat_in(self, name: str) -> int | None:
        """Returns the seat that decides for a combatant, None where who looks at the screen does not meet it."""
        pair, meeting = pair_of(name), self._composing.seen().meeting
        if pair:
            return seat_of(pair)
        return None if meeting is None else (seat_of(meeting.first[0]) + 1) % SEATS

    def first(self, seat: int) -> Combatant | None:
        """Returns the first combatant of a seat in the battle that is on, the master of a pair; None where none is."""
        found = self._battle.composing.table().combatants
        return next((one for one in found if self.seat_in(one.id) == seat), None)

    def side(self, seat: int, *, fights: bool) -> str:
        """Returns the name of a pair, that of its master; of the shade of the cup its own."""
        seen, speech = self._composing.seen(), self._composing.speech()
        first = self.first(seat) if fights else None
        if first is not None and first.id == SHADE:
            return speech.word(first.kit.name)
        return pair_name(speech, seen.world, f"{PAIR}{seat + 1}")

    def emblem(self, seat: int) -> Painter:
        """Returns the painter of the emblem of who leads a seat in the battle; it paints nothing for others."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            first = self.first(seat)
            if first is not None:
                crest = crest_of(self._composing.speech(), first)
                stamp(surface, emblem(crest, min(rect.size)), center=rect.center)

        return paint

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns what a seat does in the battle; None for the usual words."""
        table = self._battle.composing.table()
        if table.asked and self.seat_in(table.asked) != seat:
            return None
        return self._battle.wording.doing(table.to_act)

    def seats(self) -> tuple[int, ...]:
        """Returns the seats of the pairs that meet."""
        meeting = self._composing.seen().meeting
        return () if meeting is None else tuple(seat_of(one) for one in meeting.pairs)

    def opening(self) -> tuple[str, ...]:
        """Returns how the battle came about, and what was said before it; () where who looks does not fight one."""
        words, said, speech = self._beginning(), self.said(), self._composing.speech()
        if not words:
            return ()
        pairs = zip(said[::2], said[1::2], strict=False)
        return (words, *(speech("senya-war.told.said", name.words, line.words) for name, line in pairs))

    def said(self) -> tuple[OnPaper, ...]:
        """Returns what was said last, speakers and speeches in turn; () where something else was told after it."""
        last = takewhile(lambda one: one.kind in SPOKEN, reversed(self._composing.told()))
        return tuple(reversed(list(last)))

    def _beginning(self) -> str:
        """Returns how the battle came about and how long it may last; "" where who looks does not fight one."""
        seen, speech = self._composing.seen(), self._composing.speech()
        meeting = seen.meeting
        if meeting is None:
            return ""
        rounds = self._battle.composing.table().world.options.round_limit
        last = speech(f"senya-war.told.rounds-{meeting.kind}", rounds)
        return speech("senya-war.told.then", self._met(meeting), last)

    def beginning(self) -> str:
        """Returns how the battle came about while its first round is set up, "" after that."""
        table = self._battle.composing.table()
        return self._beginning() if table.round <= 1 and table.process is Process.SETUP1 else ""

    def _met(self, meeting: Meeting) -> str:
        seen, speech = self._composing.seen(), self._composing.speech()
        first, second = (pair_names(speech, seen.world, pairs) for pairs in (meeting.first, meeting.second))
        match meeting.kind:
            case "shade":
                return speech("senya-war.told.cup-destroy", first)
            case "last":
                return speech("senya-war.told.last-battle", first, second)
        word = "struck-surprised" if meeting.surprised else "struck"
        return speech(f"senya-war.told.{word}", first, second, place_name(speech, seen.world, meeting.place))
