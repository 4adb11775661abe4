import { ownScript } from '../own-script'

/**
 * Has a file handled by a worker of its own, so that typing goes on. The worker ends afterwards.
 * @returns the worker's answer; `undefined` if the worker could not run
 */
export async function askWorker<Answer>(script: string, file: File): Promise<Answer | undefined> {
  const worker = new Worker(ownScript(script), { type: 'module' })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.onmessageerror = () => reject(new Error('unreadable'))
      worker.postMessage(file)
    })
  } catch {
    return undefined
  } finally {
    worker.terminate()
  }
}
