"""The course of Eights."""

from cardroom.games.eights import KEY
from cardroom.games.eights.model import PRESETS, Options
from cardroom.lessons.course import N_, Course, Frame, Poor, Step, aim, position, shows
from cardroom.table import new_record

_TWO = new_record(KEY, Options(), "course")
_FOUR = new_record(KEY, PRESETS["four"], "course")

MATCH = Step(
    key="match",
    title=N_("Suit or rank"),
    text=N_("Play the same suit or rank as the top card of the pile."),
    task=N_("A four is on top. Play your four: tap it twice."),
    record=position(_TWO, "learn-12"),
    right=("lay:4C",),
    because=N_("Now clubs must follow: North played the ace of clubs."),
    poor=(
        Poor("lay:AD", N_("That fits by suit. Find the four.")),
        Poor("draw", N_("Two of your cards fit. Find the four.")),
    ),
    lit=("trick",),
    then=("lay:AC",),
    paragraph="4.1",
)

AIM = aim(
    N_("Be the first to play all your cards."),
    MATCH.record,
    Frame("4D 4C", "", N_("Match the last card by suit or rank.")),
    Frame("", "7 → 0", N_("With no cards left, you are out.")),
    Frame("8H KD", "50 + 10", N_("Cards left in hand count against you.")),
)

EIGHT = Step(
    key="eight",
    title=N_("Eights fit everything"),
    text=N_("An eight fits any card. With it you name the suit that must follow."),
    task=N_("Nothing else fits. Play the eight, and name your longest suit."),
    record=position(_TWO, "learn-7", "lay:5H lay:6H lay:8D+D lay:QD lay:4D"),
    right=("lay:8S+C",),
    because=N_("North had to play a club. You hold three more."),
    poor=(
        Poor("draw", N_("The eight fits. Play it.")),
        Poor("lay:8S+S", N_("You would hold one spade. Name a longer suit.")),
        Poor("lay:8S+", N_("You hold none of that suit.")),
    ),
    lit=("card-8S", "follow"),
    then=("lay:JC",),
    paragraph="4.2",
)

DRAW = Step(
    key="draw",
    title=N_("Drawing"),
    text=N_("If nothing fits, draw until a card does. You can play it at once."),
    task=N_("Hearts, twos and eights fit, and you have none. Draw."),
    record=position(_TWO, "learn-12", "lay:4C lay:AC lay:3C lay:8C+H lay:KH lay:5H lay:7H lay:2H"),
    right=("draw",),
    because=N_("The ten of hearts fits, so you played it."),
    lit=("stock",),
    then=("lay:10H",),
    paragraph="4.3",
)

AT_WILL = Step(
    key="at-will",
    title=N_("Keeping an eight"),
    text=N_("You may draw even when a card fits. Keep an eight for when you are stuck."),
    task=N_("Only your eight fits now. Keep it, and draw."),
    record=position(
        _TWO, "learn-43", "lay:QC lay:8C+D draw draw lay:8H+S lay:9S lay:KS lay:5S lay:JS"
    ),
    right=("draw",),
    because=N_("Another card will fit. But don't be left with an eight: it counts 50."),
    poor=(Poor("", N_("Then nothing helps your three other cards.")),),
    lit=("card-8S", "stock"),
    choice=True,
    paragraph="4.3",
)

PASSING = Step(
    key="passing",
    title=N_("When the stock is out"),
    text=N_("Without a stock, pass if nothing fits. If no one can play, the deal is over."),
    task=N_("Nothing of yours fits. What can you do?"),
    record=position(
        _TWO,
        "learn-8",
        "draw draw draw draw draw draw draw lay:KD lay:6D lay:6S lay:JS lay:9S lay:4S lay:5S "
        "draw draw draw draw draw draw lay:10S lay:3S lay:3D draw draw draw draw draw lay:8S+C "
        "lay:7C lay:KC lay:3C lay:9C lay:2C lay:6C draw draw lay:10C lay:5C draw draw draw lay:JC "
        "lay:4C lay:4H lay:KH lay:JH lay:QH lay:QS lay:2S lay:2H lay:9H draw lay:6H lay:5H draw "
        "lay:8C+D draw lay:8D+C draw draw draw draw lay:QC lay:AC lay:AD lay:AS draw draw draw "
        "draw lay:8H+D draw draw draw",
    ),
    right=("pass",),
    because=N_("You are still in: play when something fits."),
    paragraph="4.4",
)

HIGH = Step(
    key="high",
    title=N_("Cards left over"),
    text=N_(
        "Going out ends the deal. The others count their cards: an eight 50, K Q J 10 "
        "each, an ace 1, the rest their number."
    ),
    task=N_("Both your cards fit. Which do you play first?"),
    record=position(
        _TWO,
        "learn-159",
        "lay:QD lay:QS lay:QH lay:QC lay:9C lay:5C lay:6C lay:3C lay:8C+H draw lay:2H",
    ),
    right=("lay:KH",),
    because=N_("The king would have cost you 10, the two costs 2."),
    poor=(
        Poor("lay:2S", N_("Then the king stays: 10 points if North goes out.")),
        Poor("draw", N_("Both cards fit: play the higher one.")),
    ),
    choice=True,
    paragraph="6.1",
)

