/**
 * Tells a fault of what the server stands on from a defect of the program. What the database, the network, the disk or the
 * bucket refuses is answered with 503, because the same request may succeed as soon as an operator has mended it. Only
 * a defect of the program is a 500.
 */
import { causes, sqlState } from './database/fault.ts'

/** What an error that the driver, the system or the SDK has thrown may hold. */
interface Thrown extends Error {
  readonly code?: unknown
  readonly syscall?: unknown
  /** Set by the SDK of S3 on whatever ends a call of the bucket. */
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/**
 * Classes of SQLSTATEs, and single ones (PostgreSQL, appendix A). Any other state is the answer to a wrong statement.
 * - 08: the connection; 28: the password, the role, or its rules
 * - 3D000: the database is gone; 42501: a right was taken away
 * - 40: a conflict with another transaction; 55P03: a lock that was not free in time
 * - 25006: only reads for now; 25P03, 25P04: a transaction that took too long
 * - 53: resources (a full disk is 53100); 57: an intervention by the operator or the system
 * - 58: an error of its operating system; F0: its settings; XX: an error of its own, or damaged files
 */
const DATABASE_STATES = /^(08|28|40|53|57|58|F0|XX)|^(3D000|42501|55P03|25006|25P03|25P04)$/

/** The texts of errors that the drivers and the pool throw without a code. */
const DATABASE_TEXTS =
  /^(timeout exceeded when trying to connect|Connection (terminated|ended)|Client has encountered a connection error|Query read timeout|Client was closed|SASL: |PGlite is clos)|SSL connection/

/** A wrong call throws these, even inside of a statement. */
const WRONG_CALLS = [TypeError, RangeError, SyntaxError, ReferenceError]

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EPROTO',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Calls of the system that reach for a peer, by its name or its address. */
const NETWORK_CALLS = new Set(['connect', 'getaddrinfo'])

/** The codes of certificates and of TLS, as OpenSSL and Node name them. */
const TLS_CODES =
  /^(CERT_|CRL_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA)/

const DISK_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EBUSY',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  // A volume that is gone, or that another one has taken the place of.
  'ENOENT',
  'ENOTDIR',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
])

/**
 * The answers 400 of a bucket that are about its keys, its region or the time. Any other named 400 answers a wrong call.
 * The answer to a `HEAD` has no name.
 */
const BUCKET_400 =
  /^(Expired|Invalid(Token|AccessKey|Security|Client)|TokenRefresh|Authorization|Request(Timeout|Expired|Time)|Slow|Throttl|Account|400$|Unknown|BadRequest$)/

export type Source = 'database' | 'bucket' | 'network' | 'disk'

/** How a fault of each source is recognised. The first that fits counts. */
const SOURCES: Readonly<Record<Source, (thrown: Thrown) => boolean>> = {
  database: ({ code, message }) =>
    (typeof code === 'string' && DATABASE_STATES.test(code)) || DATABASE_TEXTS.test(message),
  bucket: ({ $metadata: answer, name }) =>
    answer !== undefined && (answer.httpStatusCode !== 400 || BUCKET_400.test(name)),
  network: ({ code, syscall }) =>
    NETWORK_CALLS.has(String(syscall)) ||
    (typeof code === 'string' && (NETWORK_CODES.has(code) || TLS_CODES.test(code))),
  disk: ({ code }) => typeof code === 'string' && DISK_CODES.has(code),
}

/** Says which of the server's surroundings an error comes from; undefined for a defect of the program. */
export function outsideSource(error: unknown): Source | undefined {
  const all = [...causes(error)]
  if (all.some(isWrongCall)) return undefined
  for (const thrown of all)
    for (const source of Object.keys(SOURCES) as Source[]) if (SOURCES[source](thrown)) return source
  // Whatever else a driver throws instead of an answer: PGlite, for one, when WebAssembly has stopped.
  return all.some(isStatement) && sqlState(error) === undefined ? 'database' : undefined
}

const isWrongCall = (error: Error) => WRONG_CALLS.some((kind) => error instanceof kind)

/** Drizzle wraps what the driver throws for a statement. */
const isStatement = (error: Error) => 'query' in error && 'params' in error
