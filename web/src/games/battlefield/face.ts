import { emblem, type Face } from '../face'

/** Grass and trampled earth. */
const face: Face = {
  palette: {
    accent: ['#4a5a18', '#c6d37c'],
    ground: ['#d9ddb4', '#23281a'],
    squareLight: ['#e6e2b9', '#868d68'],
    squareDark: ['#a3b06c', '#515c3b'],
    squareInk: ['#36401a', '#f3f6dc'],
    texture:
      'radial-gradient(ellipse at 25% 75%, rgb(60 70 10 / 0.08) 0 6%, transparent 8%), ' +
      'radial-gradient(ellipse at 70% 30%, rgb(60 70 10 / 0.08) 0 5%, transparent 7%), ' +
      'radial-gradient(ellipse at 80% 85%, rgb(60 70 10 / 0.07) 0 4%, transparent 6%)',
  },
  plates: 'bucklers',
  emblem: emblem(
    '<path fill="currentColor" d="M32 3l6 9-3 27h10v6H35v12h-6V45H19v-6h10l-3-27z"/>' +
      '<path fill="none" stroke="currentColor" stroke-width="5" d="M14 8q-14 22 0 46M50 8q14 22 0 46"/>',
  ),
}
export default face