COUNT = Step(
    key="count",
    title=N_("To 100"),
    text=N_("Points add up. At 100 the game ends, and the lowest score wins."),
    task=N_("If North went out now, what would your cards cost?"),
    record=position(_TWO, "learn-7", "lay:5H lay:6H lay:8D+D lay:QD lay:4D"),
    right=("79",),
    answers=("29", "37", "79"),
    because=N_("7 + 9 + 10 + 3, and 50 for the eight."),
    poor=(
        Poor("29", N_("The eight is missing.")),
        Poor("37", N_("An eight counts 50.")),
    ),
    lit=("card-8S",),
    paragraph="6.1",
)

PARTNERS = Step(
    key="partners",
    title=N_("Two against two"),
    text=N_(
        "With four, partners sit opposite. A side wins when both are out; the others "
        "pay for all their cards."
    ),
    task=N_("North, your partner, is out. Play your last card."),
    record=position(
        _FOUR,
        "learn-10",
        "lay:5H lay:5S lay:4S lay:7S lay:QS lay:9S lay:9C lay:KC lay:8S+D lay:10D draw draw draw "
        "lay:KD lay:3D lay:JD lay:AD lay:AS lay:AH draw lay:8C+S lay:8H+H lay:QH draw lay:4H draw "
        "draw lay:4D draw draw draw lay:4C",
    ),
    right=("lay:AC",),
    because=N_("Both are out: West and East pay."),
    poor=(Poor("draw", N_("Your last card fits. Play it.")),),
    lit=("seat-2", "card-AC"),
    paragraph="5",
)

SETTLING = Step(
    key="settling",
    title=N_("Settling up"),
    text=N_(
        "The winner of two gets 100 plus the difference, rounded up to a ten. Ten "
        "points are a unit."
    ),
    task=N_("You have 61, North has 104. How many units do you get?"),
    record=position(_TWO, "learn-131"),
    right=("15",),
    answers=("5", "10", "15"),
    because=N_("100 + 43, rounded up: 150."),
    poor=(
        Poor("5", N_("Winning brings 100 more.")),
        Poor("10", N_("The difference comes on top.")),
    ),
    paragraph="6.4",
)

DEAL = Step(
    key="deal",
    title=N_("Your first deal"),
    text=N_("Play a whole deal against a casual opponent. It doesn't count."),
    task=N_("Go out first, or hold few points when North does."),
    record=position(_TWO, "learn-128"),
    because=N_("The game goes on until someone has 100."),
    whole_deal=True,
)

# More to try, from the rules

SAME_SUIT = Step(
    key="same-suit",
    title=N_("An eight on an eight"),
    text=N_("North played an eight and named clubs: a club or an eight must follow."),
    task=N_("Play the king of clubs."),
    record=position(_TWO, "fast-16", "lay:8H+C"),
    right=("lay:KC",),
    because=N_("The suit on the eight doesn't count."),
    poor=(
        Poor("draw", N_("You hold clubs.")),
        Poor("lay:QC", N_("That fits too. Play the king.")),
        Poor("lay:8S+", N_("Keep the eight: a club is enough.")),
    ),
    paragraph="4.2",
)

LAST_EIGHT = Step(
    key="last-eight",
    title=N_("An eight as last card"),
    text=N_("Your last card may be an eight."),
    task=N_("Go out."),
    record=position(
        _TWO,
        "fast-825",
        "lay:8S+D draw lay:4D lay:6D lay:6C lay:2C lay:9C draw draw draw draw lay:8H+D draw draw "
        "draw draw draw lay:7D lay:7C lay:AC lay:AS lay:10S lay:7S lay:7H draw lay:KH lay:4H "
        "lay:6H lay:10H lay:5H lay:5S draw draw draw draw draw lay:JS lay:JC lay:4C draw lay:4S "
        "draw draw draw draw draw lay:2S draw lay:8D+H lay:JH lay:9H lay:3H draw lay:QH draw draw "
        "lay:AH",
    ),
    right=("lay:8C+C", "lay:8C+D", "lay:8C+H", "lay:8C+S"),
    because=N_("You are out, and North pays."),
    poor=(Poor("draw", N_("Play the eight, and the deal is over.")),),
    paragraph="5",
)

ROUNDING = Step(
    key="rounding",
    title=N_("Three players settle"),
    text=N_(
        "Three play alone. Scores are rounded up to a ten, and each pair settles: a unit for ten."
    ),
    task=N_("You have 37, the others 104 and 62. How many units do you get?"),
    record=position(new_record(KEY, PRESETS["three"], "course"), "fast-1"),
    right=("10",),
    answers=("7", "9", "10"),
    because=N_("40 against 110 and 70: 7 units and 3."),
    poor=(
        Poor("7", N_("The third player pays you too.")),
        Poor("9", N_("Round first: 40, 110 and 70.")),
    ),
    paragraph="6.5",
)

ADVICE = (
    shows(HIGH, "9.1"),
    shows(EIGHT, "9.1"),
    shows(AT_WILL, "9.1"),
    shows(PARTNERS, "9.4"),
)

COURSE = Course(
    game=KEY,
    minutes=4,
    steps=(AIM, MATCH, EIGHT, DRAW, AT_WILL, PASSING, HIGH, COUNT, PARTNERS, DEAL),
    examples=(
        SETTLING,
        SAME_SUIT,
        LAST_EIGHT,
        ROUNDING,
        *ADVICE,
    ),
)
