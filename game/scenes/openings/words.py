"""Openings in words: what led to a position, whose scores are told, and the games that went so."""

from game import catalog
from game.library.beginning import BegunGame, beginnings_of
from game.library.openings import OpeningBook, OpeningNode, OpeningScore, names_of_groups
from game.scenes.statistics.words import side_words
from game.stage.scene import Context


def step_words(ctx: Context, game_id: str, node: OpeningNode, falls: bool) -> str:
    """Returns what led to a node, as the players of its game write it; of chance that fell otherwise who is to act."""
    step, made = node.step, beginnings_of(game_id)
    assert step is not None and made is not None
    if step.of_seat is not None:
        named = made.called(step, ctx.home, ctx.texts.lang)
        side = side_words(ctx, game_id, step.of_seat)
        return ctx.texts("openings.of-side", side, ctx.texts(named.key, *named.args))
    if falls and node.several:
        return ctx.texts("openings.to-act", side_words(ctx, game_id, node.seat))
    return node.words or step.key


def score_words(ctx: Context, score: OpeningScore) -> str:
    """Returns "62 %  (5–1–3)": the share of the points, then won, drawn and lost."""
    counts = f"{score.won}–{score.lost}" if not score.drawn else f"{score.won}–{score.drawn}–{score.lost}"
    return ctx.texts("openings.score", round(100 * score.share), counts)


def whose_words(ctx: Context, game_id: str, node: OpeningNode) -> str:
    """Returns for whom the scores of a node are told."""
    return ctx.texts("openings.for-side", side_words(ctx, game_id, node.seat))


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
