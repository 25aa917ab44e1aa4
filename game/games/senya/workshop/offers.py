"""What each step of the construction offers: every choice with what it would make, or why it cannot be made."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.games.senya.rules.character.derive import class_levels, own_skills
from game.games.senya.rules.character.legality import EMOTIONS
from game.games.senya.rules.data.effects import ABILITIES
from game.games.senya.rules.data.rows import COMMON, Skill
from game.games.senya.workshop.draft import Draft
from game.rules.chance import Stream
from game.rules.clause import Clause

ROLLS = 1000
"""More rolls than three different emotions ever take."""


@dataclass(frozen=True, slots=True)
class BuildOffer:
    """A row of a step's list. Without `id` it is a heading, named by `step`.

    `taken`: how often it is chosen already. `refused`: why it cannot be chosen (once more).
    """

    step: str
    id: str = ""
    taken: int = 0
    refused: Clause | None = None

    @property
    def heading(self) -> bool:
        """Whether it is no offer, but a heading above those that follow."""
        return not self.id


def offers(draft: Draft, step: str, everything: bool = False) -> tuple[BuildOffer, ...]:
    """Returns the rows of a step. With `everything` also the skills of classes the character has not."""
    data = draft.data
    if step == "skills":
        return tuple(_skills(draft, everything))
    if step == "breaks":
        own = {skill.id for skill in own_skills(draft.sheet, data)}
        gone = (name for name in draft.sheet.breaks if name not in own)
        return tuple(_each(draft, step, dict.fromkeys((*own_in_order(draft), *gone))))
    if step == "personal":
        emotions = (emotion.id for emotion in data.emotions.values() if emotion.d66)
        held = (name for name in draft.sheet.emotions if name not in data.emotions)
        felt = _each(draft, "emotions", dict.fromkeys((*held, *emotions)))
        return (BuildOffer("community"), *_each(draft, "community", data.communities), BuildOffer("emotions"), *felt)
    rows: dict[str, Iterable[str]] = {
        "style": data.styles,
        "classes": data.classes,
        "abilities": ABILITIES,
        "growth": data.classes,
        "items": data.items,
    }
    held_now = {
        "classes": draft.sheet.creation_classes,
        "growth": draft.sheet.growth_classes,
        "items": draft.sheet.items,
    }
    known = dict.fromkeys(rows[step])
    strange = [name for name in dict.fromkeys(held_now.get(step, ())) if name not in known]
    return tuple(_each(draft, step, [*strange, *known]))


def own_in_order(draft: Draft) -> list[str]:
    """Returns the ids of the own skills: those with a 《》 value first, since only they can be broken."""
    return [skill.id for skill in sorted(own_skills(draft.sheet, draft.data), key=_plain_last)]


def _plain_last(skill: Skill) -> bool:
    return not skill.breakable


def _each(draft: Draft, step: str, names: Iterable[str]) -> Iterator[BuildOffer]:
    for name in names:
        made = draft.taking(step, name)
        yield BuildOffer(step, name, draft.taken(step, name), made if isinstance(made, Clause) else None)


def _skills(draft: Draft, everything: bool) -> Iterator[BuildOffer]:
    """Yields the skills by class under headings: the own classes, the common ones, and all others where wanted."""
    data, sheet = draft.data, draft.sheet
    own = [*class_levels(sheet), COMMON]
    by_class: dict[str, list[str]] = {name: [] for name in own}
    for skill in data.skills.values():
        if not skill.free and (skill.cls in data.classes or skill.cls == COMMON):
            by_class.setdefault(skill.cls, []).append(skill.id)
    strange = [
        name for name in dict.fromkeys(sheet.skills) if name not in data.skills or data.skills[name].cls not in own
    ]
    if strange and not everything:
        yield BuildOffer("skills-strange")
        yield from _each(draft, "skills", strange)
    for cls in by_class if everything else own:
        yield BuildOffer(f"class-{cls}")
        yield from _each(draft, "skills", by_class[cls])


def rolled_emotions(draft: Draft, stream: Stream) -> tuple[tuple[int, str], ...]:
    """Returns three emotions by D66 with what fell (the first die is the tens); no emotion comes twice (S7.1)."""
    by_number = {emotion.d66: emotion.id for emotion in draft.data.emotions.values() if emotion.d66}
    found: dict[str, int] = {}
    for _ in range(ROLLS):
        number = stream.die(6) * 10 + stream.die(6)
        if number in by_number:
            found.setdefault(by_number[number], number)
        if len(found) == EMOTIONS:
            break
    return tuple((number, name) for name, number in found.items())
