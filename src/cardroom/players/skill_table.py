"""What players of each level lose; made by ``python -m tools.skill_costs --write``."""

from collections.abc import Mapping

from cardroom.players.lost import Lost

LOST: Mapping[str, Mapping[str, Mapping[str, Lost]]] = {}
"""By game, kind of decision and level."""
