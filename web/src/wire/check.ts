import { ApiError, post } from './api'
import { reasonOf } from './refusals'
import type { Checked, CheckRequest, Sandbox } from './types'

/**
 * Tries options or a position that somebody is writing. What is wrong with them is thrown, although the server does not
 * count it as an error: unfinished is not wrong.
 */
export async function check(request: CheckRequest): Promise<Sandbox> {
  const { sandbox, refusal } = await post<Checked>('/api/sandbox/check', request)
  if (sandbox) return sandbox
  const { reason, rule = '', place = '' } = refusal!
  throw new ApiError(400, reasonOf(reason, rule, place), rule, place)
}
