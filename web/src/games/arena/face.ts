import { emblem, type Face } from '../face'

/** Sand and crimson. */
const face: Face = {
  palette: {
    accent: ['#8f1f2e', '#ffa6aa'],
    ground: ['#ecd7b0', '#2d211b'],
    squareLight: ['#f4e3c1', '#84705a'],
    squareDark: ['#d5ac74', '#57452f'],
    squareInk: ['#4f3413', '#fbf0de'],
    texture:
      'radial-gradient(circle at 30% 35%, rgb(120 80 20 / 0.12) 0 3%, transparent 4%), ' +
      'radial-gradient(circle at 75% 70%, rgb(120 80 20 / 0.12) 0 3%, transparent 4%)',
  },
  plates: 'coins',
  emblem: emblem(
    '<path fill="currentColor" d="M32 26L22 6h20zM32 38l10 20H22zM26 32L6 42V22zM38 32l20-10v20z"/>' +
      '<circle cx="32" cy="32" r="4" fill="currentColor"/>',
  ),
}
export default face
