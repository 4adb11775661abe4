import { type Area, askWorker, type FileTask } from '../ask-worker'
import { type Judgement, refusalOf } from '../judgement'
import { type Opened, wantedFor } from '../open-file'
import { UnfitFileError } from '../unfit-file-error'
import { type FileLimits, uploadRefusal } from '../upload-limits'
import type { HeicAnswer } from './heic.worker'
import heicUrl from './heic.worker.ts?worker&url'
import { judgePicture } from './judge-picture'
import type { Reduced } from './reduce.worker'
import workerUrl from './reduce.worker.ts?worker&url'
import { isReducible } from './reducible'

export interface ReducedImage {
  /** What the picture is. */
  judged: Judgement
  /** The file to send instead of the original; absent if the original should be sent. */
  file?: File
  /** Whether the server would accept the original too. */
  isOptional: boolean
}

/**
 * Judges a picture by its bytes, and reduces it for a poor uplink. Its longest side becomes at most 1,600 px. The
 * picture keeps its orientation. A HEIC picture, which servers do not accept, becomes WebP or JPEG, whatever its size. So
 * does a picture of a kind that only some browsers open (TIFF, JPEG XL): nobody takes the notes out of its file.
 *
 * @param limits what the host takes
 * @param cut the part of the picture that is wanted; all of it by default. A part is always a new picture
 * @returns what it is, and the new picture. `file` is absent if the app does not reduce its type (`isReducible`), or if
 *   it is small already, is animated, cannot be re-encoded here, or would not become smaller
 * @throws UnfitFileError if it does not open, if it must be converted and cannot be here, or if it cannot be cut here
 */
export async function reduceImage(opened: Opened, limits: FileLimits, cut?: Area): Promise<ReducedImage> {
  const { file, kind, structure } = opened
  const canDraw = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  const mustChange = kind === 'heic'
  // No worker opens a vector graphic.
  const isForeign = wantedFor(kind) !== 'image' && file.size > 0 && file.type !== 'image/svg+xml'
  const area = cut ?? (isForeign ? WHOLE : undefined)
  if (!canDraw && mustChange) throw new UnfitFileError('heicUnreadable')
  if (!canDraw && cut) throw new UnfitFileError('pictureUncut')
  // Without a type, nobody can tell here whether it is a picture at all.
  if (!canDraw && isForeign && file.type !== '') throw new UnfitFileError('pictureKind')
  if (!canDraw) return { judged: { is: 'unknown' }, isOptional: true }
  const task = { file, kind, structure, ...(area && { area, ...typesIn(limits) }) }
  const answer: Reduced =
    mustChange || area || isReducible(file.type)
      ? ((await askWorker<Reduced | null>(workerUrl, task)) ?? {})
      : { judged: await judgedHere(opened) }
  const judged = await asShown(answer.judged ?? { is: 'unknown' }, file)
  if (mustChange) return { judged, file: renamed(file, await changed(task, answer)), isOptional: false }
  if (area !== undefined) {
    const { blob, isNoisy } = answer
    if (blob === undefined && isForeign)
      throw judged.is === 'damaged' ? refusalOf(judged, 'image') : new UnfitFileError('pictureKind')
    if (blob === undefined) throw new UnfitFileError(isNoisy ? 'pictureNoise' : 'pictureUncut')
    return { judged, file: renamed(file, blob), isOptional: false }
  }
  // Of an empty file or one that is too large, the form has other words.
  const type = limits['image']?.types[0] ?? file.type
  const isUsual = uploadRefusal({ type, size: file.size }, ['image'], limits) === undefined
  if (judged.is === 'damaged' && isUsual) throw refusalOf(judged, 'image')
  return { judged, ...(answer.blob && { file: renamed(file, answer.blob) }), isOptional: true }
}

/** A picture whose end is missing counts as opened if a page shows what there is of it. */
async function asShown(judged: Judgement, file: File): Promise<Judgement> {
  if (judged.is !== 'damaged' || judged.how !== 'cut') return judged
  const size = await shownSize(file)
  return size ? { is: 'picture', ...size, isAnimated: false, isCut: true } : judged
}

/** Judges a picture that needs no worker. */
async function judgedHere(opened: Opened): Promise<Judgement> {
  // No decoder of the browser opens a vector graphic in this way. The server refuses it, and the form says so.
  if (opened.file.type === 'image/svg+xml' || opened.metadata === undefined) return { is: 'unknown' }
  // If the file can no longer be read, its copying says so.
  const { judged, picture } = await judgePicture(opened).catch(() => ({
    judged: UNKNOWN,
    picture: undefined,
  }))
  picture?.close()
  return judged
}

const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 }

const UNKNOWN: Judgement = { is: 'unknown' }

/** The types of pictures of which the host takes one; nothing if it takes any. */
function typesIn(limits: FileLimits): Pick<FileTask, 'types'> {
  const types = limits['image']?.types
  return types ? { types } : {}
}

/** Converts a HEIC picture, if the browser's own decoder has not done it. */
async function changed(task: FileTask, { blob, judged, isNoisy }: Reduced): Promise<Blob> {
  if (blob !== undefined) return blob
  if (isNoisy) throw new UnfitFileError('heicNoise')
  if (judged?.is === 'damaged') throw refusalOf(judged, 'image')
  // There is no answer if the worker's script could not be loaded.
  const answer = await askWorker<HeicAnswer>(heicUrl, task)
  if (answer === undefined) throw new UnfitFileError('heicOffline')
  if ('blob' in answer) return answer.blob
  const { problem } = answer
  throw new UnfitFileError(
    problem === 'offline' ? 'heicOffline' : problem === 'noise' ? 'heicNoise' : 'heicUnreadable',
  )
}

function renamed({ name }: File, blob: Blob): File {
  const extension = EXTENSIONS[blob.type] ?? 'jpg'
  return new File([blob], `${name.replace(/\.\w{1,5}$/, '')}.${extension}`, { type: blob.type })
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/png': 'png' }

/**
 * Returns the size in which a page shows a picture, in pixels; `undefined` if it does not show it. A page shows what
 * there is of a picture whose end is missing, where `createImageBitmap` refuses all of it.
 */
async function shownSize(picture: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(picture)
  const image = new Image()
  try {
    const isShown = await new Promise<boolean>((resolve) => {
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
      image.src = address
    })
    const { naturalWidth: width, naturalHeight: height } = image
    return isShown && width > 0 && height > 0 ? { width, height } : undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
