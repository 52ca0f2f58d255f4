import { t } from '../texts/texts.svelte'
import { reasonOf } from './refusals'
import type { Me } from './types'

/** The server refused: `reason` is for people, `rule` and `place` are set if it named them. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly rule = '',
    readonly place = '',
  ) {
    super(reason)
  }
}

/** The sandbox is the same for everyone, so requests go there without a cookie. */
const NOBODYS = '/api/sandbox'

let csrf: string | null = null
let know: () => void
/** Requests that change something wait until the user is known: with a cookie they need its CSRF token. */
const known = new Promise<void>((done) => (know = done))

/** Asks the server; returns its data, or throws ApiError. A server that cannot be reached is status 0. */
async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const credentials = path.startsWith(NOBODYS) ? 'omit' : 'same-origin'
  if (method !== 'GET' && credentials !== 'omit') await known
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (csrf !== null && credentials !== 'omit') headers['X-CSRF-Token'] = csrf
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch {
    throw new ApiError(0, t('shell.unreachable'))
  }
  const text = await answer.text()
  const isData = (answer.headers.get('Content-Type') ?? '').startsWith('application/json')
  const data: unknown = text !== '' && isData ? JSON.parse(text) : text
  if (answer.ok) return data as T
  const refusal = (isData && typeof data === 'object' ? data : {}) as { reason?: string; rule?: string; place?: string }
  const { reason = t('shell.failed', { status: answer.status }), rule = '', place = '' } = refusal
  throw new ApiError(answer.status, reasonOf(reason, rule, place), rule, place)
}

export const get = <T>(path: string, signal?: AbortSignal) => ask<T>('GET', path, undefined, signal)
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body)
export const remove = <T>(path: string) => ask<T>('DELETE', path)

/** Remembers the user's CSRF token for requests that change something. */
export function remember(me: Me | null): void {
  csrf = me?.csrf ?? null
  know()
}

/** A text as part of a URL. */
export const urlPart = encodeURIComponent
