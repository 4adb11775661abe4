import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '@/lib/wire'
import type { Outgoing } from '@/outbox'
import { retryAfter } from '@/outbox/attempt/classify'

/** A request without an answer ends after this many milliseconds. */
const LONGEST = 30_000

/** A busy host is asked at most so often, unless it wants to be left alone for longer than this, in milliseconds. */
const TRIES = 4
const LONGEST_PAUSE = 60_000

/** What a host said. `status` is 0 if nothing came back. */
export interface Said {
  status: number
  headers: Headers
  /** The JSON, or the text if it is none; `undefined` if the body is empty. */
  body: unknown
  isJson: boolean
  /** The call, such as `GET /api/app/settings`. */
  call: string
}

/** A body of the app: that of a change, or a piece of a file. */
type Body = Outgoing['body'] | { kind: 'bytes'; bytes: Blob }

export interface Asked {
  body?: Body | undefined
  headers?: Record<string, string>
  /** Another token than that of the login; `null` for none. */
  token?: string | null
}

/** Somebody has ended the visit. */
export class Interrupted extends Error {}

/** A small PNG stands in for every file that the app would send. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A host, as the app speaks to it: the same headers and bodies. */
export class Host {
  readonly address: string
  readonly origin: string | undefined
  token: string | null = null
  /** Every call that was made, such as `PATCH /api/admin/courses/7`. */
  readonly called = new Set<string>()
  #stop = new AbortController()

  constructor(address: string, origin?: string) {
    this.address = address
    this.origin = origin
  }

  /** Ends what is under way. Later requests fail too, until `goOn`. */
  stop(): void {
    this.#stop.abort()
  }

  goOn(): void {
    this.#stop = new AbortController()
  }

  get(path: string, asked: Asked = {}): Promise<Said> {
    return this.send('GET', path, asked)
  }

  /** Sends a request. A host that is busy is asked again. @throws Interrupted after `stop` */
  async send(method: string, path: string, asked: Asked = {}): Promise<Said> {
    this.called.add(`${method} ${path}`)
    for (let attempt = 1; ; attempt += 1) {
      const said = await this.once(method, path, asked)
      const pause = pauseOf(said, attempt)
      if (pause === undefined || attempt === TRIES) return said
      await this.pause(pause)
    }
  }

  /** Waits. @throws Interrupted after `stop` */
  async pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stop
    await wait(milliseconds, undefined, { signal }).catch(() => {})
    if (signal.aborted) throw new Interrupted()
  }

  /** Sends a request, and takes what it says, also if the host is busy. @throws Interrupted after `stop` */
  async once(method: string, path: string, { body, headers, token = this.token }: Asked = {}): Promise<Said> {
    const stopped = this.#stop.signal
    if (stopped.aborted) throw new Interrupted()
    const call = `${method} ${path}`
    try {
      const answer = await fetch(this.address + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([stopped, AbortSignal.timeout(LONGEST)]),
        headers: {
          accept: 'application/json',
          ...(this.origin !== undefined && { origin: this.origin }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body?.kind === 'json' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...sent(body),
      })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, call, ...read(text) }
    } catch {
      if (stopped.aborted) throw new Interrupted()
      return { status: 0, headers: new Headers(), body: undefined, isJson: false, call }
    }
  }
}

/** Returns how long a busy host wants to be left alone, in milliseconds; `undefined` if it is not busy, or for long. */
function pauseOf({ status, headers }: Said, attempt: number): number | undefined {
  if (![408, 425, 429, 503].includes(status)) return undefined
  const until = retryAfter(headers.get('retry-after'), Date.now())
  const pause = until === 0 ? attempt * 1000 : Math.max(0, until - Date.now())
  return pause <= LONGEST_PAUSE ? pause : undefined
}

function sent(body: Body | undefined): { body?: string | FormData | Blob } {
  if (body?.kind === 'bytes') return { body: body.bytes }
  if (body?.kind === 'json') return { body: JSON.stringify(body.value) }
  if (body?.kind !== 'form') return {}
  const form = new FormData()
  for (const [name, value] of body.fields)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([PICTURE], { type: value.type }), value.name)
  return { body: form }
}

function read(text: string): Pick<Said, 'body' | 'isJson'> {
  if (text === '') return { body: undefined, isJson: false }
  try {
    return { body: JSON.parse(text), isJson: true }
  } catch {
    return { body: text, isJson: false }
  }
}

/** Returns an answer as the code of the app takes it. */
export const replyOf = ({ status, body, headers }: Said): Reply => ({
  kind: 'answer',
  status,
  body,
  retryAfter: null,
  keyEchoed: false,
  cached: false,
  header: (name) => headers.get(name),
})

export const isSuccess = ({ status }: Said): boolean => status >= 200 && status < 300
