import { emblem, type Face } from '../face'

/** Azure and gold. */
const face: Face = {
  palette: {
    accent: ['#27418f', '#b3c3f7'],
    ground: ['#dcd6c0', '#1e2338'],
    squareLight: ['#f2e6c4', '#7d84a8'],
    squareDark: ['#93a3cd', '#3d4774'],
    squareInk: ['#1f2d5c', '#f6f0da'],
    texture: 'radial-gradient(circle, rgb(170 125 20 / 0.22) 0 5%, transparent 7%)',
  },
  plates: 'shields',
  emblem: emblem(
    '<path fill="currentColor" fill-rule="evenodd" d="M8 5h48v24c0 16-10 25-24 31C18 54 8 45 8 29zM14 11v16h15V11z' +
      'M35 33v19c9-5 14-10 15-19z"/>',
  ),
}
export default face
