"""The course of Belote."""

from cardroom.games.belote import KEY
from cardroom.games.belote.model import Options
from cardroom.lessons.course import N_, Course, Poor, Step, position, shows
from cardroom.table import new_record

_USUAL = new_record(KEY, Options(), "course")

PLAIN = Step(
    key="plain",
    title=N_("Tens are high"),
    text=N_(
        "You and North play West and East. Plain suits run A 10 K Q J 9 8 7; an ace counts "
        "11, ten 10, king 4, queen 3, jack 2."
    ),
    task=N_("West led clubs. Take East's king, and keep your best club."),
    record=position(_USUAL, "learn-9307", "pass bid:8D pass pass pass play:7C play:8C play:KC"),
    right=("play:10C",),
    because=N_(
        "The ten beats the king: 14 points for you two. The ace is still there to win another "
        "trick."
    ),
    poor=(
        Poor(
            "play:AC",
            N_(
                "That takes it, but the ten is enough, and next time the ten could fall to a trump."
            ),
        ),
    ),
    lit=("trick", "card-10C", "card-AC"),
    paragraph="5",
)

TRUMPS = Step(
    key="trumps",
    title=N_("Jack and nine"),
    text=N_(
        "Trumps run J 9 A 10 K Q 8 7; the jack counts 20, the nine 14. A trump led must be "
        "beaten if you can, even your partner's."
    ),
    task=N_("Diamonds are trumps. East's ace is the best so far. What must you play?"),
    record=position(
        _USUAL,
        "learn-1034",
        "bid:8H bid:9H bid:10D pass pass pass play:10D declare:T-9H play:AD",
    ),
    right=("play:9D",),
    because=N_("Only the jack is above the nine. In trumps you beat whatever you can beat."),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

RUFF = Step(
    key="ruff",
    title=N_("The duty to trump"),
    text=N_(
        "Who cannot follow must trump, and beat a trump that lies there. Who cannot beat it "
        "may play any card at all."
    ),
    task=N_("East trumped the hearts with the queen of spades. What must you play?"),
    record=position(
        _USUAL,
        "learn-999",
        "pass bid:8D bid:9S bid:10H pass pass bid:11S pass pass pass play:9S play:7S declare:4x10 "
        "play:JS declare:T-9D play:AS play:AH play:8H play:QH play:KH play:7H play:9H play:QS",
    ),
    right=("play:KS",),
    because=N_(
        "The king beats the queen, so it has to be played. With the eight alone you could have "
        "thrown anything."
    ),
    lit=("trick", "trump"),
    paragraph="4.2.6",
)

PARTNER = Step(
    key="partner",
    title=N_("Your partner's trick"),
    text=N_(
        "While your partner holds the trick you need not trump. What you throw counts for you "
        "both: so throw points."
    ),
    task=N_("North's ace of clubs holds the trick, and East has played. Give a ten."),
    record=position(_USUAL, "learn-203", "bid:8C bid:9H pass pass pass play:8C play:AC play:9C"),
    right=("play:10S", "play:10D"),
    because=N_("21 points in one trick, and your trumps are still in your hand."),
    poor=(
        Poor(
            "play:8H",
            N_("No need to trump: the trick is your side's anyway. Give points to it."),
        ),
        Poor(
            "play:KH",
            N_("No need to trump: the trick is your side's anyway. Give points to it."),
        ),
        Poor("play:AS", N_("Generous, but an ace takes a trick by itself. Give a ten.")),
        Poor("play:AD", N_("Generous, but an ace takes a trick by itself. Give a ten.")),
        Poor("", N_("That brings little. Nothing can take this trick from North: give a ten.")),
    ),
    lit=("trick",),
    paragraph="4.2.6",
)

BIDDING = Step(
    key="bidding",
    title=N_("Bidding"),
    text=N_(
        "You bid how many of the 162 points your side takes, in tens, and the trumps. The "
        "lowest bid is 8; the next must be higher."
    ),
    task=N_("You speak first. Open as low as you can, in your best suit."),
    record=position(_USUAL, "learn-641"),
    right=("bid:8C",),
    because=N_(
        "With jack, nine and ace you hold the three best trumps. You can go higher when somebody "
        "else bids."
    ),
    poor=(
        Poor("pass", N_("Nobody has better clubs than you. Say so.")),
        Poor("bid:9C", N_("The right suit, but eight is enough to begin with.")),
        Poor("", N_("Open with 8, in the suit of which you hold jack, nine and ace.")),
    ),
    choice=True,
    paragraph="4.1",
)

HEIGHT = Step(
    key="height",
    title=N_("Height, and kaput"),
    text=N_(
        "One may also bid “height”: no trumps at all, and aces count 19. Above 25 a bid may "
        "promise “kaput”, all eight tricks."
    ),
    task=N_("You hold three aces and their tens. Open with 8."),
    record=position(_USUAL, "learn-2108", "pass"),
    right=("bid:8N",),
    because=N_("Three aces and three tens are 87 points, and no trump can take them away."),
    poor=(
        Poor("pass", N_("With 87 points in hand? Bid.")),
        Poor("bid:8C", N_("With trumps your tens may be trumped. There is a bid without trumps.")),
        Poor("bid:8D", N_("With trumps your tens may be trumped. There is a bid without trumps.")),
        Poor("bid:8H", N_("With trumps your tens may be trumped. There is a bid without trumps.")),
        Poor("bid:8S", N_("You hold a single spade. There is a bid without trumps.")),
        Poor("", N_("Eight is enough to begin with, and without trumps.")),
    ),
    paragraph="4.1",
)

COMBINATIONS = Step(
    key="combinations",
    title=N_("Combinations"),
    text=N_(
        "Announce first: three in a row bring 2 units, four 5, five 10, four alike 10 or "
        "more. Only the side with the best scores."
    ),
    task=N_("Announce the best you have."),
    record=position(
        _USUAL,
        "learn-2",
        "bid:8D bid:9C bid:10S bid:11C pass pass bid:12S pass pass pass play:AS declare:T-9D "
        "play:7S",
    ),
    right=("declare:50-JS",),
    because=N_(
        "8 9 10 J of spades, a “fifty”: 5 units, and it beats East's three in a row. It is shown "
        "in the next trick."
    ),
    poor=(
        Poor("declare", N_("Silence brings nothing. You hold four spades in a row.")),
        Poor("declare:", N_("Good, but you hold more: four spades in a row.")),
    ),
    paragraph="4.3",
)

CONTRACT = Step(
    key="contract",
    title=N_("What a bid needs"),
    text=N_(
        "Combinations help a bid; so does “belote”, king and queen of trumps: 2 units. If it "
        "fails the others get it, and 16."
    ),
    task=N_("You bid 10 in hearts with belote. How many points in cards do you need?"),
    record=position(_USUAL, "learn-383"),
    right=("80",),
    answers=("80", "100", "120"),
    because=N_("Ten units less two are eight: 80 points in cards, the last trick's 10 among them."),
    poor=(
        Poor("100", N_("So it would be without belote. Its two units are counted for you.")),
        Poor("120", N_("Belote does not make it harder: its two units are counted for you.")),
    ),
    lit=("card-KH", "card-QH"),
    paragraph="6.3",
)

DOUBLING = Step(
    key="doubling",
    title=N_("Doubling"),
    text=N_(
        "Instead of bidding, opponents may double: the bid counts twice, the winner takes "
        "all, and only a redouble can follow."
    ),
    task=N_("An opponent bid 8 in hearts. Look at your hearts."),
    record=position(_USUAL, "learn-1999", "bid:8H"),
    right=("dbl",),
    because=N_(
        "You hold jack, nine and ace of their trumps. They will hardly get 80 points past these."
    ),
    poor=(
        Poor("pass", N_("They will lose this. Make it cost more.")),
        Poor("", N_("Why bid yourself? Their trumps are in your hand: let them try.")),
    ),
    lit=("card-JH", "card-9H", "card-AH"),
    choice=True,
    paragraph="4.1",
)

DEAL = Step(
    key="deal",
    title=N_("A deal of your own"),
    text=N_(
        "Play this deal to its end with a partner and two opponents, all casual. It counts "
        "for nothing. A game goes to 301."
    ),
    task=N_("Bid if your hand is good, and bring it home."),
    record=position(_USUAL, "learn-61"),
    because=N_("That was a deal. What both sides took stands below, with its arithmetic."),
    whole_deal=True,
)

# More to try, from the rules

BELOW = Step(
    key="below",
    title=N_("Trumps below"),
    text=N_(
        "West led the jack of trumps, which nobody can beat. Who has a trump must still play one."
    ),
    task=N_("Give the trump that is worth least."),
    record=position(
        _USUAL, "fast-41", "bid:9H pass pass pass declare play:JH play:QH play:8H declare"
    ),
    right=("play:KH",),
    because=N_("The king is worth 4, the ace 11, and West takes either."),
    poor=(Poor("play:AH", N_("Allowed, but it hands West 11 points instead of 4.")),),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

FREE = Step(
    key="free",
    title=N_("When one cannot beat"),
    text=N_(
        "You have no spades, and East has trumped with the jack of hearts. Your only trump, the "
        "ace, cannot beat it."
    ),
    task=N_("So any card may be played. Give East nothing."),
    record=position(
        _USUAL,
        "fast-1503",
        "bid:9H pass pass pass declare play:QS play:8S play:JC declare play:7H play:10D play:9H "
        "play:7S play:AD play:JS play:KS play:JH",
    ),
    right=("play:8C", "play:7D", "play:9D"),
    because=N_("There is no duty to put a lower trump under a higher one."),
    poor=(
        Poor("play:AH", N_("Your ace of trumps, for nothing? You need not trump under.")),
        Poor("play:", N_("That is allowed, but it has points, and East gets them.")),
    ),
    lit=("trick", "trump"),
    paragraph="4.2.6",
)

NO_TRUMPS = Step(
    key="no-trumps",
    title=N_("Void at height"),
    text=N_("At height there are no trumps. Clubs were led, and you have none."),
    task=N_("Any card may be played. See who holds the trick, and choose."),
    record=position(
        _USUAL, "fast-1", "bid:9N pass pass pass declare play:9C play:QC play:JC declare"
    ),
    right=("play:10D",),
    because=N_("North's queen holds the trick, so your ten goes to your own side."),
    poor=(
        Poor("play:AD", N_("An ace takes a trick of its own. Give a ten.")),
        Poor("play:AS", N_("An ace takes a trick of its own. Give a ten.")),
        Poor("play:", N_("Look again who holds it: North, with the queen. Give points.")),
    ),
    lit=("trick",),
    paragraph="4.2.5",
)

LOW = Step(
    key="low",
    title=N_("Any card of the suit"),
    text=N_(
        "In a plain suit one follows, high or low; nothing need be beaten. North's ace holds this "
        "trick."
    ),
    task=N_("Make it worth as much as you can."),
    record=position(_USUAL, "fast-141", "bid:9H pass pass pass play:8C play:AC declare play:QC"),
    right=("play:10C",),
    because=N_("11 + 10 + 3 points for the two of you. Partners call this fattening."),
    poor=(
        Poor(
            "play:KC",
            N_("Four points. The ten brings ten, and nobody can take it from North."),
        ),
    ),
    lit=("trick",),
    paragraph="4.2.4",
)

HIGHER = Step(
    key="higher",
    title=N_("Higher than the last"),
    text=N_(
        "Only the number of a bid must be higher: suits have no order, and height does not make a "
        "bid higher."
    ),
    task=N_("East bid 8 in hearts. Bid hearts too, as low as you may."),
    record=position(_USUAL, "learn-1999", "bid:8H"),
    right=("bid:9H",),
    because=N_("Nine in any suit would have been a bid. Eight at height would not."),
    poor=(Poor("", N_("That may be said. Here it should be hearts, and the lowest number.")),),
    paragraph="4.1.2",
)

WHOSE = Step(
    key="whose",
    title=N_("Whose count"),
    text=N_(
        "All that was announced is compared after the first trick. The side of the strongest "
        "combination counts all of its own, the other side none."
    ),
    task=N_("West and East announced a tierce each, North a fifty. Whose count?"),
    record=position(_USUAL, "learn-383"),
    right=("Ours",),
    answers=(N_("Ours"), N_("Theirs"), N_("All three")),
    because=N_("The fifty is the strongest, so the tierces count nothing."),
    poor=(
        Poor("Theirs", N_("Two tierces do not add up against a fifty: the strongest one decides.")),
        Poor("All three", N_("Only one side counts, that of the strongest combination.")),
    ),
    paragraph="4.4",
)

WRITTEN = Step(
    key="written",
    title=N_("What is written"),
    text=N_(
        "Who makes a bid writes it besides what was taken. Points become units of ten: 97 are 10 "
        "units, 65 are 6."
    ),
    task=N_("You two made 9 in clubs with 97 points, to their 65. What do both sides write?"),
    record=position(_USUAL, "learn-383"),
    right=(N_("19 and 6"),),
    answers=(N_("10 and 6"), N_("19 and 6"), N_("25 and 0")),
    because=N_("9 for the bid and 10 for cards; the others keep what they took."),
    poor=(
        Poor("10 and 6", N_("Those are the cards. A bid that was made is written besides.")),
        Poor("25 and 0", N_("Only who fails leaves everything to the others.")),
    ),
    paragraph="6.7",
)

ADVICE = (
    shows(HEIGHT, "9.1"),
    shows(BIDDING, "9.2"),
    shows(DOUBLING, "9.2"),
    shows(PARTNER, "9.3"),
    shows(PLAIN, "9.3"),
)

COURSE = Course(
    game=KEY,
    minutes=5,
    steps=(PLAIN, TRUMPS, RUFF, PARTNER, BIDDING, HEIGHT, COMBINATIONS, CONTRACT, DOUBLING, DEAL),
    examples=(
        BELOW,
        FREE,
        NO_TRUMPS,
        LOW,
        HIGHER,
        WHOSE,
        WRITTEN,
        *ADVICE,
    ),
)
