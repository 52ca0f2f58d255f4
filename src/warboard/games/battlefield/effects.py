"""Effects on a unit: buffs and curses that run down (BC-601 to BC-611).

Both classes are values that never change, so that units, copies and earlier positions share them.
"""

from typing import Final

from warboard.games.battlefield.skills import ALL, ATK, DEF, EFFECT_STATS, MDEF, SKILL_NAMES, SPD, STAT_NAMES
from warboard.kernel.plain import Fields

_SKILL_ORDER: Final = [sorted(SKILL_NAMES).index(name) for name in SKILL_NAMES]
_STAT_ORDER: Final = [sorted(EFFECT_STATS).index(name) for name in EFFECT_STATS]


class Effect:
    """(skill, stat, amount, left). `order` is equal for effects that do not add up, and sorts them as BC-609 does."""

    def __init__(self, skill: int, stat: int, amount: int, left: int) -> None:
        self.skill = skill
        self.stat = stat
        self.amount = amount
        self.left = left
        self.order = (_SKILL_ORDER[skill] * 5 + _STAT_ORDER[stat]) * 2 + (1 if amount > 0 else 0)
        self.size = amount if amount > 0 else -amount
        self._next: Effect | None = None
        self._only_this: Effects | None = None

    def run_down(self) -> "Effect":
        """The same effect one turn later; the caller makes sure that it still works then."""
        later = self._next
        if later is None:
            later = Effect(self.skill, self.stat, self.amount, self.left - 1)
            self._next = later
        return later

    def only_this(self) -> "Effects":
        """The effects of a unit that has just this one."""
        effects = self._only_this
        if effects is None:
            effects = Effects([self])
            self._only_this = effects
        return effects

    def same(self, other: "Effect") -> bool:
        return self is other or (self.order == other.order and self.amount == other.amount and self.left == other.left)

    def dump(self) -> Fields:
        return {
            "skill": SKILL_NAMES[self.skill],
            "stat": STAT_NAMES[self.stat],
            "amount": self.amount,
            "left": self.left,
        }


class Effects:
    """All effects on one unit in the order of BC-609, and their sum for each stat (BC-402)."""

    def __init__(self, items: list[Effect]) -> None:
        self.items = items
        atk = defence = mdef = spd = 0
        for effect in items:
            stat = effect.stat
            amount = effect.amount
            if stat in (ATK, ALL):
                atk += amount
            if stat in (DEF, ALL):
                defence += amount
            if stat in (MDEF, ALL):
                mdef += amount
            if stat in (SPD, ALL):
                spd += amount
        self.atk = atk
        self.defence = defence
        self.mdef = mdef
        self.spd = spd
        self._next: Effects | None = None

    def run_down(self) -> "Effects":
        """The effects that still work one turn later (BC-603)."""
        later = self._next
        if later is None:
            kept = [effect.run_down() for effect in self.items if effect.left > 1]
            if not kept:
                later = NO_EFFECTS
            elif len(kept) == 1:
                later = kept[0].only_this()
            else:
                later = Effects(kept)
            self._next = later
        return later

    def with_effect(self, new: Effect) -> "Effects":
        """These and a new one; of two that do not add up, the greater or else the longer one stays (BC-608)."""
        items = self.items
        if not items:
            return new.only_this()
        order = new.order
        at = 0
        for old in items:
            if old.order == order:
                if old.size > new.size or (old.size == new.size and old.left >= new.left):
                    return self
                changed = items[:]
                changed[at] = new
                return Effects(changed)
            if old.order > order:
                break
            at += 1
        changed = items[:]
        changed.insert(at, new)
        return Effects(changed)

    def without_curses(self) -> "Effects":
        return effects_of([effect for effect in self.items if effect.amount > 0])

    def curses(self) -> list[Effect]:
        """Every effect with a negative amount, whatever its skill (BC-732)."""
        return [effect for effect in self.items if effect.amount < 0]

    def has_curse(self) -> bool:
        return any(effect.amount < 0 for effect in self.items)

    def same(self, other: "Effects") -> bool:
        if self is other:
            return True
        count = len(self.items)
        if count != len(other.items):
            return False
        return all(self.items[number].same(other.items[number]) for number in range(count))

    def new_since(self, older: "Effects") -> list[Effect]:
        """Those of these effects that are new or changed, in order."""
        new: list[Effect] = []
        if self is older:
            return new
        for effect in self.items:
            known = False
            for old in older.items:
                if old.same(effect):
                    known = True
            if not known:
                new.append(effect)
        return new


NO_EFFECTS: Final = Effects([])


def effects_of(items: list[Effect]) -> Effects:
    """Effects from a list in any order; no two of them have the same `order`."""
    if not items:
        return NO_EFFECTS
    return Effects(sorted(items, key=lambda effect: effect.order))
