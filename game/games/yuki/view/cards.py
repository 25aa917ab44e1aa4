"""The cards of 盤上遊姫 as a view names them: codes of faces and backs, and the numbers that actors carry.

And a position as it is drawn, with both hands as they may lie on the screen (Y11).
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, MOON, SUN, TROOPS, in_order
from game.games.yuki.rules.judge import Said
from game.games.yuki.rules.observation import OtherHand, YukiObservation
from game.games.yuki.rules.phases import Codes
from game.games.yuki.view.prints.looks import EVENT_BACK as EVENT_BACK
from game.games.yuki.view.prints.looks import MOON_BACK as MOON_BACK
from game.games.yuki.view.prints.looks import SUN_BACK as SUN_BACK
from game.games.yuki.view.prints.looks import TROOP_BACK as TROOP_BACK

BACKS = (TROOP_BACK, SUN_BACK, MOON_BACK, EVENT_BACK)
CODES: tuple[str, ...] = (*TROOPS, *DECKS[SUN], *DECKS[MOON], *EVENTS, *FIELDS, *BACKS)
"""Everything a card can show; the place in it is the number by which an actor carries it."""
NUMBER_OF = {code: n for n, code in enumerate(CODES)}
KANJI = "零一二三四五六七八九十"


def is_back(code: str) -> bool:
    """Whether nothing but a back is shown."""
    return code in BACKS


def back_of(code: str, side: str) -> str:
    """Returns the back of a hand card; `side` is the letter of its owner's strategy deck.

    `code` may also be what an event tells of a hidden card ("troop", "strategy").
    """
    if is_back(code):
        return code
    strategy = code == "strategy" or (code != "troop" and code[0] in (SUN, MOON))
    return f"back-{side}" if strategy else TROOP_BACK


def hand_order(codes: Iterable[str]) -> tuple[str, ...]:
    """Returns hand cards in the order they are held: faces as in the rulebook, then backs, troops first."""
    found = list(codes)
    faces = in_order([code for code in found if not is_back(code)])
    return (*faces, *sorted((code for code in found if is_back(code)), key=BACKS.index))


@dataclass(frozen=True, slots=True)
class Seen(YukiObservation):
    """A position as it is drawn. `hands` by seat: faces, or "back-troop", "back-S", "back-M" where they are hidden.

    It belongs to some seat, but `hand` is what is drawn of that seat's hand: under a curtain both show backs. `told`:
    the readings that were declared in the game so far, (battlefield, player, reading).
    """

    hands: tuple[Codes, Codes]
    told: Said = ()

    @property
    def other_cards(self) -> Codes:
        """What is drawn of the other hand, without the 戦場カード."""
        return tuple(code for code in self.hands[1 - self.seat] if code[0] != "F")


def as_drawn(observation: YukiObservation, hands: tuple[Codes, Codes], told: Said = ()) -> Seen:
    """Returns the observation with both hands as they are drawn."""
    parts = {part.name: getattr(observation, part.name) for part in fields(YukiObservation)}
    return Seen(**{**parts, "hand": hands[observation.seat]}, hands=hands, told=told)


def backs(side: str, hand: OtherHand) -> Codes:
    """Returns a hand as the other player sees it; `side` is the letter of its owner's strategy deck."""
    return (TROOP_BACK,) * hand.troops + (f"back-{side}",) * hand.strategy + hand.fields
