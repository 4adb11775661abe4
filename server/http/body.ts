import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { MediaKind } from '../files/media-type.ts'
import { emptyFile, maxFileSize, type ReceivedFile } from '../files/receive.ts'
import { judge, type SentAhead } from '../files/sent-ahead.ts'
import type { FileStore } from '../files/store.ts'
import { badRequest, HttpError } from '../http-error.ts'
import { isTooDeep, tooDeep } from './json.ts'
import { labelOf } from './labels.ts'

/** The file fields that a route knows, with the kind of file that each field takes. */
export type FileFields = Readonly<Record<string, MediaKind>>

export interface RequestBody {
  /**
   * The fields that are not files, as they were sent. In a multipart body they are texts, unless a part says that it is
   * JSON. In JSON they may have any value.
   */
  fields: Readonly<Record<string, unknown>>
  /** The received files, by field. They are not among the uploads yet. */
  readonly files: ReadonlyMap<string, ReceivedFile>
  /** Deletes the bytes of the received files that are still under `incoming/`. */
  dispose(): Promise<void>
}

/**
 * Finds the files that were sent ahead. A file field may contain the address of such a file, as a text, in place of the
 * file. This function takes these fields out of `fields`.
 *
 * @param find returns the file if the text is such an address; undefined if it is not
 * @returns the files, by field
 */
export async function takeAddresses(
  body: RequestBody,
  known: FileFields,
  find: (text: string) => Promise<SentAhead> | undefined,
): Promise<ReadonlyMap<string, SentAhead>> {
  const taken = new Map<string, SentAhead>()
  for (const name of Object.keys(known)) {
    const { [name]: text, ...others } = body.fields
    const found = typeof text === 'string' ? find(text) : undefined
    if (found === undefined) continue
    taken.set(name, await found)
    body.fields = others
  }
  return taken
}

/**
 * Returns all files of a form, by field: those that came with it and those that were sent ahead.
 *
 * @throws HttpError 400, 413 or 415 if a file that was sent ahead may not be used for its field
 */
export function allFiles(
  body: RequestBody,
  ahead: ReadonlyMap<string, SentAhead>,
  known: FileFields,
): ReadonlyMap<string, ReceivedFile> {
  const judged = Object.entries(known).flatMap(([name, kind]): [string, ReceivedFile][] => {
    const file = ahead.get(name)
    return file === undefined ? [] : [[name, judge(file, { kind, label: labelOf(name) })]]
  })
  return new Map([...body.files, ...judged])
}

/**
 * The limits of a form. `fieldSize` and `fieldNameSize` are in bytes. The largest form (a subcategory, nine fields)
 * stays below the limits. A form within these limits cannot harm the server.
 */
const limits = { fields: 40, files: 8, parts: 48, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 }

/**
 * Reads a JSON or multipart body. The result has every text field; the route's schema decides which of them count. If a
 * file belongs to a field that is not in `known`, its bytes are read but not kept.
 * @throws HttpError 400, 413 or 415. Before it throws, and also if the client disconnects, it deletes the received
 * files
 */
export async function readBody(
  request: FastifyRequest,
  known: FileFields,
  store: FileStore,
): Promise<RequestBody> {
  if (!request.isMultipart()) {
    return { fields: jsonObject(request.body), files: new Map(), dispose: async () => {} }
  }
  // The parser notices a client that disconnects during the parsing. If the client disconnected before the parsing, the
  // parser would wait for ever.
  if (request.raw.destroyed) throw incomplete()
  const fields: Record<string, unknown> = Object.create(null)
  const files = new Map<string, ReceivedFile>()
  const dispose = async () => {
    for (const file of files.values()) await store.drop(file)
  }
  try {
    const fileSize = Math.max(maxFileSize.image, ...Object.values(known).map((kind) => maxFileSize[kind])) + 1
    for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
      const { fieldname } = part
      if (Object.hasOwn(fields, fieldname) || files.has(fieldname)) {
        throw badRequest(`${labelOf(fieldname)}: enviado mais de uma vez.`)
      }
      if (part.type === 'file') {
        const file = await receivePart(part, known, store)
        if (file !== undefined) files.set(fieldname, file)
      } else {
        if (part.valueTruncated) throw new HttpError(413, `${labelOf(fieldname)}: texto grande demais.`)
        // A part with the type of JSON is an object or a list by now.
        if (isTooDeep(part.value)) throw tooDeep()
        fields[fieldname] = part.value
      }
    }
  } catch (error) {
    await dispose()
    letTheRestPass(request)
    throw understood(error)
  }
  return { fields, files, dispose }
}

function jsonObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('O corpo deve ser um objeto JSON.')
  return body as Record<string, unknown>
}

async function receivePart(
  part: MultipartFile,
  known: FileFields,
  store: FileStore,
): Promise<ReceivedFile | undefined> {
  const kind = Object.hasOwn(known, part.fieldname) ? known[part.fieldname] : undefined
  if (kind !== undefined) {
    const label = labelOf(part.fieldname)
    const file = await store.receive(part.file, { kind, label })
    // If a file field was left empty, the form contains a part without bytes, and without a file name or with an empty
    // one. This is no error.
    if (file === undefined && (part.filename ?? '') !== '') throw emptyFile(label)
    return file
  }
  for await (const _ of part.file); // Read the part and drop it. The next part can only be read after this one.
  return undefined
}

/**
 * Reads and drops the rest of an upload that was refused in the middle. The server sends the refusal at once, but a
 * browser reads the answer only after it has sent the whole upload. If the server closed the connection instead, the
 * browser would never get the answer.
 */
function letTheRestPass({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
}

/**
 * Turns the parser's error for a malformed form into a 400. Any other error is an `HttpError`, or it has a `code` (the
 * disk, the form's limits) or `$metadata` (object storage). Such an error stays unchanged.
 */
function understood(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error
  return 'code' in error || '$metadata' in error ? error : incomplete()
}

const incomplete = () => badRequest('O formulário chegou incompleto ou malformado.')
