"""The chances that were taken between the battles of a game that is read, told beside the table once it is over."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from game.games.senya.rules.asked.fallen import ChanceTaken, luck_of
from game.games.senya.view.ending.boxed import BoxedRow, BoxedRows
from game.games.senya.view.histogram import percent
from game.match.match import AnyNode
from game.records.steps import Steps
from game.rules.contract import Event, O
from game.stage.waiting import work_through
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice


class ChanceWords(NamedTuple):
    """How one of them is told: who where, and what for."""

    heading: str
    words: str


class ChancesPanel(Generic[O]):
    """heard: whether an event tells of a chance, to who looks. taken: the chances of positions and what was heard of
    the step from each, in order. told: the words of one."""

    def __init__(
        self,
        port: Port[O],
        heard: Callable[[Event], bool],
        taken: Callable[[Sequence[tuple[AnyNode, Sequence[Event]]]], Sequence[ChanceTaken]],
        told: Callable[[ChanceTaken], ChanceWords],
    ) -> None:
        self._port, self._heard, self._taken, self._told = port, heard, taken, told

    def show(self) -> None:
        """Goes through all that happened, and puts the panel beside the table."""
        ctx = self._port.ctx
        title = ctx.texts("senya-reader.chances.title")
        work_through(ctx, title, self.work(), self._show, lambda problem: self._port.end.show())

    def work(self) -> Steps[Sequence[ChanceTaken]]:
        """Finds the chances, a step of the game at a time."""
        match, found = self._port.session.match, []
        nodes = match.main_end.path()
        for n, node in enumerate(nodes, 1):
            events = list(filter(self._heard, match.events(node)))
            if events and node.parent is not None:
                found.append((node.parent, events))
            yield n / len(nodes)
        return self._taken(found)

    def _show(self, taken: Sequence[ChanceTaken]) -> None:
        port, texts = self._port, self._port.ctx.texts
        expected, came = luck_of(taken)
        words = texts("senya-reader.chances.sum", len(taken), f"{expected:.1f}", came)
        panel = Beside(
            port.showing,
            texts("senya-reader.chances.title"),
            words if taken else texts("senya-reader.chances.none"),
            [Choice("back", texts("senya-reader.chances.back"), "gold")],
            lambda *_: port.end.show(),
            figures=[BoxedRows([self._row(one) for one in taken])],
            cancel="back",
            name="chances",
        )
        port.ctx.app.push(panel)

    def _row(self, one: ChanceTaken) -> BoxedRow:
        texts, told = self._port.ctx.texts, self._told(one)
        came = texts(f"senya-reader.chances.{'success' if one.success else 'failure'}")
        words = texts("senya-reader.chances.against", told.words, one.against) if one.against else told.words
        figures = texts("senya-reader.chances.figures", percent(one.share), came)
        return BoxedRow(0 if one.success else 1, told.heading, ((words, figures),))
