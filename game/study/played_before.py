"""What was played at the position of the table in other kept games, and how it scored: told when it is asked for."""

from game.library.beginning import beginnings_of, gathering
from game.library.filling import filling
from game.library.index import LibraryIndex
from game.library.openings import OpeningBook, OpeningNode
from game.match.match import AnyNode
from game.records.entry import look
from game.records.library import running
from game.records.steps import Steps, Work
from game.rules.contract import AnyObservation
from game.stage.opening_words import score_words, step_words, whose_words
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice

A_FRAME_S = 0.008
MOST = 7
"""So many moves are told, the most frequent."""


class PlayedBefore:
    """Looks it up when it is asked for, a little in each frame, and tells it beside the board; idle it costs nothing.

    Only games that are over count, and of those none that is played on anywhere; the game of the table itself does not.
    """

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port = port
        self._book: OpeningBook | None = None
        self._work: Work[OpeningNode | None] | None = None
        self._at: AnyNode = port.session.match.cursor

    @property
    def known(self) -> bool:
        """Whether games of this kind begin alike, so that there is something to look up."""
        match = self._port.session.match
        return match.game.only_seat is None and beginnings_of(match.game.id) is not None

    @property
    def waits(self) -> bool:
        return self._work is not None

    def ask(self) -> None:
        """Begins to look up the position that is on the table."""
        self.stop()
        self._at = self._port.session.match.cursor
        self._work = Work(self._looking(self._at))
        if self._book is None:
            self._port.ctx.app.notify(self._port.ctx.texts("statistics.counting"))

    def stop(self) -> None:
        """Gives up looking, and lets go of the library."""
        if self._work is not None:
            self._work.stop()
            self._work = None

    def tick(self) -> bool:
        """Goes on looking; tells what was found, unless the table shows another position by then."""
        if self._work is None or not self._work.go_on(A_FRAME_S):
            return False
        node, self._work = self._work.outcome, None
        if self._port.session.match.cursor is self._at:
            self._tell(node)
        return True

    def _looking(self, at: AnyNode) -> Steps[OpeningNode | None]:
        match = self._port.session.match
        acts = [match.game.format(one.action) for one in at.path()[1:]]
        if self._book is None:
            self._book = yield from self._reading()
        return (yield from self._book.following(int(match.nodes[0].state.repeat_key), acts))

    def _reading(self) -> Steps[OpeningBook]:
        """Returns the openings of all other games of this kind."""
        home, game_id = self._port.ctx.home, self._port.session.match.game.id
        book = OpeningBook(game_id)
        if not home.games.is_dir():
            return book
        playing, index, record = running(home), LibraryIndex(home), self._port.table.setup.record
        try:
            yield from filling(home, index, playing)
            games = yield from gathering(home, index, game_id, playing)
        finally:
            index.close()
        begun = look(record).created if record is not None else ""
        yield from book.grouping(one for one in games if one.created != begun)
        return book

    # --- what is told ------------------------------------------------------------------------------------------------

    def _tell(self, node: OpeningNode | None) -> None:
        port, texts = self._port, self._port.ctx.texts
        if node is None or not node.games:
            port.ctx.app.notify(texts("openings.here-none"))
            return
        score, whose = node.score(node.seat), whose_words(port.ctx, port.session.match.game.id, node)
        lines = [
            texts("openings.so-far", score.games, whose),
            texts("openings.ended", score.won, score.drawn, score.lost, round(100 * score.share)),
            *self._moves(node),
        ]
        close = Choice("close", texts("app.close"), "gold")
        port.ctx.app.push(
            Beside(
                port.showing,
                texts("openings.here"),
                "\n".join(lines),
                [close],
                lambda name, values: None,
                cancel="close",
                name="played-before",
            )
        )

    def _moves(self, node: OpeningNode) -> list[str]:
        ctx, game_id = self._port.ctx, self._port.session.match.game.id
        told = []
        for move in node.moves[:MOST]:
            words = self._port.table.game.wording.written(step_words(ctx, game_id, move, node.falls))
            score = move.score(node.seat)
            told.append(ctx.texts("openings.here-move", words, score.games, score_words(ctx, score)))
        return told
