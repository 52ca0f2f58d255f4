export default {
  'board.label': 'Board',
  'board.picked': 'picked',
  'board.flip': 'Turn the board',
}
