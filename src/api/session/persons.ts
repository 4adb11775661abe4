import * as v from 'valibot'
import { given } from '@/lib/given'
import { namingRequest } from '@/lib/host-answer/request-name'
import { messageOf } from '@/lib/host-answer/words'
import { readStored, writeStored } from '@/lib/local-storage'
import { isSessionOver, isSuccess, LATER, type Reply } from '@/lib/wire'
import { emailOf } from '@/shared/email'
import { ME } from '../host'
import { namelessWords } from '../lacking'
import { hostName } from '../other-host'
import type { SessionRecord } from './session-store'
import { isAbout, personIn, type Told, type User } from './user'

/** By the name of a person on this device: the id that the host has told of them since; `null` as long as it tells none. */
const stored = v.record(v.string(), v.nullable(v.string()))
type Persons = v.InferOutput<typeof stored>

const personsRow = () => `persons ${hostName()}`

/**
 * What an answer to a read of `ME` says of a session.
 *
 * - `over`: the API has ended it.
 * - `refused`: nobody is known yet, so there is no session that could end, only a login that may not enter. `isDenied`:
 *   the API refuses to say who the person is.
 * - `nobody`: nobody is known yet, and the API does not say what it must. `hasFailed`: it answered with an error of its own.
 */
type Heard =
  | { kind: 'over' }
  | { kind: 'refused'; isDenied: boolean }
  | { kind: 'nobody'; lacks: string; hasFailed?: true }
  | { kind: 'person'; user: User }

/** Returns what an answer to a read of `ME` says; `undefined` if it says nothing. */
export function heard(reply: Reply, session: SessionRecord): Heard | undefined {
  const isKnown = session.user !== null
  const lacks = isKnown ? undefined : lackIn(reply)
  if (lacks !== undefined) return { kind: 'nobody', lacks }
  const failed = isKnown ? undefined : faultIn(reply)
  if (failed !== undefined) return { kind: 'nobody', lacks: failed, hasFailed: true }
  if (reply.kind !== 'answer' || reply.cached) return undefined
  if (isSessionOver(reply)) return { kind: 'over' }
  const { status, body } = reply
  if (status === 200) {
    const user = userIn(body, session)
    if (user !== undefined) return { kind: 'person', user }
    // Nothing tells the person from others. A login will: it notes what was typed.
    return isKnown ? undefined : { kind: 'refused', isDenied: false }
  }
  const isRefused = status >= 400 && status < 500 && !LATER.includes(status)
  return isRefused && !isKnown ? { kind: 'refused', isDenied: status === 403 } : undefined
}

/**
 * Returns a sentence if an answer to a read of `ME` names nobody although it should; `undefined` if it tells nothing of
 * what the host can: there is none, or an error that passes, or a refusal.
 */
function lackIn(reply: Reply): string | undefined {
  if (reply.kind === 'silence' || (reply.kind === 'cut' && !reply.isWhole)) return undefined
  const { status } = reply
  const isLack = isSuccess(status) || status === 404 || status === 405
  return isLack && !(reply.kind === 'answer' && personIn(reply.body)) ? namelessWords(status) : undefined
}

/** Returns a sentence if a host answers a read of `ME` with an error of its own, or asks to come back later. */
function faultIn(reply: Reply): string | undefined {
  if (reply.kind !== 'answer' && reply.kind !== 'somebody') return undefined
  const { status } = reply
  // With other errors somebody else says that the host is away. The app asks again by itself.
  const isFault =
    reply.kind === 'answer' ? status >= 500 || LATER.includes(status) : status === 500 || status === 501
  if (!isFault) return undefined
  const words = reply.kind === 'answer' ? namingRequest(messageOf(reply.body), reply) : undefined
  return [`GET ${ME} respondeu com o erro ${status}.`, words ?? []].flat().join(' ')
}

/** Returns the person whom an answer names; `undefined` if it names nobody, or somebody else than the session's person. */
function userIn(body: unknown, session: SessionRecord): User | undefined {
  const told = personIn(body)
  // A token is one person's. A cache in the way may have replayed the answer to somebody else.
  if (told === undefined || (session.user && !isAbout(told, session.user))) return undefined
  const id = nameOnDevice(told, session)
  if (id === undefined) return undefined
  const { name, email } = told
  return { id, name, ...given({ email, hostId: id === told.id ? undefined : (told.id ?? null) }) }
}

/**
 * Returns the name under which this device keeps what belongs to a person: the host's id, or else the e-mail address, the
 * subject of the token, or the login, in this order. If this device knows the person by one of the later ones, because
 * the host told less at that time, the name stays, so that the person keeps their queue. Then the host's id is noted
 * with the name, and from then on the name belongs to nobody else.
 * @returns `undefined` if nothing tells the person from others
 */
function nameOnDevice({ id, email }: Told, { token, user, login }: SessionRecord): string | undefined {
  const known = user?.id
  if (known !== undefined && known === id) return known
  const persons = loadPersons()
  const subject = subjectOf(token)
  const names = [known, email && addressName(email), subject && `sub:${subject}`, login && addressName(login)]
    .filter((name) => name !== undefined)
    .filter((name) => name !== '')
  if (id === undefined) {
    const name = names.find((one) => one in persons) ?? names[0]
    if (name !== undefined && !(name in persons)) save({ ...persons, [name]: null })
    return name
  }
  const bound = Object.keys(persons).find((name) => persons[name] === id)
  if (bound !== undefined) return bound
  const name = names.find((one) => persons[one] === null)
  if (name === undefined) return id
  save({ ...persons, [name]: id })
  return name
}

/** A login that is no address must not look like an id. */
function addressName(text: string): string {
  const address = emailOf(text)
  return address.includes('@') ? address : `login:${address}`
}

/** Returns whom a JSON Web Token says it belongs to (RFC 7519, `sub`); `undefined` if it does not say. */
function subjectOf(token: string): string | undefined {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const { sub } = JSON.parse(payload) as { sub?: unknown }
    return typeof sub === 'number' || (typeof sub === 'string' && sub !== '') ? String(sub) : undefined
  } catch {
    return undefined
  }
}

function loadPersons(): Persons {
  try {
    return v.parse(stored, JSON.parse(readStored(personsRow()) ?? '{}'))
  } catch {
    return {}
  }
}

function save(persons: Persons): void {
  writeStored(personsRow(), JSON.stringify(persons))
}
