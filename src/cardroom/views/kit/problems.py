"""What is said when something cannot be kept or read. Nothing here is the player's fault."""

from htpy import Fragment, fragment, li, p, ul

from cardroom.records.import_export import Taken
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.words import N_, _, ngettext

STORAGE = {
    "full": N_(
        "This browser's storage is full, so the game cannot be saved. You can play on; "
        "remove an old game or save your games to a file to make room."
    ),
    "forbidden": N_(
        "This browser does not let the page keep anything, so the game will be gone when you close "
        "it. You can play on, and keep the game with its link under Share."
    ),
    "damaged": N_(
        "A saved game could not be read. It was set aside, not deleted, and nothing else is lost."
    ),
    "later": N_("Some saved data is from a newer Cardroom. It's set aside until that runs again."),
    "fleeting": N_(
        "Some browsers remove games after a week without a visit. Here you can save them to a file."
    ),
    "newer": N_("This game was played on in another tab, and that newer state was kept."),
}

RECORD = {  # by the code of a RecordError
    "unreadable": N_("This saved game could not be read. It was set aside, not deleted."),
    "game": N_("This saved game is of a kind that this Cardroom does not have."),
    "rules": N_("This saved game was played under other rules and cannot be gone on with."),
    "options": N_("This saved game has house rules that Cardroom does not know."),
    "seed": N_("The cards of this saved game could not be read."),
    "levels": N_("This saved game has computer players that Cardroom does not have."),
    "long": N_("This saved game is longer than a game can be. It was set aside, not deleted."),
    "failed": N_(
        "A saved game could not be opened. It was set aside, not deleted, and goes into the file "
        "when you save your games to one."
    ),
}

FILE = {
    "unreadable": N_("This file holds no games of Cardroom. Nothing was changed."),
    "large": N_("This file is larger than any file of Cardroom can be. Nothing was changed."),
}


def storage_problem(code: str) -> str:
    """One sentence on what could not be kept; `code` as in `StoreError`, or "damaged"."""
    return _(STORAGE.get(code, STORAGE["forbidden"]))


def record_problem(code: str) -> str:
    """One sentence on a saved game that cannot be opened; `code` as in `RecordError`."""
    return _(RECORD.get(code, RECORD["unreadable"]))


def failure() -> str:
    """Something could not be opened, and it is not known why."""
    return _("This could not be opened. Your saved games are safe.")


def not_there() -> Fragment:
    """Something that few visits need did not come when it was wanted."""
    return dialog(
        _("This couldn't load"),
        p[_("Check your connection, then try again.")],
        foot=[close_button("quiet"), do("try-again", _("Try again"), "primary")],
    )


def file_problem(code: str = "unreadable") -> str:
    """One sentence on a file that was opened in the lobby."""
    return _(FILE.get(code, FILE["unreadable"]))


def all_taken_in(taken: Taken) -> str:
    """A file of which nothing was left out."""
    text = ngettext(
        "%(count)d entry read, %(new)d new.", "%(count)d entries read, %(new)d new.", taken.read
    )
    return text % {"count": taken.read, "new": taken.new}


def not_all_taken_in() -> str:
    """A file of which only a part was read, because somebody stopped it."""
    return _("Stopped. What was taken in is kept; open the file again for the rest.")


def taken_in(taken: Taken) -> Fragment:
    """What became of the entries of a file; only what happened is named."""
    lines = (
        (taken.new, ngettext("%(count)d is new.", "%(count)d are new.", taken.new)),
        (taken.known, ngettext("%(count)d was here.", "%(count)d were here.", taken.known)),
        (
            taken.refused,
            ngettext(
                "%(count)d could not be read and was left out.",
                "%(count)d could not be read and were left out.",
                taken.refused,
            ),
        ),
        (
            taken.no_room,
            ngettext(
                "%(count)d was left out: this browser has no room for it.",
                "%(count)d were left out: this browser has no room for them.",
                taken.no_room,
            ),
        ),
    )
    read = ngettext(
        "The file held %(count)d entry: a game, or how one ended.",
        "The file held %(count)d entries: games, and how they ended.",
        taken.read,
    )
    return fragment[
        p[read % {"count": taken.read}],
        ul(".plain")[[li[text % {"count": count}] for count, text in lines if count]],
    ]


def damage_line(place: int, *, earlier: bool = False) -> str:
    """A game of which only the actions before this one (counted from 0) made sense; `earlier`: it
    was begun by an earlier version of the rules.
    """
    if earlier:
        text = _(
            "The rules have changed since this game was played: it stands as it was after "
            "%(count)d actions."
        )
    else:
        text = _(
            "Part of this game could not be read: it stands as it was after %(count)d actions."
        )
    return text % {"count": place}


def removal(id: str, line: str) -> Fragment:
    """Whether a saved game should really go; `line` says which one."""
    return dialog(
        _("Remove this game?"),
        p[line],
        p[_("It is removed from this device for good. Its result stays in the statistics.")],
        foot=[
            do("close", _("Keep it"), "quiet"),
            do("forget-now", _("Remove it"), "danger", data_id=id),
        ],
    )


def conflict() -> Fragment:
    """Another tab went on with this game."""
    return dialog(
        _("This game went on in another tab"),
        p[
            _(
                "What was played there is newer and was kept. Go on with it here, or keep what is "
                "on this table as a second game."
            )
        ],
        foot=[
            do("keep-copy", _("Keep mine as a second game")),
            do("reload", _("Go on with the newer one"), "primary"),
        ],
    )
