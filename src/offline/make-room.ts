import { storageEstimate } from '@/lib/storage-estimate'
import { emptying } from './cached-bytes'
import { type CacheKind, cachesOfKind } from './caches'
import { forgetReads, READS_DATABASE, READS_STORE } from './forget-reads'
import { openExisting } from './open-existing'

/**
 * Bytes that must be free beyond those that are to be stored. Browsers add rows, indexes and whole blocks of the disk,
 * and check the limit only now and then; see `src/outbox/store/disk-reserve.ts`, whose reserve is half of this.
 */
const MARGIN = 8 * 1024 * 1024

/**
 * Bytes that Chromium counts for an opaque picture on average (a random number, 14,431 KiB at most). Before something
 * of at least this size is stored, all opaque pictures are deleted, even if the browser reports enough room. The quota
 * that Chromium reports is made up. Chromium may check the real quota only half a minute later. Then the device is
 * beyond its limit and refuses everything else.
 */
const OPAQUE_CHARGE = 7_000_000

/** What the app can do without, in the order in which it is deleted. All of it can be fetched again. */
export type Expendable = 'foreign pictures' | 'catalogue' | 'saved reads'

export const EVERYTHING: readonly Expendable[] = ['foreign pictures', 'catalogue', 'saved reads']

/** Each generator frees a little and then yields, again and again. If there is nothing to free, it yields nothing. */
const FREE: Record<Expendable, () => AsyncGenerator<void>> = {
  // Opaque pictures first: they are the fewest, and each is charged as much as a hundred others.
  'foreign pictures': () => emptyingAll('opaque', 'foreign'),
  catalogue: () => emptyingAll('media', 'reads'),
  'saved reads': freeReads,
}

/**
 * Frees what the app can do without, step by step, until there is room for `bytes`. The queue with its files, drafts,
 * shared things and the app's shell stay, whoever they belong to.
 *
 * Before a write, this function believes the quota that the browser reports. After a refused write, that quota is known
 * to be wrong. Then the function frees the first kind of data that there is: as much as was asked for, or all of that
 * kind. The caller can then try again.
 *
 * @param bytes how many bytes are to be stored
 * @param refused whether the browser has just refused to store them
 * @param order what may be freed, first to last
 * @returns what was freed, in part or whole
 */
export async function makeRoom(
  bytes: number,
  refused: boolean,
  order: readonly Expendable[] = EVERYTHING,
): Promise<Expendable[]> {
  const start = await storageEstimate()
  const need = bytes + MARGIN
  // Free nothing if it is not known that room is lacking, or if even an empty storage would be too small.
  if (start === undefined ? !refused : need > start.quota) return []
  const limit = refused ? start?.usage : start?.quota
  const isEnough = async () => {
    const now = await storageEstimate()
    return limit !== undefined && now !== undefined && limit - now.usage >= need
  }
  const freed: Expendable[] = []
  if (bytes >= OPAQUE_CHARGE) for await (const _ of emptyingAll('opaque')) freed[0] = 'foreign pictures'
  if (await isEnough()) return freed
  for (const what of order) {
    for await (const _ of FREE[what]()) {
      if (!freed.includes(what)) freed.push(what)
      if (await isEnough()) return freed
    }
    if (refused && freed.length > 0) return freed
  }
  return freed
}

async function* emptyingAll(...kinds: CacheKind[]): AsyncGenerator<void> {
  for (const kind of kinds) for (const name of await cachesOfKind(kind)) yield* emptying(name)
}

async function* freeReads(): AsyncGenerator<void> {
  const database = await openExisting(READS_DATABASE)
  if (database === undefined) return
  const rows = await database.count(READS_STORE).catch(() => 0)
  database.close()
  if (rows === 0) return
  await forgetReads()
  yield
}
