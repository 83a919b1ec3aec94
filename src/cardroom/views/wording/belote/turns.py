"""Sentences of Belote about whose turn it is and what to do, also for screen readers."""

from cardroom.games.belote.model import Double, Pass, Phase, View
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.log import comparison_line, trick_line
from cardroom.views.wording.belote.score import (
    outcome_line,
    score_changes,
    score_line,
    standing_line,
)
from cardroom.views.wording.belote.words import bid_name
from cardroom.views.wording.sentences import (
    is_next_card_a_lead,
    own_play_turn_line,
    screen_reader_trick_status,
    trick_and_turn,
)
from cardroom.views.words import N_, Names, _, join_sentences, say, unit_count


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        return score_line(scene)
    if view.turn == view.seat:
        return _own_turn_line(scene, scene.names)
    lead, play = _("%(name.Subject)s is to lead."), _("%(name.Subject)s is to play.")
    theirs = _(THEIR_TURN[view.phase]) if view.phase in THEIR_TURN else ""
    return say(theirs or (lead if is_next_card_a_lead(view) else play), name=scene.names[view.turn])


THEIR_TURN = {  # declaring and showing are not mentioned, as this would tell about the hand
    Phase.AUCTION: N_("%(name.Subject)s is bidding."),
    Phase.REPLY: N_("%(name.Subject)s answers the double."),
}


def _own_turn_line(scene: Scene[View], names: Names) -> str:
    view = scene.view
    match view.phase:
        case Phase.AUCTION:
            return _own_auction_turn_line(view, names)
        case Phase.REPLY:
            return _answer_double_line(view, names)
        case Phase.DECLARE:
            return _("Declare what you hold, or nothing.")
        case Phase.SHOW if len(view.tricks) > 1:
            return _("They haven't shown theirs: you can still show yours.")
        case Phase.SHOW:
            return _("Show what you declared, or it won't score.")
        case _ if is_next_card_a_lead(view):
            return _("You lead: play any card.")
        case _:
            return own_play_turn_line(scene, YOUR_PLAY)


def _own_auction_turn_line(view: View, names: Names) -> str:
    contract = view.contract
    if contract is None:
        lowest = unit_count(view.options.min_bid)
        return say(_("Bid %(lowest.object)s or more, or pass."), lowest=lowest)
    text = _(YOUR_CALL[contract.bid.kaput, Double() in view.legal])
    return say(text, bid=bid_name(contract.bid), name=names[contract.declarer])


YOUR_CALL = {  # by (highest bid is kaput, may be doubled)
    (False, False): N_("%(name.Subject)s bid %(bid)s. Bid higher, or pass."),
    (False, True): N_("%(name.Subject)s bid %(bid)s. Bid higher, double, or pass."),
    (True, False): N_("%(name.Subject)s bid %(bid)s. Bid a higher kaput, or pass."),
    (True, True): N_("%(name.Subject)s bid %(bid)s. Bid a higher kaput, double, or pass."),
}


def _answer_double_line(view: View, names: Names) -> str:
    contract = view.contract
    doubler = next(said.seat for said in reversed(view.calls) if said.call == Double())
    yours = _("%(name.Subject)s doubled your %(bid)s. Redouble, or let it stand.")
    partners = _("%(name.Subject)s doubled your partner's %(bid)s. Redouble, or let it stand.")
    text = yours if contract and contract.declarer == view.seat else partners
    return say(text, name=names[doubler], bid=bid_name(contract.bid) if contract else "")


YOUR_PLAY = {  # by the code of the objection to other cards
    "follow": N_("Your turn: follow suit with %(suit.object)s."),
    "beat": N_("Your turn: beat the highest trump."),
    "ruff": N_("Your turn: no %(suit.object)s, so beat the trick with a trump."),
    "undertrump": N_("Your turn: no %(suit.object)s, so trump, even if it loses."),
}


# For screen readers: calls, one sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    return screen_reader_trick_status(
        scene, _trick_and_declarations_line, _deal_over_line, _calls_or_trick_and_turn_line
    )


def _trick_and_declarations_line(view: View, names: Names) -> str:
    """Say who won the trick; after the first trick, also which side scores its declarations."""
    said = trick_line(view, names)
    if len(view.tricks) != 1 or view.comparison is None:
        return said
    return join_sentences((said, comparison_line(view, names)))


def _deal_over_line(scene: Scene[View]) -> str:
    view = scene.view
    values: dict[str, object] = {"number": view.number, "result": score_line(scene)}
    if view.seat is None:
        return say(_("Deal %(number)d is over. %(result)s"), **values)
    values["result"] = outcome_line(view.sheet[-1].reckoning, scene.names)
    values["change"] = score_changes(scene)[view.seat]
    values["standing"] = standing_line(view, scene.names)
    text = _("Deal %(number)d is over. %(result)s Your score: %(change)s. %(standing)s")
    return say(text, **values)


def _calls_or_trick_and_turn_line(scene: Scene[View]) -> str:
    view, turn = scene.view, turn_line(scene)
    if view.phase in (Phase.AUCTION, Phase.REPLY):
        return join_sentences((*_lines_since_own_turn(scene), turn))
    return trick_and_turn(scene, turn)


def _lines_since_own_turn(scene: Scene[View]) -> tuple[str, ...]:
    """Return log sentences about the calls since the viewer's last call. The last bid or double is
    left out, because the sentence about the turn names it.
    """
    calls = scene.view.calls
    own = [place for place, said in enumerate(calls) if said.seat == scene.view.seat]
    fresh = len(calls) - (own[-1] + 1 if own else 0)
    if not fresh:
        return ()
    spoken = [place for place, said in enumerate(calls) if not isinstance(said.call, Pass)]
    last = max(spoken, default=None)
    lines = enumerate(scene.log_sentences[-fresh:], len(calls) - fresh)
    return tuple(line for place, line in lines if place != last)
