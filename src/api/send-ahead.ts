import { bytesIn, isTooLarge } from '@/lib/upload-headers'
import { type AheadFile, isSuccess, type Reply, type SendAhead, type WireRequest } from '@/lib/wire'

/** The statuses with which the API says that it takes no files at the path at which an upload would be created. */
const NOT_HERE = [404, 405, 501]

/** The statuses with which the API says, to a question, that it does not have an upload (tus 1.0, `HEAD`). */
const GONE = [403, 404, 410]

/**
 * The statuses with which the API refuses a piece for now. The client then asks how many bytes have arrived, and sends
 * the missing ones, or begins a new upload if the API does not have this one.
 * - 404, 410: the API does not have the upload.
 * - 409: the piece does not begin where the received bytes end.
 * - 423: the API is busy with the upload.
 * - 460: the piece is damaged.
 */
const AGAIN = [404, 409, 410, 423, 460]

/** The client asks and goes on this often in one attempt, as long as no further byte arrives. */
const MOST_AGAIN = 3

type Result = Awaited<ReturnType<SendAhead>>

/** `at`: the API has the upload, and this many bytes of it. `gone`: it does not have it. */
type Begun = { kind: 'at'; path: string; offset: number } | { kind: 'gone' } | Result

/** `asking`: nobody knows how much of the upload has arrived, so the API must be asked. */
type Sent = Result | { kind: 'asking'; why: 'smaller' | 'refused'; reply: Reply }

/** Reads a piece and returns the headers that prove it; `undefined` if the piece cannot be read whole. */
export type ReadPiece = (piece: Blob) => Promise<Record<string, string> | undefined>

/**
 * Makes the function that sends a file in pieces, ahead of the change that needs it (tus 1.0,
 * https://tus.io/protocols/resumable-upload).
 *
 * Only the API's own words end an upload: a `Reply` of any other kind leaves it as it is, and the next attempt goes on.
 */
export const aheadSender =
  (readPiece: ReadPiece): SendAhead =>
  async (file) => {
    let path = file.address
    let refusals = 0
    let arrived = 0
    for (;;) {
      const begun = path === undefined ? await create(file) : await ask(file, path)
      path = undefined
      if (begun.kind === 'gone') continue
      if (begun.kind !== 'at') return begun
      path = begun.path
      if (begun.offset > arrived) refusals = 0
      arrived = Math.max(arrived, begun.offset)
      const sent = await sendFrom(file, begun, readPiece)
      if (sent.kind !== 'asking') return sent
      if (sent.why === 'smaller') continue
      refusals += 1
      if (refusals > MOST_AGAIN) return { kind: 'stopped', reply: sent.reply }
    }
  }

/** Sends a file in pieces, each with its checksum. */
export const sendAhead: SendAhead = aheadSender(checksumOf)

async function create({ at, blob, send, note }: AheadFile): Promise<Begun> {
  const headers = { 'Upload-Length': `${blob.size}` }
  const reply = await send(request('POST', at, headers))
  if (reply.kind !== 'answer') return { kind: 'stopped', reply }
  if (NOT_HERE.includes(reply.status)) return { kind: 'not-here' }
  if (!isSuccess(reply.status)) return { kind: 'stopped', reply }
  const path = uploadPathIn(reply, at)
  // Without an address, nobody can send a piece. So the file goes with its change.
  if (path === undefined) return { kind: 'not-here' }
  await note(path)
  return { kind: 'at', path, offset: 0 }
}

async function ask({ blob, send }: AheadFile, path: string): Promise<Begun> {
  const reply = await send(request('HEAD', path, {}))
  if (reply.kind !== 'answer') return { kind: 'stopped', reply }
  if (GONE.includes(reply.status)) return { kind: 'gone' }
  const offset = isSuccess(reply.status) ? bytesIn(reply, 'upload-offset') : undefined
  if (offset === undefined) return { kind: 'stopped', reply }
  // An upload of another length, or with more bytes, is another file's.
  const isOther = offset > blob.size || (bytesIn(reply, 'upload-length') ?? blob.size) !== blob.size
  return isOther ? { kind: 'gone' } : { kind: 'at', path, offset }
}

/** Sends the pieces from a byte on. A piece leaves only when the one before it has arrived. */
async function sendFrom(
  { blob, send, pieceSize, onProgress }: AheadFile,
  { path, offset }: { path: string; offset: number },
  readPiece: ReadPiece,
): Promise<Sent> {
  let at = offset
  onProgress(at)
  while (at < blob.size) {
    const start = at
    const piece = blob.slice(start, Math.min(start + pieceSize(), blob.size))
    const proof = await readPiece(piece)
    if (proof === undefined) return { kind: 'unreadable' }
    const headers = {
      'Upload-Offset': `${start}`,
      'Content-Type': 'application/offset+octet-stream',
      ...proof,
    }
    const reply = await send(
      { ...request('PATCH', path, headers), body: { kind: 'bytes', bytes: piece } },
      { onProgress: ({ sent }) => onProgress(start + Math.min(sent, piece.size)) },
    )
    if (isTooLarge(reply) && pieceSize() < piece.size) return { kind: 'asking', why: 'smaller', reply }
    if (reply.kind !== 'answer') return { kind: 'stopped', reply }
    if (AGAIN.includes(reply.status)) return { kind: 'asking', why: 'refused', reply }
    if (!isSuccess(reply.status)) return { kind: 'stopped', reply }
    const next = bytesIn(reply, 'upload-offset')
    // If the host does not say what it has, or says more than was sent, it is asked.
    if (next === undefined || next <= start || next > start + piece.size)
      return { kind: 'asking', why: 'refused', reply }
    at = next
    onProgress(at)
  }
  return { kind: 'whole' }
}

function request(
  method: 'POST' | 'HEAD' | 'PATCH',
  path: string,
  headers: Record<string, string>,
): WireRequest {
  return { method, path, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body: { kind: 'none' } }
}

/**
 * Returns the path that the API gave an upload; `undefined` if it gave none. The host part is dropped, because the
 * transport adds the host. Only a path of the API counts, because the token goes there.
 */
export function uploadPathIn(reply: Reply, at: string): string | undefined {
  const location = reply.kind === 'answer' ? reply.header?.('location') : undefined
  if (!location) return undefined
  try {
    const path = new URL(location, `http://host${at}`).pathname
    return path.startsWith('/api/') ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a piece of a file and returns the header with its checksum. If the page is not in a secure context, there is no
 * header, because `crypto.subtle` does not exist. The result is `undefined` if the piece cannot be read whole.
 */
async function checksumOf(piece: Blob): Promise<Record<string, string> | undefined> {
  const bytes = await piece.arrayBuffer().catch(() => undefined)
  if (bytes === undefined || bytes.byteLength !== piece.size) return undefined
  if (globalThis.crypto?.subtle === undefined) return {}
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { 'Upload-Checksum': `sha256 ${btoa(String.fromCharCode(...digest))}` }
}
