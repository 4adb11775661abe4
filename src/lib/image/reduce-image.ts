import { askWorker } from '../ask-worker'
import { UnfitFileError } from '../unfit-file-error'
import type { HeicAnswer } from './heic.worker'
import heicUrl from './heic.worker.ts?worker&url'
import { isHeic } from './is-heic'
import type { Reduced } from './reduce.worker'
import workerUrl from './reduce.worker.ts?worker&url'
import { isReducible } from './reducible'

export interface ReducedImage {
  file: File
  /** Whether the server would accept the original too. */
  isOptional: boolean
}

/**
 * Reduces a picture for a poor uplink. Its longest side becomes at most 1,600 px. The picture keeps its orientation,
 * but loses the camera's notes about place and device. A HEIC picture, which servers do not accept, becomes WebP or
 * JPEG, whatever its size.
 *
 * @returns the new picture; `undefined` if the original should be sent, because the app does not reduce its type
 *   (`isReducible`), or because it is small already, is animated, cannot be re-encoded here, or would not become
 *   smaller
 * @throws UnfitFileError if it is a HEIC picture that cannot be converted here
 */
export async function reduceImage(file: File): Promise<ReducedImage | undefined> {
  const canDraw = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  // A file that can no longer be read is no error here. The app reports it when it copies the file into the outbox.
  const mustChange = await isHeic(file).catch(() => false)
  if (!canDraw && mustChange) throw new UnfitFileError('heicUnreadable')
  if (!canDraw || !(mustChange || isReducible(file.type))) return undefined
  const reduced = await askWorker<Reduced>(workerUrl, file)
  const blob = reduced?.blob ?? (mustChange ? await fromHeic(file) : undefined)
  if (blob === undefined) return undefined
  return {
    file: new File([blob], renamed(file.name, blob.type), { type: blob.type }),
    isOptional: !mustChange,
  }
}

async function fromHeic(file: File): Promise<Blob> {
  // There is no answer if the worker's script could not be loaded.
  const answer = await askWorker<HeicAnswer>(heicUrl, file)
  if (answer === undefined) throw new UnfitFileError('heicOffline')
  if ('problem' in answer)
    throw new UnfitFileError(answer.problem === 'offline' ? 'heicOffline' : 'heicUnreadable')
  return answer.blob
}

function renamed(name: string, type: string): string {
  const extension = type === 'image/webp' ? 'webp' : 'jpg'
  return `${name.replace(/\.\w{1,5}$/, '')}.${extension}`
}
