import type { GameLook } from '../games/look'
import { capitalized, plainWord } from '../games/plainWord'
import { t } from '../texts/texts.svelte'
import type { CampaignGame, CampaignInfo, TableInfo } from '../wire/types'
import { playerName } from './bots'
import { reasonText } from './reasons'

/** Points with halves as people write them: `1½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  const half = points > whole ? '½' : ''
  return whole === 0 && half !== '' ? half : `${whole}${half}`
}

/** The name of a game in a campaign: a season, a battle. */
export function gameName(name: string, look: GameLook | null): string {
  return capitalized(look?.word?.(name) ?? plainWord(name))
}

/** A game of a campaign by its name and number: a finished one by its id, otherwise the current one. */
export function whereText(campaign: CampaignInfo, look: GameLook | null, id = ''): string {
  const { name, number } = campaign.past.find((game) => game.game === id) ?? campaign
  const called = gameName(name, look)
  if (number > campaign.games.length) return t('play.campaign_decider', { name: called })
  return t('play.campaign_game', { name: called, number, count: campaign.games.length })
}

/** Who has how many points: `Ada: 1½ · Bo: ½`. */
export function scoreText(table: TableInfo): string {
  const points = table.campaign?.points ?? {}
  return table.seats.map((seat) => `${seated(seat)}: ${pointsText(points[seat.side] ?? 0)}`).join(' · ')
}

/** How a campaign ended; empty while it is in progress. */
export function endText(table: TableInfo): string {
  const campaign = table.campaign
  if (!campaign?.over) return ''
  const [first, second] = table.seats.map((seat) => ({ ...seat, points: campaign.points[seat.side] ?? 0 }))
  if (first === undefined || second === undefined || first.points === second.points) return t('play.campaign_level')
  const winner = first.points > second.points ? first : second
  return t('play.campaign_won', { player: seated(winner) })
}

/** How a game of a campaign ended, in a few words. */
export function pastText(game: CampaignGame, look: GameLook | null): string {
  const reason = reasonText(game.reason, look)
  const [winner] = game.winners
  if (winner === undefined) return t('play.drawn', { reason })
  return t('play.won', { side: playerName(game.players[winner] ?? winner), reason })
}

function seated(seat: { player: string | null; side: string }): string {
  return seat.player === null ? seat.side : playerName(seat.player)
}
