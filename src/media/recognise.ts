import { type FileKind, fileKindOf, SIGNATURE_BYTES } from '../shared/file-kind'
import { type Judgement, verdictOf, type Wanted } from './judgement'
import { UnfitFileError } from './unfit-file-error'

interface Named {
  wanted: Wanted
  type: string
  /** The extensions that fit. The first one is given to a file without one. */
  extensions: readonly string[]
}

const NAMED: Partial<Record<FileKind, Named>> = {
  png: { wanted: 'image', type: 'image/png', extensions: ['png'] },
  jpeg: { wanted: 'image', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  gif: { wanted: 'image', type: 'image/gif', extensions: ['gif'] },
  webp: { wanted: 'image', type: 'image/webp', extensions: ['webp'] },
  avif: { wanted: 'image', type: 'image/avif', extensions: ['avif'] },
  heic: { wanted: 'image', type: 'image/heic', extensions: ['heic', 'heif'] },
  mp4: { wanted: 'video', type: 'video/mp4', extensions: ['mp4', 'm4v', '3gp'] },
  mov: { wanted: 'video', type: 'video/quicktime', extensions: ['mov', 'qt'] },
  webm: { wanted: 'video', type: 'video/webm', extensions: ['webm'] },
  mkv: { wanted: 'video', type: 'video/x-matroska', extensions: ['mkv'] },
}

const EXTENSIONS = new Set(Object.values(NAMED).flatMap(({ extensions }) => extensions))

/** Returns what a file is, by its first bytes. */
export async function kindOf(file: Blob): Promise<FileKind> {
  return fileKindOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
}

/**
 * Returns a picked file with the type and the extension that fit its bytes. Phones and messengers give files without
 * either. The bytes stay the same. A file of a kind that is not known here, or that cannot be read, is returned itself:
 * whoever copies it reports the latter.
 *
 * @throws UnfitFileError if the bytes are certainly not of the wanted kind, for example a PDF or a film for a picture
 */
export async function recognised(file: File, wanted: Wanted): Promise<File> {
  const kind = await kindOf(file).catch((): FileKind => 'other')
  if (kind === 'other') return file
  const named = NAMED[kind]
  if (named?.wanted !== wanted) throw refusalOf({ is: 'else', what: kind }, wanted)
  const name = withExtension(file.name, named.extensions)
  if (name === file.name && named.type === file.type) return file
  return new File([file], name, { type: named.type, lastModified: file.lastModified })
}

/** Returns the error for a judgement that refuses a file; a broken file for any other judgement. */
export function refusalOf(judged: Judgement, wanted: Wanted): UnfitFileError {
  const verdict = verdictOf(judged, wanted)
  return new UnfitFileError(
    verdict.does === 'refuse' ? verdict.why : wanted === 'image' ? 'pictureBroken' : 'filmUnplayable',
  )
}

/** A name may hold a dot that begins no extension, as in “Aula 1.2”. So only the extensions of media are replaced. */
function withExtension(name: string, fitting: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  if (fitting.includes(extension)) return name
  const stem = EXTENSIONS.has(extension) ? name.slice(0, dot) : name
  return `${stem}.${fitting[0]}`
}
