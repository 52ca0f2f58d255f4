"""What people read is made of words: no identifiers, no data, and in German no English."""

import re

from reader import Reader

# Texts and labels, including those folded away; but not what people or the rulebooks wrote, nor data that is meant to
# be data. Anything marked as English is English on purpose.
READ = """() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    const english = document.documentElement.lang === 'en' ? '' : ', [lang=en]'
    const data = 'script, style, pre, code, textarea, noscript, article [lang=en]' + english
    const found = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
        const { currentNode: node } = nodes
        if (node.textContent.trim() !== '' && !node.parentElement.closest(data)) found.push(node.textContent.trim())
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (one.closest(data)) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (one.hasAttribute(name))
            found.push(one.getAttribute(name))
    }
    for (const one of document.querySelectorAll('input[type=text]:not(.data)')) found.push(one.value)
    for (const one of document.querySelectorAll('input.data')) if (/object|undefined|NaN/.test(one.value))
        found.push(one.value)
    return [...new Set(found)]
}"""

RAW = re.compile(
    r"\[object|\bundefined\b|\bNaN\b|\bnull\b|\b[a-z]+_[a-z_]+\b|Expected `"
    r"|(?<![.,])\b1 (?:rounds|turns|moves|points|cards|pieces|Runden|Züge|Punkte|Karten|Figuren)\b"
    r"|\b(?:random|greedy|\d) bot\b|\{\w+\}|\b[a-z]+:[a-z]\d|\w = [\"{]"
)
ENGLISH = re.compile(
    r"\b(?:the|to|and|of|with|whether|which|from|each|turn|move|side|piece|pieces|pawn|knight|king|queen|white|black|game|level"
    r"|never|always|none|own|draw|round|points|player|players|your|you|this|that|for)\b",
    re.IGNORECASE,
)
ENGLISH_NUMBER = re.compile(r"\d\.\d+ ?(?:%|ms\b|MB\b)|\b\d{4}-\d\d-\d\d\b")
GERMAN_TOO = re.compile(r"game-icons\.net|Warboard|Battlefield Chess|Mana Chess|Medieval Chess|Chess Arena")


def raw_texts(reader: Reader) -> list[str]:
    """Everything on a page that is not a text for people in the language of the page."""
    texts: list[str] = reader.page.evaluate(READ)
    place = re.sub(r"^https?://[^/]+", "", reader.page.url)
    wrong = [text for text in texts if RAW.search(text)]
    if reader.page.evaluate("() => document.documentElement.lang") == "de":
        wrong += [text for text in texts if ENGLISH.search(GERMAN_TOO.sub("", text)) or ENGLISH_NUMBER.search(text)]
    return [f"{place}: {text[:200]}" for text in wrong]
