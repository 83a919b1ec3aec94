"""Dialog that explains the current move: what the player must do, and facts worth knowing.

The page loads this module on first use. Until then the page shows only what the player must do.
"""

from htpy import Element, Fragment, fragment, h3, li, p, section, ul

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import command_button, rule_link
from cardroom.views.scene import Scene
from cardroom.views.table.deal import duties_dialog
from cardroom.views.wording import words_of
from cardroom.views.wording.taught import Tip, turn_tips
from cardroom.views.words import _, sentence_gap


def move_help_dialog(scene: Scene[Seen], *, asking: bool) -> Fragment:
    """Show what the player must do now, and useful facts. If `asking`, a button asks an expert."""
    ask = command_button("ask-expert", _("What would an expert do?"), "quiet")
    return duties_dialog(scene, fragment[_facts_to_know(scene), p[ask] if asking else None])


def _facts_to_know(scene: Scene[Seen]) -> Element | None:
    told = [*turn_tips(words_of(scene.game).import_teaching(), scene.view)]
    if not told:
        return None
    return section(".taught", aria_labelledby="taught-title")[
        h3("#taught-title")[_("What to know")],
        ul(".lines")[(li[_tip_with_rule_link(scene.game, one)] for one in told)],
    ]


def _tip_with_rule_link(game: str, one: Tip) -> Fragment:
    return fragment[one.text, sentence_gap(), rule_link(game, one.paragraph, "§ " + one.paragraph)]
