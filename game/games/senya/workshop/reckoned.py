"""Skills with the numbers of one character (S14.5): what they say, and what an infinity break makes of them (S9.4)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from game.games.senya.rules.character.derive import Character
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.expressions import (
    BREAK_BONUS,
    Binary,
    Expression,
    Name,
    Negative,
    Number,
    Raised,
    join,
)
from game.games.senya.words.effects import effect_line, use_of
from game.games.senya.words.speech import Speech

Env = Mapping[str, int]
Change = Callable[[Expression], Expression]
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


def risen(made: Expression) -> Expression:
    """Returns an expression as an infinity break makes it: by 10 more for what stands in 《》 (S9.4)."""
    match made:
        case Raised(inner):
            return Binary("+", inner, Number(BREAK_BONUS))
        case Negative(inner):
            return Negative(risen(inner))
        case Binary(sign, left, right):
            return Binary(sign, risen(left), risen(right))
        case _:
            return made


def folded(made: Expression, env: Env) -> Expression:
    """Returns an expression with numbers for the names in `env`, its plain numbers added up behind what is rolled."""
    match made:
        case Name(name):
            return _number(env[name]) if name in env else made
        case Raised(inner):
            return Raised(folded(inner, env))
        case Negative(inner):
            within = folded(inner, env)
            plain = _plain(within)
            return Negative(within) if plain is None else _number(-plain)
        case Binary(sign, left, right):
            first, second = folded(left, env), folded(right, env)
            one, other = _plain(first), _plain(second)
            if one is not None and other is not None:
                return _number(join(sign, one, other))
            return _added_up(Binary(sign, first, second)) if sign in SUMS else Binary(sign, first, second)
        case _:
            return made


def _number(value: int) -> Expression:
    return Number(value) if value >= 0 else Negative(Number(-value))


def _plain(made: Expression) -> int | None:
    """Returns the number that an expression is, None for one that is more than a number."""
    if isinstance(made, Negative) and isinstance(made.inner, Number):
        return -made.inner.value
    return made.value if isinstance(made, Number) else None


def _added_up(made: Binary) -> Expression:
    """Returns a sum whose plain numbers are one, at its end."""
    terms = [*_terms(made, 1)]
    plain = sum(sign * term.value for sign, term in terms if isinstance(term, Number))
    found: Expression | None = None
    for sign, term in terms:
        if isinstance(term, Number):
            continue
        if found is None:
            found = term if sign > 0 else Negative(term)
        else:
            found = Binary("+" if sign > 0 else "-", found, term)
    if found is None:
        return _number(plain)
    return Binary("+" if plain > 0 else "-", found, Number(abs(plain))) if plain else found


def _terms(made: Expression, sign: int) -> Iterator[tuple[int, Expression]]:
    if isinstance(made, Binary) and made.sign in SUMS:
        yield from _terms(made.left, sign)
        yield from _terms(made.right, sign if made.sign == "+" else -sign)
    elif isinstance(made, Negative):
        yield from _terms(made.inner, -sign)
    else:
        yield sign, made
