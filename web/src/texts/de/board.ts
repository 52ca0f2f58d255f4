export default {
  'board.label': 'Brett',
  'board.picked': 'gewählt',
  'board.flip': 'Brett drehen',
}
