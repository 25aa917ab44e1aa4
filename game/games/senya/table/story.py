"""The log of the table: every step of the line as sentences, each with the sums behind it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.games.senya.rules import events as ev
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.forecast import sum_of
from game.games.senya.view.values import LogLine, Tone
from game.games.senya.words.speech import Cast, Speech
from game.games.senya.words.story import tell
from game.match.match import AnyNode
from game.rules.contract import Event
from game.table.port import Port

HEADS = (ev.RoundBegan, ev.ProcessBegan)
TONES: dict[type, Tone] = {
    ev.Broke: "gold",
    ev.BattleEnded: "gold",
    ev.Downed: "bad",
    ev.Fell: "bad",
    ev.Died: "bad",
    ev.Healed: "good",
    ev.Revived: "good",
    ev.CounterDecided: "violet",
    ev.Covered: "violet",
}


class Story:
    """Tells the whole line. Sentences are kept by node, and made anew in another language or for other eyes.

    `hears` are the seats that listen: what they do not all know is not told.
    """

    def __init__(self, port: Port[SenyaObservation], hears: Callable[[], tuple[int, ...]]) -> None:
        self._port, self._hears = port, hears
        self.path: Callable[[AnyNode], Sequence[AnyNode]] = lambda node: port.session.match.line()
        """The nodes of which the log tells while a node of theirs is shown."""
        self.opening: Callable[[], Sequence[str]] = lambda: ()
        """What the log begins with, how the battle came about first; () for the first thing that happened."""
        self.fighting: Callable[[], tuple[int, ...]] = lambda: (0, 1)
        """The seats of who fights; what they all know is told in the record."""
        self.passed: Callable[[AnyNode], str] = lambda node: ""
        """For whom the table itself let a question pass at a node, "" for nobody."""
        self._told: dict[int, tuple[LogLine, ...]] = {}
        self._for: tuple[str, tuple[int, ...]] = ("", ())
        self._whole: tuple[int, Sequence[str], tuple[LogLine, ...]] = (-1, (), ())

    def lines(self, speech: Speech, cast: Cast) -> tuple[LogLine, ...]:
        """Returns the log, as everybody at this screen may know it."""
        listening = speech.texts.lang, self._hears()
        if listening != self._for:
            self._told, self._for, self._whole = {}, listening, (-1, (), ())
        match, opening = self._port.session.match, self.opening()
        if self._whole[:2] != (match.version, opening):
            found = [LogLine(0, words, None, tone="" if n else "gold") for n, words in enumerate(opening)]
            self._port.table.record.refresh()
            for node in self.path(match.cursor):
                found += self._placed(node, self._of(node, speech, cast), found[-1].entry if found else 0)
            self._whole = match.version, opening, tuple(_numbered(found))
        return self._whole[2]

    def _placed(self, node: AnyNode, lines: Sequence[LogLine], before: int) -> list[LogLine]:
        """Returns the lines of a node with where they stand in the record, and whether that is still to come.

        `before` is the entry of the line before them: the first of an entry has the mark of what else was played.
        """
        record = self._port.table.record
        at, ahead = record.index(node.ply), node.ply > self._port.session.match.ply
        if not lines or at is None:
            return list(lines)
        forks = before != at + 1 and record.entries[at].branches > 0
        return [replace(one, entry=at + 1, forks=forks and not n, ahead=ahead) for n, one in enumerate(lines)]

    def short(self, node: AnyNode, speech: Speech, cast: Cast) -> str:
        """Returns what a step was in the first sentence that everybody may know; "" for none worth a line."""
        known: Sequence[Event] = self._port.session.match.events(node)
        for seat in self.fighting():
            known = [seen for event in known if (seen := event.seen_by(seat)) is not None]
        told = (line.words for event in known for line in _lines(speech, cast, event, {}) if not line.head)
        return next(told, "")

    def _of(self, node: AnyNode, speech: Speech, cast: Cast) -> tuple[LogLine, ...]:
        if node.id not in self._told:
            events = self._port.session.match.events(node)
            shown = self._port.table.game.viewing.display_events(events)
            sides = sides_in(self._port.eyes.seen().table)
            told = (line for event in shown for line in _lines(speech, cast, event, sides))
            self._told[node.id] = (*self._passes(node, speech, cast), *told)
        return self._told[node.id]

    def _passes(self, node: AnyNode, speech: Speech, cast: Cast) -> list[LogLine]:
        """Returns the small line of what the table let pass; others at this screen do not learn who was asked."""
        name = self.passed(node)
        side = sides_in(self._port.eyes.seen().table).get(name)
        if side is None or {*self._hears()} != {side}:
            return []
        return [LogLine(0, speech("senya-table.passed", cast.get(name, name)), side, small=True)]


def _lines(speech: Speech, cast: Cast, event: Event, sides: Mapping[str, int]) -> list[LogLine]:
    told = tell(speech, cast, event)
    if told is None:
        return []
    sums = tuple(sum_of(speech, "", total) for total in told.sums)
    head = isinstance(event, HEADS)
    return [LogLine(0, told.words, side_of(event, sides), sums, head, TONES.get(type(event), ""))]


def sides_in(table: SenyaState) -> Mapping[str, int]:
    """Returns on which side everybody fights: in a war no id tells it."""
    return {one.id: one.side for one in table.combatants}


def side_of(event: Event, sides: Mapping[str, int]) -> int | None:
    """Returns the side of whom an event tells, of a minion that of its summoner; None where it is nobody's."""
    name = str(getattr(event, "by", "") or getattr(event, "target", ""))
    return sides.get(name.partition(".")[0])


def _numbered(lines: list[LogLine]) -> list[LogLine]:
    return [replace(line, key=key) for key, line in enumerate(lines)]
