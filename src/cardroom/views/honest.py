"""A deal proved to be honest: what can be noted before it, and checked after it."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, code, div, h3, li, p, pre, span, ul

from cardroom.cards import Card
from cardroom.game import Seen
from cardroom.proof import Proof, program
from cardroom.views.parts import close_button, dialog, do, shown
from cardroom.views.pieces import icon
from cardroom.views.scene import Scene
from cardroom.views.words import _, seat_name


def fair(scene: Scene[Seen], seed: str) -> Fragment:
    """What fixes the cards beforehand; the seed only once the game is over."""
    over = bool(scene.view.winners)
    scored = bool(scene.view.sheet) and scene.view.turn is None
    return dialog(
        _("A fair deal"),
        p[
            _(
                "All cards of this game follow from its seed, a word chosen by chance or by you "
                "before the first deal. Nothing that happens at the table changes them."
            )
        ],
        p[
            _(
                "This fingerprint fixes the seed without giving it away. Note it now if you like; "
                "it will be the same at the end."
            )
        ],
        p(".fingerprint")[code[scene.fingerprint]],
        _proof(scene, seed) if over else p[_("The seed is shown here once the game is over.")],
        _views_only(),
        foot=[
            scored and do("check-deal", _("Check this deal"), "quiet"),
            close_button(),
        ],
    )


def _views_only() -> Element:
    return p[
        _(
            "The computer players are told what their own seat may know, and no more: never your "
            "cards, never the stock. A test deals all that a player cannot see anew, again and "
            "again, and fails if its choice ever changes."
        )
    ]


def _proof(scene: Scene[Seen], seed: str) -> Sequence[Node]:
    text = f"{scene.game}/{seed}/fingerprint"
    return [
        p[_("The game is over, and this was the seed:"), " ", code[seed]],
        p[
            _(
                "To check, ask any SHA-256 tool for the sum of this text. It begins with the "
                "fingerprint."
            )
        ],
        p(".fingerprint")[code[text]],
    ]


def sealed() -> Fragment:
    """The seed would tell the deals to come as well."""
    return dialog(
        _("Check this deal"),
        p[
            _(
                "The same seed deals the rest of this game too, so it is shown when the game is "
                "over."
            )
        ],
        p[_("You can see it now; the game then counts as assisted.")],
        foot=[do("reveal-deal", _("Show it now"), "quiet"), close_button()],
    )


def checked(one: Proof, before: str, *, same: bool) -> Fragment:
    """The deal, dealt again; `before` is the fingerprint that was shown, `same`: whether these are
    the hands that were played.
    """
    names = [seat_name(seat, len(one.hands)) for seat in range(len(one.hands))]
    text = program(one, names, _("Rest"))
    good = same and before == one.fingerprint
    return dialog(
        _("Check this deal"),
        div(".proof")[
            p[_("This was the seed:"), " ", code[one.record.seed]],
            p[_("The fingerprint shown before, and that of the seed:")],
            p(".fingerprint")[code[before], " ", code[one.fingerprint]],
            p("#check-result.standing")[_verdict(good=good)],
            h3[_("Dealt again")],
            ul(".dealt")[[_hand(name, hand) for name, hand in zip(names, one.hands, strict=True)]],
            h3[_("Deal it yourself")],
            p[_("These lines give the same hands in any Python, without Cardroom:")],
            pre("#program", tabindex="0")[code[text]],
            div(".field.copying")[
                do("copy", [icon("copy"), " ", _("Copy the lines")], data_copy=text),
                span(".copied", role="status"),
            ],
            _views_only(),
        ],
        foot=close_button(),
    )


def _verdict(*, good: bool) -> str:
    if good:
        return _("They are the same, and so are all the hands.")
    return _("They are not the same: this deal does not follow from the seed.")


def _hand(name: str, hand: Sequence[Card]) -> Element:
    return li[span(".who")[name], ul(".cards.small")[[li[shown(card)] for card in hand]]]
