"""Kinsoku: between which characters of a Japanese or English text a line may end, and where it ends best.

Three strengths: `atoms` are what a reader wants whole (a katakana word, a kanji with the kana that follow it, a number
with its counter, a word with its reading); `crumbs` are what an atom wider than its line falls into; `phrase_ends` are
the ends after punctuation and particles that are taken where they leave a line full enough.
"""

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise

NOT_FIRST = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "‐〜～％‰℃,.:;?!)]}%…‥／·"
)
"""Characters that may not begin a line."""
NOT_LAST = frozenset("‘“（〔［｛〈《「『【〘〖([{￥＄#§№")
"""Characters that may not end a line."""
NOT_SPLIT = frozenset("—…‥─")
"""Characters that stay together with their like."""
BLANKS = frozenset(" \u3000")
NUMERALS = frozenset("第以一二三四五六七八九十百千万〇零数何")
"""Kanji that stay with the counter, or the word, that follows."""
OPENING = frozenset("（〔［｛〈《「『【")
POINTING = frozenset(("この", "その", "あの", "どの"))
CLOSING = frozenset("）〕］｝〉》」』】")

_PARTICLES = r"(?:[をにへ][はもの]?|[はものと][はも]?|で[はも]?)"
_AFTER_WORD = re.compile(rf"(?<=[\u30a1-\u30fa\u30fc\u3005\u4e00-\u9fff0-9A-Za-z」』）]){_PARTICLES}(?=[ぁ-ゖ]{{3}})")
"""A particle behind a noun, with the next word written in kana."""
_WITHIN_KANA = re.compile(
    r"を(?=[ぁ-ゖ]{2})|(?<=[ぁ-ゖ][てで])(?=ください|いま|あり|おき|みま|から)|(?<=[ぁ-ゖ]て)(?=い[るなけ])"
    r"|が(?=あり|ある|あれ|ない|なけ|なく|なり|いる|いま|いな|いて|でき)|に(?=する|しま|して|なる|なり|なっ)"
)
"""The same for を, for a verb with another behind it, and before what is, becomes or does."""
_WHOLE = (
    re.compile(r"[\u3005\u4e00-\u9fff]（[ぁ-ゖァ-ヺー]+）"),
    re.compile(r"(?<![\u3005\u4e00-\u9fff])[\u3005\u4e00-\u9fff]{2}(?![\u3005\u4e00-\u9fff0-9])"),
    re.compile(r"(?<=[a-z])[a-z] [0-9]"),
    re.compile(r"[0-9] (?:m(?=ore\b)|p(?=ts?\b))"),
    re.compile(r"[^ ] ×(?=[0-9])"),
    re.compile(r"[0-9]+(?: [0-9]+)+"),
)
"""A kanji and how it is read; a word of two kanji (用意); a word and its number (total 27, 4 more, 戦塔 ×1); dice."""
_STEMS = frozenset("いきぎしじちみびりえけげせてねべめれ")
"""Kana that join two kanji to one word: 引き分け, 捨て札, 勝ち数."""


def is_wide(char: str) -> bool:
    """Whether a line may break on both sides of the character: kanji, kana and full-width forms."""
    return unicodedata.east_asian_width(char) in "WF" or char in "―─"


@lru_cache(maxsize=4096)
def script(char: str) -> str:
    """Returns "kanji", "hiragana", "katakana", "digit", "latin", or "" for everything else."""
    if char in "々〆ヶ" or "\u4e00" <= char <= "\u9fff" or char == "〇":
        return "kanji"
    if "ぁ" <= char <= "ゟ":
        return "hiragana"
    if "ァ" <= char <= "ヿ" and char != "・":
        return "katakana"
    if char.isdecimal():
        return "digit"
    return "latin" if char.isalpha() else ""


@lru_cache(maxsize=2048)
def atoms(text: str) -> tuple[str, ...]:
    """Returns the pieces of one paragraph between which a line may break; joined they are the text again."""
    ends = _ends_within_kana(text)
    whole = {at for form in _WHOLE for found in form.finditer(text) for at in range(found.start() + 1, found.end())}
    cuts = [
        at
        for at, (before, after) in enumerate(pairwise(text), 1)
        if at not in whole and _may_break(before, after) and (at in ends or not _one_word(before, after))
    ]
    return _cut(text, cuts)


def crumbs(text: str) -> tuple[str, ...]:
    """Returns the pieces of an atom that is too wide for its line, by the plain rules of kinsoku."""
    return _cut(text, [at for at, (before, after) in enumerate(pairwise(text), 1) if _may_break(before, after)])


@lru_cache(maxsize=2048)
def phrase_ends(text: str) -> frozenset[int]:
    """Returns the places of one paragraph, counted in characters, where a line ends best."""
    found, at = set(), 0
    for atom in atoms(text):
        at += len(atom)
        if at < len(text) and _ends_phrase(text, at):
            found.add(at)
    return frozenset(found)


def _cut(text: str, cuts: list[int]) -> tuple[str, ...]:
    places = [0, *cuts, len(text)]
    return tuple(text[start:end] for start, end in pairwise(places) if end > start)


def _ends_within_kana(text: str) -> frozenset[int]:
    """The places between two hiragana where one word ends and another begins."""
    return frozenset(found.end() for form in (_AFTER_WORD, _WITHIN_KANA) for found in form.finditer(text))


def _may_break(before: str, after: str) -> bool:
    if after in BLANKS:
        return False
    if before in BLANKS:
        return after not in NOT_FIRST
    if after in NOT_FIRST or before in NOT_LAST or (before == after and before in NOT_SPLIT):
        return False
    return is_wide(before) or is_wide(after) or before in "-/―"


def _one_word(before: str, after: str) -> bool:
    """Whether two characters belong together: within katakana, before kana, in a number and round it."""
    one, two = script(before), script(after)
    if two == "hiragana":
        return one != ""
    if two == "digit":
        return one in ("kanji", "katakana", "digit") or before in "―〜"
    if two == "katakana":
        return one in ("katakana", "digit", "latin") or before in NUMERALS
    if two == "kanji":
        return one in ("digit", "latin") or before in NUMERALS
    return one == "digit" and after == "―"


def _ends_phrase(text: str, at: int) -> bool:
    """Whether a place between atoms lies behind punctuation, a blank or kana, and not in a word like 引き分け."""
    before, after = text[at - 1], text[at]
    if before in CLOSING and script(after) == "hiragana":
        return False
    if not script(before) or after in OPENING or script(after) == "hiragana":
        return True
    if script(before) != "hiragana" or text[at - 2 : at] in POINTING:
        return False
    stem = before in _STEMS and at > 1 and script(text[at - 2]) == "kanji"
    return not (stem and script(after) == "kanji")
