import { emblem, type Face } from '../face'

/** Maple and walnut. */
const face: Face = {
  palette: {
    accent: ['#7a4b10', '#e5b865'],
    ground: ['#e9dcc0', '#2a231b'],
    squareLight: ['#f0dfbd', '#b59a73'],
    squareDark: ['#b98c5c', '#735539'],
    squareInk: ['#4b3015', '#f6ead4'],
    texture:
      'linear-gradient(100deg, rgb(255 255 255 / 0.07) 20%, rgb(80 40 0 / 0.06) 45%, rgb(255 255 255 / 0.05) 80%)',
  },
  plates: 'coins',
  emblem: emblem(
    '<path fill="currentColor" d="M14 6h8v6h6V6h8v6h6V6h8v14l-6 5v17l5 8H15l5-8V25l-6-5zM10 53h44v6H10z"/>',
  ),
}
export default face
