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
