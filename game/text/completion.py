"""What a line that is being typed may become: commands, places, and of a move what may follow."""

from collections.abc import Iterable, Sequence

from game.rules.chooser import Chooser, choices_of
from game.text.desk import TextDesk
from game.text.looking import NAMES, LookingCommands
from game.text.reading import PARTS, plain

BY_PLACE = ("square", "legal")
"""The commands behind which a place is named."""
MOST = 24
"""So many lines are offered at most."""


class LineCompletion:
    """Completes lines from what the reader may know: nothing else stands behind it."""

    def __init__(self, desk: TextDesk, commands: LookingCommands) -> None:
        self._desk, self._commands = desk, commands

    def of(self, line: str) -> list[str]:
        """Returns whole lines that begin with what is typed, in the order in which they are offered."""
        head, tail = _parted(line)
        found = [head + word for word in self._words(head) if plain(word).startswith(plain(tail))]
        return [one for one in dict.fromkeys(found) if one != line][:MOST]

    def _words(self, head: str) -> Iterable[str]:
        """Returns what may stand behind the words that are typed."""
        said = plain(head)
        if not said:
            return [*self._offered(()), *self._commands.typed_words()]
        desk = self._desk
        command = next((name for name in NAMES if said in self._commands.ways(name)), "")
        if command in BY_PLACE:
            return desk.spoken.places(desk.seen())
        if command == "rank":
            return (row for row in desk.spoken.places(desk.seen()).values() if row)
        if command == "where":
            return (name for fact in desk.spoken.facts(desk.seen()) for name in fact.names)
        return [] if command else self._offered([name for name in PARTS.split(said) if name])

    def _offered(self, names: Sequence[str]) -> list[str]:
        """Returns the places that may be named behind some others, in the order of the board."""
        desk = self._desk
        if not desk.may_act:
            return []
        seen, spoken = desk.seen(), desk.spoken
        chooser = Chooser(choices_of(spoken.choices(seen)))
        for name in names:
            fitting = [pick for pick in chooser.offers() if plain(spoken.place_of(pick)) == name]
            if not fitting or not chooser.pick(fitting[0]):
                return []
        offers = {spoken.place_of(pick) for pick in chooser.offers()}
        return [place for place in spoken.places(seen) if place in offers]


def _parted(line: str) -> tuple[str, str]:
    """Returns a line before its last word, with the gap, and that word."""
    gaps = list(PARTS.finditer(line))
    end = gaps[-1].end() if gaps else 0
    return line[:end], line[end:]
