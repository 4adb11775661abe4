import { ownScript } from '../own-script'
import type { Reduced } from './reduce.worker'
import workerUrl from './reduce.worker.ts?worker&url'
import { isReducible } from './reducible'

/**
 * Reduces a picture for a poor uplink: its longest side becomes at most 1,600 px, and its orientation stays. This runs
 * in a worker, so that typing goes on.
 *
 * @returns the smaller picture; `undefined` if the original should be sent, because it is small already, is animated,
 *   cannot be read here, or would only grow
 */
export async function reduceImage(file: File): Promise<File | undefined> {
  if (!isReducible(file.type) || typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function')
    return undefined
  const worker = new Worker(ownScript(workerUrl), { type: 'module' })
  try {
    const reduced = await new Promise<Reduced>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reduced>) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.onmessageerror = () => reject(new Error('unreadable'))
      worker.postMessage(file)
    })
    if (reduced === null) return undefined
    return new File([reduced.blob], renamed(file.name, reduced.blob.type), { type: reduced.blob.type })
  } catch {
    return undefined
  } finally {
    worker.terminate()
  }
}

function renamed(name: string, type: string): string {
  const extension = type === 'image/webp' ? 'webp' : 'jpg'
  return `${name.replace(/\.\w{1,5}$/, '')}.${extension}`
}
