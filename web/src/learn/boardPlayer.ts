import type { Stage } from '../board/stage.svelte'
import type { GameEvent, GameLook, Position } from '../games/look'
import type { Composer } from '../play/composer.svelte'
import type { Alarm, BoardSize, Forecast } from '../wire/types'

/** A player on a board that belongs to no table: a lesson, a puzzle. */
export interface BoardPlayer {
  readonly composer: Composer
  readonly look: GameLook
  readonly stage: Stage
  readonly game: string
  readonly side: string
  readonly sides: string[]
  readonly board: BoardSize
  /** What the side sees. */
  readonly position: Position
  readonly alarms: Alarm[]
  /** Squares of the action that was played last. */
  readonly last: string[]
  /** What happened last. */
  readonly recent: GameEvent[]
  /** Squares that are pointed at. */
  readonly pointed: string[]
  /** An action has to be found now. */
  readonly asks: boolean
  /** A text that differs in every position, so that forecasts are renewed. */
  readonly moment: string
  forecast(action: string): Promise<Forecast>
}
