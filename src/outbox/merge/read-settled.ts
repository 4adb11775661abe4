import { isJustChanged } from '../look/just-changed'
import type { LookContext } from '../look/look-first'
import { type Unread, waitOutLag } from '../look/lookup'
import type { Prepared } from '../send/attempt'

/**
 * Reads what the host has. If that is not what the person saw, and this device changed the same thing a moment ago, the
 * read may be older than that change. In this case it reads again after `Policy.lag`.
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
