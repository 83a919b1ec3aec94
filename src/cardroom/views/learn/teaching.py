"""Dialog that explains the current move: what the player must do, and facts worth knowing."""

from htpy import Fragment, fragment, h3, li, p, section, ul

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import command_button, rule_link
from cardroom.views.scene import Scene
from cardroom.views.table.deal import duties_dialog
from cardroom.views.wording import words_of
from cardroom.views.wording.taught import turn_tips
from cardroom.views.words import _, sentence_gap


def move_help_dialog(scene: Scene[Seen], *, asking: bool) -> Fragment:
    """Show what the player must do now, and useful facts. If `asking`, a button asks an expert."""
    ask = command_button("ask-expert", _("What would an expert do?"), "quiet")
    tips = [
        li[tip.text, sentence_gap(), rule_link(scene.game, tip.paragraph, "§ " + tip.paragraph)]
        for tip in turn_tips(words_of(scene.game).import_teaching(), scene.view)
    ]
    facts = section(".taught", aria_labelledby="taught-title")[
        h3("#taught-title")[_("What to know")], ul(".lines")[tips]
    ]
    return duties_dialog(scene, fragment[facts if tips else None, p[ask] if asking else None])
