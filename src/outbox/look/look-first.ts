import type { Json } from '@/lib/json'
import type { OutboxPorts } from '../ports'
import type { Claimed } from '../send/claim'
import { classify, type Verdict } from '../send/classify'
import { broken, failed, postponed, refused } from '../send/outcome'
import type { Settlement } from '../send/settle'
import type { ListedItem, Repeat } from '../sendable'
import { candidatesFor, type Looking, list, readFresh } from './lookup'

/** May the request leave? If so, `before` is what the list held at this moment, where that was read. */
export type Leave = { kind: 'go'; before: string[] | undefined } | { kind: 'settled'; settlement: Settlement }

export interface LookContext extends Looking {
  ports: OutboxPorts
}

/** An entry on its way, in terms of the server's ids. */
export interface Subject {
  entry: Claimed
  input: Json
  /** What an earlier try, corrected since, had said. */
  doubted: Json | undefined
  /** Whether the host would know a repeat of this very request again. */
  keyed: boolean
}

const GO: Leave = { kind: 'go', before: undefined }

/** What must be read before sending where a repeat could do harm; a settlement if that already decides the matter. */
export async function lookFirst(context: LookContext, repeat: Repeat, subject: Subject): Promise<Leave> {
  switch (repeat.kind) {
    case 'safe':
      return GO
    case 'desired':
      return lookAtState(context, repeat, subject)
    case 'lookup':
      // A key tells a request from another one, so it says nothing of what an entry said before it was corrected.
      if (subject.keyed && subject.doubted === undefined) return GO
      return lookAtList(context, repeat, subject)
  }
}

async function lookAtState(
  context: LookContext,
  repeat: Extract<Repeat, { kind: 'desired' }>,
  { entry, input }: Subject,
): Promise<Leave> {
  const { ports } = context
  const verdict = classify(await readFresh(context, repeat.state(input)), ports.clock.now())
  if (verdict.kind !== 'done' || verdict.cut) return settled(unread(context, entry, verdict))
  const holds = isHeld(repeat, verdict.body, input)
  if (holds === undefined) return settled(failed(ports, entry, 'undecided'))
  return holds ? settled({ kind: 'done' }) : GO
}

async function lookAtList(
  context: LookContext,
  repeat: Extract<Repeat, { kind: 'lookup' }>,
  { entry, input, doubted }: Subject,
): Promise<Leave> {
  const { ports } = context
  let listing = await list(context, repeat, doubted ?? input)
  if (listing.kind === 'unread') return settled(unread(context, entry, listing.verdict))
  if (entry.doubtSince !== undefined) {
    if (listing.kind === 'strange') return settled(failed(ports, entry, 'undecided'))
    const [only, ...others] = await candidatesFor(context, listing.items, repeat, doubted ?? input, entry)
    if (only !== undefined) {
      const isOurs = others.length === 0 && entry.before !== undefined && doubted === undefined
      if (!isOurs) return settled(failed(ports, entry, 'undecided'))
      return settled(entry.creates === undefined ? { kind: 'done' } : { kind: 'done', realId: only })
    }
    if (doubted !== undefined) listing = await list(context, repeat, input)
    if (listing.kind === 'unread') return settled(unread(context, entry, listing.verdict))
  }
  // Where the list cannot be read at all, a first try does no harm; only a repeat of it will be undecided.
  const before = listing.kind === 'read' ? listing.items.map(({ id }: ListedItem) => id) : undefined
  if (await remember(context, entry, before)) return { kind: 'go', before }
  return settled({ kind: 'returned' })
}

/** `undefined` where the answer cannot be understood. */
export function isHeld(
  repeat: Extract<Repeat, { kind: 'desired' }>,
  body: unknown,
  input: Json,
): boolean | undefined {
  try {
    return repeat.holds(body, input)
  } catch {
    return undefined
  }
}

/** A read that had to come first did not come: nothing was sent, so nothing more is in doubt. */
function unread({ ports, mayGoOn }: LookContext, entry: Claimed, verdict: Verdict): Settlement {
  switch (verdict.kind) {
    case 'refused':
      return refused(ports, entry, verdict)
    case 'signed-out':
      ports.onSignedOut()
      return { kind: 'returned' }
    case 'broken':
      return broken(ports, entry, verdict, false)
    case 'unanswered':
      if (!mayGoOn()) return { kind: 'returned' }
      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })
    case 'busy':
      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })
    case 'done':
      return postponed(ports, entry, { notBefore: 0, doubt: false })
  }
}

/**
 * Keeps what the list holds right before a creation leaves, durably: what it holds more afterwards, the creation made.
 * @returns whether the entry is still ours to send
 */
function remember({ store }: LookContext, entry: Claimed, before: string[] | undefined): Promise<boolean> {
  return store.write(['entries'], 'strict', async (tx) => {
    const row = await tx.objectStore('entries').get(entry.seq)
    if (row?.attempt?.id !== entry.attempt.id) return false
    const { before: _old, doubted: _decided, doubtedVersion: _with, ...rest } = row
    await tx.objectStore('entries').put({ ...rest, ...(before === undefined ? {} : { before }) })
    return true
  })
}

function settled(settlement: Settlement): Leave {
  return { kind: 'settled', settlement }
}
