import type { GameLook } from '../games/look'
import { capitalized, plainWord } from '../games/plainWord'
import { t } from '../texts/texts.svelte'
import type { CampaignGame, CampaignInfo, TableInfo } from '../wire/types'
import { reasonText } from './reasons'

/** Points with halves as people write them: `1½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  const half = points > whole ? '½' : ''
  return whole === 0 && half !== '' ? half : `${whole}${half}`
}

/** What a game of a campaign is called: a season, a battle. */
export function gameName(name: string, look: GameLook | null): string {
  return capitalized(look?.word?.(name) ?? plainWord(name))
}

/** The game that is being played, or was played last, by its name and number. */
export function whereText(campaign: CampaignInfo, look: GameLook | null): string {
  const name = gameName(campaign.name, look)
  if (campaign.number > campaign.games.length) return t('play.campaign_decider', { name })
  return t('play.campaign_game', { name, number: campaign.number, count: campaign.games.length })
}

/** Who has how many points: `Ada 1½ – ½ Bo`. */
export function scoreText(table: TableInfo): string {
  const points = table.campaign?.points ?? {}
  const [first, second] = table.seats
  if (first === undefined || second === undefined) return ''
  const left = `${first.player ?? first.side} ${pointsText(points[first.side] ?? 0)}`
  return `${left} – ${pointsText(points[second.side] ?? 0)} ${second.player ?? second.side}`
}

/** How a campaign ended; empty while it is on. */
export function endText(table: TableInfo): string {
  const campaign = table.campaign
  if (!campaign?.over) return ''
  const [first, second] = table.seats.map((seat) => ({ ...seat, points: campaign.points[seat.side] ?? 0 }))
  if (first === undefined || second === undefined || first.points === second.points) return t('play.campaign_level')
  const winner = first.points > second.points ? first : second
  return t('play.campaign_won', { player: winner.player ?? winner.side })
}

/** How a game of a campaign ended, in a few words. */
export function pastText(game: CampaignGame, look: GameLook | null): string {
  const reason = reasonText(game.reason, look)
  const [winner] = game.winners
  if (winner === undefined) return t('play.drawn', { reason })
  return t('play.won', { side: game.players[winner] ?? winner, reason })
}
