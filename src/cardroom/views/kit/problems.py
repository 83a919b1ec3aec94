"""Messages about failures of storage, reading and loading, about a newer version of the site, and
about use without a network. No message blames the player.
"""

from htpy import Fragment, details, div, fragment, label, li, p, summary, textarea, ul

from cardroom.records.import_export import Taken
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    copy_button_row,
    dialog,
    two_buttons,
)
from cardroom.views.words import N_, _, ngettext, say, sentence_gap
from cardroom.views.words.lookup import npgettext

STORAGE = {
    "full": N_("Storage is full, so this game isn't saved. Delete an old one."),
    "forbidden": N_(
        "Your browser doesn't save games. To keep this one, copy its link under Share."
    ),
    "damaged": N_("A saved game couldn't be read. It's set aside."),
    "later": N_("Some saved games need a newer Cardroom. They're set aside."),
    "stays": N_(
        "Some saved games need a newer Cardroom. They stay where they are: storage is full."
    ),
    "fleeting": N_("If you don't visit for a week, your browser may delete your games."),
    "newer": N_("You played on in another tab. That newer game is kept."),
    "gone": N_("This was deleted in another tab."),
}

RECORD = {  # by the code of a RecordError; "unreadable" speaks for the others
    "unreadable": STORAGE["damaged"],
    "game": N_("This version doesn't have that game. Reload to update."),
    **dict.fromkeys(
        ("rules", "options", "levels", "newer"), N_("This needs a newer version. Reload to update.")
    ),
}

FILE = {
    "unreadable": N_("This file has no Cardroom games. Nothing was changed."),
    "large": N_("This file is too large. Nothing was changed."),
}


def storage_problem(code: str) -> str:
    """Return the sentence about a problem with saved data. `code` is a key of `STORAGE`."""
    return _(STORAGE.get(code, STORAGE["forbidden"]))


def storage_risk_and_file_offer() -> Fragment:
    """Say that the browser may delete all games, and offer to save them to a file."""
    return fragment[
        p[storage_problem("fleeting")],
        div(".actions")[
            command_button("export-later", _("Not now"), "quiet"),
            command_button("export", _("Save to a file")),
        ],
    ]


def unreadable_record_line(code: str, *, is_aside: bool = True) -> str:
    """Say why a saved game could not be read. `code` is the reason. If `is_aside` is False, storage
    was too full to move the game to a separate place.
    """
    text = RECORD.get(code, RECORD["unreadable"])
    stays = text == RECORD["unreadable"] and not is_aside
    return unreadable_games_stay_line(1) if stays else _(text)


def unreadable_games_stay_line(count: int) -> str:
    """Say that `count` saved games are unreadable, and that storage is too full to move them."""
    text = npgettext(
        "stays",
        "A saved game couldn't be read. It stays where it is: storage is full.",
        "%(count)d saved games couldn't be read. They stay where they are: storage is full.",
        count,
    )
    return say(text, count=count)


def could_not_open_line() -> str:
    """Return a general sentence that a game, link or page could not be opened."""
    return _("This couldn't open. Your saved games are safe.")


def something_wrong_line() -> str:
    return _("Something went wrong")


def unexpected_error_dialog(report: str) -> Fragment:
    """Return the dialog for an unexpected exception, with a `report` that the visitor can copy."""
    return dialog(
        something_wrong_line(),
        p[_("Your saved games are safe."), sentence_gap(), _("Reload to go on.")],
        div(".field", {"data-unexpected": True})[
            copy_button_row(_("Copy what happened"), report),
            details(".more")[
                summary[_("What happened")],
                label(".sr-only", for_="what-happened")[_("What happened")],
                textarea(id="what-happened", readonly=True, rows="8", translate="no")[report],
            ],
        ],
        foot=[close_button("quiet"), command_button("reload-page", _("Reload"), "primary")],
    )


def load_failure_dialog() -> Fragment:
    """Return the dialog for a part of the site that could not be loaded, with "Try again"."""
    return dialog(
        _("This couldn't load"),
        p[_("Check your connection.")],
        foot=[close_button("quiet"), command_button("try-again", _("Try again"), "primary")],
    )


def import_problem_line(code: str = "unreadable") -> str:
    """Return the sentence about a file that the lobby could not import. `code` is the reason."""
    return _(FILE.get(code, FILE["unreadable"]))


