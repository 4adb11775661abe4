/** What a received file must be, whatever it is stored on, and what is told of it. */
import { createHash } from 'node:crypto'
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
  /** A UUID and the extension of its content: its name once it is placed. */
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

/** What is told of a file while its bytes pass by: only one chunk is in memory at a time. */
export class Inspection {
  readonly #field: FileField
  readonly #hash = createHash('sha256')
  #head: Buffer = Buffer.alloc(0)
  #type: MediaType | undefined
  #size = 0

  constructor(field: FileField) {
    this.#field = field
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size
  }

  /** The same chunks, once they are judged. @throws HttpError 413 or 415, as soon as that is certain */
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

  /** To be called at the end of a file that is not empty. @param id a UUID */
  result(id: string): ReceivedFile {
    if (this.#type === undefined) throw new Error('A file was taken before it was judged.')
    return { name: `${id}.${this.#type.extension}`, hash: this.#hash.digest('hex') }
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
