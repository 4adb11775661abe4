import { isObject } from '@/lib/host-answer/containers'
import { isSuccess, type Reply, type SendOptions, type WireRequest } from '@/lib/wire'
import { ME, WHO } from './host'
import { announcesEcho, MARK_HEADER, type Marks, NO_MARKS } from './marks'
import { isReplay, NONCE_HEADER } from './nonce'
import {
  CACHED_HEADER,
  NETWORK_AUTHENTICATION_REQUIRED,
  ownReply,
  parsed,
  type Raw,
  type RawReply,
  saysSessionOver,
} from './raw-reply'
import { isAbout, type KnownPerson, personIn } from './session/user'
import { Lacking } from './unlearning'

export type RawSend = (request: WireRequest, token: string | null, options: SendOptions) => Promise<Raw>

/** What the probe told: JSON that names the person; that the host is too busy to tell; or anything else. */
type Probed = 'named' | 'busy' | 'nobody'

/** A probe with such an answer tells nothing of who answered the request. */
const BUSY: readonly number[] = [429, 503]

export interface AuthorshipPorts {
  /** Sends the probe: a read of `ME` that no cache may answer. */
  send: RawSend
  /** The signed-in person; `null` if nobody is known. */
  person: () => KnownPerson | null
  /** Milliseconds since the epoch. */
  now: () => number
  /** Loads the code that judges the answers of hosts without marks. */
  unmarked: () => Promise<Pick<typeof import('./unmarked'), 'isOwnWithoutMark'>>
  /** What the device knows of the host at the start. */
  marks?: Marks
  /** Called with every change of what is known. */
  save?: (marks: Marks) => void
  /** Called when the host has lost its marks: the API behind the address was exchanged. */
  onExchanged?: () => void
}

/**
 * Decides who spoke: the API, somebody else, or nobody. It is the only place that makes a `Reply` of what arrived, so
 * nothing behind it can take a proxy's answer for the API's.
 *
 * - On a host with marks, an answer without a mark is somebody's, whatever its status.
 * - An answer that echoes the key of another change is no answer to this one, and neither is a success without an echo, if
 *   the host has echoed keys or announced that it does, nor a refusal without an echo whose own mark announces it: a cache
 *   may have replayed it, mark included. Nor is a marked answer with an `Age`: a cache has replayed it. Nor is an answer
 *   with the nonce of another request.
 * - On a host without marks, JSON of a kind that the host has given to this call before is the API's. Any other answer
 *   is checked by the probe, and is the API's only if the probe is answered with JSON that names the person. So each
 *   kind costs one probe, once for a device. Even then a page to a change, or a success of a new kind, stays `unproven`:
 *   a read must show the change. Nor does a page, or an answer to a change without words, say by 404 or 410 that a thing
 *   is gone. A success without JSON to a read that this host has answered with JSON must come three times in a minute.
 * - A redirect and a 511 are always somebody's.
 */
export class Authorship {
  #ports: AuthorshipPorts
  #marks: Marks
  /** Probes that named the person without a mark, since the last answer with a mark. */
  #unmarked = new Lacking()
  /** Whether a keyed change got a success without an echo, since the last echo. */
  #missesEcho = false
  /** Marked probes since the success without an echo. */
  #unechoed = new Lacking()
  /** See `MarklessHost`. */
  readonly #bare = new Map<string, Lacking>()
  /** The probe that is under way for reads. */
  #probing: Promise<Probed> | undefined

  constructor(ports: AuthorshipPorts) {
    this.#ports = ports
    this.#marks = ports.marks ?? NO_MARKS
  }

  /** Returns a function that sends like `send` and says who answered. Its promise never rejects. */
  judged(
    send: RawSend,
  ): (request: WireRequest, token: string | null, options: SendOptions) => Promise<Reply> {
    return async (request, token, options) => this.judge(await send(request, token, options), request, token)
  }

