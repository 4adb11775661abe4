/**
 * Files survive being stored, as they do in browsers: Node 20 makes plain Blobs of them, and the DOM emulation's own come
 * out of `structuredClone` empty. They cannot be changed, so the same one is as good as a copy.
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
