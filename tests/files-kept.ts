/**
 * Replaces `structuredClone`, with which fake-indexeddb stores values. In browsers, the clone of a File is a File. In
 * Node 20, the clone of a File is a plain Blob, and the clone of a File of the DOM emulation is empty. So this
 * replacement does not clone a Blob or a File. This is safe, because a Blob or a File never changes.
 */
const native = globalThis.structuredClone
/** What needs no clone: a call of the native function costs more than the rest of this one. */
const PRIMITIVES = new Set(['string', 'number', 'boolean', 'bigint'])

function cloned(value: unknown, options?: StructuredSerializeOptions): unknown {
  if (value === undefined || value === null || PRIMITIVES.has(typeof value) || value instanceof Blob)
    return value
  if (Array.isArray(value)) return value.map((item) => cloned(item, options))
  if (Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloned(item, options)]))
  return native(value, options)
}

globalThis.structuredClone = cloned as typeof structuredClone
