"""Skills with the numbers of one character: what they say once its values stand in the place of their names (S14.5)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.games.senya.rules.character.derive import Character
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.expressions import Binary, Expression, Name, Negative, Number, Raised, join
from game.games.senya.view.words.effects import effect_line, use_of
from game.games.senya.view.words.speech import Speech

Env = Mapping[str, int]
SUMS = ("+", "-")


def reckoned(speech: Speech, skill: Skill, character: Character) -> str:
    """Returns the effects of a skill that depend on values, with those of a character; "" where none does."""
    classes = {*speech.data.classes} - {*character.classes}
    if skill.cls in classes:  # CL of a class that the character has not would be nobody's
        return ""
    env, use = character.env(skill.cls), use_of(speech, skill)
    known = ((effect, _with_numbers(effect, env)) for effect in skill.effects)
    return speech.text(effect_line(speech, made, use) for effect, made in known if made != effect)


def _with_numbers(effect: Effect, env: Env) -> Effect:
    v = None if effect.v is None else folded(effect.v, env)
    return replace(effect, v=v, die=None if effect.die is None else folded(effect.die, env))


def folded(made: Expression, env: Env) -> Expression:
    """Returns an expression with numbers for its names, and its plain numbers added up behind what is rolled."""
    match made:
        case Name(name):
            return _number(env[name])
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
