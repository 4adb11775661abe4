import type { Entry } from '../rows/types'
import type { Standing } from '../waiting/line'
import type { Reason } from './take-back'

/**
 * Returns why a whole group has to wait for a person, because one of its parts cannot be sent.
 * @param part the first part of the group that cannot be sent
 * @param message the text for a part that needs a thing whose id is not known
 */
export function whyStuck(part: Entry, standing: Standing, message: string, now: number): Reason {
  const { id, failure } = part
  if (failure !== undefined) {
    // The root is no edit in conflict, and nobody has to find out what the host did: what it did is taken back.
    const isOfRoot = failure.kind !== 'conflict' && failure.kind !== 'undecided'
    return { failure: { ...failure, ...(isOfRoot ? {} : { kind: 'refused' }), part: id } }
  }
  if (standing.kind === 'put-off') return { putOff: standing.why === 'stopped' ? 'stopped' : 'asked' }
  return { failure: { kind: 'refused', message, at: now, part: id } }
}
