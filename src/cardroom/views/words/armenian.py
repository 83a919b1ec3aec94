"""Inflection of names in Armenian (Eastern, reformed), and the article before a vowel."""

import re

VOWELS = "աեէիօ"  # and "ո", "ու" at the end of a name
NAME = re.compile(r"[Ա-Ֆա-և]+(?:[ -][Ա-Ֆա-և]+)*")
BEFORE_VOWEL = re.compile(r"ը\u2060(?= (?:[աէըիօ]|ու|ե(?:մ|ս|նք|ք|ն)\b))")
"""An article that is written "ն" here. At the beginning of a word "ե" and "ո" are "ye" and "vo", no
vowels; forms of "to be" are exceptions.
"""

# Marks an article at the end of a filled place, until `apply_article_before_vowel`.
ARTICLE = "\u2060"

ENDINGS = {  # by form: ending after the genitive stem
    "of": "",
    "whose": "",
    "Whose": "",
    "to": "ն",
    "object": "ն",
    "with": " հետ",
}


def name_in_form(name: str, form: str) -> str:
    """Put a name into a grammatical form: "Անին". Return "" for names not in Armenian letters."""
    if not NAME.fullmatch(name):
        return ""
    stem = name.removesuffix("ը")  # "ինչ-որ մեկը" instead of a name already has the article
    if form in ENDINGS:
        genitive = stem + ("յի" if stem[-1] in "աո" else "ի")
        return genitive + ENDINGS[form]
    ends_in_vowel = stem[-1] in VOWELS + "ո" or stem.endswith("ու")
    return stem + ("ն" if ends_in_vowel else "ը")


def mark_final_article(filled: str) -> str:
    """Add an invisible mark to a final article "ը", for `apply_article_before_vowel` to find."""
    return filled + ARTICLE if filled.endswith("ը") else filled


def apply_article_before_vowel(sentence: str) -> str:
    """Change a marked "ը" before a vowel to "ն": "Արևմուտքն ավարտեց". Remove all marks."""
    return BEFORE_VOWEL.sub("ն", sentence).replace(ARTICLE, "")
