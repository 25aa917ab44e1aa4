"""The openings of a kind of game in words: its groups, and the games that went so."""

from game import catalog
from game.library.beginning import BegunGame
from game.library.openings import OpeningBook, names_of_groups
from game.stage.opening_words import side_words
from game.stage.scene import Context


def group_names(ctx: Context, book: OpeningBook) -> list[str]:
    """Returns how the groups of games that begin differently are called; a number where no option tells them apart."""
    found = []
    for number, told in enumerate(names_of_groups(book, book.groups), 1):
        words = [_option_words(ctx, book.game_id, name, value) for name, value in told.items()]
        found.append(ctx.texts("openings.between").join(words) or ctx.texts("openings.group", number))
    return found


def _option_words(ctx: Context, game_id: str, name: str, value: object) -> str:
    texts, shown = ctx.texts, str(value).lower() if isinstance(value, bool) else str(value)
    for key in (f"{game_id}-option.{name}.{shown}", f"newgame-{game_id}.{shown}"):
        if texts.has(key):
            return texts(key)
    return shown


def game_words(ctx: Context, game_id: str, game: BegunGame) -> str:
    """Returns a game in a line: when it was begun, and who won it."""
    if game.winner < 0:
        result = ctx.texts("library.drawn")
    else:
        side = catalog.side_of(game_id, game.options, game.winner)
        result = ctx.texts("library.won", side_words(ctx, game_id, side))
    return ctx.texts("openings.game", game.created[:16], result)
