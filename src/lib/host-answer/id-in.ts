import { DEEPEST, isObject } from './containers'

/**
 * Returns the id of the created thing from the answer to its creation: `{id}`, `{data: {id}}`, for the noun `course`
 * `{course: {id}}`, or wherever else there is exactly one id. Returns `undefined` if there is none, or more than one.
 */
export function idIn(body: unknown, noun: string | undefined): string | undefined {
  if (isObject(body)) {
    const named = idOf(body) ?? idOf(body['data']) ?? (noun === undefined ? undefined : idOf(body[noun]))
    if (named !== undefined) return named
  }
  let level: unknown[] = [body]
  for (let depth = 0; depth <= DEEPEST + 1; depth += 1) {
    const [id, ...others] = new Set(level.map((value) => idOf(value)).filter((found) => found !== undefined))
    if (id !== undefined) return others.length === 0 ? id : undefined
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return undefined
}

/** Returns the id of an object as a text; `undefined` if it has none. */
export function idOf(value: unknown, name = 'id'): string | undefined {
  const id = isObject(value) ? value[name] : undefined
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : undefined
}
