import { texts } from '../../texts/texts.svelte'
import { pieceEntry, type GuideText } from '../guide'
import type { GuideSection } from '../look'
import { capitalized } from '../plainWord'
import { CARDS, EFFECTS } from './icons'
import { texts as own } from './texts'
import look from '.'

const CLASSIC = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn']
const STARTING = [
  ...[
    'archer',
    'balista',
    'builder',
    'cannon',
    'catapult',
    'crazy_pawn',
    'magician',
    'paladin',
    'ram',
    'shield_bearer',
  ],
  ...['ship', 'super_pawn', 'tesla_tower', 'wall', 'warlock', 'portal'],
]
const CALLED = [
  ...[
    'basilisk',
    'dragon',
    'gargoyle',
    'golem',
    'imp',
    'mandragora',
    'mermaid',
    'necromancer',
    'ogre',
    'oni',
    'spider',
  ],
  ...['spider_egg', 'succubus', 'witch', 'swamp', 'leech'],
]

/** For kinds without an ability. */
const SENTENCES: Record<string, GuideText> = {
  archer: {
    en: 'Shoots from where it stands, within a circle of 4 squares.',
    de: 'Schießt von seinem Platz aus, im Umkreis von 4 Feldern.',
  },
  balista: {
    en: 'Shoots 6 squares straight, through pieces that are not impenetrable.',
    de: 'Schießt 6 Felder gerade, durch Figuren hindurch, die nicht undurchdringlich sind.',
  },
  cannon: {
    en: 'Fires at whatever is within 3 squares, without moving.',
    de: 'Feuert auf alles im Umkreis von 3 Feldern, ohne zu ziehen.',
  },
  gargoyle: {
    en: 'A demon that flies: it moves and takes within a circle of 5 squares.',
    de: 'Ein Dämon, der fliegt: Er zieht und schlägt im Umkreis von 5 Feldern.',
  },
  golem: {
    en: 'A demon with 4 life that no ability reaches and no attack hurts: it must be taken.',
    de: 'Ein Dämon mit 4 Leben, den keine Fähigkeit und kein Angriff trifft: Man muss ihn schlagen.',
  },
}

const EFFECT_SENTENCES: Record<string, GuideText> = {
  fire: {
    en: 'When the fire has burnt down, the piece dies, unless somebody puts it out before.',
    de: 'Ist das Feuer heruntergebrannt, stirbt die Figur, wenn niemand es vorher löscht.',
  },
  ice: { en: 'A frozen piece cannot act.', de: 'Eine gefrorene Figur kann nicht handeln.' },
  deactivate: { en: 'A deactivated piece can do nothing.', de: 'Eine gelähmte Figur kann nichts tun.' },
  invulnerability: { en: 'Nothing hurts the piece.', de: 'Nichts verletzt die Figur.' },
}

const TITLES = {
  classic: { en: 'Pieces of chess', de: 'Figuren des Schachs' },
  starting: { en: 'Soldiers, engines and mages', de: 'Soldaten, Geräte und Magier' },
  called: { en: 'Demons and what else is called', de: 'Dämonen und was sonst gerufen wird' },
  cards: { en: 'Cards', de: 'Karten' },
  effects: { en: 'Effects', de: 'Wirkungen' },
}

function pieceText(kind: string): string {
  const ability = own.own.abilities[kind]
  if (ability === undefined) return texts.of(SENTENCES[kind] ?? { en: '', de: '' })
  return `${ability[0]}: ${ability[1]}`
}

function pieces(id: 'classic' | 'starting' | 'called', kinds: string[]): GuideSection {
  return { id, title: texts.of(TITLES[id]), entries: kinds.map((kind) => pieceEntry(look, kind, pieceText(kind))) }
}

export function guide(): GuideSection[] {
  const cards = Object.entries(own.own.cards).map(([card, [name, text]]) => ({ name, text, icon: CARDS[card]! }))
  const effects = Object.entries(EFFECT_SENTENCES).map(([effect, text]) => ({
    name: capitalized(own.word(effect)),
    icon: EFFECTS[effect]!,
    text: texts.of(text),
  }))
  return [
    pieces('classic', CLASSIC),
    pieces('starting', STARTING),
    pieces('called', CALLED),
    { id: 'cards', title: texts.of(TITLES.cards), entries: cards },
    { id: 'effects', title: texts.of(TITLES.effects), entries: effects },
  ]
}
