import type { GameLook } from '../games/look'
import { plainWord } from '../games/plainWord'
import type { Forecast } from '../wire/types'
import { oddsText } from './odds'

const MOST_ODDS = 6

/** A forecast in the game's own words on the page; failing that, the server's short text with the odds. */
export function forecastLines(look: GameLook, forecast: Forecast): string[] {
  const lines = look.forecast?.(forecast.forecast)
  if (lines !== undefined) return lines
  const odds = Object.entries(forecast.odds).slice(0, MOST_ODDS)
  const chances = odds.map(([came, chance]) => `${plainWord(came)}: ${oddsText(chance)}`)
  return [...(forecast.short === '' ? [] : [forecast.short]), ...chances]
}

/** The forecasts that have something to say. */
export function worthShowing(look: GameLook, forecasts: readonly Forecast[]): Forecast[] {
  return forecasts.filter((forecast) => forecastLines(look, forecast).length > 0)
}
