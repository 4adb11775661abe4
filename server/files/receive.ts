/** Checks a received file, and finds out its size, type and hash. Every kind of store uses the same checks. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FILES } from '../../src/shared/limits.ts'
import { badRequest, HttpError } from '../http-error.ts'
import { type MediaKind, type MediaType, mediaTypeOf, SIGNATURE_BYTES } from './media-type.ts'

/** The largest size of a file, in bytes. */
export const maxFileSize: Readonly<Record<MediaKind, number>> = {
  image: FILES.image.most,
  video: FILES.video.most,
}

const accepted: Readonly<Record<MediaKind, string>> = {
  image: 'envie uma imagem PNG, JPEG, WebP, GIF ou AVIF',
  video: 'envie um vídeo MP4 ou WebM',
}

const tooLarge: Readonly<Record<MediaKind, string>> = {
  image: 'a imagem passa de 10 MB',
  video: 'o vídeo passa de 1 GB',
}

export interface ReceivedFile {
  /** The name that the file will have among the uploads: a UUID and the extension that fits its content. */
  readonly name: string
  /** The SHA-256 of the content, in hex. */
  readonly hash: string
  /**
   * The id of the file, if its bytes were sent ahead of the mutation (files/sent-ahead.ts). Until the file is put
   * among the uploads, its bytes stay in the `AheadStore`.
   */
  readonly sentAhead?: string
}

/** The members of {@link ReceivedFile} that say where its bytes are now and what its name among the uploads will be. */
export type PlaceableFile = Pick<ReceivedFile, 'name' | 'sentAhead'>

/** A field of a form that takes a file. */
export interface FileField {
  readonly kind: MediaKind
  /** The name of the field in messages to the administrator. */
  readonly label: string
}

/** Finds out the size, the type and the hash of a file while it is received. Only one chunk is in memory at a time. */
export class Inspection {
  readonly #field: FileField
  readonly #hash = createHash('sha256')
  #head: Buffer = Buffer.alloc(0)
  #type: MediaType | undefined
  #size = 0

  constructor(field: FileField) {
    this.#field = field
  }

  /** The number of bytes received so far. */
  get size(): number {
    return this.#size
  }

  /**
   * Checks the chunks of a stream and passes them on.
   *
   * @throws HttpError 413 if the file is too large, 415 if it is of the wrong type. It throws as soon as one of these
   * faults is certain
   */
  async *through(stream: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.#size += chunk.length
      checkSize(this.#size, this.#field)
      if (this.#type === undefined) {
        this.#head = Buffer.concat([this.#head, chunk])
        if (this.#head.length >= SIGNATURE_BYTES) this.#type = judge(this.#head, this.#field)
      }
      this.#hash.update(chunk)
      yield chunk
    }
    if (this.#size > 0) this.#type ??= judge(this.#head, this.#field)
  }

  /**
   * Returns the name and the hash of the file. Call it after the last chunk. Do not call it for an empty file.
   *
   * @param id the UUID for the name
   */
  result(id: string): ReceivedFile {
    if (this.#type === undefined) throw new Error('A file was taken before it was judged.')
    return { name: `${id}.${this.#type.extension}`, hash: this.#hash.digest('hex') }
  }
}

/** @throws HttpError 413 if the file is larger than its field allows */
export function checkSize(size: number, { kind, label }: FileField): void {
  if (size > maxFileSize[kind]) throw new HttpError(413, `${label}: ${tooLarge[kind]}.`)
}

export const emptyFile = (label: string) => badRequest(`${label}: o arquivo está vazio.`)

/** Makes the error for a file whose content is not of the kind that the field takes. */
export const wrongKind = ({ kind, label }: FileField) => new HttpError(415, `${label}: ${accepted[kind]}.`)

function judge(head: Buffer, field: FileField): MediaType {
  const type = mediaTypeOf(head)
  if (type?.kind !== field.kind) throw wrongKind(field)
  return type
}
