"""What an id is called: the terms of a sum and all else (S1.4), in refusals too."""

from collections.abc import Callable

from game.games.senya.rules.character.legality import room_givers
from game.games.senya.rules.data.rows import Data, ItemRow, Words
from game.games.senya.rules.parts import Buff
from game.games.senya.rules.totals import Term
from game.games.senya.words.speech import Cast, Speech
from game.rules.clause import Clause

STYLES = ("no-style", "apostate-style", "needs-style")
"""Codes whose facts name styles; elsewhere the id of a style is that of its antinomy."""
UNCHOSEN = ("no-style", "extra-point")
"""Codes whose fact is "" where nothing is chosen yet."""
ROOM = "item-room"
SPANS = ("limit-used",)
"""Codes whose second fact is how often something may be used."""
GAME = "senya"
_DAMAGE = "damage_"
ENEMY_VALUE = "S15.1"

_ROWS: tuple[Callable[[Data, str], Words | None], ...] = (
    lambda data, name: found.name if (found := data.skills.get(name)) else None,
    lambda data, name: found.name if (found := data.abilities.get(name)) else None,
    lambda data, name: found.law.name if (found := data.styles.get(name)) else None,
    lambda data, name: found.name if (found := data.items.get(name)) else None,
    lambda data, name: found.attack.name if (found := data.enemies.get(name)) else None,
    lambda data, name: found.name if (found := data.classes.get(name)) else None,
    lambda data, name: found.name if (found := data.servants.get(name)) else None,
)
"""Where an id is looked for. That of a style is its antinomy, that of an enemy its attack: both are used under it."""


def name_of(speech: Speech, name: str) -> str:
    """Returns what an id is called: a word of the rules, or the name of its row; the id itself for what is unknown."""
    if name.startswith(_DAMAGE):
        return speech("senya-term.worn", speech(f"senya-name.kind.{name.removeprefix(_DAMAGE)}"))
    for key in (f"senya-term.{name}", f"senya-name.stat.{name}", f"senya-name.status.{name}"):
        if speech.texts.has(key):
            return speech(key)
    return speech.word(next(filter(None, (find(speech.data, name) for find in _ROWS)), {})) or name


def term_name(speech: Speech, term: Term) -> str:
    """Returns what one part of a sum is called: an enemy's id names its own value where it is one (S15.1)."""
    if term.clause == ENEMY_VALUE and term.name in speech.data.enemies:
        return speech.enemy(term.name)
    return name_of(speech, term.name)


def refusal_words(speech: Speech, cast: Cast, clause: Clause) -> str:
    """Returns why something is refused, or why a battle ended."""
    if clause.code in UNCHOSEN and clause.args == ("",):
        return speech(f"senya-text.unchosen.{clause.code}")
    facts = [_fact(speech, cast, clause.code, at, fact) for at, fact in enumerate(clause.args)]
    words = speech.texts.clause(GAME, clause.code, *facts)
    item = speech.data.items.get(str(clause.args[0])) if clause.code == ROOM else None
    return words if item is None else speech.listed((words, _room_words(speech, item)), "senya-text.next")


def _room_words(speech: Speech, item: ItemRow) -> str:
    """Returns which skills give room for an item, each with its class (S13.2)."""
    skills = room_givers(item, speech.data)
    names = (speech("senya-text.of-class", speech.skill(one.id), speech.cls(one.cls)) for one in skills)
    return speech("senya-text.room-from", speech.listed(names, "senya-text.or"))


def _fact(speech: Speech, cast: Cast, code: str, at: int, fact: str | int) -> str | int:
    if isinstance(fact, int) or not fact:
        return fact
    if fact in cast:
        return cast[fact]
    if code in STYLES and fact in speech.data.styles:
        return speech.style(fact)
    if code in SPANS and at:
        return speech(f"senya-text.limit.{fact}")
    if fact in speech.data.emotions:
        return speech.emotion(fact)
    return name_of(speech, fact)


UNNUMBERED = ("break", "ignore_status", "damage")
"""Buffs whose value says nothing: what they do is told by the skill they are of."""


def buff_words(speech: Speech, buff: Buff) -> str:
    """Returns what changes by a buff and by how much; the name of its skill where no number says it."""
    if buff.stat in UNNUMBERED:
        return name_of(speech, buff.skill)
    return speech("senya-table.buff", speech(f"senya-table.stat.{buff.stat}"), f"{buff.value:+d}")
