import { type FileKind, fileKindOf, SIGNATURE_BYTES } from '../shared/file-kind'
import type { Plan } from '../shared/metadata/plan'
import type { ByteSource } from '../shared/metadata/source'

/**
 * Where the structure of a file leads. `whole`: to its end. `cut`: its end is missing. `lost`: it makes no sense
 * somewhere. `unknown`: nobody knows, because the kind is not known or the code could not be loaded.
 */
export type Structure = 'whole' | 'cut' | 'lost' | 'unknown'

/** A picked file, as its bytes tell. Name and type that somebody claims do not count. */
export interface Opened {
  /** The file, with the type and the extension that fit its bytes. */
  file: File
  kind: FileKind
  structure: Structure
  /** What takes its metadata out; absent if the code for it could not be loaded. */
  metadata?: Plan | undefined
}

interface Named {
  wanted: 'image' | 'video'
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

const TYPES: ReadonlySet<string> = new Set(Object.values(NAMED).map(({ type }) => type))

/** Returns what a kind of file is wanted for; `undefined` for any other kind. */
export const wantedFor = (kind: FileKind) => NAMED[kind]?.wanted

const opened = new WeakMap<File, Promise<Opened>>()

/**
 * Opens a picked file: what it is, whether all of it is there, and what takes its metadata out. A file is read
 * once. Who opens it again, as the one that copies it does after the form, gets the same answer.
 *
 * @throws a DOMException if the system cannot read it
 */
export function openFile(picked: File): Promise<Opened> {
  const before = opened.get(picked)
  if (before !== undefined) return before
  const opening = read(picked)
  const isKnownAs = (file: File) => opened.set(file, opening)
  isKnownAs(picked)
  opening.then(
    ({ file, metadata }) => (metadata === undefined ? opened.delete(picked) : isKnownAs(file)),
    () => opened.delete(picked),
  )
  return opening
}

/** Returns a file as one that is read piece by piece. */
export const sourceOf = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
})

async function read(picked: File): Promise<Opened> {
  const kind = fileKindOf(new Uint8Array(await picked.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  const code = await import('../shared/metadata/plan').catch(() => undefined)
  const metadata = await code?.planOf(sourceOf(picked))
  return { file: fitting(picked, kind), kind, structure: structureOf(metadata), metadata }
}

function structureOf(metadata: Plan | undefined): Structure {
  if (metadata?.kind === 'walked') return metadata.isCut ? 'cut' : 'whole'
  return metadata?.kind ?? 'unknown'
}

/**
 * Returns a file with the type and the extension that fit its bytes. Phones and messengers give files without either. A
 * file of a kind that is not known here loses its type, if that is the type of a known kind: it is certainly wrong.
 */
function fitting(file: File, kind: FileKind): File {
  const { lastModified } = file
  const named = NAMED[kind]
  if (named === undefined)
    return file.size > 0 && TYPES.has(file.type) ? new File([file], file.name, { lastModified }) : file
  const name = withExtension(file.name, named.extensions)
  if (name === file.name && named.type === file.type) return file
  return new File([file], name, { type: named.type, lastModified })
}

/** A name may hold a dot that begins no extension, as in “Aula 1.2”. So only the extensions of media are replaced. */
function withExtension(name: string, extensions: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  if (extensions.includes(extension)) return name
  const stem = EXTENSIONS.has(extension) ? name.slice(0, dot) : name
  return `${stem}.${extensions[0]}`
}
