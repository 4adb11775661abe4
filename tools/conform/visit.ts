import { ME } from '@/api/host'
import { messageOf } from '@/lib/host-answer/words'
import type { Changes } from './changes.ts'
import { type Finding, missing } from './check.ts'
import { Host, isSuccess, type Said } from './host.ts'

export interface Wanted {
  host: string
  email: string
  password: string
  /** The origin of the app, if it is another one than the host's. */
  origin?: string | undefined
  /** How long to wait for a change to be shown, in milliseconds. */
  patience: number
}

/** What the checks of one run share: the host, what it has said to a read, and what the run has made. */
export class Visit {
  readonly wanted: Wanted
  readonly host: Host
  /** Absent until somebody has allowed changes. */
  changes: Changes | undefined
  readonly #read = new Map<string, Promise<Said>>()

  constructor(wanted: Wanted) {
    this.wanted = wanted
    this.host = new Host(wanted.host, wanted.origin)
  }

  /** Reads a path, or returns what it answered before. */
  get(path: string): Promise<Said> {
    const known = this.#read.get(path) ?? this.host.get(path)
    this.#read.set(path, known)
    return known
  }

  /** Who the host says is signed in. Most offers stand in the headers of this answer. */
  me(): Promise<Said> {
    return this.get(ME)
  }

  /** Forgets what reads have said. */
  forget(): void {
    this.#read.clear()
  }

  /** Signs in, in the app's words. */
  login(password: string): Promise<Said> {
    const { email } = this.wanted
    const body = { kind: 'json', value: { email, password } } as const
    return this.host.send('POST', '/api/auth/login', { body, token: null })
  }
}

/** A change of the app that the host has refused. */
export const refused = (said: Said): Finding =>
  missing(`${told(said)}.`, {
    instead: 'The app keeps the change in its queue, and shows why the host refused it.',
    notice: 'The entry becomes Falhou: nobody can do this with the app. Everything else works.',
  })

/** Describes an answer: its call, its status, and the host's own words if it was no success. */
export function told(said: Said): string {
  if (said.status === 0) return `${said.call} got no answer`
  const words = isSuccess(said) ? undefined : messageOf(said.body)
  return `${said.call} answered ${said.status}${words === undefined ? '' : ` “${words}”`}`
}