  /** Decides who sent `raw`, the reply to `request`, which carried `token`. */
  async judge(raw: Raw, request: WireRequest, token: string | null): Promise<Reply> {
    if (raw === undefined) return { kind: 'silence' }
    // The service worker keeps answers of the API alone.
    if (raw.header(CACHED_HEADER) !== null) return ownReply(raw)
    if (raw.redirected || raw.status === NETWORK_AUTHENTICATION_REQUIRED) return somebody(raw)
    if (isReplay(raw.nonce, raw.header(NONCE_HEADER))) return somebody(raw)
    if (this.#bearsMark(raw, request)) return ownReply(raw)
    if (this.#needsMark(raw, request)) return somebody(raw, request)
    if (this.#marks.mark === 'unknown' && token !== null && request.path !== ME) {
      // Nobody knows yet whether this host marks its answers. The probe tells.
      const probed = await this.#probe(token, request)
      if (probed !== 'named' || this.#needsMark(raw, request)) return somebody(raw, request, probed)
    }
    let probed: Probed | undefined
    const own = await this.#isOwnWithoutMark(raw, request, token, (said) => {
      probed = said
    })
    if (own === false) return somebody(raw, undefined, probed)
    return own === true ? ownReply(raw) : ownReply(raw, own.unproven)
  }

  /**
   * Whether the answer carries a mark, and belongs to this request. If so, this function learns what the answer shows of
   * the host's marks.
   */
  #bearsMark(raw: RawReply, request: WireRequest): boolean {
    const isMarked = raw.header(MARK_HEADER) !== null
    const echo = request.key === undefined ? null : raw.header('idempotency-key')
    const isEchoed = echo !== null && echo === request.key
    if ((!isMarked && !isEchoed) || (echo !== null && !isEchoed)) return false
    // No cache may keep what a mark is on. `Age` is the cache's own word that it has (RFC 9111, section 5.1).
    if (isMarked && Number(raw.header('age')) > 0) return false
    if (request.key !== undefined && !isEchoed) {
      // A mark that announces echoes stands on no refusal of a keyed change without one. Such an answer was given to another
      // request, and replayed.
      const isDone = isSuccess(raw.status)
      this.#missesEcho ||= isDone && this.#marks.echoes
      if (isDone ? this.#marks.echoes : announcesEcho(raw.header(MARK_HEADER))) return false
    }
    if (isMarked) this.#unmarked.reset()
    if (isEchoed) {
      this.#missesEcho = false
      this.#unechoed.reset()
    }
    const isAnnounced = isMarked && request.path === ME && namesPerson(raw, this.#ports.person())
    if (isAnnounced) this.#learnMark(announcesEcho(raw.header(MARK_HEADER)))
    if (isEchoed && !this.#marks.echoes) this.#know({ echoes: true })
    return true
  }

  /** The mark counts for the host once the API has announced it: in an answer that names the person. */
  #learnMark(echoes: boolean): void {
    if (this.#marks.mark !== 'seen') this.#know({ mark: 'seen' })
    if (echoes && !this.#marks.echoes) this.#know({ echoes })
    if (!echoes && this.#missesEcho && this.#unechoed.isEnough(this.#ports.now()))
      this.#exchanged({ echoes: false })
  }

  /** Whether an answer without a mark is somebody's on this host. A probe that misses the mark may unlearn it first. */
  #needsMark(raw: RawReply, request: WireRequest): boolean {
    const { mark, echoes } = this.#marks
    if (mark !== 'seen' && !echoes) return false
    if (request.path === ME && namesPerson(raw, this.#ports.person())) this.#countUnmarked()
    if (this.#marks.mark === 'seen') return true
    // A host that only echoes keys marks nothing but the answers to keyed changes. Before 1.0, the reference server did
    // not echo the key when it said that the session is over.
    if (!this.#marks.echoes || request.key === undefined || saysSessionOver(raw)) return false
    this.#missesEcho ||= isSuccess(raw.status)
    return true
  }

  #countUnmarked(): void {
    // A host that only echoes keys never marks this read. So the read says something only if an echo is missing.
    if (this.#marks.mark !== 'seen' && !this.#missesEcho) return
    if (this.#unmarked.isEnough(this.#ports.now()))
      this.#exchanged({ mark: 'none', echoes: false, kinds: {} })
  }

  /** Another API has taken the place of the one that this device knew. */
  #exchanged(now: Partial<Marks>): void {
    this.#missesEcho = false
    this.#know(now)
    this.#ports.onExchanged?.()
  }

  /** Whether an answer of a host without marks is the API's own; see `isOwnWithoutMark`. */
  async #isOwnWithoutMark(
    raw: RawReply,
    request: WireRequest,
    token: string | null,
    onProbed: (said: Probed) => void,
  ) {
    // Without this code nobody can tell, so the answer is not taken for the API's. The next answer tries again.
    const code = await this.#ports.unmarked().catch(() => undefined)
    const person = this.#ports.person()
    return (
      code?.isOwnWithoutMark(raw, request, token, {
        bare: this.#bare,
        now: this.#ports.now,
        marks: () => this.#marks,
        know: (more) => this.#know(more),
        isNamed: () => namesPerson(raw, person),
        needsMark: () => this.#needsMark(raw, request),
        probe: async (as) => {
          const probed = await this.#probe(as, request)
          onProbed(probed)
          return probed === 'named'
        },
      }) ?? false
    )
  }

  /**
   * Asks the API who is signed in. Reads share one probe: it is harmless if one of them is older than the answer.
   */
  #probe(token: string, { method }: WireRequest): Promise<Probed> {
    if (method === 'GET' && this.#probing !== undefined) return this.#probing
    const probing = this.#ask(token)
    if (method === 'GET') {
      this.#probing = probing
      void probing.finally(() => {
        if (this.#probing === probing) this.#probing = undefined
      })
    }
    return probing
  }

  async #ask(token: string): Promise<Probed> {
    const raw = await this.#ports.send(WHO, token, {})
    if (raw === undefined) return 'nobody'
    if (BUSY.includes(raw.status)) return 'busy'
    const reply = await this.judge(raw, WHO, token)
    return reply.kind === 'answer' && namesPerson(raw, this.#ports.person()) ? 'named' : 'nobody'
  }

  #know(more: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...more }
    this.#ports.save?.(this.#marks)
  }
}

function somebody(raw: RawReply, request?: WireRequest, probed?: Probed): Reply {
  const isUnkeyed = request?.key !== undefined && looksDone(raw) && raw.header('idempotency-key') === null
  return {
    kind: 'somebody',
    status: raw.redirected ? 0 : raw.status,
    ...(isUnkeyed ? { unkeyed: true } : {}),
    ...(probed === 'busy' ? { untold: true } : {}),
  }
}

/** Whether an answer reads like the API's to a change that was done: with a mark, or with the id of a thing. */
function looksDone(raw: RawReply): boolean {
  if (!isSuccess(raw.status)) return false
  if (raw.header(MARK_HEADER) !== null) return true
  const body = parsed(raw)
  return body.kind === 'json' && isObject(body.value) && /string|number/.test(typeof body.value['id'])
}

/** Whether an answer to a read of `ME` is JSON that names a person: `known`, or anybody if no person is known yet. */
function namesPerson(raw: RawReply, known: KnownPerson | null): boolean {
  const body = parsed(raw)
  if (raw.status !== 200 || body.kind !== 'json') return false
  const told = personIn(body.value)
  return told !== undefined && (known === null || isAbout(told, known))
}
