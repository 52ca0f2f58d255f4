import { emblem, type Face } from '../face'

/** Amethyst under a night sky. */
const face: Face = {
  palette: {
    accent: ['#5f2ea8', '#cfb5ff'],
    ground: ['#e0d6f2', '#211a38'],
    squareLight: ['#eae1f7', '#695d92'],
    squareDark: ['#b3a0dc', '#3b3063'],
    squareInk: ['#3a1c70', '#f3ecff'],
    texture: 'radial-gradient(circle, rgb(255 255 255 / 0.2), transparent 60%)',
  },
  plates: 'runes',
  emblem: emblem(
    '<circle cx="32" cy="32" r="27" fill="none" stroke="currentColor" stroke-width="4" stroke-dasharray="9 5"/>' +
      '<path fill="currentColor" d="M32 9l5 18 18 5-18 5-5 18-5-18-18-5 18-5z"/>',
  ),
}
export default face
