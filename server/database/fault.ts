/** Reads errors of the database and of the disk, wherever drizzle or a driver has wrapped them. */

/** An error and all it was caused by, outermost first; of an `AggregateError` each part too. */
export function* causes(error: unknown): Generator<Error> {
  const open: unknown[] = [error]
  const seen = new Set<unknown>()
  while (open.length > 0) {
    const at = open.shift()
    if (!(at instanceof Error) || seen.has(at)) continue
    seen.add(at)
    yield at
    open.push(at.cause)
    if (at instanceof AggregateError) open.push(...at.errors)
  }
}

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causes(error) as Iterable<Error & { code?: unknown }>)
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code
  return undefined
}

/**
 * SQLSTATEs and classes (PostgreSQL, appendix A) of a database that is away, full or too busy: it may serve the same
 * request a moment later. 08: connection; 53: resources (a full disk is 53100); 57: an operator's or the system's
 * intervention, the statement timeout included; 58: the system under it.
 */
const PASSING_STATE = /^(08|53|57|58)|^(25006|40001|40P01|55P03)$/

/** The system's own codes for a peer that is away, and for a disk or a process that is full. */
const PASSING_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'EROFS'],
])

/** `pg` and its pool say these without any code. */
const PASSING_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed)/

/** Whether the database, or the disk, is away, full or too busy, so that the same request may succeed later. */
export function isPassing(error: unknown): boolean {
  for (const at of causes(error)) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && (PASSING_CODES.has(code) || PASSING_STATE.test(code))) return true
    // The socket of a PostgreSQL that is not running.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (PASSING_WORDS.test(at.message)) return true
  }
  return false
}

/** Whether the connection broke, or was broken by the server: what it was about to commit may be committed. */
export function isConnectionLost(error: unknown): boolean {
  return /^(08|57P)/.test(sqlState(error) ?? '')
}

/**
 * What the log may hold of an error: never a statement, its values, or what PostgreSQL quotes of a row in its messages.
 * Of a database error that leaves the SQLSTATE and the names in the schema.
 */
export function describeError(error: unknown): string {
  const lines = [...causes(error)].map((at) => {
    const { code, table, constraint, routine } = at as unknown as Record<string, unknown>
    const state = sqlState(Object.assign(new Error(), { code }))
    if (state !== undefined)
      return `${at.name} ${[state, table, constraint, routine].filter(Boolean).join(' ')}`
    if ('query' in at && 'params' in at) return framesOf(at)
    return code === undefined ? `${at.name}: ${at.message}${framesOf(at)}` : `${at.name} ${String(code)}`
  })
  return lines.length === 0 ? typeof error : lines.join('\n').trim()
}

/** A stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const from = stack.search(/\n\s+at /)
  return from < 0 ? '' : stack.slice(from)
}
