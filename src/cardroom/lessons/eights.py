"""The course of Eights."""

from cardroom.games.eights import KEY
from cardroom.games.eights.model import PRESETS, Options
from cardroom.lessons.course import N_, Course, Poor, Step, position, shows
from cardroom.table import new_record

_TWO = new_record(KEY, Options(), "course")
_FOUR = new_record(KEY, PRESETS["four"], "course")

MATCH = Step(
    key="match",
    title=N_("Suit or rank"),
    text=N_(
        "Get rid of your cards. On the open pile you may lay a card of the same suit, or of the "
        "same rank, as the card on top."
    ),
    task=N_("The four of diamonds lies there. Lay the card that fits by its rank: tap it twice."),
    record=position(_TWO, "learn-12"),
    right=("lay:4C",),
    because=N_("Four on four. Now the top card is a club, and the other player has to match that."),
    poor=(
        Poor("lay:AD", N_("The ace fits as well, but by its suit. Find the other four.")),
        Poor("draw", N_("That may be done, but two of your cards fit. Find the other four.")),
    ),
    lit=("trick",),
    then=("lay:AC",),
    paragraph="4.1",
)

EIGHT = Step(
    key="eight",
    title=N_("Eights"),
    text=N_(
        "An eight fits on anything. Who lays it names a suit, and that suit must follow next, "
        "whatever the eight itself shows."
    ),
    task=N_("Nothing else of yours fits. Lay the eight, and name the suit you hold most of."),
    record=position(_TWO, "learn-7", "lay:5H lay:6H lay:8D+D lay:QD lay:4D"),
    right=("lay:8S+C",),
    because=N_("Clubs must follow now, and you hold three: you will hardly get stuck."),
    poor=(
        Poor("draw", N_("You may draw, but here the eight is to be tried: it fits on everything.")),
        Poor(
            "lay:8S+S", N_("You hold one spade only besides. Name a suit that you can go on with.")
        ),
        Poor("lay:8S+", N_("You hold none of these. Name a suit that you can go on with.")),
    ),
    lit=("card-8S",),
    then=("lay:JC",),
    paragraph="4.2",
)

DRAW = Step(
    key="draw",
    title=N_("Drawing"),
    text=N_(
        "If nothing fits you draw from the stock, card by card, until something does. Then you may "
        "lay it at once."
    ),
    task=N_("Hearts are to be followed, and you hold none, nor a two, nor an eight. Draw."),
    record=position(_TWO, "learn-12", "lay:4C lay:AC lay:3C lay:8C+H lay:KH lay:5H lay:7H lay:2H"),
    right=("draw",),
    because=N_("The ten of hearts: it fits, and goes to the pile."),
    lit=("stock",),
    then=("lay:10H",),
    paragraph="4.3",
)

AT_WILL = Step(
    key="at-will",
    title=N_("Drawing at will"),
    text=N_(
        "You may also draw though something fits. An eight fits on everything: who keeps it for "
        "later will not get stuck."
    ),
    task=N_("Only your eight fits now. Save it, and look for another card."),
    record=position(
        _TWO, "learn-43", "lay:QC lay:8C+D draw draw lay:8H+S lay:9S lay:KS lay:5S lay:JS"
    ),
    right=("draw",),
    because=N_(
        "The stock is thick and something will come. But do not end the deal with an eight in "
        "hand: it is dear."
    ),
    poor=(
        Poor(
            "",
            N_("That is allowed, but then your three other cards have nobody left to help them."),
        ),
    ),
    lit=("card-8S", "stock"),
    choice=True,
    paragraph="4.3",
)

PASSING = Step(
    key="passing",
    title=N_("When the stock is out"),
    text=N_(
        "Once the stock is used up, who has nothing that fits passes. If nobody can lay any more, "
        "the deal is over."
    ),
    task=N_("There is no stock, and nothing of yours fits. What is left to do?"),
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
    because=N_("You are not out of the deal: when something of yours fits again, you lay it."),
    paragraph="4.4",
)

HIGH = Step(
    key="high",
    title=N_("What is left"),
    text=N_(
        "Who is out first pays nothing, others what they hold: an eight 50, K, Q and J 10, an "
        "ace 1, the rest their number."
    ),
    task=N_("Both your cards fit on the two of hearts. Which one do you want to be rid of?"),
    record=position(
        _TWO,
        "learn-159",
        "lay:QD lay:QS lay:QH lay:QC lay:9C lay:5C lay:6C lay:3C lay:8C+H draw lay:2H",
    ),
    right=("lay:KH",),
    because=N_(
        "Should the other be out next, the two costs you two points; the king would have cost ten."
    ),
    poor=(
        Poor("lay:2S", N_("Then the king stays, and costs ten if the other goes out first.")),
        Poor("draw", N_("One card more to be charged for? Both of yours fit: lay the dearer one.")),
    ),
    lit=("card-KH", "card-2S"),
    choice=True,
    paragraph="6.1",
)

