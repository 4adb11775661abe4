import { ownScript } from '../device/own-script'
import workerUrl from './sheet.worker.ts?worker&url'
import type { SheetAnswer, SheetFormat, SheetJob, SheetRead } from './types'

interface Asked {
  /** Called with the share that is done (0 to 1). */
  onProgress?: (done: number) => void
  /** If this signal aborts, the worker ends. */
  signal?: AbortSignal
}

/** Reads a spreadsheet in a worker. What kills the worker, such as a hostile file, leaves the page alone. */
export async function readSheetFile(
  file: Blob,
  names: readonly string[],
  asked: Asked = {},
): Promise<SheetRead> {
  const answer = await ask({ does: 'read', file, names }, asked)
  if (answer === 'dead') return { is: 'refused', why: 'damaged' }
  return answer?.is === 'read' ? answer.read : { is: 'refused', why: 'no-worker' }
}

/**
 * Writes a spreadsheet in a worker.
 * @returns `undefined` if the worker could not do it, or was ended
 */
export async function writeSheetFile(
  sheet: { format: SheetFormat; title: string; rows: readonly (readonly string[])[] },
  asked: Asked = {},
): Promise<Blob | undefined> {
  const answer = await ask({ does: 'write', ...sheet }, asked)
  return answer !== 'dead' && answer?.is === 'written' ? answer.file : undefined
}

/** @returns `dead` if the worker began and broke; `undefined` if it could not begin, or was ended */
async function ask(job: SheetJob, { onProgress, signal }: Asked): Promise<SheetAnswer | 'dead' | undefined> {
  if (signal?.aborted) return undefined
  let worker: Worker | undefined
  try {
    const started = new Worker(ownScript(workerUrl), { type: 'module' })
    worker = started
    return await new Promise<SheetAnswer | 'dead' | undefined>((resolve) => {
      started.onmessage = ({ data }: MessageEvent<SheetAnswer>) =>
        data.is === 'progress' ? onProgress?.(data.done) : resolve(data)
      // An event without a message says that the script could not be loaded.
      started.onerror = (event) => resolve(event.message ? 'dead' : undefined)
      started.onmessageerror = () => resolve('dead')
      signal?.addEventListener('abort', () => resolve(undefined))
      started.postMessage(job)
    })
  } catch {
    return undefined
  } finally {
    worker?.terminate()
  }
}
