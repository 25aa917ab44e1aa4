"""What the home keeps, in words: the game to go on with, who played, and how it ended."""

from __future__ import annotations

from game import catalog
from game.match.reached import Reached
from game.match.seats import SeatSpec
from game.records.entry import LibraryEntry
from game.records.library import Library, unfinished
from game.scenes.scene import Context, TableSetup


def latest_unfinished(ctx: Context) -> tuple[TableSetup, Reached | None] | None:
    """Returns the setup that goes on with the journal changed last, and the turn it has reached."""
    for entry in unfinished(ctx.home):
        if entry.problem is None and entry.game_id in catalog.ready():
            return TableSetup(game_id=entry.game_id, resume=entry.path), entry.reached
    return None


def kept_games(ctx: Context) -> int:
    """Returns how many games the library keeps."""
    return Library(ctx.home).count()


def seat_words(ctx: Context, seat: SeatSpec) -> str:
    """Returns who sits there: a name, a person, or the AI with its strength."""
    if seat.is_human:
        return seat.name or ctx.texts("library.person")
    if not seat.name:
        return ctx.texts("library.ai", ctx.texts(f"strength.{seat.strength}"))
    known = ctx.texts.has(f"opponent.{seat.name}")
    return ctx.texts("library.ai", ctx.texts(f"opponent.{seat.name}")) if known else seat.name


def players(ctx: Context, entry: LibraryEntry) -> str:
    """Returns "Black: … – White: …"."""
    names = (
        ctx.texts("library.seat", side_words(ctx, entry, i), seat_words(ctx, seat))
        for i, seat in enumerate(entry.seats)
    )
    return ctx.texts("library.against").join(names)


def side_words(ctx: Context, entry: LibraryEntry, seat: int) -> str:
    """Returns the name of a seat's side in the game's own words."""
    key = f"{entry.game_id}.side.{catalog.side_of(entry.game_id, entry.options, seat)}"
    return ctx.texts(key) if ctx.texts.has(key) else str(seat + 1)


def result_words(ctx: Context, entry: LibraryEntry) -> str:
    """Returns how a game ended, or that it has not."""
    if entry.problem is not None:
        return ctx.texts("library.unreadable")
    if entry.doubtful:
        return ctx.texts("library.finding-out")
    if not entry.finished:
        return ctx.texts("library.unfinished")
    if entry.winner is None:
        return ctx.texts("library.drawn")
    return ctx.texts("library.won", side_words(ctx, entry, entry.winner))
