import type { Json } from '@/lib/json'
import type { Places } from '../contract/sendable'
import { differs } from '../rows/merge'
import type { Fields } from '../rows/types'
import { doubtOf } from '../store/doubt'
import type { LookContext, Prepared, ReadyEdit, Step, Unread } from './context'
import { readSettled } from './just-changed'
import { readHost } from './lookup'
import { afterUnread } from './outcome'

/**
 * Adapts the place of a moved thing to the order that the host has now. If the host refuses to show that order, or its
 * answer cannot be understood, the move is sent as it was saved.
 */
export async function placeFirst(
  context: LookContext,
  prepared: Prepared,
  places: Places,
): Promise<Step<ReadyEdit>> {
  const { entry, action, input } = prepared
  // `Places.now` may add fields, which the person never saw. `differs` ignores them, because it compares only the
  // fields of `input`.
  const isOff = (value: Json) => differs(input as Fields, value as Fields)
  const now = await readSettled(
    context,
    prepared,
    () => placed(context, places, input, earlierOf(prepared)),
    isOff,
  )
  if (now.kind === 'read') {
    const found = now.value as Fields
    return { kind: 'go', input: found, sent: { input: found, version: action.version } }
  }
  const after = afterUnread(context, entry, now)
  return after.kind === 'never' ? { kind: 'go', input: input as Fields } : after
}

/** Returns what an attempt in doubt sent, if this version of the app understands it. */
function earlierOf({ entry, action }: Prepared): Json | undefined {
  const sentAs = doubtOf(entry)?.sentAs
  return sentAs?.version === action.version ? (sentAs.input as Json) : undefined
}

async function placed(
  context: LookContext,
  { paths, now }: Places,
  input: Json,
  earlier: Json | undefined,
): Promise<{ kind: 'read'; value: Json } | Unread> {
  const bodies: unknown[] = []
  for (const path of paths(input)) {
    const body = await readHost(context, path, (answer) => ({ answer }))
    if (body.kind !== 'read') return body
    bodies.push(body.value.answer)
  }
  try {
    return { kind: 'read', value: now(bodies, input, earlier) }
  } catch {
    return { kind: 'strange' }
  }
}
