"""Dialog to prove that a deal was fair: deal again from the deal code, and compare the hands."""

from htpy import Fragment, code, div, h3, li, p, pre, span, ul

from cardroom.links.fairness import make_proof, write_deal_check_program
from cardroom.nouns.cards import sort_cards
from cardroom.table import Table
from cardroom.views.kit.dialog_parts import copy_button_row, dialog, face_with_spoken_name
from cardroom.views.share.fairness_info import no_check_dialog, no_peeking_note
from cardroom.views.words import Names, _


def check_deal_dialog(table: Table, names: Names) -> Fragment:
    """Deal the table's last deal again from its code, and show whether the hands are the same."""
    dealt = table.deals()[-1]
    deal = table.deal_record_at(dealt.place)
    if deal.pack:
        return no_check_dialog()
    one = make_proof(deal)
    begun = table.at(dealt.place)
    hands = tuple(sort_cards(begun.view(seat).hand) for seat in range(len(one.hands)))
    text = write_deal_check_program(one, tuple(names), _("Rest"))
    result = _("The hands match.") if one.hands == hands else _("The hands don't match.")
    again = [
        li[
            span(".who")[name],
            ul(".cards.small")[(li[face_with_spoken_name(card)] for card in hand)],
        ]
        for name, hand in zip(names, one.hands, strict=True)
    ]
    return dialog(
        _("Check the deal"),
        div(".proof")[
            p[_("Deal code:"), " ", code[one.record.seed]],
            p[_("It gives this verification code. Compare it with the one before the game.")],
            p(".fingerprint")[code[one.fingerprint]],
            h3[_("Dealt again")],
            p("#check-result.standing")[result],
            ul(".dealt")[again],
            h3[_("Check it yourself")],
            p[_("These lines of Python deal the same hands:")],
            div(".field")[
                pre("#program", tabindex="0")[code[text]],
                copy_button_row(_("Copy the lines"), text),
            ],
            no_peeking_note(),
        ],
    )
