"""A character: one of the bots' levels with a face, as data that a game gives."""

from typing import Final

LEVELS: Final = 8


class Character:
    """An opponent by name. It plays at a level, in a style: which of two actions that are nearly as good it likes.

    A style may cost strength or bring some. `blunders` makes up for it, so that a character is as strong as its level:
    how many more of a hundred actions it takes at random than the level does, or fewer. `liking` is how much of the
    style's weight it has, in percent.
    """

    def __init__(
        self, level: int, name: str, style: str, icon: str, line: str, blunders: int = 0, liking: int = 100
    ) -> None:
        self.level = level
        self.name = name
        self.style = style  # its name among the styles of bots
        self.icon = icon  # the name of its picture in the set game-icons
        self.line = line  # what it says
        self.blunders = blunders
        self.liking = liking

    @property
    def id(self) -> str:
        """The name under which it is called.

        >>> Character(1, "Grub", "attacker", "ogre", "Hello.").id
        'grub'
        """
        return self.name.lower()

    def __repr__(self) -> str:
        return f"<Character {self.name}, level {self.level}>"
