import { t } from '../texts/texts.svelte'
import type { CurvePoint, MeetingInfo } from '../wire/types'
import { dayText } from './dates'

function reasons({ repeated, new: fresh, shared }: MeetingInfo): string {
  const found: string[] = []
  if (repeated > 0) found.push(t('account.less_repeated'))
  if (fresh > 0) found.push(t('account.less_new'))
  if (shared > 0) found.push(t('account.less_shared'))
  return found.join(', ')
}

/** The games that counted less for a rating, the newest first, each with how much and why. */
export function countedLess(changes: readonly CurvePoint[]): string[] {
  return changes.toReversed().flatMap(({ at, after, before, meetings }) =>
    (meetings ?? [])
      .filter(({ weight }) => weight < 1)
      .map((meeting) =>
        t('account.less_line', {
          date: dayText(at),
          opponent: meeting.opponent,
          change: after >= before ? `+${after - before}` : `−${before - after}`,
          part: Math.round(1 / meeting.weight),
          why: reasons(meeting),
        }),
      ),
  )
}