def import_success_line(taken: Taken) -> str:
    """Return the sentence after an import without problems: how many games and results are new."""
    if not taken.new:
        return _("Nothing new in this file: you have all of it.")
    text = ngettext(
        "%(count)d game or result imported.", "%(count)d games and results imported.", taken.new
    )
    return say(text, count=taken.new)


def import_stopped_line() -> str:
    """Say that the player stopped the import before the end of the file."""
    return _("Stopped. Open the file again for the rest.")


def import_counts(taken: Taken) -> Fragment:
    """List how many entries of a file were new, already known, unreadable, or too many to store."""
    read, new, known, refused, no_room = taken
    lines = (
        (new, ngettext("%(count)d is new.", "%(count)d are new.", new)),
        (known, ngettext("%(count)d was here.", "%(count)d were here.", known)),
        (refused, ngettext("%(count)d couldn't be read.", "%(count)d couldn't be read.", refused)),
        (
            no_room,
            ngettext(
                "%(count)d didn't fit: storage is full.",
                "%(count)d didn't fit: storage is full.",
                no_room,
            ),
        ),
    )
    whole = ngettext(
        "%(count)d game or result in the file.", "%(count)d games and results in the file.", read
    )
    return fragment[
        p[say(whole, count=read)],
        ul(".plain")[[li[say(text, count=count)] for count, text in lines if count]],
    ]


def game_opens_partly_line(count: int, *, earlier: bool = False) -> str:
    """Say that a damaged game opens only up to move `count`. If `earlier`, blame changed rules."""
    if earlier:
        text = ngettext(
            "The rules have changed: this game opens after %(count)d move.",
            "The rules have changed: this game opens after %(count)d moves.",
            count,
        )
    else:
        text = ngettext(
            "Part of this game is damaged: it opens after %(count)d move.",
            "Part of this game is damaged: it opens after %(count)d moves.",
            count,
        )
    return say(text, count=count)


def delete_game_dialog(id: str, line: str) -> Fragment:
    """Return the dialog to confirm that a saved game is deleted; `line` describes the game."""
    keep = command_button("close", _("Keep"), "quiet")
    sure = command_button("forget-now", _("Delete"), "danger", data_id=id)
    remark = p[_("Its result stays in Statistics.")]
    return dialog(_("Delete this game?"), p[line], remark, foot=[keep, sure])


def other_tab_conflict_dialog() -> Fragment:
    """Return the dialog for a game that another tab changed: keep both, or take the newer one."""
    return dialog(
        _("This game continued in another tab"),
        p[_("Continue the newer one, or keep both.")],
        foot=[
            command_button("keep-copy", _("Keep both")),
            command_button("reload", _("Continue the newer one"), "primary"),
        ],
    )


# A newer version, and use without a network


OFFLINE = {
    "": N_("Offline: not ready yet."),
    "ready": N_("Offline: ready. Cardroom works without a network."),
    "absent": N_("Offline: not in this browser, or only over https."),
    "refused": N_("Offline: not from this host: it withholds %(file)s."),
    "changed": N_("Offline: not ready: something on the way changes %(file)s."),
    "network": N_("Offline: not ready: %(file)s couldn't load. Reload to try again."),
    "full": N_("Offline: not ready: this device has no room left."),
}


def offline_line(code: str, file: str = "") -> str:
    """Say whether the site works without a network: "Offline: not ready yet.". `code` is a key of
    `OFFLINE`. `file` is the file that could not be stored, if any.
    """
    return say(_(OFFLINE.get(code, OFFLINE["network"])), file=file)


def update_line() -> str:
    return _("A new version is ready. Your game is kept.")


def update_needed_dialog() -> Fragment:
    """Return the dialog with an update button, for a part of the site that is out of date."""
    take = command_button("update", _("Update"), "primary")
    return dialog(_("This couldn't load"), p[update_line()], foot=[close_button("quiet"), take])


def update_downloading_dialog() -> Fragment:
    """Return the dialog for a part of the site that can't load because an update is downloading."""
    words = p({"data-coming": True})[_("A new version is downloading. Your game is kept.")]
    return dialog(_("This couldn't load"), words, foot=close_button("quiet"))


def update_offer() -> Fragment:
    """Return the message that an update is ready, with the buttons "Not now" and "Update"."""
    return fragment[
        p[update_line()],
        div(".actions")[two_buttons("not-now", _("Not now"), "update", _("Update"))],
    ]
