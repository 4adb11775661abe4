import * as v from 'valibot'

/**
 * An id from the server, or a temporary one. A server may send a number or a text. The app treats an id as an opaque
 * text.
 */
export const entityId = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** A reference to a file that the user picked. The bytes of the file are already stored on the device. */
export const fileRef = v.object({ file: v.string(), name: v.string(), type: v.string(), size: v.number() })

/** A text from the server that may be absent. */
export const optionalText = v.optional(v.nullable(v.string()))

/** The part of a thing's schema that holds the thing's version; see `VERSION`. */
export const versioned = { '@odata.etag': v.optional(v.string()) }

/** A list as the API returns it: bare, or in `{ data: [...] }`. */
export function listOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.union([v.array(item), v.object({ data: v.array(item) })]),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  ) as unknown as v.GenericSchema<unknown, T[]>
}
