import { forgetReads, READS_DATABASE, READS_STORE } from '@/kept/forget-reads'
import { openExisting } from '@/kept/open-existing'
import { storageEstimate } from '@/lib/device/storage-estimate'
import { emptying } from './cached-bytes'
import { type CacheKind, cachesOfKind } from './caches'

/**
 * This many bytes must be free in addition to the bytes that are to be stored. Browsers also need space for rows,
 * indexes and whole blocks of the disk, and check the quota only now and then. The reserve of
 * `src/outbox/files/disk-reserve.ts` is half as large.
 */
const MARGIN = 8 * 1024 * 1024

/**
 * For each opaque picture (`PREFIXES.opaque`), Chromium counts a random number of bytes: this many on average, 14,431
 * KiB at most.
 *
 * Before something of at least this size is stored, all opaque pictures are deleted, even if the browser reports enough
 * room. Chromium does not report its real quota, and may check it only half a minute after a write. If the app uses
 * more than the real quota at that moment, Chromium refuses all further writes.
 */
const OPAQUE_CHARGE = 7_000_000

/** The kinds of data that the app can do without. It can fetch all of this data again. */
export type Expendable = 'foreign pictures' | 'catalogue' | 'saved reads'

export const EVERYTHING: readonly Expendable[] = ['foreign pictures', 'catalogue', 'saved reads']

/**
 * For each kind of data, a generator that frees a little before each yield, until nothing of that kind is left. If
 * there is nothing to free, the generator never yields.
 */
const FREE: Record<Expendable, () => AsyncGenerator<void>> = {
  // Opaque pictures come first, because each of them counts as much as a hundred other pictures. So deleting a few
  // of them frees much room.
  'foreign pictures': () => emptyingAll('opaque', 'foreign'),
  catalogue: () => emptyingAll('media', 'reads'),
  'saved reads': freeReads,
}

/**
 * Deletes data that the app can fetch again, step by step, until there is room for `bytes`. It never deletes unsent
 * changes and their files, drafts, or what was shared with the app, whichever user of the device they belong to. It
 * also never deletes the app's shell.
 *
 * - Before a write, the function trusts the quota that the browser reports.
 * - After a refused write, nobody knows how much must be freed, because the reported quota is wrong. So the function
 *   frees only one kind of data: the first kind in `order` that is on the device. It frees as many bytes as `bytes` and
 *   `MARGIN` together, or all data of that kind. The caller repeats the write, and calls this function again if the
 *   browser refuses again.
 * - In both cases, opaque pictures go first if much is to be stored (`OPAQUE_CHARGE`).
 *
 * @param bytes how many bytes are to be stored
 * @param refused whether the browser has just refused to store them
 * @param order what may be freed, first to last
 * @returns the kinds of data of which something was freed
 */
export async function makeRoom(
  bytes: number,
  refused: boolean,
  order: readonly Expendable[] = EVERYTHING,
): Promise<Expendable[]> {
  const start = await storageEstimate()
  const need = bytes + MARGIN
  // Free nothing if the browser reports no quota and has not refused a write. Also free nothing if even an empty
  // storage would be too small.
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
