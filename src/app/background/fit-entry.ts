import { preparedFile } from '@/form/file/prepared-file'
import { stagingProblem } from '@/form/file/staging-problem'
import { type Unfit, UnfitFileError } from '@/media/unfit-file-error'
import { uploadRefusal } from '@/media/upload-limits'
import { type Entry, type FileRef, filesOfEntry, isFull, TooLateError } from '@/outbox'
import type { Services } from '@/services/services'
import { FILES, type Limits } from '@/shared/limits'

type Outbox = Pick<Services, 'outbox'>['outbox']

/** The code for it could not be loaded. It comes with the network. */
const PASSING: ReadonlySet<Unfit> = new Set(['heicOffline', 'filmOffline', 'notesOffline'])

/**
 * Makes the files of one entry fit, and tells the queue. If the entry is discarded meanwhile, the work ends.
 *
 * @param limits what the host announces; `undefined` if it announces nothing
 * @throws the error of what may pass by itself: code that could not be loaded, storage that failed
 */
export async function fitEntry(
  { outbox }: Pick<Services, 'outbox'>,
  entry: Entry,
  limits: Limits | undefined,
): Promise<void> {
  const { seq } = entry
  const ending = new AbortController()
  const isWanted = () => outbox.view.entries.some((other) => other.seq === seq && other.unfit !== undefined)
  const stop = outbox.subscribe(() => !isWanted() && ending.abort())
  try {
    const made = await filesFor(outbox, entry, limits, ending.signal)
    const drop = () => outbox.dropFiles([...made.values()].map(({ file }) => file)).catch(() => {})
    if (ending.signal.aborted) await drop()
    else
      await outbox.fitted(seq, made).catch(async (error: unknown) => {
        await drop()
        throw error
      })
  } catch (error) {
    if (error instanceof TooLateError) return outbox.reload()
    if (ending.signal.aborted) return
    if (!isLasting(error)) throw error
    const words = error instanceof RefusedError ? error.message : stagingProblem(error)
    await outbox.fitFailed(seq, words).catch((late: unknown) => {
      if (!(late instanceof TooLateError)) throw late
      return outbox.reload()
    })
  } finally {
    stop()
  }
}

/** The host announces that it does not take what came out. */
class RefusedError extends Error {}

function isLasting(error: unknown): boolean {
  return error instanceof RefusedError || (error instanceof UnfitFileError && !PASSING.has(error.problem))
}

/** Returns the new files of an entry, by the ids of those whose places they take. */
async function filesFor(
  outbox: Outbox,
  entry: Entry,
  limits: Limits | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FileRef>> {
  const made = new Map<string, FileRef>()
  const refs = filesOfEntry(entry).filter(({ file }) => entry.unfit?.includes(file))
  for (const ref of refs) {
    const blob = await outbox.file(ref.file)
    // The sender says that the file is missing.
    if (blob === undefined) continue
    const wanted = ref.type.startsWith('video/') ? 'video' : 'image'
    // A Blob of the database stays on the disk: only the parts that are worked on come into the memory.
    const picked = new File([blob], ref.name, { type: ref.type })
    const { original, smaller, isOptional } = await preparedFile(picked, wanted, limits?.files ?? FILES, {
      signal,
      onProgress: ({ progress }) => outbox.fitting(entry.seq, progress * ref.size, ref.size),
    })
    if (signal.aborted) break
    const chosen = smaller ?? original
    const refusal = limits && uploadRefusal(chosen, [wanted], limits.files)
    if (refusal) throw new RefusedError(refusal)
    const kept = chosen === picked ? undefined : await copied(outbox, chosen, isOptional ? ref : undefined)
    if (kept) made.set(ref.file, kept)
  }
  return made
}

/**
 * Copies a new file onto the device. If there is no room for it, the picked file is sent.
 *
 * @param instead the picked file; `undefined` if it cannot be sent
 */
async function copied(
  outbox: Outbox,
  file: File,
  instead: FileRef | undefined,
): Promise<FileRef | undefined> {
  try {
    return await outbox.stageFile(file)
  } catch (error) {
    const mayStay = instead && uploadRefusal(instead, ['image', 'video'], FILES) === undefined
    if (!isFull(error) || !mayStay) throw error
    return undefined
  }
}
