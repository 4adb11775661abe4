/**
 * Takes the metadata out of files that were stored before this server did so, or before it knew all of the metadata
 * that it knows now. The files keep their addresses.
 */
import type { Database } from '../database/database.ts'
import { HttpError } from '../http-error.ts'
import { log } from '../log.ts'
import { METADATA_RULES, readMark, writeMark } from './installation.ts'
import { referredFiles } from './referred.ts'
import type { FileStore } from './store.ts'

/**
 * Cleans one file after the other, if the mark does not say that this is done. If the server stops before the end, the
 * next start begins again: a file without metadata is only read. A file whose metadata cannot be reached stays as it is, and
 * the log names it.
 *
 * @param signal ends the work after the file that is being cleaned
 */
export async function cleanOlderFiles(db: Database, store: FileStore, signal: AbortSignal): Promise<void> {
  const before = await readMark(store.home)
  if (before === undefined || before.pending === true || before.cleaned === METADATA_RULES) return
  for (const name of await referredFiles(db)) {
    if (signal.aborted) return
    try {
      await store.cleanStored(name)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log.warn(
        `O arquivo ${name} está danificado e ainda pode mostrar anotações da câmera (lugar, aparelho). Troque-o no aplicativo.`,
      )
    }
  }
  const mark = await readMark(store.home)
  if (mark !== undefined) await writeMark(store.home, { ...mark, cleaned: METADATA_RULES })
}
