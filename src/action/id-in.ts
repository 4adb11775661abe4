/**
 * The id of what was created, from `{id}`, `{data: {id}}` or `{course: {id}}`: hosts differ in their envelope.
 * `undefined` where none of these holds one.
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
