import { createHash, randomUUID } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HttpError } from '../http/errors.ts'
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
  /** Its name in `incoming/`, and in `uploads/` once placed. */
  readonly name: string
  /** SHA-256 of the content, hex. */
  readonly hash: string
}

/**
 * Writes a stream to a file of `incoming`, hashed and judged on its way: only one chunk is in memory at a time.
 *
 * @param label how the administrator knows the field, for messages
 * @returns undefined for an empty file
 * @throws HttpError 413 or 415; nothing is left in `incoming` then, nor when the client goes away
 */
export async function receiveFile(
  stream: Readable,
  kind: MediaKind,
  label: string,
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
      if (size > maxFileSize[kind]) throw new HttpError(413, `${label}: ${tooLarge[kind]}.`)
      if (type === undefined) {
        head = Buffer.concat([head, chunk])
        if (head.length >= SIGNATURE_BYTES) type = judge(head, kind, label)
      }
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (size === 0) return undefined
    type ??= judge(head, kind, label)
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

function judge(head: Buffer, kind: MediaKind, label: string): MediaType {
  const type = mediaTypeOf(head)
  if (type?.kind !== kind) throw new HttpError(415, `${label}: ${accepted[kind]}.`)
  return type
}
