/**
 * Recognises and describes errors of the database, the disk and the storage, even if drizzle or a driver has wrapped
 * them.
 */

/** Yields an error and its causes, outermost first, and the parts of each `AggregateError`. */
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

/** Returns the SQLSTATE of a database error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causes(error) as Iterable<Error & { code?: unknown }>)
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code
  return undefined
}

/**
 * The SQLSTATEs of temporary faults, and classes of such SQLSTATEs (PostgreSQL, appendix A). After such a fault, the
 * same request may succeed a moment later.
 * - 08: the connection
 * - 53: resources (a full disk is 53100)
 * - 57: an intervention by the operator or the system, such as the statement timeout
 * - 58: an error of the operating system
 * - 25006: the server is read-only for now
 * - 40001 and 40P01: a conflict between two transactions
 * - 55P03: a lock that was not free in time
 */
const PASSING_STATE = /^(08|53|57|58)|^(25006|40001|40P01|55P03)$/

/**
 * The operating system's error codes for three kinds of fault: a peer is unavailable; the disk is full, broken or
 * read-only; the process has no memory or no file handles left.
 */
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EIO',
  'EROFS',
])

/** The texts of errors that `pg` and its pool throw without a code. */
const PASSING_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed)/

/**
 * Whether the error says that the database, the disk or the storage is unavailable, full or too busy. In this case the
 * same request may succeed later.
 */
export function isPassing(error: unknown): boolean {
  for (const at of causes(error)) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && (PASSING_CODES.has(code) || PASSING_STATE.test(code))) return true
    // `ENOENT` on `connect`: PostgreSQL is not running, so its Unix socket does not exist.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (PASSING_WORDS.test(at.message)) return true
    // A timeout or a 5xx of the S3 storage. The SDK throws it only after several tries of its own.
    const { $metadata: answer } = at as { $metadata?: { httpStatusCode?: number } }
    if (at.name === 'TimeoutError' || (answer?.httpStatusCode ?? 0) >= 500) return true
  }
  return false
}

/**
 * Whether the SQLSTATE of an error says that the connection to the database broke, or that the database server ended
 * the connection. In this case nobody knows whether a running commit happened. The result is false for an error without
 * a SQLSTATE.
 */
export function isConnectionLost(error: unknown): boolean {
  return /^(08|57P)/.test(sqlState(error) ?? '')
}

/**
 * Returns a description of an error for the log. The description never contains a statement, the values of a statement,
 * or what PostgreSQL quotes from a row. From a database error, the description takes only the error's name, the
 * SQLSTATE, and the names of the table, the constraint and the routine. Drizzle wraps a database error in an error of
 * its own, whose message has the statement and its values. So from that error the description takes only the stack.
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

/**
 * Returns the stack without its first lines, which repeat the message. The message may have several lines, and they may
 * look like stack lines. So if the stack does not contain exactly this message, nobody can tell where the message ends,
 * and the result is empty.
 */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  if (at < 0) return ''
  const rest = stack.slice(at + message.length)
  const from = rest.search(/\n\s+at /)
  return from < 0 ? '' : rest.slice(from)
}
