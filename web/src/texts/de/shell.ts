export default {
  'shell.skip': 'Zum Inhalt springen',
  'shell.home': 'Startseite',
  'shell.pages': 'Seiten',
  'shell.play': 'Spielen',
  'shell.lobby': 'Lobby',
  'shell.learn': 'Lernen',
  'shell.login': 'Anmelden',
  'shell.lost': 'Diese Seite gibt es nicht.',
  'shell.close': 'Schließen',
}
