export default {
  'shell.skip': 'Skip to the content',
  'shell.home': 'Front page',
  'shell.pages': 'Pages',
  'shell.play': 'Play',
  'shell.lobby': 'Lobby',
  'shell.learn': 'Learn',
  'shell.login': 'Log in',
  'shell.lost': 'There is no such page.',
  'shell.close': 'Close',
}
