import type { Reply, Transport } from '@/lib/wire'
import { type History, historyIn, holds, lastMark, type Mark } from '@/shared/history'
import { OFFER_HEADERS } from '@/shared/offer-headers'
import type { WentBack } from '../rows/types'
import { rowOf } from './host-hold'
import { keepSentRow, notHeld, sentRows } from './sent-rows'
import { later, type Reading, type Store, type Writing } from './store'

const KNOWN = 'history'
const WENT_BACK = 'went-back'

/** The row that says that a host was put back. */
type WentBackRow = Omit<WentBack, 'lost'>

/** Returns the history that the API itself tells in a reply; `undefined` if it tells none. */
function historyOf(reply: Reply): History | undefined {
  if (reply.kind !== 'answer' || reply.cached) return undefined
  return historyIn(reply.header?.(OFFER_HEADERS.history))
}

/** What the replies to one sender have told last of the host's history. */
export class HeardHistory {
  last: History | undefined

  /** Returns a transport that hears what the replies tell. */
  hearing(transport: Transport): Transport {
    return async (request, options) => {
      const reply = await transport(request, options)
      this.last = historyOf(reply) ?? this.last
      return reply
    }
  }

  /** The mark of the last change. Right after the answer to a change, it is that of this change. */
  get mark(): Mark | undefined {
    return this.last && lastMark(this.last)
  }
}

export interface Comparing {
  host: string
  now: number
  /** Asks the host who is signed in. */
  ask: () => Promise<Reply>
  /** Whether to compare each change that was sent from here, and not only how far the history had come. */
  isWhole: boolean
}

/**
 * Compares what a host has told of its history with what this device knows. An answer may be older than what was noted
 * since it was given. So if the host seems to have gone back, it is asked again, after what is known was read.
 * @returns whether the host has gone back. Then what it lacks is marked (`Receipt.lost`)
 */
export async function compareHistory(store: Store, told: History, how: Comparing): Promise<boolean> {
  const { host, isWhole } = how
  const known = await store.read(['meta'], (tx) => knownIn(tx, host))
  const rows = isWhole ? await store.read(['meta'], sentRows) : []
  const isKnown = known === undefined || holds(told, known)
  if (!isKnown || notHeld(rows, host, told).length > 0) return confirmed(store, how)
  const mark = lastMark(told)
  if (mark !== undefined && mark.count !== known?.count)
    await store.write(['meta'], 'relaxed', keep(host, mark))
  return false
}

/** Asks the host again, and notes that it has gone back if it has. */
async function confirmed(store: Store, { host, now, ask }: Comparing): Promise<boolean> {
  const [known, rows] = await store.read(['meta'], (tx) => Promise.all([knownIn(tx, host), sentRows(tx)]))
  const history = historyOf(await ask())
  if (history === undefined) return false
  const lost = notHeld(rows, host, history)
  if ((known === undefined || holds(history, known)) && lost.length === 0) return false
  await store.write(['meta', 'receipts'], 'strict', async (tx) => {
    await markLost(tx, new Set(lost.map(({ entryId }) => entryId)))
    const row: WentBackRow = { at: now, seenBy: [] }
    later(tx.objectStore('meta').put(row, rowOf(WENT_BACK, host)))
    await keep(host, lastMark(history))(tx)
  })
  return true
}

async function knownIn(tx: Reading, host: string): Promise<Mark | undefined> {
  return (await tx.objectStore('meta').get(rowOf(KNOWN, host))) as Mark | undefined
}

const keep = (host: string, mark: Mark | undefined) => (tx: Writing) =>
  tx.objectStore('meta').put(mark, rowOf(KNOWN, host))

/** Marks what was sent and is lost. Its user may have signed out meanwhile, so only what is still there is marked. */
async function markLost(tx: Writing, lost: ReadonlySet<string>): Promise<void> {
  for (const row of await sentRows(tx)) if (lost.has(row.entryId)) keepSentRow(tx, { ...row, lost: true })
  const receipts = tx.objectStore('receipts')
  for (const receipt of await receipts.getAll())
    if (receipt.outcome === 'done' && lost.has(receipt.entryId))
      later(receipts.put({ ...receipt, lost: true }))
}

/** Returns what this device knows of a host that has gone back; `undefined` if nobody has noticed such a thing. */
export async function readWentBack(tx: Reading, host: string): Promise<WentBack | undefined> {
  const row = (await tx.objectStore('meta').get(rowOf(WENT_BACK, host))) as WentBackRow | undefined
  if (row === undefined) return undefined
  const lost = (await sentRows(tx)).filter((one) => one.lost && (one.host ?? host) === host)
  return { ...row, lost }
}

/** Notes that a user knows that the host has gone back. */
export async function noteSeen(tx: Writing, host: string, userId: string): Promise<void> {
  const row = (await tx.objectStore('meta').get(rowOf(WENT_BACK, host))) as WentBackRow | undefined
  if (row === undefined || row.seenBy.includes(userId)) return
  later(tx.objectStore('meta').put({ ...row, seenBy: [...row.seenBy, userId] }, rowOf(WENT_BACK, host)))
}
