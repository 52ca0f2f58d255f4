import { sha256 } from '../proof/record'
import { post } from '../wire/api'
import type { AlertSettings } from '../wire/types'

/** Whether this browser can receive notifications while the page is closed. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The hash by which the server knows this browser, if it is subscribed. */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? sha256(subscription.endpoint) : null
}

/** Subscribes this browser; throws if the user or the push service refuses. */
export async function subscribe(key: string): Promise<AlertSettings> {
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  const old = await registration.pushManager.getSubscription()
  if (old !== null && encoded(old.options.applicationServerKey) !== key) await old.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const keys = made.toJSON().keys ?? {}
  return post<AlertSettings>('/api/me/alerts/devices', {
    endpoint: made.endpoint,
    p256dh: keys['p256dh'],
    auth: keys['auth'],
    name: browserName(navigator.userAgent),
  })
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function encoded(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const NAMES: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']

/** A name for a browser, from its user agent. */
export function browserName(agent: string): string {
  const browser = BROWSERS.find((one) => agent.includes(`${one}/`)) ?? 'Browser'
  const system = SYSTEMS.find((one) => agent.includes(one))
  return [NAMES[browser] ?? browser, system].filter((part) => part !== undefined).join(' · ')
}
