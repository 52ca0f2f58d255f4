export default {
  'home.title': 'Sechs Spiele, ein Brett',
  'home.lead': 'Such dir eins aus und spiel sofort gegen einen Bot. Ohne Konto.',
  'home.against': 'Gegen einen Bot',
  'home.more': 'Anders spielen',
  'home.rules': 'Regeln',
  'home.miniature': 'Eine Anfangsstellung von {game}',
}
