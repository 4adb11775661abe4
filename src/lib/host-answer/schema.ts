import * as v from 'valibot'
import { listIn, thingIn, totalIn } from './containers'

/**
 * The schemas of this file read what a host says, whichever of these forms it has. Behind them nothing sees the form.
 *
 * | what | forms |
 * | --- | --- |
 * | a list | an array; the one array in an object (`data`, `items`, `courses`, …) or in a member of it (`{data: {items: […]}}`); 204, no body or `null`: an empty list |
 * | the number of all things | `total`, beside the list or in a member (`meta`) |
 * | one thing | the object; the one object in it, also one level deeper; an array of one |
 * | an id | a text or a number: it is always a text here |
 * | a text | a text, a number, a boolean |
 * | a boolean | `true`, `false`, 1, 0, or these as texts |
 * | a number | a number, or a text that is one |
 * | a field that no screen needs | if it is shaped otherwise, it counts as absent; other members are ignored |
 * | the id of a creation | `idIn`: `{id}`, `{data: {id}}`, by the noun, or wherever there is exactly one |
 * | why it was refused | `messageOf`: `message` (a text, a list of texts), `error.message`, `error`, `errors` (texts, objects with `message`, lists by field), `detail`, `title`, these in Portuguese (`mensagem`, `erro`, `erros`), a short plain text |
 * | a person | `src/api/session/user.ts` |
 * | a token | `src/api/session/token.ts` |
 */
export function after<S extends v.GenericSchema<unknown, unknown> | v.GenericSchema>(
  form: (said: unknown) => unknown,
  schema: S,
): S {
  return {
    ...schema,
    '~run': (dataset, config) => schema['~run']({ ...dataset, value: form(dataset.value) }, config),
  }
}

const asText = (said: unknown) =>
  typeof said === 'number' || typeof said === 'boolean' ? String(said) : said

/** An id from the server, or a temporary one. The app treats it as an opaque text. */
export const entityId = after((said) => (typeof said === 'number' ? String(said) : said), v.string())

/** A text without which no screen can show the thing. */
export const text = after(asText, v.string())

/** Accepts a member that may be absent, `null`, or shaped otherwise. What is shaped otherwise counts as absent. */
export function perhaps<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(v.nullable(schema)), undefined)
}

/** A text from the server that may be absent. */
export const optionalText = perhaps(text)

/** The part of a thing's schema that holds the thing's version; see `VERSION`. */
export const versioned = { '@odata.etag': v.fallback(v.optional(v.string()), undefined) }

/** One thing as the API returns it: bare or in an envelope. */
export function oneOf<T>(thing: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  return after((body) => thingIn(body, (value) => v.is(thing, value)), thing)
}

/** A list as the API returns it: bare or in an envelope. */
export function listOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return after(listIn, v.array(item))
}

/** A page of a list as the API returns it. */
export function pageOf<T>(item: v.GenericSchema<unknown, T>) {
  return after(
    (body) => ({ data: listIn(body), total: totalIn(body) }),
    v.object({ data: v.array(item), total: v.optional(v.number()) }),
  )
}
