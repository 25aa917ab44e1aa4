"""What happens in a story: a fact for each step; what happens in its battles is told by the battle's own events.

Ids are of heroes ("a1"), persons, emotions, scenes, checks; totals can be opened in the log.
"""

from dataclasses import dataclass

from game.games.senya.rules.events import PlanLaid
from game.games.senya.rules.story.parts import OPPOSITION
from game.games.senya.rules.totals import Total
from game.rules.contract import Event, OpenEvent

Log = list[Event] | None


@dataclass(frozen=True, slots=True)
class EmotionGained(OpenEvent):
    """A hero has one more unused emotion; how: rolled, chosen, law, battle."""

    by: str
    emotion: str
    how: str


@dataclass(frozen=True, slots=True)
class EmotionRolled(OpenEvent):
    """The dice gave an emotion, which may still be changed for another (S1.3)."""

    by: str
    emotion: str


@dataclass(frozen=True, slots=True)
class SceneBegan(OpenEvent):
    """A scene begins; `player` is "" in a master scene."""

    scene: str
    player: str


@dataclass(frozen=True, slots=True)
class TookAlong(OpenEvent):
    """The scene player has chosen companions."""

    by: str
    companions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SceneEntered(OpenEvent):
    """A hero is in the scene."""

    by: str


@dataclass(frozen=True, slots=True)
class StayedAway(OpenEvent):
    """A hero is not in the scene."""

    by: str


@dataclass(frozen=True, slots=True)
class SceneTold(OpenEvent):
    """The text of a scene, and the paragraphs by number that fit what was found."""

    scene: str
    more: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WroteBond(OpenEvent):
    """A person was written on a casting board."""

    by: str
    person: str
    emotions: tuple[str, ...]
    value: int


@dataclass(frozen=True, slots=True)
class ContestOpened(OpenEvent):
    """An emotion contest is open."""

    by: str
    person: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class ContestRefused(OpenEvent):
    """What the story shows leaves a hero's emotion as it is."""

    by: str
    person: str


@dataclass(frozen=True, slots=True)
class ContestSettled(OpenEvent):
    """An emotion contest is decided; `value` is the bond after it, `rise` what was added to it."""

    by: str
    person: str
    kept: str
    struck: str
    value: int
    rise: int


@dataclass(frozen=True, slots=True)
class CheckTried(OpenEvent):
    """A check is made against a difficulty; `chance` is in 36ths."""

    by: str
    topic: str
    total: Total
    difficulty: int
    chance: int


@dataclass(frozen=True, slots=True)
class CheckFell(OpenEvent):
    """Its dice fell; kind: normal, critical, fumble."""

    by: str
    topic: str
    pair: tuple[int, ...]
    kind: str
    total: Total | None
    success: bool


@dataclass(frozen=True, slots=True)
class CheckHelped(OpenEvent):
    """A skill was used with a check; `total` is the result then, None before the dice fell or where they decide."""

    by: str
    skill: str
    topic: str
    total: Total | None
    success: bool


@dataclass(frozen=True, slots=True)
class CheckEnded(OpenEvent):
    """A check is over, after all rerolls and help: only now it is told what it found."""

    by: str
    topic: str
    success: bool


@dataclass(frozen=True, slots=True)
class FlagFound(OpenEvent):
    """Something was found, for all."""

    by: str
    topic: str
    flag: str


@dataclass(frozen=True, slots=True)
class FailureHurt(OpenEvent):
    """A failed check hurt."""

    by: str
    damage: int
    hp: int


@dataclass(frozen=True, slots=True)
class BreakRegistered(OpenEvent):
    """A slot was filled (S9.2)."""

    by: str
    skill: str


@dataclass(frozen=True, slots=True)
class WordGiven(OpenEvent):
    """Somebody else goes on first."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class FightBegan(OpenEvent):
    """A battle begins: `surprised` is none, players or enemies; `bonus`: what was found helps."""

    scene: str
    enemies: tuple[str, ...]
    surprised: str
    bonus: bool


@dataclass(frozen=True, slots=True)
class FightEnded(OpenEvent):
    """The battle of a scene is over.

    why: how it ended (S10.16): defeated, surrendered, round-limit (undecided), both (nobody on either side is left to
    fight, undecided), or unable: nobody of the party could begin it (S16.7). round: the last one, 0 where none was.
    """

    scene: str
    won: bool
    why: str = "defeated"
    round: int = 0


@dataclass(frozen=True, slots=True)
class Chose(OpenEvent):
    """A way was chosen."""

    by: str
    scene: str
    index: int


@dataclass(frozen=True, slots=True)
class Woke(OpenEvent):
    """An incapacitated hero or master wakes at the end of the scene (S12.7)."""

    by: str


@dataclass(frozen=True, slots=True)
class SceneEnded(OpenEvent):
    """A scene is over."""

    scene: str


@dataclass(frozen=True, slots=True)
class StoryEnded(OpenEvent):
    """The play is over, the after-play begins: success, mixed or failure."""

    outcome: str


@dataclass(frozen=True, slots=True)
class Restored(OpenEvent):
    """HP and their maximum are as at first (S18.1)."""

    by: str
    hp: int


@dataclass(frozen=True, slots=True)
class EmotionsDiscarded(OpenEvent):
    """Unused emotions are gone (S18.1)."""

    by: str
    emotions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BecameApostate(OpenEvent):
    """A hero is lost to the other side (S7.11)."""

    by: str


@dataclass(frozen=True, slots=True)
class ExperienceGained(OpenEvent):
    """Experience of a hero's player, as a sum (S18.2); `experience` is what there is to spend then."""

    by: str
    total: Total
    experience: int


@dataclass(frozen=True, slots=True)
class LevelGained(OpenEvent):
    """A hero rose by a level of a class."""

    by: str
    cls: str
    level: int
    paid: int


@dataclass(frozen=True, slots=True)
class SkillLearned(OpenEvent):
    """A hero has a new skill."""

    by: str
    skill: str


@dataclass(frozen=True, slots=True)
class ItemTaken(OpenEvent):
    """A hero has a new item."""

    by: str
    item: str


@dataclass(frozen=True, slots=True)
class Overridden(OpenEvent):
    """The host decided in the place of the rules (S1.5)."""

    what: str
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class _PlanAmongHeroes(PlanLaid):
    """A counter plan was laid down; only its side knows: every hero, or the opposition."""

    def seen_by(self, seat: int) -> Event | None:
        return PlanLaid(self.by, self.side, self.plan) if (seat == OPPOSITION) == bool(self.side) else None


def in_story(event: Event) -> Event:
    """Returns an event of a battle as a story tells it: of a plan all heroes know, not one seat."""
    return _PlanAmongHeroes(event.by, event.side, event.plan) if isinstance(event, PlanLaid) else event
