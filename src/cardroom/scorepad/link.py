"""Links to score pads, such as ``8/belote/1//pad/1/0.Qm9i/by0-bid12H-points104/x7Gq2``.

The kind of link (8), game, rules and options come first, as in the link to a deal. Then follow the
first dealer with the names by seat, the entries, and the checksum. Dots separate names and entries.
"""

from cardroom.links.challenge import digits_from_name, name_from_digits
from cardroom.links.frame import PAD, LinkError, with_sendable_checksum
from cardroom.links.link import deal_parts, parts_of_kind, read_deal
from cardroom.scorepad.pad import MOST_DEALS, Pad, is_valid_pad


def encode_pad(pad: Pad) -> str:
    """Return the link to a score pad."""
    who = ".".join([str(pad.dealer), *map(digits_from_name, pad.names)])
    return with_sendable_checksum(
        "/".join([PAD, *deal_parts(pad.record), who, ".".join(pad.entries)])
    )


def decode_pad(fragment: str) -> Pad:
    """Read a score pad from a link's fragment. Raises `LinkError` if the fragment is invalid."""
    parts = parts_of_kind(fragment, PAD)
    record = read_deal(parts)
    try:
        dealer, *names = parts[6].split(".")
        entries = tuple(parts[7].split(".")) if parts[7] else ()
        pad = Pad(record, tuple(map(name_from_digits, names)), int(dealer), entries)
    except ValueError:
        raise LinkError("damaged") from None
    if len(entries) > MOST_DEALS:
        raise LinkError("long")
    if not is_valid_pad(pad):
        raise LinkError("damaged")
    return pad
