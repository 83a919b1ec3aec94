"""Themes of problems: the name of each theme, and a sentence of advice."""

from collections.abc import Mapping
from typing import NamedTuple

from cardroom.views.words import N_


class Theme(NamedTuple):
    """Theme of problems: name and advice in English, to be translated when shown."""

    name: str
    sentence: str


THEMES: Mapping[str, Theme] = {
    # Leading
    "draw-trumps": Theme(N_("Draw trumps"), N_("Lead trumps until the others have none left.")),
    "lead-trump": Theme(N_("Lead a trump"), N_("Your trump is the safest way to keep the lead.")),
    "spare-trumps": Theme(N_("Spare your trumps"), N_("Your trump is worth more later.")),
    "cash": Theme(N_("Cash your winner"), N_("Play your winner before it's too late.")),
    "wait": Theme(N_("Hold your winner"), N_("Your winner can wait.")),
    "lead-high": Theme(N_("Lead high"), N_("A low card gives the trick away.")),
    "lead-under": Theme(N_("Lead low"), N_("Keep your high card for later.")),
    "lead-short": Theme(N_("Lead a short suit"), N_("Soon you can trump this suit.")),
    "lead-long": Theme(N_("Lead a long suit"), N_("Its small cards can win later.")),
    "lead-low": Theme(N_("Lose the lead"), N_("Lead what others can beat.")),
    "lead-right": Theme(
        N_("Choose your lead"), N_("Several leads look alike, but one leaves you better placed.")
    ),
    "lead-together": Theme(N_("Lead them together"), N_("Together these cards win more.")),
    "lead-single": Theme(N_("Lead one card"), N_("Keep your pairs.")),
    # Winning a trick
    "ruff": Theme(N_("Trump it"), N_("With a trump you can win this trick.")),
    "take": Theme(N_("Take the trick"), N_("Take this trick while you can.")),
    "win-now": Theme(N_("Win it now"), N_("Now it costs you least.")),
    "win-high": Theme(N_("Win with your top card"), N_("The other one can be beaten.")),
    "win-higher": Theme(N_("Win high"), N_("Fewer cards beat the higher one.")),
    "win-cheap": Theme(N_("Win cheaply"), N_("The cheaper card can win too.")),
    "win-points": Theme(N_("Win with points"), N_("Put points into a trick that's yours.")),
    "win-right": Theme(
        N_("Win with care"), N_("More than one card wins, but one leaves you better placed.")
    ),
    "overtake": Theme(N_("Overtake"), N_("Don't leave this trick to your partner.")),
    # Letting a trick go
    "duck": Theme(N_("Duck"), N_("Your high card wins more later.")),
    "leave-it": Theme(N_("Leave it to partner"), N_("Your partner is winning: save your card.")),
    "keep-trump": Theme(N_("Don't trump"), N_("Your trump is worth more later.")),
    "feed": Theme(N_("Feed your partner"), N_("Your partner is winning: add points.")),
    "starve": Theme(N_("Give few points"), N_("They are winning this trick.")),
    "keep-winner": Theme(N_("Keep your winner"), N_("Keep the card that can win a later trick.")),
    "follow-right": Theme(
        N_("Follow with care"), N_("Even a card that loses can be the wrong one.")
    ),
    "discard-right": Theme(
        N_("Discard with care"), N_("Even a card that loses can be the wrong one.")
    ),
    "void-suit": Theme(N_("Get rid of a suit"), N_("Soon you can trump this suit.")),
    "keep-guard": Theme(
        N_("Keep your guard"), N_("Keep the small card that protects your high one.")
    ),
    # Cards that only some games have
    "spend-jack": Theme(N_("Spend the jack"), N_("The jack of trumps is at its best now.")),
    "keep-jack": Theme(N_("Keep the jack"), N_("Keep the jack of trumps for a bigger trick.")),
    "spend-joker": Theme(N_("Spend the joker"), N_("Now is the time for the joker.")),
    "keep-joker": Theme(N_("Keep the joker"), N_("You need the joker later.")),
    "name-joker": Theme(N_("Name the joker's suit"), N_("Name the suit that helps you most.")),
    "part-pair": Theme(N_("Split a pair"), N_("Your other cards matter more.")),
    "keep-pair": Theme(N_("Keep your pair"), N_("Together these cards win more.")),
    # Before the tricks
    "name-trump": Theme(N_("Name trumps"), N_("Pick the suit that wins most tricks.")),
    "exchange": Theme(N_("Exchange"), N_("Exchange the cards that help you least.")),
    "exchange-more": Theme(N_("Exchange more"), N_("A new card is better than a weak one.")),
    "exchange-fewer": Theme(N_("Exchange fewer"), N_("Keep what may win.")),
    "exchange-void": Theme(N_("Void a suit"), N_("Soon you can trump this suit.")),
    "call-partner": Theme(N_("Call a partner"), N_("Call the card that helps you most.")),
    "stay-in": Theme(N_("Stay in"), N_("Your hand is good enough.")),
    "sit-out": Theme(N_("Sit out"), N_("Your hand is too weak.")),
    "bury-points": Theme(
        N_("Hide points"), N_("Points are safe in the kitty if you win the last trick.")
    ),
    "bury-safe": Theme(N_("Keep points out"), N_("You may lose points in the kitty.")),
    "bury-void": Theme(N_("Put a suit away"), N_("Soon you can trump this suit.")),
    # Eights
    "keep-eight": Theme(N_("Keep the eight"), N_("Your eight always fits.")),
    "spend-eight": Theme(N_("Spend the eight"), N_("An unplayed eight costs a lot.")),
    "name-suit": Theme(N_("Name the right suit"), N_("Name the suit that helps you most.")),
    "draw-on": Theme(N_("Draw"), N_("Draw, although you could play.")),
    "play-on": Theme(N_("Play, don't draw"), N_("Drawing costs you more.")),
    "pass-on": Theme(N_("Pass"), N_("Pass, although you could do something else.")),
    "lay-right": Theme(
        N_("Pick the card"), N_("More than one card fits, but one leaves you better placed.")
    ),
    "stop-them": Theme(N_("Stop them"), N_("The next player is nearly out.")),
    "change-suit": Theme(N_("Change the suit"), N_("Change to a suit that you hold.")),
    "stay-in-suit": Theme(N_("Stay in the suit"), N_("Don't open a new suit for the others.")),
    "long-suit": Theme(N_("Your long suit"), N_("You hold more cards of this suit.")),
    "short-suit": Theme(N_("Your short suit"), N_("Play your short suit while it fits.")),
    "lay-bridge": Theme(N_("Build a bridge"), N_("Play the rank that you hold in another suit.")),
    "keep-bridge": Theme(N_("Keep a bridge"), N_("Keep the rank that leads to your other suit.")),
    "shed-points": Theme(N_("Shed points"), N_("It costs more at the end.")),
}
