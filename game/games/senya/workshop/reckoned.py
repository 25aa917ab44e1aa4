"""Skills with the numbers of one character (S14.5): what they say, and what an infinity break makes of them (S9.4)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from game.games.senya.rules import expressions as expr
from game.games.senya.rules.character.derive import Character
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.words.effects import effect_line, use_of
from game.games.senya.words.speech import Speech

Env = Mapping[str, int]
Change = Callable[[expr.Expression], expr.Expression]
SUMS = ("+", "-")


def reckoned(speech: Speech, skill: Skill, character: Character) -> str:
    """Returns the effects of a skill that depend on values, with those of a character; "" where none does."""
    env = _env(speech, skill, character)
    return _told(speech, skill, lambda made: folded(made, env)) if env else ""


def broken(speech: Speech, skill: Skill, character: Character) -> str:
    """Returns the effects of a skill that an infinity break raises (S9.4), with a character's numbers where it has it.

    "" where none is raised.
    """
    env = _env(speech, skill, character)
    return _told(speech, skill, risen, lambda made: folded(made, env))


def _env(speech: Speech, skill: Skill, character: Character) -> Env:
    """Returns the values of a character for a skill; none where CL of a class that it has not would be nobody's."""
    return {} if skill.cls in {*speech.data.classes} - {*character.classes} else character.env(skill.cls)


def _told(speech: Speech, skill: Skill, change: Change, then: Change = lambda made: made) -> str:
    """Returns the effects of a skill in whose values something is changed, as they are after a second change."""
    use = use_of(speech, skill)
    known = ((effect, _changed(effect, change)) for effect in skill.effects)
    return speech.text(effect_line(speech, _changed(made, then), use) for effect, made in known if made != effect)


def _changed(effect: Effect, change: Change) -> Effect:
    v = None if effect.v is None else change(effect.v)
    return replace(effect, v=v, die=None if effect.die is None else change(effect.die))


def risen(made: expr.Expression) -> expr.Expression:
    """Returns an expression as an infinity break makes it: by 10 more for what stands in 《》 (S9.4)."""
    match made:
        case expr.Raised(inner):
            return expr.Binary("+", inner, expr.Number(expr.BREAK_BONUS))
        case expr.Negative(inner):
            return expr.Negative(risen(inner))
        case expr.Binary(sign, left, right):
            return expr.Binary(sign, risen(left), risen(right))
        case _:
            return made


def folded(made: expr.Expression, env: Env) -> expr.Expression:
    """Returns an expression with numbers for the names in `env`, its plain numbers added up behind what is rolled."""
    match made:
        case expr.Name(name):
            return _number(env[name]) if name in env else made
        case expr.Raised(inner):
            return expr.Raised(folded(inner, env))
        case expr.Negative(inner):
            within = folded(inner, env)
            plain = _plain(within)
            return expr.Negative(within) if plain is None else _number(-plain)
        case expr.Binary(sign, left, right):
            first, second = folded(left, env), folded(right, env)
            one, other = _plain(first), _plain(second)
            if one is not None and other is not None:
                return _number(expr.join(sign, one, other))
            return _added_up(expr.Binary(sign, first, second)) if sign in SUMS else expr.Binary(sign, first, second)
        case _:
            return made


def _number(value: int) -> expr.Expression:
    return expr.Number(value) if value >= 0 else expr.Negative(expr.Number(-value))


def _plain(made: expr.Expression) -> int | None:
    """Returns the number that an expression is, None for one that is more than a number."""
    if isinstance(made, expr.Negative) and isinstance(made.inner, expr.Number):
        return -made.inner.value
    return made.value if isinstance(made, expr.Number) else None


def _added_up(made: expr.Binary) -> expr.Expression:
    """Returns a sum whose plain numbers are one, at its end."""
    terms = [*_terms(made, 1)]
    plain = sum(sign * term.value for sign, term in terms if isinstance(term, expr.Number))
    found: expr.Expression | None = None
    for sign, term in terms:
        if isinstance(term, expr.Number):
            continue
        if found is None:
            found = term if sign > 0 else expr.Negative(term)
        else:
            found = expr.Binary("+" if sign > 0 else "-", found, term)
    if found is None:
        return _number(plain)
    return expr.Binary("+" if plain > 0 else "-", found, expr.Number(abs(plain))) if plain else found


def _terms(made: expr.Expression, sign: int) -> Iterator[tuple[int, expr.Expression]]:
    if isinstance(made, expr.Binary) and made.sign in SUMS:
        yield from _terms(made.left, sign)
        yield from _terms(made.right, sign if made.sign == "+" else -sign)
    elif isinstance(made, expr.Negative):
        yield from _terms(made.inner, -sign)
    else:
        yield sign, made
