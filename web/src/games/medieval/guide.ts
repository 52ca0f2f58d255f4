import { texts } from '../../texts/texts.svelte'
import { pieceSection, type GuideText } from '../guide'
import type { GuideEntry, GuideSection } from '../look'
import { capitalized } from '../plainWord'
import { TERRAINS, VERBS } from './icons'
import { texts as own } from './texts'
import look from '.'

const PIECES: Record<string, GuideText> = {
  king: {
    en: 'The lord of all. Checkmate ends the game; his decree lifts everybody’s loyalty.',
    de: 'Der Herr über alle. Matt beendet die Partie; sein Erlass hebt die Treue aller.',
  },
  queen: {
    en: 'Lady of the court: her Rally ends the cooldowns of vassals, her Gambit turns an ally into range.',
    de: 'Die Herrin des Hofes: Ihr Sammeln beendet Wartezeiten der Vasallen, ihr Gambit macht aus einem Verbündeten Reichweite.',
  },
  rook: {
    en: 'A fortress that moves: it can fortify itself and, later, take others inside.',
    de: 'Eine Festung, die zieht: Er kann sich verschanzen und später andere in sich aufnehmen.',
  },
  bishop: {
    en: 'Heals and blesses as a priest, sets guards as a patriarch; two cardinals can become Pope.',
    de: 'Heilt und segnet als Priester, stellt als Patriarch Wachen auf; aus zwei Kardinälen kann ein Papst werden.',
  },
  knight: {
    en: 'Leaps and charges, shields those beside him, and as a banneret levies peasants.',
    de: 'Springt und stürmt, beschirmt, wer neben ihm steht, und hebt als Bannerherr Landleute aus.',
  },
  pawn: {
    en: 'Goes forward, captures diagonally, learns from its betters, and is crowned on the last rank.',
    de: 'Zieht vor, schlägt schräg, lernt von den Großen und wird auf der letzten Reihe gekrönt.',
  },
  peasant: {
    en: 'Called by a knight’s Levy. It goes one square any way and learns fast.',
    de: 'Kommt durch die Aushebung eines Springers. Er geht ein Feld in jede Richtung und lernt schnell.',
  },
  farrier: {
    en: 'Comes with a Knight-Errant, and shoes horses: two squares more for a knight beside it.',
    de: 'Kommt mit einem Fahrenden Ritter und beschlägt Pferde: zwei Felder mehr für einen Springer daneben.',
  },
  blacksmith: {
    en: 'Comes with a Tower, and sharpens the blade of an ally beside it.',
    de: 'Kommt mit einem Wehrturm und schärft die Klinge eines Verbündeten daneben.',
  },
  medic: {
    en: 'Comes with a Priest, and heals an ally beside it.',
    de: 'Kommt mit einem Priester und heilt einen Verbündeten daneben.',
  },
}

/** Which class has the abilities, and the verb whose picture stands for each ability. */
const TREES: [string, Record<string, string[]>][] = [
  ['knight', { charge: ['charge', 'lance_strike', 'cavalry_momentum', 'devastating_impact'] }],
  ['knight', { shieldwall: ['shieldwall', 'stalwart', 'guardians_resolve', 'unyielding_bastion'], levy: ['levy'] }],
  ['bishop', { sanctify: ['sanctify', 'holy_ground', 'martyrs_blessing'], resurrect: ['resurrection'] }],
  ['bishop', { guard: ['guard', 'consecrated_line', 'divine_judgment', 'papal_decree'] }],
  ['rook', { fortify: ['fortify', 'immovable_object', 'reactive_plating'], siege: ['siege_engine'] }],
  ['rook', { garrison: ['garrison', 'supply_line', 'rapid_deployment', 'war_wagon'] }],
  ['queen', { rally: ['rally', 'inspiring_presence', 'tactical_genius', 'supreme_commander'] }],
  ['queen', { gambit: ['gambit', 'calculated_risk', 'blood_for_glory', 'ruthless_efficiency'] }],
  ['king', { lastditch: ['lastditch', 'desperate_flight', 'royal_escape', 'divine_right'] }],
  ['king', { decree: ['decree', 'monarchs_will', 'crown_authority', 'absolute_power'] }],
  ['farrier', { shoe: ['shoe'] }],
  ['blacksmith', { sharpen: ['sharpen'] }],
  ['medic', { surgery: ['surgery'] }],
]

const GROUNDS: Record<string, GuideText> = {
  forest: {
    en: 'Armour +5 for whoever stands there, and range −1.',
    de: 'Rüstung +5 für alle, die dort stehen, und Reichweite −1.',
  },
  river: {
    en: 'No straight step begins or ends here; diagonal steps and leaps do.',
    de: 'Kein gerader Schritt beginnt oder endet hier; schräge Schritte und Sprünge schon.',
  },
  castle: { en: 'Half the damage for whoever stands there.', de: 'Halber Schaden für alle, die dort stehen.' },
}

const TITLES = {
  abilities: { en: 'Abilities', de: 'Fähigkeiten' },
  loyalty: { en: 'Loyalty', de: 'Treue' },
  grounds: { en: 'Terrain that can be built', de: 'Gelände, das man bauen kann' },
}

function abilities(): GuideEntry[] {
  return TREES.flatMap(([kind, tree]) =>
    Object.entries(tree).flatMap(([verb, names]) =>
      names.map((ability) => {
        const [name, does] = own.own.abilities[ability]!
        return { name, icon: VERBS[verb]!, text: `${capitalized(own.kind(kind))}: ${does}` }
      }),
    ),
  )
}

export function guide(): GuideSection[] {
  const bands = Object.entries(own.own.bands).map(([, [name, text]]) => ({
    name: capitalized(name),
    text,
    icon: VERBS['reassign']!,
  }))
  const grounds = Object.entries(GROUNDS).map(([kind, text]) => ({
    name: capitalized(own.own.words[kind]!),
    icon: TERRAINS[kind]!,
    text: texts.of(text),
  }))
  return [
    pieceSection(look, PIECES),
    { id: 'abilities', title: texts.of(TITLES.abilities), entries: abilities() },
    { id: 'loyalty', title: texts.of(TITLES.loyalty), entries: bands },
    { id: 'terrain', title: texts.of(TITLES.grounds), entries: grounds },
  ]
}
