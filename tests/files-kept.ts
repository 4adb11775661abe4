/**
 * Makes `structuredClone`, with which fake-indexeddb stores values, keep Files as browsers do. Node 20 turns them into
 * plain Blobs, and those of the DOM emulation come out empty. A Blob or a File cannot be changed, so the clone simply
 * contains the same object.
 */
const native = globalThis.structuredClone

function cloned(value: unknown, options?: StructuredSerializeOptions): unknown {
  if (value instanceof Blob) return value
  if (Array.isArray(value)) return value.map((item) => cloned(item, options))
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloned(item, options)]))
  return native(value, options)
}

globalThis.structuredClone = cloned as typeof structuredClone
