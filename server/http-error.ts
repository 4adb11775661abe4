/** An answer with an error status, and with a message for the administrator. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export const badRequest = (message: string) => new HttpError(400, message)
export const notFound = (message: string) => new HttpError(404, message)

/** The message must be exactly this. It tells the client to sign in again (section 4 of the specification). */
export const invalidSession = () => new HttpError(401, 'Invalid session')

/** Returns `value`. @throws HttpError 404 with `message` if `value` is undefined */
export function found<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw notFound(message)
  return value
}

/** If the database is unavailable, full or busy, a client may try again after this many seconds. */
const RETRY_AFTER = '2'

export const unavailable = (message: string) => new HttpError(503, message, { 'Retry-After': RETRY_AFTER })
