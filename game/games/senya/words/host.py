"""What a host decides in the place of the rules, in words (S1.5)."""

from game.games.senya.rules.story.actions import Override
from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import plain
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of


def host_words(speech: Speech, story: StoryState, word: Override) -> str:
    """Returns what the host decides, in words."""
    name, _, emotion = word.name.partition(" ")
    scenario = story.world.scenario
    match word.what:
        case "flag":
            return speech(f"senya-reader.host.flag-{'set' if word.value else 'clear'}", flag_words(speech, story, name))
        case "scene":
            row = scenario.scenes.get(name)
            return speech("senya-reader.host.to-scene", name if row is None else speech.word(row.place))
        case "emotion":
            return speech("senya-reader.host.gets", hero_name(speech, story, name), speech.emotion(emotion))
    return speech(f"senya-reader.host.{word.what}-to", hero_name(speech, story, name), word.value)


def flag_words(speech: Speech, story: StoryState, flag: str) -> str:
    """Returns what sets a flag, which tells nothing beforehand: a check, a choice, a lost battle; else its name."""
    for scene in story.world.scenario.scenes.values():
        place = speech.word(scene.place)
        found = (
            speech("senya-reader.host.found", place, name_of(speech, one.ability))
            for one in scene.checks
            if one.flag == flag
        )
        chosen = (
            speech("senya-reader.host.chose", place, speech.word(one.label))
            for one in scene.choices
            if one.set_flag == flag
        )
        lost = (speech("senya-reader.host.lost", place) for _ in "x" if scene.after.lose_flag == flag)
        words = next((one for one in (*found, *chosen, *lost) if one), "")
        if words:
            return plain(words)
    return flag