COUNT = Step(
    key="count",
    title=N_("Counting up"),
    text=N_(
        "These charges are added up from deal to deal. Once somebody has 100 or more the game is "
        "over, and the lowest wins."
    ),
    task=N_("If the other player went out now, what would your five cards cost you?"),
    record=position(_TWO, "learn-7", "lay:5H lay:6H lay:8D+D lay:QD lay:4D"),
    right=("79",),
    answers=("29", "37", "79"),
    because=N_("7 + 9 + 10 for the clubs, 3 for the spade, and 50 for the eight."),
    poor=(
        Poor("29", N_("The eight is missing in this, and it is the dearest card of all.")),
        Poor("37", N_("The eight does not count 8 but 50.")),
    ),
    lit=("card-8S",),
    paragraph="6.1",
)

PARTNERS = Step(
    key="partners",
    title=N_("Two against two"),
    text=N_(
        "Partners sit opposite. A side wins the deal when both its players are out; the "
        "others are charged for all they hold."
    ),
    task=N_("North, your partner, is out already. Lay your last card."),
    record=position(
        _FOUR,
        "learn-10",
        "lay:5H lay:5S lay:4S lay:7S lay:QS lay:9S lay:9C lay:KC lay:8S+D lay:10D draw draw draw "
        "lay:KD lay:3D lay:JD lay:AD lay:AS lay:AH draw lay:8C+S lay:8H+H lay:QH draw lay:4H draw "
        "draw lay:4D draw draw draw lay:4C",
    ),
    right=("lay:AC",),
    because=N_("Both of you are out, and West and East pay for what they hold."),
    poor=(Poor("draw", N_("Your ace fits, and it is the last card of your side. Lay it.")),),
    lit=("seat-2", "card-AC"),
    paragraph="5",
)

SETTLING = Step(
    key="settling",
    title=N_("Settling up"),
    text=N_(
        "With two players the winner gets 100 and the difference of the totals, rounded up to the "
        "next ten: a unit for every ten."
    ),
    task=N_("You have 61, the other has 104. How many units do you get?"),
    record=position(_TWO, "learn-131"),
    right=("15",),
    answers=("5", "10", "15"),
    because=N_("100 + 43 = 143, rounded up 150: fifteen units."),
    poor=(
        Poor(
            "5", N_("The difference is 43, rounded up 50. But there are 100 besides for winning.")
        ),
        Poor("10", N_("100 are for winning. The difference comes on top of that.")),
    ),
    paragraph="6.4",
)

DEAL = Step(
    key="deal",
    title=N_("A deal of your own"),
    text=N_(
        "You know all you need. Play this deal to its end against a casual player; it counts for "
        "nothing."
    ),
    task=N_("Be out first, or at least cheaply."),
    record=position(_TWO, "learn-128"),
    because=N_("That was a deal. A game goes on until somebody has collected 100."),
    whole_deal=True,
)

# More to try, from the rules

SAME_SUIT = Step(
    key="same-suit",
    title=N_("An eight on an eight"),
    text=N_(
        "The other player laid the eight of hearts and named clubs. So clubs must follow, or "
        "another eight."
    ),
    task=N_("Lay the king of clubs."),
    record=position(_TWO, "fast-16", "lay:8H+C"),
    right=("lay:KC",),
    because=N_(
        "What the eight itself shows, hearts, does not count. Your ace of hearts would not have "
        "fitted."
    ),
    poor=(
        Poor("draw", N_("You may, but you hold clubs.")),
        Poor("lay:QC", N_("That fits too. Lay the king.")),
        Poor("lay:8S+", N_("An eight fits, but keep it: a club is enough.")),
    ),
    paragraph="4.2",
)

LAST_EIGHT = Step(
    key="last-eight",
    title=N_("An eight as last card"),
    text=N_(
        "The last card may be an eight. There is no suit to be named with it: the deal is over."
    ),
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
    because=N_("You are out, and the other is charged for what is left."),
    poor=(Poor("draw", N_("You can end the deal now. Lay the eight.")),),
    paragraph="5",
)

ROUNDING = Step(
    key="rounding",
    title=N_("Three players settle"),
    text=N_(
        "Three play each for himself. At the end every total is rounded up to the next ten, and "
        "each pair settles the difference, a unit for ten."
    ),
    task=N_("You have 37, the others 104 and 62. How many units do you get in all?"),
    record=position(new_record(KEY, PRESETS["three"], "course"), "fast-1"),
    right=("10",),
    answers=("7", "9", "10"),
    because=N_("40 against 110 and against 70: seven units and three."),
    poor=(
        Poor("7", N_("That is what the player with 104 pays. The third one pays you as well.")),
        Poor("9", N_("Round each total up first: 40, 110 and 70.")),
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
    steps=(
        MATCH,
        EIGHT,
        DRAW,
        AT_WILL,
        PASSING,
        HIGH,
        COUNT,
        PARTNERS,
        SETTLING,
        DEAL,
    ),
    examples=(
        SAME_SUIT,
        LAST_EIGHT,
        ROUNDING,
        *ADVICE,
    ),
)
