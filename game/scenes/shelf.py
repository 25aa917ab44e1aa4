"""What the home keeps, in words: the games to go on with, who played, when, and how it ended."""

import time

from game import catalog
from game.match.seats import GUEST, SeatSpec
from game.practice import keeping
from game.practice.daily import problem_of
from game.practice.progress import key_of
from game.records.entry import LibraryEntry
from game.records.library import Library, unfinished
from game.records.lines import PARTS
from game.scenes.launcher_told import Shelf, card_of
from game.stage.scene import Context, TableSetup
from game.stage.turns import turn_words
from game.storage.puzzles import puzzle_files


def left(ctx: Context) -> list[LibraryEntry]:
    """Returns the games that can be gone on with, the one changed last first."""
    return [one for one in unfinished(ctx.home) if one.problem is None and one.game_id in catalog.ready()]


def going_on(entry: LibraryEntry) -> TableSetup:
    """Returns the setup that goes on with an unfinished game."""
    return TableSetup(game_id=entry.game_id, resume=entry.path)


def ended(ctx: Context) -> dict[str, LibraryEntry]:
    """Returns the game that ended last of each card."""
    found: dict[str, LibraryEntry] = {}
    for entry in sorted(Library(ctx.home).ended_last(), key=lambda entry: entry.created, reverse=True):
        if entry.game_id in catalog.ready():
            found.setdefault(card_of(entry.game_id), entry)
    return found


def played(ctx: Context) -> Shelf:
    """Returns what was played in this home."""
    to_go_on: dict[str, list[LibraryEntry]] = {}
    for entry in left(ctx):
        to_go_on.setdefault(card_of(entry.game_id), []).append(entry)
    over = ended(ctx)
    return Shelf(to_go_on, over, Library(ctx.home).count(), _problem_waits(ctx, begun=bool(over)))


def _problem_waits(ctx: Context, *, begun: bool) -> bool:
    """Whether the problem of the day is still to be solved, by somebody who has begun to play or to practise."""
    noted, day = keeping.load(ctx.home), ctx.today()
    for problem in noted.problems:
        ctx.app.notify(ctx.texts.problem(problem), lasting=True)
    if not (begun or noted.progress.puzzles or ctx.settings.lessons_done):
        return False
    folders = {game_id: catalog.levels_of(game_id) for game_id in catalog.whole_ready()}
    ids = {game_id: [path.stem for path in puzzle_files(folder)] for game_id, folder in folders.items()}
    found = problem_of(day, ids, noted.progress)
    return found is not None and day not in noted.progress.of(key_of(*found)).days


def left_words(ctx: Context, entry: LibraryEntry, more: int) -> tuple[str, str, str]:
    """Returns which unfinished game it is: against whom, the turn if there was one, and when; `more` are left, too."""
    turn = "" if entry.reached is None else capital(turn_words(ctx.texts, entry.reached))
    also = ctx.texts("launcher.also", more) if more else ""
    return _who(ctx, entry), " · ".join(filter(None, (turn, also))), when_words(ctx, entry.changed)


def ended_words(ctx: Context, entry: LibraryEntry) -> tuple[str, str, str]:
    """Returns that a game was the last one, how it ended for whoever played it here, and when it was played."""
    when, own = when_words(ctx, entry.changed), _own(ctx, entry)
    if own is None or len(entry.seats) != 2:
        return ctx.texts("launcher.last"), capital(result_words(ctx, entry)), when
    how = "drawn" if entry.winner is None else "won" if entry.winner == own else "lost"
    main = ctx.texts(f"launcher.{how}", seat_words(ctx, entry.seats[1 - own]))
    return ctx.texts(f"launcher.last-{how}"), capital(main), when


def _own(ctx: Context, entry: LibraryEntry) -> int | None:
    """Returns the seat of the one person who can be meant by "you": who sits here, or the only one, or without name."""
    people = [n for n, seat in enumerate(entry.seats) if seat.is_human]
    here = [n for n in people if entry.seats[n].person == ctx.home.person]
    own = here or [n for n in people if not entry.seats[n].name] or people
    return own[0] if len(own) == 1 else None


def _who(ctx: Context, entry: LibraryEntry) -> str:
    """Returns who plays, as short as one person sees it: the opponents, else all of them; before it the game's part.

    A game that tells of itself where it stands, says that instead.
    """
    about = about_words(ctx, entry)
    if about:
        parts = about.split(PARTS)
        return PARTS.join(parts[:-1] or parts)
    own = _own(ctx, entry)
    names = dict.fromkeys(seat_words(ctx, seat) for n, seat in enumerate(entry.seats) if n != own)
    if own is not None:
        who = ctx.texts("launcher.against", " · ".join(names)) if names else ""
    elif not any(seat.name or seat.person == GUEST or not seat.is_human for seat in entry.seats):
        who = ctx.texts("launcher.two") if len(entry.seats) == 2 else ""
    else:
        who = ctx.texts("library.against").join(names)
    whole = catalog.GAMES[entry.game_id].part_of
    part = ctx.texts(f"{whole}.page.{entry.game_id.removeprefix(f'{whole}-')}") if whole else ""
    return capital(" · ".join(filter(None, (part, who))))


def when_words(ctx: Context, moment: float) -> str:
    """Returns a moment in seconds as people say it: the hour today and yesterday, else the day; "" for none."""
    try:
        then, now = time.localtime(moment), time.localtime()
    except (OverflowError, ValueError, OSError):  # a file system may tell any time
        return ""
    day_before = time.localtime(time.mktime((now.tm_year, now.tm_mon, now.tm_mday - 1, 12, 0, 0, 0, 0, -1)))
    for name, day in (("today", now), ("yesterday", day_before)):
        if then[:3] == day[:3]:
            return ctx.texts(f"when.{name}", time.strftime("%H:%M", then))
    month = ctx.texts(f"when.month-{then.tm_mon}")
    return ctx.texts("when.day" if then.tm_year == now.tm_year else "when.year", month, then.tm_mday, then.tm_year)


def capital(words: str) -> str:
    """Returns words with a large letter first, where they stand alone in a line."""
    return words[:1].upper() + words[1:]


def seat_words(ctx: Context, seat: SeatSpec) -> str:
    """Returns who sits there: a name, a person, or the AI with its strength."""
    if seat.is_human:
        return seat.name or ctx.texts("people.guest" if seat.person == GUEST else "library.person")
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


def told_words(ctx: Context, entry: LibraryEntry) -> tuple[str, str]:
    """Returns title and sort where a game says of itself what tells more than who played; else "" twice."""
    about = about_words(ctx, entry)
    if about:
        return about, ""
    named = catalog.GAMES[entry.game_id].told if entry.game_id in catalog.GAMES else ""
    if not named:
        return "", ""
    title, sort = catalog.load(named)(ctx.texts, entry.start, entry.options)
    return title, sort


def about_words(ctx: Context, entry: LibraryEntry) -> str:
    """Returns what a game told of itself while it was played: which story, where it stands; "" where it did not."""
    return capital(entry.about.get(ctx.texts.lang, "")) if entry.about else ""


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
    if entry.header.analysis:
        return ctx.texts("library.analysis")
    if not entry.finished:
        return ctx.texts("library.unfinished")
    if entry.winner is None:
        return ctx.texts("library.drawn")
    return ctx.texts("library.won", side_words(ctx, entry, entry.winner))
