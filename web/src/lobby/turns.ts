import { route } from '../route.svelte'
import { notices } from '../shell/notices.svelte'
import { t, type Key } from '../texts/texts.svelte'
import { get, part } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { ear } from '../wire/heard.svelte'
import type { Heard, TableShown } from '../wire/types'

const WANTED = 'tell-turns'
const NEWS: Record<Heard['type'], Key> = {
  yourTurn: 'lobby.turn_notice',
  gameStart: 'lobby.start_notice',
  gameFinish: 'lobby.end_notice',
}

/** Whether the machine may tell of one's turn while the page is out of sight. */
export function mayTell(): boolean {
  return 'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(WANTED) === 'yes'
}

/** Asks for that, or wants it no more; says whether it is so now. */
export async function wantTelling(wanted: boolean): Promise<boolean> {
  localStorage.setItem(WANTED, wanted ? 'yes' : 'no')
  if (wanted && 'Notification' in window) await Notification.requestPermission()
  return mayTell()
}

/** Tells of one's turn wherever one is: on the page, or through the machine while it is out of sight. For `$effect`. */
export function tellTurns(): () => void {
  const known = new Map<string, Heard['type']>() // a stream that comes back tells of old games first
  return ear.on((heard) => {
    const table = heard.game.gameId
    const news = heard.type !== 'gameStart' || !known.has(table)
    const first = heard.type === 'gameStart' && known.size === 0
    known.set(table, heard.type)
    if (news && !first) void tell(table, NEWS[heard.type])
  })
}

async function tell(table: string, key: Key): Promise<void> {
  const address = `/table/${part(table)}`
  const hidden = document.hidden
  if (route.path === address && !hidden) return
  const text = t(key, { game: await nameOf(table) })
  if (hidden && mayTell()) await throughMachine(text, table, address)
  else if (route.path !== address) notices.tell(text, false, address)
}

async function nameOf(table: string): Promise<string> {
  try {
    const [shown] = await Promise.all([get<TableShown>(`/api/tables/${part(table)}`), catalogue.load()])
    return catalogue.game(shown.game)?.name ?? shown.game
  } catch {
    return t('lobby.some_game')
  }
}

async function throughMachine(text: string, tag: string, address: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const wish = { body: text, tag, icon: '/icon-192.png', data: address }
  if (worker !== undefined) return worker.showNotification('Warboard', wish)
  new Notification('Warboard', wish).onclick = () => {
    window.focus()
    route.go(address)
  }
}
