import { given } from '@/lib/given'
import { Observable } from '@/lib/observable'
import type { Reply, Transport } from '@/lib/wire'
import { WHO } from '../host'
import { loadEnded, loadSession, type SessionRecord, saveEnded, saveSession } from './session-store'
import type { LoginResult } from './token'
import type { User } from './user'

/**
 * The state of the session (specification, section 4). `confirmed` tells whether the server has confirmed the user
 * since this page was opened. Until then, the app shows the last known user, who is stored on the device.
 * `lacks` says what the host must answer and does not, so that nobody can be known. `hasFailed`: it may tell at another try.
 *
 * `ended` is the person whose session the host has ended. Until a login or `Sair`, this person may look at what is on the
 * device (`look`). `isOver` says that a person does so: there is no token, and nothing is sent.
 */
export type SessionState =
  | { status: 'unknown'; lacks?: string; hasFailed?: true }
  | { status: 'authenticated'; user: User; confirmed: boolean; isOver?: true }
  | { status: 'anonymous'; ended?: User; isDenied?: true }

/** The session of this tab. A login or logout in one tab reaches the others through local storage. */
export class Session {
  readonly state = new Observable<SessionState>({ status: 'unknown' })
  /**
   * The newest answer of the API itself that named the signed-in person. Its headers announce what the host offers.
   */
  readonly announcement = new Observable<Reply | undefined>(undefined)
  #record: SessionRecord | null = null
  /** Whether the record is in local storage, where other tabs may change it. */
  #isKept = true
  #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  get token(): string | null {
    return this.#record?.token ?? null
  }

  /**
   * Starts with the stored session. The app shows the last known user at once. Then this function asks the server to
   * confirm the session.
   * @param mayAsk if a user is known, the server is asked only after this promise resolves
   */
  start(mayAsk: Promise<void> = Promise.resolve()): void {
    const stored = loadSession()
    this.#take(stored)
    if (stored?.user) void mayAsk.then(() => this.check())
    else void this.check()
  }

  /**
   * Asks the API who is signed in. Only the API's own `Invalid session` ends the session of a known person. Silence,
   * somebody else's answer and every other refusal leave it as it is.
   */
  async check(): Promise<void> {
    const asked = this.#record
    if (asked === null) return
    const reply = await this.#transport(WHO)
    const code = await import('./persons').catch(() => undefined)
    // Ignore the reply if the session changed during the request.
    if (this.#record?.token !== asked.token) return
    const said = code?.heard(reply, asked)
    if (said === undefined) return
    // If another tab signed in or out and this tab does not know it yet, the answer must not restore the old session.
    if (this.#isKept && loadSession()?.token !== asked.token) return this.changedElsewhere()
    switch (said.kind) {
      case 'over':
        return this.lapse()
      case 'refused':
        return this.end(said.isDenied)
      case 'nobody': {
        const { lacks, hasFailed } = said
        return this.state.set({ status: 'unknown', lacks, ...given({ hasFailed }) })
      }
      case 'person':
        this.#keep({ ...asked, user: said.user })
        this.state.set({ status: 'authenticated', user: said.user, confirmed: true })
        this.announcement.set(reply)
    }
  }

  /** @param signal gives the try up, because the person tries again */
  async login(email: string, password: string, signal?: AbortSignal): Promise<LoginResult> {
    const value = { email, password }
    const request = { method: 'POST', path: '/api/auth/login', body: { kind: 'json', value } } as const
    const reply = await this.#transport(request, given({ signal }))
    if (signal?.aborted) return { kind: 'silent' }
    const code = await import('./token').catch(() => undefined)
    const token = code?.tokenIn(reply)
    if (token !== undefined) {
      this.#keep({ token, user: null, login: email })
      this.state.set({ status: 'unknown' })
      await this.check()
      return this.state.get().status === 'anonymous' ? { kind: 'refused', message: '' } : { kind: 'ok' }
    }
    return code?.failure(reply) ?? { kind: 'silent' }
  }

  /**
   * Ends the session, because the user has signed out or the server has refused the session.
   * @param isDenied whether the API lets the person sign in, and then refuses to say who they are
   */
  end(isDenied = false): void {
    saveEnded(null)
    this.#keep(null)
    this.state.set({ status: 'anonymous', ...(isDenied ? { isDenied } : {}) })
  }

  /** Ends the session, because the host has refused it. The device remembers whose it was. */
  lapse(): void {
    const ended = this.#record?.user ?? undefined
    // Other tabs look for this note when the session goes.
    if (ended !== undefined) saveEnded(ended)
    this.#keep(null)
    this.state.set({ status: 'anonymous', ...given({ ended }) })
  }

  /** Shows the person whose session has ended what is on the device, without a session. */
  look(): void {
    const state = this.state.get()
    if (state.status !== 'anonymous' || state.ended === undefined) return
    this.state.set({ status: 'authenticated', user: state.ended, confirmed: false, isOver: true })
  }

  /** Ends `look`, and leads to the login. */
  endLook(): void {
    if (this.#record === null) this.#take(null)
  }

  /** Call this when another tab has signed in or out. */
  changedElsewhere(): void {
    const stored = loadSession()
    if (stored === null && this.#record === null) {
      if (loadEnded() === undefined) this.#take(null)
      return
    }
    if (stored?.token === this.#record?.token && stored?.user?.id === this.#record?.user?.id) return
    this.#take(stored)
    if (stored?.user === null) void this.check()
  }

  #take(stored: SessionRecord | null): void {
    this.#record = stored
    this.#isKept = true
    if (stored !== null) saveEnded(null)
    if (stored === null) this.state.set({ status: 'anonymous', ...given({ ended: loadEnded() }) })
    else if (stored.user === null) this.state.set({ status: 'unknown' })
    else this.state.set({ status: 'authenticated', user: stored.user, confirmed: false })
  }

  #keep(next: SessionRecord | null): void {
    this.#record = next
    this.#isKept = saveSession(next)
    if (next !== null) saveEnded(null)
  }
}
