"""`python -m warboard` is the program `warboard`."""

from warboard_start import main

if __name__ == "__main__":
    main()
