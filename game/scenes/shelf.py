"""What the home keeps, in words: the game to go on with, who played, and how it ended."""

import time

from game import catalog
from game.match.seats import SeatSpec
from game.records.entry import LibraryEntry
from game.records.library import Library, unfinished
from game.stage.scene import Context, TableSetup


def left(ctx: Context) -> list[LibraryEntry]:
    """Returns the games that can be gone on with, the one changed last first."""
    return [one for one in unfinished(ctx.home) if one.problem is None and one.game_id in catalog.ready()]


def going_on(entry: LibraryEntry) -> TableSetup:
    """Returns the setup that goes on with an unfinished game."""
    return TableSetup(game_id=entry.game_id, resume=entry.path)


def left_words(ctx: Context, entry: LibraryEntry, more: int) -> tuple[str, str]:
    """Returns which unfinished game it is: against whom, and when it was played last; `more` others are left, too."""
    others = [seat for seat in entry.seats if not seat.is_human]
    if len(others) == len(entry.seats) - 1:
        against = ctx.texts("launcher.against", " · ".join(dict.fromkeys(seat_words(ctx, seat) for seat in others)))
    else:
        against = players(ctx, entry) if len(entry.seats) == 2 else ""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.changed))
    named = ctx.texts(f"game.{entry.game_id}.name") if catalog.GAMES[entry.game_id].part_of else ""
    also = ctx.texts("launcher.also", more) if more else ""
    return " · ".join(filter(None, (named, against))), " · ".join(filter(None, (when, also)))


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
