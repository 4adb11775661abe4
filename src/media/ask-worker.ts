import { ownScript } from '@/lib/device/own-script'
import type { Judgement } from './judgement'
import type { Opened } from './open-file'

export interface Asked {
  onProgress?: (progress: WorkerProgress) => void
  /** If this signal aborts, the worker ends and the answer is `undefined`. */
  signal?: AbortSignal
  /** If the worker has posted nothing after this many milliseconds, it ends and the answer is `undefined`. */
  patience?: number
}

/** A part of a picture, in shares of its width and height, from 0 to 1. The picture stands upright. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** An opened file, and what a worker does with it besides the usual. */
export interface FileTask extends Pick<Opened, 'file' | 'kind' | 'structure'> {
  /** Only this part of the picture is wanted. */
  area?: Area
  /** The types of which the host takes one; absent if it takes any. */
  types?: readonly string[]
  /** Says only what a film is, and what would be done to it. */
  judgesOnly?: true
}

/** What a worker may post before its answer. */
export interface WorkerProgress {
  /** How much is done, from 0 to 1. */
  progress: number
  /** The length of a film in seconds. */
  duration?: number
  /** What a film is. */
  judged?: Judgement
}

/**
 * Starts a worker that handles one file and then ends. While the worker runs, the page stays responsive.
 * @returns the worker's answer; `undefined` if the worker could not run or was aborted
 */
export async function askWorker<Answer extends object | null>(
  script: string,
  task: FileTask,
  { onProgress, signal, patience }: Asked = {},
): Promise<Answer | undefined> {
  if (signal?.aborted) return undefined
  let worker: Worker | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    const started = new Worker(ownScript(script), { type: 'module' })
    worker = started
    return await new Promise<Answer>((resolve, reject) => {
      started.onmessage = ({ data }: MessageEvent<Answer | WorkerProgress>) => {
        clearTimeout(late)
        if (data !== null && 'progress' in data) onProgress?.(data)
        else resolve(data)
      }
      started.onerror = (event) => reject(new Error(event.message))
      started.onmessageerror = () => reject(new Error('unreadable'))
      signal?.addEventListener('abort', () => reject(new Error('ended')))
      if (patience !== undefined) late = setTimeout(() => reject(new Error('silent')), patience)
      started.postMessage(task)
    })
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
    worker?.terminate()
  }
}
