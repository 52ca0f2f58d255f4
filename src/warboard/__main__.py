"""`python -m warboard` is the program `warboard`."""

from warboard.cli import main

if __name__ == "__main__":
    main()
