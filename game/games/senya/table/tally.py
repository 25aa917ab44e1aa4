"""How a battle went for everybody in it, told beside the board once it is over."""

from collections.abc import Iterator, Sequence

from game.games.senya.rules.asked.tally import Tally, tallied
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.composing import Composing
from game.games.senya.view.ending.tally import TallyRow, TallyTable
from game.rules.contract import Event
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice

HEADINGS = ("dealt", "foreseen", "taken", "hits", "expected", "covers")


class TallyPanel:
    """Adds up the whole battle as it is opened; back leads to the panel of the end."""

    def __init__(self, port: Port[SenyaObservation], composing: Composing) -> None:
        self._port, self._composing = port, composing

    def show(self) -> None:
        """Puts the panel beside the board."""
        port, texts = self._port, self._port.ctx.texts
        words, choices = texts("senya-table.tally.text"), [Choice("back", texts("senya-table.tally.back"), "gold")]
        port.ctx.app.push(
            Beside(
                port.showing,
                texts("senya-table.tally.title"),
                words,
                choices,
                lambda *_: port.end.show(),
                figures=[self.table()],
                cancel="back",
                name="tally",
            )
        )

    def table(self) -> TallyTable:
        """Returns the figures of everybody who fought."""
        texts, cast, found = self._port.ctx.texts, self._composing.cast(), tallied(self._steps())
        rows = [
            TallyRow(one.id, cast.get(one.id, one.id), one.side, _cells(found.get(one.id, Tally())))
            for one in self._composing.table().combatants
        ]
        return TallyTable([texts(f"senya-table.tally.{name}") for name in HEADINGS], rows)

    def _steps(self) -> Iterator[tuple[SenyaState, Sequence[Event]]]:
        match = self._port.session.match
        for node in match.main_end.path():
            if node.parent is not None:
                yield self._port.eyes.at(node.parent).table, match.events(node)


def _cells(one: Tally) -> tuple[str, ...]:
    rolled = bool(one.attacks)
    foreseen, expected = (f"{value:.1f}" if rolled else "–" for value in (one.foreseen, one.expected))
    hits = f"{one.hits}/{one.attacks}" if rolled else "–"
    return str(one.dealt), foreseen, str(one.taken), hits, expected, str(one.covers)
