import type { Prepared } from './attempt'
import { isJustChanged } from './just-changed'
import type { LookContext } from './look-first'
import { type Unread, waitOutLag } from './lookup'

/**
 * Reads what the host has. It reads again after `Policy.lag` if two conditions hold: the value is not what the person
 * saw, and this device changed the same thing a moment ago. In that case the first read may be older than that change.
 *
 * @param isOff whether a value is not what the person saw
 */
export async function readSettled<T>(
  context: LookContext,
  { entry, input }: Pick<Prepared, 'entry' | 'input'>,
  look: () => Promise<{ kind: 'read'; value: T } | Unread>,
  isOff: (value: T) => boolean,
): Promise<{ kind: 'read'; value: T } | Unread> {
  const first = await look()
  if (first.kind !== 'read' || !isOff(first.value) || !(await isJustChanged(context, entry, input)))
    return first
  await waitOutLag(context)
  return look()
}
