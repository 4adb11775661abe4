import * as v from 'valibot'
import { given } from '@/lib/given'
import { readStored, writeStored } from '@/lib/local-storage'
import type { Reply } from '@/lib/wire'
import { emailOf } from '@/shared/email'
import { hostName } from '../other-host'
import type { SessionRecord } from './session-store'
import { isAbout, personIn, type Told, type User } from './user'

/** By the name of a person on this device: the id that the host has told of them since; `null` as long as it tells none. */
const stored = v.record(v.string(), v.nullable(v.string()))
type Persons = v.InferOutput<typeof stored>

const personsRow = () => `persons ${hostName()}`

/**
 * Returns the person whom an answer to a read of `ME` names, with their name on this device; `undefined` if it names
 * nobody, or somebody else than the person of the session.
 */
export function userIn(reply: Reply, session: SessionRecord): User | undefined {
  const told = reply.kind === 'answer' && reply.status === 200 ? personIn(reply.body) : undefined
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
