export default {
  'home.title': 'Six games, one board',
  'home.lead': 'Pick one and play against a bot at once. No account needed.',
  'home.against': 'Play a bot',
  'home.more': 'More ways to play',
  'home.rules': 'Rules',
  'home.miniature': 'A starting position of {game}',
}
