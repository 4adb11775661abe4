import type { Reply, SendOptions, WireRequest } from '@/lib/wire'
import type { FakeClock } from './fakes'
import type { ModelUploads } from './model-uploads'

export interface LineKind {
  bitsPerSecond: number
  /** The milliseconds from the departure of a request without a body to its answer. */
  roundTrip: number
  /** The milliseconds between two breaks of the line. Without it, the line never breaks. */
  cutEvery?: number
}

/**
 * A line to a host, on which time passes by a fake clock. A request that is on its way when the line breaks does not
 * arrive.
 */
export class SlowLine {
  /** The bytes of bodies that have left, whether or not they arrived. */
  sent = 0
  /** The number of requests with a piece. */
  pieces = 0
  readonly #clock: FakeClock
  readonly #host: Pick<ModelUploads, 'send'>
  readonly #kind: LineKind

  constructor(clock: FakeClock, host: Pick<ModelUploads, 'send'>, kind: LineKind) {
    this.#clock = clock
    this.#host = host
    this.#kind = kind
  }

  send = async (request: WireRequest, options?: SendOptions): Promise<Reply> => {
    const { bitsPerSecond, roundTrip, cutEvery } = this.#kind
    const bytes = request.body.kind === 'bytes' ? request.body.bytes.size : 0
    if (bytes > 0) this.pieces += 1
    const { elapsed } = this.#clock
    const takes = roundTrip + (bytes * 8000) / bitsPerSecond
    const left = cutEvery === undefined ? Number.POSITIVE_INFINITY : cutEvery - (elapsed % cutEvery)
    this.#clock.leap(Math.round(Math.min(takes, left)))
    if (takes > left) {
      this.sent += Math.min(bytes, (left * bitsPerSecond) / 8000)
      return { kind: 'silence' }
    }
    this.sent += bytes
    return this.#host.send(request, options)
  }
}
