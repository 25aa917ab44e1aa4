"""The numbers of the statistics in words, and as bars."""

from game.scenes.library_words import clause_words, span_words
from game.scenes.statistics.charts import Bar, Z
from game.scenes.statistics.source import GameStanding
from game.stage.household import called
from game.stage.opening_words import side_words
from game.stage.scene import Context
from game.statistics.glicko import Rating
from game.statistics.standing import CLOCK, MANY, NOBODY, GameScore, telling_rules
from game.ui.theme import Colour

BASE = 1500
"""What `greedy` is shown as: people are used to numbers of this size."""


def numbers(rating: Rating) -> tuple[str, str]:
    """Returns a rating as it is shown, and how far it may be off with 95 %."""
    return f"{round(BASE + rating.value):,}", f"{round(Z * rating.deviation):,}"


def rating_words(shown: GameStanding) -> str:
    """Returns the rating as it is shown; "" for one who has no rated game."""
    return numbers(shown.standing.rating)[0] if shown.standing.history else ""


def against_words(ctx: Context, game_id: str, strength: int, side: int) -> str:
    """Returns a strength of the computer with the side that was played against it, if there was one side alone."""
    against = ctx.texts(f"strength.{strength}") if strength != NOBODY else ctx.texts("statistics.people-alone")
    return against if side == MANY else ctx.texts("statistics.side", against, side_words(ctx, game_id, side))


def helped_words(ctx: Context, game_id: str, side: int) -> str:
    """Returns what games with help on a side are called."""
    words = ctx.texts("statistics.helped")
    return words if side == MANY else ctx.texts("statistics.side", words, side_words(ctx, game_id, side))


def person_words(ctx: Context, id: str) -> str:
    """Returns how an opponent of the house is called, who may have been removed since."""
    one = ctx.people.of(id)
    return ctx.texts("people.unnamed") if one is None else called(ctx, one)


def score_words(score: GameScore) -> str:
    """Returns "5–3", with draws behind where there are any."""
    return f"{score.won}–{score.lost}" + (f"–{score.drawn}" if score.drawn else "")


def strength_bars(ctx: Context, game_id: str, shown: GameStanding) -> list[Bar]:
    """Returns a bar for each strength and side, and at the end those with help."""
    c, made = ctx.theme.colours, list[Bar]()
    for (strength, side), score in sorted(shown.standing.by_side.items()):
        label = against_words(ctx, game_id, strength, side)
        made.append((label, _parts(score, c.teal, c.red, c.dim), score_words(score)))
    for id, score in shown.standing.by_person.items():
        made.append((person_words(ctx, id), _parts(score, c.teal, c.red, c.dim), score_words(score)))
    for side, score in sorted(shown.standing.helped.items()):
        label = helped_words(ctx, game_id, side)
        made.append((label, _parts(score, c.button_hover, c.line, c.line), score_words(score)))
    return made


def _parts(score: GameScore, won: Colour, lost: Colour, drawn: Colour) -> list[tuple[int, Colour]]:
    return [(score.won, won), (score.drawn, drawn), (score.lost, lost)]


def end_bars(ctx: Context, game_id: str, shown: GameStanding) -> list[Bar]:
    """Returns a bar for each way in which games ended, the most frequent first."""
    c = ctx.theme.colours
    ends = sorted(shown.standing.ends.items(), key=lambda item: (-item[1].games, item[0]))
    return [
        (clause_words(ctx, game_id, clause), _parts(score, c.teal, c.red, c.dim), score_words(score))
        for clause, score in ends
    ]


def rule_scores(ctx: Context, game_id: str, shown: GameStanding) -> list[tuple[str, GameScore]]:
    """Returns what was not the same in all games, options and clock, in words, with its scores."""
    found = telling_rules(shown.standing.by_rule)
    return [(_rule_words(ctx, game_id, name, value), score) for (name, value), score in sorted(found.items())]


def rule_bars(ctx: Context, game_id: str, shown: GameStanding) -> list[Bar]:
    """Returns a bar for each of them."""
    c = ctx.theme.colours
    scores = rule_scores(ctx, game_id, shown)
    return [(words, _parts(score, c.teal, c.red, c.dim), score_words(score)) for words, score in scores]


def _rule_words(ctx: Context, game_id: str, name: str, value: str) -> str:
    texts = ctx.texts
    if name == CLOCK:
        keys = (f"newgame-{game_id}.clock-{value}", f"newgame.clock-{value}")
        word = next((texts(key) for key in keys if texts.has(key)), value)
        return texts("statistics.rule", texts("newgame.clock"), word)
    words = [
        next((texts(key) for key in keys if texts.has(key)), otherwise)
        for keys, otherwise in (
            ((f"{game_id}-option.{name}.name", f"newgame-{game_id}.{name}"), name),
            ((f"{game_id}-option.{name}.{value}", f"newgame-{game_id}.{value}"), value),
        )
    ]
    return texts("statistics.rule", *words)


def counted_bars(ctx: Context, shown: GameStanding) -> list[Bar]:
    """Returns the time for a decision, and a bar for each thing that the game counts."""
    c, made = ctx.theme.colours, list[Bar]()
    if shown.times is not None:
        made.append((ctx.texts("statistics.time"), [], span_words(ctx, round(shown.times.middle))))
    for key, count in shown.counted:
        made.append((ctx.texts(key) if ctx.texts.has(key) else key, [(count, c.gold)], str(count)))
    return made


def signed(points: float) -> str:
    """Returns points with their sign, whole ones: "+4", "−12", "0"."""
    whole = round(points)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"


def ending_bars(ctx: Context, shown: GameStanding) -> list[Bar]:
    """Returns a bar for each row of endings, filled as far as they were found."""
    c = ctx.theme.colours
    return [
        (words, [(found, c.gold), (whole - found, c.button_hover)], ctx.texts("statistics.found", found, whole))
        for words, found, whole in shown.endings
    ]
