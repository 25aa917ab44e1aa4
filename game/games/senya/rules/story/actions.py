"""The decisions of a story (S19.5), each with the hero `by` that takes it; those of its battles are the battle's."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.actions import Decision, DiceFell, Interrupt, NoInterrupt, OneWord, SetupSkill, UseItem
from game.games.senya.rules.codec import TAGS, Codec
from game.games.senya.rules.story.parts import SEATS
from game.rules.contract import Card, Option, Pick, Standee, TableAction, Unpicked

Path = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class RollEmotion(OneWord):
    """The emotion is rolled (S1.3)."""


@dataclass(frozen=True, slots=True)
class TakeEmotion:
    """An emotion is chosen, or the one rolled is kept (S1.3, S7.1)."""

    by: str
    emotion: str

    def paths(self) -> tuple[Path, ...]:
        return ((Card(self.emotion),),)


@dataclass(frozen=True, slots=True)
class TakeAlong:
    """The scene player chooses companions, in roster order, maybe none (S16.2)."""

    by: str
    companions: tuple[str, ...] = ()

    def paths(self) -> tuple[Path, ...]:
        return ((*map(Standee, self.companions), Option("take-along")),)


@dataclass(frozen=True, slots=True)
class JoinScene:
    """A hero enters (S16.2)."""

    by: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("enter-scene"),),)


@dataclass(frozen=True, slots=True)
class LeaveScene(OneWord):
    """A hero stays away from the scene."""


@dataclass(frozen=True, slots=True)
class WriteBond:
    """A person is written on the casting board with one to three unused emotions, in their order (S7.4)."""

    by: str
    person: str
    emotions: tuple[str, ...]

    def paths(self) -> tuple[Path, ...]:
        return ((Option("cast"), Standee(self.person), *map(Card, self.emotions), Option("write")),)


@dataclass(frozen=True, slots=True)
class OpenContest:
    """A new emotion is set against one on the board (S7.8)."""

    by: str
    person: str
    old: str
    new: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("contest"), Standee(self.person), Card(self.old), Card(self.new)),)


@dataclass(frozen=True, slots=True)
class NoContest(OneWord):
    """What the story shows contradicts nothing that the hero feels."""

    person: str


@dataclass(frozen=True, slots=True)
class SettleContest:
    """An open contest is decided: `keep` is the emotion that stays (S7.8)."""

    by: str
    person: str
    keep: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("settle"), Standee(self.person), Card(self.keep)),)


@dataclass(frozen=True, slots=True)
class InfoCheck:
    """A check of the scene is made, with the ability named or by reason and one's community (S16.3, S5.4)."""

    by: str
    topic: str
    community: bool = False

    def paths(self) -> tuple[Path, ...]:
        return ((Option("check", (self.topic,)), Option("community" if self.community else "ability")),)


@dataclass(frozen=True, slots=True)
class RegisterBreak:
    """A free slot takes up a skill for infinity breaks, for good (S9.2)."""

    by: str
    skill: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("register-break"), Card(self.skill)),)


@dataclass(frozen=True, slots=True)
class GiveWord:
    """Somebody else who is there goes on first."""

    by: str
    to: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("give-word"), Standee(self.to)),)


@dataclass(frozen=True, slots=True)
class Rest(OneWord):
    """Nothing more of this hero here: on with the story."""


@dataclass(frozen=True, slots=True)
class ChooseWay:
    """A choice of the scene by its number, from 0 (S16.6)."""

    by: str
    index: int

    def paths(self) -> tuple[Path, ...]:
        return ((Option("choose", (self.index,)),),)


@dataclass(frozen=True, slots=True)
class TickItems:
    """What experience is given for besides: role, helped, along, organised, in this order (S18.2)."""

    by: str
    items: tuple[str, ...] = ()

    def paths(self) -> tuple[Path, ...]:
        return ((*(Option("tick", (item,)) for item in self.items), Option("judge")),)


@dataclass(frozen=True, slots=True)
class LevelUp:
    """A hero rises by a level of a class (S18.6); its skills are asked for next."""

    by: str
    cls: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("level-up"), Card(self.cls)),)


@dataclass(frozen=True, slots=True)
class LearnSkill:
    """A skill that is due is taken (S18.6)."""

    by: str
    skill: str

    def paths(self) -> tuple[Path, ...]:
        return ((Card(self.skill),),)


@dataclass(frozen=True, slots=True)
class TakeItem:
    """An item is taken for which a skill gives room (S13.2)."""

    by: str
    item: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("take-item"), Card(self.item)),)


@dataclass(frozen=True, slots=True)
class Override(Unpicked):
    """What the host decides in the place of the rules, seen by all (S1.5). It is never listed.

    what: flag (`name` is set where `value` is not 0, else cleared), scene (the scene `name` comes next), tension or hp
    (those of the hero `name` become `value`), emotion (`name` a hero's id and an emotion: "a1 kindred").
    """

    what: str
    name: str
    value: int = 0


StoryDecision = (
    RollEmotion
    | TakeEmotion
    | TakeAlong
    | JoinScene
    | LeaveScene
    | WriteBond
    | OpenContest
    | NoContest
    | SettleContest
    | InfoCheck
    | RegisterBreak
    | GiveWord
    | Rest
    | ChooseWay
    | TickItems
    | LevelUp
    | LearnSkill
    | TakeItem
)
Borrowed = Interrupt | NoInterrupt | SetupSkill | UseItem
"""Decisions of battles that are also taken in scenes: with a check, and of what heals (S8.7)."""
SceneDecision = StoryDecision | Borrowed
StoryAction = StoryDecision | Override | Decision | DiceFell | TableAction
STORY_TAGS: Mapping[str, type[StoryDecision | Override]] = {
    "roll_emotion": RollEmotion,
    "take_emotion": TakeEmotion,
    "take_along": TakeAlong,
    "enter_scene": JoinScene,
    "leave_scene": LeaveScene,
    "cast": WriteBond,
    "open_contest": OpenContest,
    "no_contest": NoContest,
    "settle_contest": SettleContest,
    "info_check": InfoCheck,
    "register_break": RegisterBreak,
    "give_word": GiveWord,
    "rest": Rest,
    "choose": ChooseWay,
    "judge": TickItems,
    "level_up": LevelUp,
    "learn_skill": LearnSkill,
    "take_item": TakeItem,
    "override": Override,
}
"""The tags of scenes and of the after-play (S19.5)."""
OF_STORIES: Codec[StoryDecision | Override | Decision] = Codec({**TAGS, **STORY_TAGS}, SEATS)
