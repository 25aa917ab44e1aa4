"""The start of a table of text: a new game, or one to go on with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import catalog
from game.ai.worker import Worker
from game.match.customs import UndoPolicy, thrown
from game.match.match import Match
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.lines import STANDS
from game.session.session import Session
from game.storage.problem import Problem, Refused
from game.text.commands import TextCommands
from game.text.kept import KeptGame
from game.text.names import TextNames
from game.text.spoken import AnySpeaker
from game.text.table import TextTable

if TYPE_CHECKING:
    from game.i18n.catalog import Texts
    from game.match.seats import SeatSpec
    from game.records.lines import ViewValue
    from game.rules.contract import OptionValues, PositionObject
    from game.storage.paths import Home
    from game.text.terminal import Terminal


def speaks(game_id: str) -> bool:
    """Whether a game has words for a table of text."""
    return bool(catalog.GAMES[game_id].spoken)


def begun(
    game_id: str, seats: tuple[SeatSpec, ...], options: OptionValues, seed: int, position: PositionObject | None
) -> tuple[Session, Header]:
    """Returns a new game and what its file says of it."""
    match = Match(catalog.rules(game_id), options, seed, start=position)
    header = Header(seats, created=now())
    return Session(match, seats, header.clock), header


def resumed(path: Path, game_id: str) -> tuple[Session, Header, dict[str, ViewValue]]:
    """Returns a game to go on with, what its file says of it, and how it was seen. Raises Refused."""
    journal, loaded = Journal.resume(path)
    if loaded.match.game.id != game_id or loaded.match.ended_at is not None or not journal.header.seats:
        journal.close()
        raise Refused(Problem("text.not-this" if loaded.match.game.id != game_id else "text.is-over", (path.name,)))
    session = Session(loaded.match, loaded.seats, loaded.clock, keeper=journal)
    view = dict(loaded.view)
    session.take_clocks(view)
    session.take_stand(view.get(STANDS))
    session.goto(session.stands)
    return session, loaded.header, view


def play(
    texts: Texts, home: Home, session: Session, header: Header, view: dict[str, ViewValue], terminal: Terminal
) -> None:
    """Plays a session until somebody leaves it. Raises Refused where what it tells could not be hidden again."""
    match = session.match
    table_names = TextNames(texts, session)
    sides = [table_names.side(seat) for seat in range(len(session.seats))]
    make: type[AnySpeaker] = catalog.load(catalog.GAMES[match.game.id].spoken)
    spoken: AnySpeaker = make(texts, match.options, sides)
    if match.game.hides and session.hot_seat and not terminal.can_clear:
        raise Refused(Problem("text.no-curtain"))
    everybody = all(seat.is_human for seat in session.seats)
    session.policy = spoken.policy(UndoPolicy.FREE if everybody else UndoPolicy.FAIR)
    session.uncovered = lambda node: thrown(node) or spoken.uncovered(node, session.humans)
    worker = Worker()
    try:
        table = TextTable(texts, session, spoken, KeptGame(home, session, header, view), worker, terminal)
        if len(match.nodes) > 1:
            table.story.forget()
        table.run(TextCommands(table))
    finally:
        session.close()
        worker.close()
