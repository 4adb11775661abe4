/** The members that are asked first, if several members of an answer could be what was asked for. */
const FIRST = ['data', 'items', 'result', 'results']

/** Members that say something about an answer, and never hold what was asked for. */
const BESIDE = ['error', 'errors', 'message', 'messages', 'links', 'meta', 'pagination']

/** The members that show that an object is a thing of the catalogue or a person, and no envelope of one. */
const OF_THINGS = ['id', '_id', 'name', 'question']

/** An envelope is opened at most this often: `{data: {course: {…}}}`. */
export const DEEPEST = 2

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the list in an answer: the array itself, or the one array in an object or in one of its members. An empty
 * answer, and `null` in place of a list, is an empty list. Returns `undefined` if there is no list, or no telling which
 * it is, or if the answer tells of an error.
 */
export function listIn(body: unknown): unknown[] | undefined {
  if (body === undefined || body === null) return []
  if (isObject(body) && (body['error'] || body['errors'])) return undefined
  const found = arrayIn(body, DEEPEST)
  if (found !== undefined || !isObject(body)) return found
  return FIRST.some((name) => body[name] === null) ? [] : undefined
}

function arrayIn(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value) || depth === 0) return undefined
  const members = membersOf(value)
  const arrays = members.filter(([, member]) => Array.isArray(member))
  if (arrays.length > 0) return theOne(arrays) as unknown[] | undefined
  const inner = members.map(([name, member]) => [name, arrayIn(member, depth - 1)] as const)
  return theOne(inner.filter(([, list]) => list !== undefined)) as unknown[] | undefined
}

/**
 * Returns the thing in an answer: the value itself if it fits, or else the one object in it.
 * @param fits whether a value is what was asked for
 */
export function thingIn(body: unknown, fits: (value: unknown) => boolean): unknown {
  let value = body
  for (let depth = 0; depth <= DEEPEST && !fits(value); depth += 1) {
    const inner = objectIn(value)
    // What does not fit is returned as it came, so that an error names what the host's own answer lacks.
    if (inner === undefined) return value
    value = inner
  }
  return value
}

function objectIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 && isObject(value[0]) ? value[0] : undefined
  if (!isObject(value) || OF_THINGS.some((name) => name in value)) return undefined
  return theOne(membersOf(value).filter(([, member]) => objectOrOne(member)))
}

const objectOrOne = (value: unknown) =>
  isObject(Array.isArray(value) && value.length === 1 ? value[0] : value)

/** Returns the number of all things that a paged answer tells, beside its list or around it; `undefined` if it tells none. */
export function totalIn(body: unknown): number | undefined {
  if (!isObject(body)) return undefined
  return [body, ...Object.values(body)]
    .map((part) => (isObject(part) ? numberOf(part['total']) : undefined))
    .find((total) => total !== undefined)
}

/** Returns a number, or the number that a text is; `undefined` for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function membersOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).filter(([name]) => !BESIDE.includes(name))
}

/** Returns the only member, or the one that is asked first; `undefined` if nothing tells which is meant. */
function theOne(members: readonly (readonly [string, unknown])[]): unknown {
  if (members.length === 1) return members[0]?.[1]
  for (const first of FIRST) {
    const found = members.find(([name]) => name === first)
    if (found) return found[1]
  }
  return undefined
}
