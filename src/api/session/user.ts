import * as v from 'valibot'
import { entityId, oneOf, perhaps, text } from '@/lib/host-answer/schema'
import { emailOf } from '@/shared/email'

/** The signed-in person. */
export const user = v.object({
  /** The name under which this device keeps what belongs to the person: the host's id, or another name of `persons.ts`. */
  id: v.string(),
  name: v.string(),
  email: v.optional(v.string()),
  /** The host's id of the person, if `id` is another name; `null` if the host tells none. */
  hostId: v.optional(v.nullable(v.string())),
})
export type User = v.InferOutput<typeof user>

/** A person as far as this device knows them. What older versions stored for the service worker has only the id. */
export type KnownPerson = Pick<User, 'id'> & Partial<User>

/** A person as the API named them. */
export interface Told {
  name: string
  id: string | undefined
  email: string | undefined
}

const told = oneOf(
  v.object({ name: text, id: perhaps(entityId), _id: perhaps(entityId), email: perhaps(text) }),
)

/**
 * Returns the person whom an answer to a read of `ME` names; `undefined` if it names nobody. `name` is all it must have.
 */
export function personIn(body: unknown): Told | undefined {
  const read = v.safeParse(told, body)
  if (!read.success) return undefined
  const { name, id, _id, email } = read.output
  return { name, id: id || _id || undefined, email: email || undefined }
}

/** Whether an answer may be about the person that this device knows. What both of them have decides. */
export function isAbout(told: Told, known: KnownPerson): boolean {
  const id = known.hostId === undefined ? known.id : known.hostId
  if (told.id !== undefined && id !== null) return told.id === id
  if (told.email && known.email) return emailOf(told.email) === emailOf(known.email)
  return id === null || told.name === known.name
}
