import { emblem, type Face } from '../face'

/** Steel and embers. */
const face: Face = {
  palette: {
    accent: ['#8a3d00', '#ffb672'],
    ground: ['#dbe0e4', '#22272d'],
    squareLight: ['#e8ebee', '#727d89'],
    squareDark: ['#a5b4c0', '#414c58'],
    squareInk: ['#26323c', '#f3f7fa'],
    texture: 'linear-gradient(160deg, rgb(255 255 255 / 0.16), transparent 45%, rgb(0 0 0 / 0.08))',
  },
  plates: 'bolts',
  emblem: emblem('<path fill="currentColor" d="M37 2L12 37h14l-6 25 32-37H36z"/>'),
}
export default face
