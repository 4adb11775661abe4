import type { Changes } from '../changes'
import type { Entry, Seq } from '../rows/types'
import { rowOf } from '../store/host-hold'
import { notePutBack } from '../store/put-back'
import { later, type Writing } from '../store/store'
import type { Claimed, Settlement } from '../terms'
import { partsIn } from '../together/parts'

/**
 * A service in the way (a firewall, a bot check) may refuse one entry for its contents, or refuse every change. Nobody
 * can tell the two apart from one entry. So entries that are refused are set aside, until so many of them in a row are
 * refused that the service must be refusing everything. Then the queue holds, and the entries go back to their places.
 */
const INTERCEPTIONS = 'interceptions'

/** `inARow`: the entries that were set aside since the host last answered a change. `holds`: the queue waits instead. */
interface Row {
  inARow: Seq[]
  holds: boolean
}

type Intercepted = Extract<Settlement, { kind: 'intercepted' }>
/** A settlement that can be recorded as it is. */
export type Decided = Exclude<Settlement, Intercepted>

/** The entries that a service in the way has refused, as one transaction sees and changes them. */
export class Interceptions {
  #tx: Writing
  #key: string
  #row: Row | undefined

  private constructor(tx: Writing, key: string, row: Row | undefined) {
    this.#tx = tx
    this.#key = key
    this.#row = row
  }

  static async read(tx: Writing, host: string): Promise<Interceptions> {
    const key = rowOf(INTERCEPTIONS, host)
    return new Interceptions(tx, key, (await tx.objectStore('meta').get(key)) as Row | undefined)
  }

  /**
   * Decides how an attempt ends: if many entries in a row were refused in the way, this one is postponed instead of set
   * aside, and those before it go back to the queue. A word of the host itself to a change ends the hold.
   */
  async decide(
    { seq, serverErrors }: Claimed,
    how: Settlement,
    most: number,
    changes: Changes,
  ): Promise<Decided> {
    if (how.kind === 'done' || (how.kind === 'failed' && isWordOfHost(how))) this.#write(undefined)
    if (how.kind !== 'intercepted') return how
    const { failure, at, nextAt, doubt } = how
    const inARow = [...(this.#row?.inARow ?? []).filter((other) => other !== seq), seq]
    if (this.#row?.holds !== true && inARow.length < most) {
      this.#write({ inARow, holds: false })
      return { kind: 'failed', failure, doubt, serverErrors, notBefore: 0 }
    }
    for (const other of inARow) if (other !== seq) await this.#putBack(other, how, changes)
    this.#write({ inARow: [], holds: true })
    return {
      kind: 'postponed',
      at,
      nextAt,
      notBefore: 0,
      doubt,
      applied: false,
      serverErrors,
      interceptions: 0,
    }
  }

  async #putBack(seq: Seq, { at, nextAt }: Intercepted, changes: Changes): Promise<void> {
    const refused = await this.#tx.objectStore('entries').get(seq)
    const entry = refused?.together === undefined ? refused : await failedFor(this.#tx, refused)
    if (entry?.state !== 'failed' || entry.failure?.kind !== 'intercepted') return
    const { failure: _over, ...rest } = entry
    changes.put({ ...rest, state: 'queued', interceptions: 0, nextAt, postponedAt: at })
    notePutBack(this.#tx)
  }

  #write(row: Row | undefined): void {
    if (row === undefined && this.#row === undefined) return
    this.#row = row
    if (row === undefined) later(this.#tx.objectStore('meta').delete(this.#key))
    else later(this.#tx.objectStore('meta').put(row, this.#key))
  }
}

/**
 * Whether nobody knows yet if an entry that was set aside stays so: more entries may be refused in a row, and then it goes
 * back to the queue.
 */
export async function mayGoBack(tx: Writing, { seq, userId, host }: Pick<Entry, 'seq' | 'userId' | 'host'>) {
  const row = (await tx.objectStore('meta').get(rowOf(INTERCEPTIONS, host ?? ''))) as Row | undefined
  if (row?.inARow.includes(seq) !== true) return false
  const others = await tx.objectStore('entries').getAll()
  return others.some(
    (other) =>
      other.userId === userId &&
      other.host === host &&
      other.putOff === undefined &&
      (other.state === 'queued' || other.state === 'sending'),
  )
}

/** Whether an entry failed because the host itself said something to it. */
function isWordOfHost({ failure }: Extract<Settlement, { kind: 'failed' }>): boolean {
  return failure.kind === 'refused' || failure.kind === 'server'
}

/** Returns the root of the entry's group, if the root failed because of the entry; else the entry. */
async function failedFor(tx: Writing, entry: Entry): Promise<Entry> {
  const parts = partsIn(await tx.objectStore('entries').getAll(), entry)
  return parts.find(({ failure }) => failure?.part === entry.id) ?? entry
}
