import type { Reply, RequestBody, SendOptions, WireRequest } from '@/lib/wire'
import type { ModelServer } from './model-server'

export const UPLOADS = '/api/uploads'

/**
 * What happens to one request for a file that is sent ahead. `status`: the host answers so, with or without words.
 * `somebody`: somebody else answers with this status in place of the host; 0 means a redirect.
 */
export type UploadFault =
  | 'lost-before'
  | 'lost-after'
  | 'damaged'
  | { status: number; message?: string }
  | { somebody: number }

interface Upload {
  size: number
  pieces: Blob[]
  offset: number
}

/**
 * A host that accepts files before the mutation that uses them (tus). If a mutation names a file that has not arrived
 * whole, the answer is 410. A `ModelServer` answers all other requests.
 */
export class ModelUploads {
  readonly uploads = new Map<string, Upload>()
  /**
   * One line for each upload request that arrived, and for each request that somebody else answered: its method, and for
   * a piece also the number of its bytes.
   */
  readonly log: string[] = []
  /** The total bytes of the pieces that have left the device. */
  sent = 0
  /** The contents of the uploaded files that mutations have used. */
  readonly taken: string[] = []
  /** Called when a piece leaves the device, with the number of pieces of all files that have left so far. */
  onPiece = (_number: number): void => {}
  /** Whether a service in the way answers a request in place of the host, and with which status. */
  inTheWay = (_request: WireRequest, _bytes: number): number | undefined => undefined
  /** Whether the host announces that it takes files ahead. */
  announces = true
  readonly #server: ModelServer
  readonly #faults: UploadFault[] = []
  #pieces = 0

  constructor(server: ModelServer) {
    this.#server = server
  }

  failNext(...faults: UploadFault[]): void {
    this.#faults.push(...faults)
  }

  /** Receives a request and answers it. This is the `transport` of the outbox's ports. */
  send = async (request: WireRequest, options: SendOptions = {}): Promise<Reply> => {
    await Promise.resolve()
    const status = this.inTheWay(request, bytesOf(request.body))
    if (status !== undefined) {
      this.log.push(`${lineOf(request)}: somebody's ${status}`)
      if (request.body.kind === 'bytes') this.#leaves(request.body.bytes.size)
      return { kind: 'somebody', status }
    }
    if (request.path.startsWith(UPLOADS)) return this.#withFaults(request, options)
    const taking = addressesIn(request.body)
    if (taking.some((address) => !this.#isWhole(address)))
      return { ...answer(410), body: { message: 'O arquivo enviado não está mais no servidor.' } }
    const reply = await this.#server.send(request)
    if (reply.kind !== 'answer') return reply
    if (reply.status < 300)
      for (const address of taking) {
        this.taken.push(await new Blob(this.uploads.get(address)?.pieces).text())
        this.uploads.delete(address)
      }
    return this.announces ? { ...reply, header: named({ 'upload-endpoint': UPLOADS }) } : reply
  }

  #leaves(bytes: number): void {
    this.sent += bytes
    this.#pieces += 1
    this.onPiece(this.#pieces)
  }

  async #withFaults(request: WireRequest, { signal, onProgress }: SendOptions): Promise<Reply> {
    if (request.body.kind === 'bytes') {
      onProgress?.({ sent: request.body.bytes.size / 2, total: request.body.bytes.size })
      this.#leaves(request.body.bytes.size)
    }
    if (signal?.aborted) return { kind: 'silence' }
    const fault = this.#faults.shift()
    if (fault === 'lost-before') return { kind: 'silence' }
    if (fault === 'damaged') return answer(460)
    if (typeof fault === 'object' && 'somebody' in fault) return { kind: 'somebody', status: fault.somebody }
    if (typeof fault === 'object') {
      const { status, message } = fault
      return { ...answer(status), ...(message === undefined ? {} : { body: { message } }) }
    }
    const reply = this.#arrive(request)
    return fault === 'lost-after' ? { kind: 'silence' } : reply
  }

  #arrive({ method, path, headers = {}, body }: WireRequest): Reply {
    this.log.push(lineOf({ method, body }))
    if (!this.#server.session)
      return method === 'HEAD' ? answer(401) : { ...answer(401), body: { message: 'Invalid session' } }
    if (method === 'POST') {
      const location = `${UPLOADS}/${crypto.randomUUID()}`
      this.uploads.set(location, { size: Number(headers['Upload-Length']), pieces: [], offset: 0 })
      return { ...answer(201), header: named({ location }) }
    }
    const upload = this.uploads.get(path)
    if (upload === undefined) return answer(404)
    const facts = () => ({
      header: named({ 'upload-offset': `${upload.offset}`, 'upload-length': `${upload.size}` }),
    })
    if (method === 'HEAD') return { ...answer(200), ...facts() }
    if (body.kind !== 'bytes') throw new Error(`the model knows no ${method} ${path}`)
    if (Number(headers['Upload-Offset']) !== upload.offset) return answer(409)
    if (headers['Upload-Checksum']?.startsWith('sha256 ') !== true) return answer(400)
    upload.pieces.push(body.bytes)
    upload.offset += body.bytes.size
    return { ...answer(204), ...facts() }
  }

  #isWhole(address: string): boolean {
    const upload = this.uploads.get(address)
    return upload !== undefined && upload.offset === upload.size
  }
}

function lineOf({ method, body }: Pick<WireRequest, 'method' | 'body'>): string {
  return body.kind === 'bytes' ? `${method} ${body.bytes.size}` : method
}

function bytesOf(body: RequestBody): number {
  if (body.kind === 'bytes') return body.bytes.size
  if (body.kind !== 'form') return 0
  return body.parts.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.blob.size), 0)
}

function answer(status: number): Extract<Reply, { kind: 'answer' }> {
  return { kind: 'answer', status, body: undefined, keyEchoed: false, retryAfter: null, cached: false }
}

function named(all: Record<string, string>): (name: string) => string | null {
  return (name) => all[name] ?? null
}

function addressesIn(body: RequestBody): string[] {
  if (body.kind !== 'form') return []
  return body.parts.flatMap(([, value]) =>
    typeof value === 'string' && value.startsWith(`${UPLOADS}/`) ? [value] : [],
  )
}
