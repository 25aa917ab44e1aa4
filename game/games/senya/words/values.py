"""The values of the effect language as words: 《2D》 + 【体力】 + CL (S14.5, S1.4)."""

from game.games.senya.rules.expressions import Binary, DiceSum, Expression, Name, Negative, Number, Raised
from game.games.senya.words.speech import Speech

LEVEL = "CL"
MINUS = "−"
_SIGNS = {"+": "plus", "-": "minus", "*": "times", "/": "by"}
_LOOSE = ("+", "-")


def value(speech: Speech, made: Expression, level: str = LEVEL) -> str:
    """Returns an expression in words; `level` names the level that CL stands for, as in `senya-value`."""
    match made:
        case Number(number):
            return str(number)
        case DiceSum(count):
            return f"{count}D"
        case Name(name):
            return speech(f"senya-value.{level if name == LEVEL else name}")
        case Raised(inner):
            return f"《{value(speech, inner, level)}》"
        case Negative(inner):
            return MINUS + _factor(speech, inner, level)
        case Binary(sign, left, right):
            tight = sign not in _LOOSE
            first = _factor(speech, left, level) if tight else value(speech, left, level)
            second = _factor(speech, right, level) if tight or sign == "-" else value(speech, right, level)
            return speech(f"senya-value.{_SIGNS[sign]}", first, second)


def _factor(speech: Speech, made: Expression, level: str) -> str:
    """Returns an expression that another sign may stand before: a sum in brackets."""
    words = value(speech, made, level)
    return f"({words})" if isinstance(made, Binary | Negative) else words


def raised_by(speech: Speech, made: Expression, level: str = LEVEL) -> str:
    """Returns an expression as what is added, with its sign."""
    words = value(speech, made, level)
    return words if words.startswith(MINUS) else f"+{words}"


def lowered_by(speech: Speech, made: Expression, level: str = LEVEL) -> str:
    """Returns an expression as what is taken away: its sum in brackets."""
    if isinstance(made, Negative):
        return f"+{_factor(speech, made.inner, level)}"
    return MINUS + _factor(speech, made, level)
