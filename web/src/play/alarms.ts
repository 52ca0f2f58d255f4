import { sideName } from '../board/sides'
import type { GameLook, Position } from '../games/look'
import { t } from '../texts/texts.svelte'
import type { Alarm } from '../wire/types'

/** The warnings about kings in danger, each once: a check for any king, a threat only for the player's own. */
export function alarmTexts(alarms: readonly Alarm[], look: GameLook, position: Position, you: string | null): string[] {
  const found = alarms.flatMap(({ square, by, check }) => {
    const king = position.pieces[square]
    if (king === undefined) return []
    const from = by.map((one) => {
      const piece = position.pieces[one]
      return piece === undefined ? one : `${look.name(piece)} ${one}`
    })
    const words = { by: from.join(', '), side: sideName(king.side) }
    if (king.side === you) return [t(check ? 'play.in_check' : 'play.in_danger', words)]
    return check ? [t('play.side_in_check', words)] : []
  })
  return [...new Set(found)] // a side may have several kings
}
