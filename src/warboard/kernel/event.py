"""Events: what happened, in the order in which a person should see it, and who may see it."""

from typing import Final

from warboard.kernel.plain import Fields, Plain

ONLOOKER: Final = -1  # a viewer who is not playing


class Event:
    """Something that happened: its kind and the fields that the rulebook gives that kind.

    `sides` are those who may see it at all (None: everybody); `secrets` are the names of fields that only `owner`
    may see; `instead` are the fields that the others see in their place.
    """

    def __init__(
        self,
        kind: str,
        fields: Fields,
        sides: tuple[int, ...] | None = None,
        secrets: tuple[str, ...] = (),
        owner: int = ONLOOKER,
        instead: "Fields | None" = None,
    ) -> None:
        self.kind = kind
        self.fields = fields
        self.sides = sides
        self.secrets = secrets
        self.owner = owner
        self.instead = instead

    def seen_by(self, side: int) -> "Event | None":
        """The event as that side sees it, or None if the side may not see it."""
        if self.sides is not None and side not in self.sides:
            return None
        if not self.secrets or side == self.owner:
            return self
        fields: Fields = {name: value for name, value in self.fields.items() if name not in self.secrets}
        if self.instead is not None:
            fields.update(self.instead)
        return Event(self.kind, fields)

    def dump(self) -> Fields:
        """As plain data, with the kind under `event`."""
        data: dict[str, Plain] = {"event": self.kind}
        data.update(self.fields)
        return data

    def line(self) -> str:
        """Kind and fields on one line, where a game has no better sentence: `moved: side white, from a2, to a3`."""
        fields = ", ".join(f"{name} {value}" for name, value in self.fields.items())
        return f"{self.kind}: {fields}" if fields else self.kind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._parts() == other._parts()

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, self._parts())

    def _parts(self) -> tuple[object, ...]:
        return (self.kind, self.fields, self.sides, self.secrets, self.owner, self.instead)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.fields!r})"
