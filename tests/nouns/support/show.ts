import type { Action } from '@/action/define'
import type { QueryKey } from '@/action/define-read'
import type { PendingMark } from '@/action/overlay'
import { project } from '@/action/project'
import type { Json } from '@/lib/json'

export const WAITING: PendingMark = { state: 'waiting', seq: 1 }

/** Returns what a screen shows of one read while changes wait: the server data with each change applied, in order. */
export function shown<T>(key: QueryKey, truth: T | undefined, ...changes: Change[]): T | undefined {
  return project(key, truth, 0, changes)
}

type Change = ReturnType<typeof change>

/** Makes a change that waits in the queue. If the change creates something, `id` is its temporary id. */
export function change<I>(action: Action<I>, input: I, id = '') {
  const described = action.describe(input as Json, action.version)
  if (described === undefined) throw new Error(`${action.name} does not understand its own input`)
  return { overlays: described.overlays(id), mark: WAITING, at: undefined }
}
