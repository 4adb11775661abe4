import { hasPassed } from '@/lib/has-passed'
import type { Reply, SendOptions, WireRequest } from '@/lib/wire'
import type { RawSend } from './authorship'
import { WHO } from './host'

/** If no byte of a request has moved for this long, in milliseconds, the host is probed. */
const SILENT = 30_000

/** A probe without an answer after this long counts as unanswered, in milliseconds. */
const PROBE = 10_000

/** If no byte of a read has moved for this long, the connection says so, in milliseconds. */
const READ_SILENT = 15_000

/** If a person wants to try at once, a request gives way whose last byte moved at least this long ago, in milliseconds. */
const GIVES_WAY = 3_000

/** The slowest line, in bytes each millisecond, on which a body may still be on its way if nobody tells how it moves. */
const SLOWEST = 1

export interface SilencePorts {
  /** Sends the probe: `WHO`. */
  ask: (request: WireRequest, token: string | null, options: SendOptions) => Promise<Reply>
  token: () => string | null
  /** Called when the host is silent: no byte moves, and no probe is answered; or a read waits for long. */
  onSilent: () => void
}

/**
 * The requests that are under way, and whether something moves in them. There is no time limit on a request that moves
 * bytes. If nothing has moved for `SILENT`, the host is probed. If the host answers, the request is given up, as if the
 * network had lost it: its entry is in doubt, under the same key. If not, the request goes on waiting.
 */
export class Silence {
  readonly #ports: SilencePorts
  readonly #underWay = new Set<Watch>()

  constructor(ports: SilencePorts) {
    this.#ports = ports
  }

  /**
   * Returns a function that sends like `send`, and gives up what is silent.
   * @param tellsUpload whether `send` tells how the bytes of a body move
   */
  watched(send: RawSend, tellsUpload = false): RawSend {
    return async (request, token, options) => {
      const unseen = tellsUpload ? 0 : sizeOf(request) / SLOWEST
      const watch = new Watch(this.#ports, { unseen, isRead: request.method === 'GET' }, options)
      this.#underWay.add(watch)
      try {
        return await send(request, token, watch.options)
      } finally {
        this.#underWay.delete(watch)
        watch.end()
      }
    }
  }

  /** Call this when a person wants to try at once: silent requests give way. @returns whether there was one */
  giveWay(): boolean {
    const silent = [...this.#underWay].filter((watch) => watch.isSilent(GIVES_WAY))
    for (const watch of silent) watch.giveUp()
    return silent.length > 0
  }
}

function sizeOf({ body }: WireRequest): number {
  if (body.kind === 'bytes') return body.bytes.size
  if (body.kind !== 'form') return 0
  return body.parts.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.blob.size), 0)
}

/** Watches one request. `unseen`: how long its body may be on its way unseen, in milliseconds. */
class Watch {
  readonly options: SendOptions
  readonly #ports: SilencePorts
  readonly #giving = new AbortController()
  #movedAt = Date.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #saying: ReturnType<typeof setTimeout> | undefined
  #unseen: number
  #probing: AbortController | undefined

  constructor(
    ports: SilencePorts,
    { unseen, isRead }: { unseen: number; isRead: boolean },
    given: SendOptions,
  ) {
    this.#ports = ports
    this.#unseen = unseen
    if (given.signal?.aborted) this.giveUp()
    given.signal?.addEventListener('abort', this.giveUp)
    this.options = {
      signal: this.#giving.signal,
      onMoved: this.#moved,
      onProgress: (progress) => {
        this.#moved()
        given.onProgress?.(progress)
      },
    }
    this.#leaveTheGiven = () => given.signal?.removeEventListener('abort', this.giveUp)
    if (isRead) this.#saying = setTimeout(ports.onSilent, READ_SILENT)
    this.#wait()
  }

  readonly #leaveTheGiven: () => void

  readonly giveUp = (): void => this.#giving.abort()

  isSilent(since: number): boolean {
    return hasPassed(this.#movedAt, since + this.#unseen)
  }

  end(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#saying)
    this.#probing?.abort()
    this.#leaveTheGiven()
  }

  readonly #moved = (): void => {
    this.#movedAt = Date.now()
    this.#unseen = 0
    clearTimeout(this.#saying)
    this.#probing?.abort()
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#probe(), SILENT + this.#unseen)
  }

  async #probe(): Promise<void> {
    const probing = new AbortController()
    this.#probing = probing
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      probing.abort()
    }, PROBE)
    const { kind } = await this.#ports.ask(WHO, this.#ports.token(), { signal: probing.signal })
    clearTimeout(limit)
    // Something has moved meanwhile, or the request has ended.
    if (probing.signal.aborted && !isLate) return
    if (kind === 'answer') return this.giveUp()
    this.#ports.onSilent()
    this.#wait()
  }
}
