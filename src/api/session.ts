import * as v from 'valibot'
import { Watched } from '@/lib/watched'
import { messageOf, type Reply, type Transport } from '@/lib/wire'
import { ME } from './host'
import { isSendable, loadSession, type SessionRecord, saveSession, type User, user } from './session-store'

/**
 * Section 4 of the specification: unknown, authenticated, not authenticated. `confirmed` tells whether the server
 * has said so since this page was opened, or whether the last known person is shown from the device meanwhile.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'authenticated'; user: User; confirmed: boolean }
  | { status: 'anonymous' }

/** How a login ended. `refused` carries the server's message, for the login screen to choose its words by. */
export type LoginResult = { kind: 'ok' } | { kind: 'refused'; message: string } | { kind: 'silent' }

/** Who is signed in here. Every tab has one; they follow each other through local storage. */
export class Session {
  readonly state = new Watched<SessionState>({ status: 'unknown' })
  #record: SessionRecord | null = null
  /** Whether it stands in the storage, where other tabs may change it. */
  #isKept = true
  #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  get token(): string | null {
    return this.#record?.token ?? null
  }

  /**
   * Takes up the stored session: the last known person at once, the server's word as soon as it comes.
   * @param calm where somebody is known, the server is not asked before this resolves
   */
  start(calm: Promise<void> = Promise.resolve()): void {
    const stored = loadSession()
    this.#take(stored)
    if (stored?.user) void calm.then(() => this.check())
    else void this.check()
  }

  /** Asks the server who we are. An answer that refuses ends the session; silence does not. */
  async check(): Promise<void> {
    const asked = this.#record
    if (asked === null) return
    const reply = await this.#transport({ method: 'GET', path: ME, body: { kind: 'none' } })
    // Somebody signed out or in meanwhile: the answer is about another session.
    if (this.#record?.token !== asked.token || reply.kind !== 'answer' || reply.cached) return
    // In another tab, which this one has not heard of yet: the answer must not bring the session back.
    if (this.#isKept && loadSession()?.token !== asked.token) return this.changedElsewhere()
    // The session is refused; any other trouble passes.
    if (reply.status === 401 || reply.status === 403) return this.end()
    const me = v.safeParse(user, reply.body)
    if (reply.status !== 200 || !me.success) return
    this.#keep({ token: asked.token, user: me.output })
    this.state.set({ status: 'authenticated', user: me.output, confirmed: true })
  }

  async login(email: string, password: string): Promise<LoginResult> {
    const reply = await this.#transport({
      method: 'POST',
      path: '/api/auth/login',
      body: { kind: 'json', value: { email, password } },
    })
    const token = tokenIn(reply)
    if (token !== undefined) {
      this.#keep({ token, user: null })
      this.state.set({ status: 'unknown' })
      await this.check()
      return { kind: 'ok' }
    }
    if (reply.kind === 'answer' && reply.status >= 400 && reply.status < 500)
      return { kind: 'refused', message: messageOf(reply.body) ?? '' }
    return { kind: 'silent' }
  }

  /** Signed out: by the person, by the server's refusal, or in another tab. */
  end(): void {
    this.#keep(null)
    this.state.set({ status: 'anonymous' })
  }

  /** Another tab signed in or out. */
  changedElsewhere(): void {
    const stored = loadSession()
    if (stored?.token === this.#record?.token && stored?.user?.id === this.#record?.user?.id) return
    this.#take(stored)
    if (stored?.user === null) void this.check()
  }

  #take(stored: SessionRecord | null): void {
    this.#record = stored
    this.#isKept = true
    if (stored === null) this.state.set({ status: 'anonymous' })
    else if (stored.user === null) this.state.set({ status: 'unknown' })
    else this.state.set({ status: 'authenticated', user: stored.user, confirmed: false })
  }

  #keep(next: SessionRecord | null): void {
    this.#record = next
    this.#isKept = saveSession(next)
  }
}

/** The token of a login's answer, with or without a leading `Bearer `. */
function tokenIn(reply: Reply): string | undefined {
  if (reply.kind !== 'answer' || reply.status >= 300 || reply.status < 200) return undefined
  const { body } = reply
  if (typeof body !== 'object' || body === null || !('authorization' in body)) return undefined
  if (typeof body.authorization !== 'string') return undefined
  const token = body.authorization.replace(/^Bearer\s+/i, '').trim()
  return isSendable(token) ? token : undefined
}
