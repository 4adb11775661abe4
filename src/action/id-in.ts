/**
 * Returns the id of the created thing. Hosts use different envelopes: `{id}`, `{data: {id}}` or, for the noun `course`,
 * `{course: {id}}`. The result is `undefined` if none of these has an id.
 */
export function idIn(body: unknown, noun: string | undefined): string | undefined {
  if (!isObject(body)) return undefined
  return idOf(body) ?? idOf(body['data']) ?? (noun === undefined ? undefined : idOf(body[noun]))
}

function idOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const { id } = value
  return typeof id === 'string' && id !== '' ? id : typeof id === 'number' ? String(id) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
