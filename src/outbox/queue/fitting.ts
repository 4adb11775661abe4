import type { Json } from '@/lib/json'
import { type Changes, changing } from '../changes'
import type { StoredChanges } from '../contract/ports'
import { freeFiles, requireFiles } from '../files/files'
import { TooLateError } from '../rows/errors'
import type { FileRef } from '../rows/file-rows'
import { filesIn, isFileRef } from '../rows/input'
import type { Entry, Seq } from '../rows/types'
import { record } from '../send/record'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'

/**
 * Puts the files of an entry that were made fit in the place of those that were picked, which are deleted. The entry is
 * sent in its turn. It was never sent before, so its request is no other one.
 *
 * @param made the new files, by the id of the file whose place they take. A picked file that is fit as it is may be absent
 * @throws TooLateError if the entry is gone, failed, or fit already; FileDriftError if a new file is not on the device
 */
export function fitted(store: Store, seq: Seq, made: ReadonlyMap<string, FileRef>): Promise<StoredChanges> {
  return change(store, seq, async (changes, entry) => {
    const { unfit: _over, ...rest } = entry
    const input = withFiles(entry.input, made)
    const files = filesIn(input)
    await requireFiles(changes.tx, files)
    const replaced = entry.files.filter((file) => !files.includes(file))
    await freeFiles(changes.tx, replaced)
    changes.put({ ...rest, input, files })
    notePutBack(changes.tx)
  })
}

/**
 * Notes that a file of an entry cannot be made fit: the entry waits for the person, who corrects it, tries it again or
 * discards it.
 *
 * @throws TooLateError if the entry is gone, failed, or fit already
 */
export function fitFailed(store: Store, seq: Seq, message: string, now: number): Promise<StoredChanges> {
  return change(store, seq, async (changes, entry) => {
    const { serverErrors } = entry
    const failure = { kind: 'file', message, at: now } as const
    record(
      changes,
      entry,
      { kind: 'failed', failure, serverErrors, doubt: false, notBefore: 0 },
      {
        now,
      },
    )
  })
}

function change(
  store: Store,
  seq: Seq,
  work: (changes: Changes, entry: Entry) => Promise<void>,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'receipts', 'meta'], async (changes) => {
    const entry = await changes.tx.objectStore('entries').get(seq)
    if (entry?.unfit === undefined || entry.state !== 'queued') throw new TooLateError()
    await work(changes, entry)
  })
}

/** Returns an input with other files in the place of some. */
function withFiles(input: Json, made: ReadonlyMap<string, FileRef>): Json {
  if (Array.isArray(input)) return input.map((item) => withFiles(item, made))
  if (typeof input !== 'object' || input === null) return input
  if (isFileRef(input)) return { ...(made.get(input.file) ?? input) }
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      value === undefined ? undefined : withFiles(value, made),
    ]),
  )
}
