"""What the page of openings stands on: the index brought up to the files, the games of one kind, and the way walked."""

from game.library.beginning import BegunGame, gathering, opened
from game.library.filling import filling
from game.library.index import LibraryIndex
from game.library.openings import OpeningBook, OpeningNode
from game.records.library import running
from game.records.steps import Steps, Work
from game.stage.scene import Context

AT_ONCE_S, A_FRAME_S = 0.03, 0.008


class OpeningSource:
    """The openings of one game at a time. `way` are the nodes from the beginning to where one is, if any."""

    def __init__(self, ctx: Context, game_id: str) -> None:
        self._ctx = ctx
        self._index = LibraryIndex(ctx.home)
        self._running = running(ctx.home)
        self._books: dict[str, OpeningBook] = {}
        self.game_id = game_id if game_id in opened() else ""
        self.way: list[OpeningNode] = []
        self.work: Work[None] = Work(self._begin())
        self.work.go_on(AT_ONCE_S)

    @property
    def waiting(self) -> bool:
        return not self.work.done

    @property
    def counting(self) -> bool:
        """Whether it is not known yet which games there are."""
        return self.waiting and not self.way

    @property
    def node(self) -> OpeningNode | None:
        """Where one is."""
        return self.way[-1] if self.way else None

    @property
    def book(self) -> OpeningBook | None:
        return self._books.get(self.game_id)

    def games(self) -> list[str]:
        """Returns the kinds of games of which there are any."""
        there = {card.game for card in self._index.cards.values()}
        return [game_id for game_id in opened() if game_id in there]

    def go_on(self) -> bool:
        """Works for a part of a frame; True where there is something else to show."""
        before = (len(self.way), len(self.way[-1].moves) if self.way else -1)
        done = self.work.go_on(A_FRAME_S)
        return done or before != (len(self.way), len(self.way[-1].moves) if self.way else -1)

    def choose(self, game_id: str) -> None:
        """Looks at another game, from the beginning."""
        self.work.stop()
        self.game_id, self.way = game_id, []
        self.work = Work(self._begin())
        self.work.go_on(AT_ONCE_S)

    def begin_with(self, group: int) -> None:
        """Looks at the games that begin in another way, by the number of their group."""
        book = self.book
        assert book is not None
        self._go([book.groups[group]])

    def walk_in(self, move: int) -> None:
        """Goes on by a move of the node."""
        assert self.node is not None
        self._go([*self.way, self.node.moves[move]])

    def walk_back(self, steps: int = 1) -> None:
        """Goes back, to the beginning at most."""
        if len(self.way) > 1:
            self._go(self.way[: max(1, len(self.way) - steps)])

    def close(self) -> None:
        """Lets go of the index."""
        self.work.stop()
        self._index.close()

    def _go(self, way: list[OpeningNode]) -> None:
        self.work.stop()
        self.way = way
        self.work = Work(self._finding())
        self.work.go_on(AT_ONCE_S)

    def _finding(self) -> Steps[None]:
        book, node = self.book, self.node
        assert book is not None and node is not None
        yield from book.finding(node)

    def _begin(self) -> Steps[None]:
        yield from filling(self._ctx.home, self._index, self._running)
        if not self.game_id:
            cards = self._index.cards.values()
            counts = {game_id: sum(card.game == game_id for card in cards) for game_id in opened()}
            self.game_id = max(counts, key=counts.__getitem__, default="")
        if not self.game_id:
            return
        if self.game_id not in self._books:
            found: list[BegunGame] = yield from gathering(self._ctx.home, self._index, self.game_id, self._running)
            book = OpeningBook(self.game_id)
            yield from book.grouping(found)
            self._books[self.game_id] = book
        groups = self._books[self.game_id].groups
        if groups:
            self.way = [groups[0]]
            yield from self._finding()
