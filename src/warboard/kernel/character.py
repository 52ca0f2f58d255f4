"""A character: one of the bots' levels with a face, as data that a game gives."""

from typing import Final

LEVELS: Final = 8


class Character:
    """An opponent by name. It plays at a level, in a style: which of two actions that are nearly as good it likes."""

    def __init__(self, level: int, name: str, style: str, icon: str, line: str) -> None:
        self.level = level
        self.name = name
        self.style = style  # its name among the styles of bots
        self.icon = icon  # the name of its picture in the set game-icons
        self.line = line  # what it says

    @property
    def id(self) -> str:
        """The name under which it is called.

        >>> Character(1, "Grub", "attacker", "ogre", "Hello.").id
        'grub'
        """
        return self.name.lower()

    def __repr__(self) -> str:
        return f"<Character {self.name}, level {self.level}>"
