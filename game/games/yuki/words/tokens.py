"""The record of 盤上遊姫 in words: what everybody may read of a decision (Y11.5), from its notation (Y12.1)."""

from __future__ import annotations

from collections.abc import Callable

from game.games.yuki.rules import actions
from game.games.yuki.rules.codec import parse_whole
from game.i18n.catalog import Texts
from game.rules.errors import NotationError

RETURNS = {"r:w": "return-troop", "r:s": "return-strategy"}
WORDS = {"deal": "deal", "shuffle": "shuffle"}
"""Texts that keep faces down, so that no action can be read from them."""


def token_words(texts: Texts, card: Callable[[str], str], text: str, *, short: bool = False) -> str:
    """Returns the words of a notation, `short` for a list; the notation itself where it is none of the game's."""
    form, draw = ("short", "record") if short else ("name", "token")
    if text in RETURNS:
        return texts(f"yuki.{draw}.{RETURNS[text]}")
    if text in WORDS:
        return texts(f"yuki.token.{WORDS[text]}")
    try:
        action = parse_whole(text) if text[:1] not in "Pa" or "@" in text else None
    except NotationError:
        return text

    def lane(index: int | None) -> str:
        return texts("yuki-term.discard") if index is None else texts(f"yuki-field.{form}.{index + 1}")

    match action:
        case actions.Draw(source):
            return texts(f"yuki.{draw}.draw-{'troop' if source == actions.TROOP_DECK else 'strategy'}")
        case actions.PlaceTroop(code, at) | actions.PlaceElite(code, at) | actions.PlaceField(code, at):
            return texts("yuki.token.place", card(code), lane(at))
        case actions.Scout(code, _):
            return card(code)
        case actions.Redeploy(code, pick, _, to) | actions.Turncoat(code, pick, _, to):
            return texts("yuki.token.move", card(code), card(pick), lane(to))
        case actions.Desert(code, pick, _):
            return texts("yuki.token.move", card(code), card(pick), lane(None))
        case actions.Pass():
            return texts("yuki-term.pass")
        case actions.DeclareReading(_, reading):
            return texts("yuki.token.reading", texts("yuki.reading.join").join(map(card, reading)))
        case actions.TakeEvent(at):
            return texts("yuki.token.event", lane(at))
        case actions.EventEffect(None, None, None):
            return texts("yuki-eventcard.option-1")
        case actions.EventEffect(pick, _, to):
            taken = card(pick or "")
            return f"① {taken}" if to is None else f"① {texts('yuki.token.place', taken, lane(to))}"
        case actions.EventDraw(source):
            return f"② {texts(f'yuki.token.deck-{source}')}"
        case actions.ReturnCard(code):
            return texts("yuki.token.return", card(code))
        case actions.EventDecline():
            return texts("yuki-eventcard.decline")
    return text
