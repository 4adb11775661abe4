import { createHash, randomUUID } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { badRequest, HttpError } from '../http/errors.ts'
import { type MediaKind, type MediaType, mediaTypeOf, SIGNATURE_BYTES } from './media-type.ts'

const MiB = 1024 * 1024

/** Bytes. */
export const maxFileSize: Readonly<Record<MediaKind, number>> = { image: 10 * MiB, video: 1024 * MiB }

const accepted: Readonly<Record<MediaKind, string>> = {
  image: 'envie uma imagem PNG, JPEG, WebP, GIF ou AVIF',
  video: 'envie um vídeo MP4 ou WebM',
}

const tooLarge: Readonly<Record<MediaKind, string>> = {
  image: 'a imagem passa de 10 MB',
  video: 'o vídeo passa de 1 GB',
}

export interface ReceivedFile {
  /** Its name in `uploads/` once placed, and in `incoming/` before, unless it was sent ahead. */
  readonly name: string
  /** SHA-256 of the content, hex. */
  readonly hash: string
  /** The id under which it was sent ahead of its mutation (files/sent-ahead.ts). It stays there until it is placed. */
  readonly sentAhead?: string
}

/** What of a received file says where it lies and where it belongs. */
export type PlaceableFile = Pick<ReceivedFile, 'name' | 'sentAhead'>

/** A field of a form that takes a file. */
export interface FileField {
  readonly kind: MediaKind
  /** How the administrator knows the field, for messages. */
  readonly label: string
}

/**
 * Writes a stream to a file of `incoming`, hashed and judged on its way: only one chunk is in memory at a time.
 *
 * @returns undefined for an empty file
 * @throws HttpError 413 or 415; nothing is left in `incoming` then, nor when the client goes away
 */
export async function receiveFile(
  stream: Readable,
  field: FileField,
  incoming: string,
): Promise<ReceivedFile | undefined> {
  const id = randomUUID()
  const part = join(incoming, `${id}.part`)
  const file = await open(part, 'wx')
  try {
    const hash = createHash('sha256')
    let head: Buffer = Buffer.alloc(0)
    let type: MediaType | undefined
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      checkSize(size, field)
      if (type === undefined) {
        head = Buffer.concat([head, chunk])
        if (head.length >= SIGNATURE_BYTES) type = judge(head, field)
      }
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (size === 0) return undefined
    type ??= judge(head, field)
    await file.sync()
    const name = `${id}.${type.extension}`
    await rename(part, join(incoming, name))
    return { name, hash: hash.digest('hex') }
  } finally {
    await file.close()
    // Still there unless it was renamed.
    await unlink(part).catch(() => {})
  }
}

/** @throws HttpError 413 */
export function checkSize(size: number, { kind, label }: FileField): void {
  if (size > maxFileSize[kind]) throw new HttpError(413, `${label}: ${tooLarge[kind]}.`)
}

export const emptyFile = (label: string) => badRequest(`${label}: o arquivo está vazio.`)

/** The content is not of the kind that the field takes. */
export const wrongKind = ({ kind, label }: FileField) => new HttpError(415, `${label}: ${accepted[kind]}.`)

function judge(head: Buffer, field: FileField): MediaType {
  const type = mediaTypeOf(head)
  if (type?.kind !== field.kind) throw wrongKind(field)
  return type
}
