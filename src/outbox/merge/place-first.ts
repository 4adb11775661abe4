import type { Json } from '@/lib/json'
import { isJustChanged } from '../look/just-changed'
import type { LookContext } from '../look/look-first'
import { read, type Unread, waitOutLag } from '../look/lookup'
import { afterUnread } from '../look/unread'
import type { Prepared } from '../send/attempt'
import type { Places } from '../sendable'
import { type Fields, isSame } from './merge'
import type { Merging } from './merge-first'

/**
 * Finds the place of a moved thing again, in the order that the host has now. If the order is not what the person saw,
 * and this device changed it a moment ago, the reads may be too old. Then they are repeated after the host's lag.
 */
export async function placeFirst(
  context: LookContext,
  { entry, action, input }: Prepared,
  places: Places,
): Promise<Merging> {
  let now = await placed(context, places, input)
  if (
    now.kind === 'read' &&
    isOff(input as Fields, now.value as Fields) &&
    (await isJustChanged(context, entry, input))
  ) {
    await waitOutLag(context)
    now = await placed(context, places, input)
  }
  if (now.kind === 'read') {
    const found = now.value as Fields
    return { kind: 'go', input: found, sent: { input: found, version: action.version } }
  }
  const after = afterUnread(context, entry, now)
  return after.kind === 'settled' ? after : { kind: 'go', input: input as Fields }
}

/** Whether a field that the person's input has is different now. `Places.now` adds fields, which say nothing of that. */
function isOff(input: Fields, now: Fields): boolean {
  return Object.keys(input).some((field) => !isSame(input[field], now[field]))
}

async function placed(
  context: LookContext,
  { paths, now }: Places,
  input: Json,
): Promise<{ kind: 'read'; value: Json } | Unread> {
  const bodies: unknown[] = []
  for (const path of paths(input)) {
    const body = await read(context, path, (answer) => ({ answer }))
    if (body.kind !== 'read') return body
    bodies.push(body.value.answer)
  }
  try {
    return { kind: 'read', value: now(bodies, input) }
  } catch {
    return { kind: 'strange' }
  }
}
