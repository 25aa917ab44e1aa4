"""Openings in words, on their page and at a table: what led to a position, whose scores are told, and the scores."""

from game.library.beginning import beginnings_of
from game.library.openings import OpeningNode, OpeningScore
from game.stage.scene import Context


def side_words(ctx: Context, game_id: str, side: int) -> str:
    """Returns the name of a side."""
    key = f"{game_id}.side.{side}"
    return ctx.texts(key) if ctx.texts.has(key) else str(side + 1)


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
