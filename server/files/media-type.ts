/**
 * Finds out the type of a file from its first bytes. It ignores the file's name and the type that the client claims.
 */
import { type FileKind, fileKindOf, SIGNATURE_BYTES as HEAD } from '../../src/shared/file-kind.ts'

/** How many bytes at the start of a file are enough to recognise every type. */
export const SIGNATURE_BYTES = HEAD

export type MediaKind = 'image' | 'video'

export interface MediaType {
  readonly kind: MediaKind
  readonly extension: string
}

/**
 * The types that the server takes. QuickTime, HEIC and Matroska are not among them, because not every browser plays or
 * shows them.
 */
const types: Partial<Record<FileKind, MediaType>> = {
  png: { kind: 'image', extension: 'png' },
  jpeg: { kind: 'image', extension: 'jpg' },
  gif: { kind: 'image', extension: 'gif' },
  webp: { kind: 'image', extension: 'webp' },
  avif: { kind: 'image', extension: 'avif' },
  mp4: { kind: 'video', extension: 'mp4' },
  webm: { kind: 'video', extension: 'webm' },
}

/** Whether a stored file is an image or a video, by the extension of its name. */
export const extensionKinds: Readonly<Record<string, MediaKind>> = Object.fromEntries(
  Object.values(types).map(({ extension, kind }) => [extension, kind]),
)

/** The content type of a stored file, by the extension of its name. */
export const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/**
 * Returns the type of a file.
 *
 * @param head the first {@link SIGNATURE_BYTES} bytes of the file, or all bytes of a shorter file
 * @returns undefined for any type other than PNG, JPEG, GIF, WebP, AVIF, MP4 and WebM
 */
export const mediaTypeOf = (head: Buffer): MediaType | undefined => types[fileKindOf(head)]
