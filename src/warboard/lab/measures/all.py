"""The list of measures."""

from typing import Final

from warboard.lab.measures.decisiveness import Decisiveness
from warboard.lab.measures.drama import Drama
from warboard.lab.measures.fairness import Fairness
from warboard.lab.measures.luck import Luck
from warboard.lab.measures.maps import Maps
from warboard.lab.measures.measure import Measure
from warboard.lab.measures.openings import Openings
from warboard.lab.measures.pace import Pace
from warboard.lab.measures.rules_seen import RulesSeen
from warboard.lab.measures.variety import Variety
from warboard.lab.measures.worth import Worth

MEASURES: Final[list[Measure]] = [
    Fairness(),
    Openings(),
    Decisiveness(),
    Pace(),
    Luck(),
    Drama(),
    Variety(),
    Worth(),
    RulesSeen(),
    Maps(),
]
