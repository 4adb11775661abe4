import { changing } from '../changes'
import type { StoredChanges } from '../contract/ports'
import type { Registry } from '../contract/sendable'
import { allIdsOf, workUnder } from '../lost-things'
import { isOf } from '../reading'
import { BeingSentError, TooLateError } from '../rows/errors'
import type { Entry, Fields, Owner } from '../rows/types'
import { withDoubt, withoutDoubt } from '../store/doubt'
import { exchangedBefore } from '../store/exchanged'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'
import { corrected } from './edit-queue'

/** The thing that takes the place of a lost one. */
export interface Another {
  id: string
  /** What screens know of it. */
  values: Fields
}

/**
 * Moves a user's entries that work under a lost thing to another thing, and with them what waits for these entries, in one
 * transaction. They keep their places and files, and are sent as new requests. A doubt ends: what an attempt may have done
 * went with the lost thing. Only of an exported or imported entry it stays, because another device may have moved it too.
 *
 * @param lost the id of the lost thing, the server's or a temporary one
 * @throws TooLateError if there is no such entry any more; BeingSentError while one of them is being sent
 */
export function moveUnder(
  store: Store,
  owner: Owner,
  lost: string,
  another: Another,
  registry: Registry,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'ids', 'meta'], async (changes) => {
    const { tx } = changes
    const rows = await tx.objectStore('ids').getAll()
    const names = allIdsOf(lost, new Map(rows.map(({ temporary, real }) => [temporary, real])))
    const queue = await tx.objectStore('entries').getAll()
    const mine = queue.filter((entry) => isOf(entry, owner, owner.host))
    const { moving } = workUnder(names, mine, registry)
    if (moving.length === 0) throw new TooLateError()
    if (moving.some(({ entry }) => entry.state === 'sending')) throw new BeingSentError()
    const exchanged = new Set(await exchangedBefore(tx))
    for (const { entry, version, inputFor } of moving) {
      const { undoes: _other, had: _there, before: _list, ...rest }: Entry = withoutDoubt(entry)
      const next = { version, input: inputFor(another), base: entry.base }
      const moved = corrected(rest, next, false)
      const since = exchanged.has(entry.id) ? entry.doubtSince : undefined
      changes.put(since === undefined ? moved : withDoubt(moved, { since }))
    }
    notePutBack(tx)
  })
}
