/**
 * What this device notes of an error of the app. A note never has contents: no message, no text of a person, no id, no
 * address of a thing, no token. It has only words that this program itself knows, statuses, and lines of own scripts.
 */

interface Noted {
  /** When the error happened, and when it last happened again (milliseconds since the epoch). */
  at: number
  /** How often it has happened in a row. */
  times: number
}

/** An error that nobody caught. `said`: which of the messages that browsers give by themselves it had. */
export interface CrashNote extends Noted {
  kind: 'error' | 'rejection'
  where: 'page' | 'worker'
  name: string
  said: string | undefined
  /** Lines of own scripts, the innermost first: `assets/start-abc.js:1:200`. */
  lines: readonly string[]
}

/** A read that failed. `by`: who answered it; see `Reply`. `request`: the host's name of the request. */
export interface ReadNote extends Noted {
  kind: 'read'
  family: string
  why: string
  by: string | undefined
  status: number | undefined
  request?: string | undefined
}

/** A queued change that failed. `request`: the host's name of the request. */
export interface EntryNote extends Noted {
  kind: 'entry'
  action: string
  why: string | undefined
  status: number | undefined
  request?: string | undefined
}

export type ErrorNote = CrashNote | ReadNote | EntryNote

/** A note that is not stored yet. */
export type NewNote = ErrorNote extends infer N ? (N extends Noted ? Omit<N, keyof Noted> : never) : never

/** Notes of more lines would only cost room. */
const MOST_LINES = 8

/** The names of errors that browsers, libraries and this program give. Any other name could be a person's text. */
const NAMES = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'InternalError',
  'CompileError',
  'LinkError',
  'RuntimeError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidModificationError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'WrongDocumentError',
  'ReadError',
  'UnfitFileError',
  'CancelledError',
  'ChunkLoadError',
  'ValiError',
  'WorkboxError',
])

/** The messages that browsers give by themselves, and what a note says of them. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/dynamically imported module|Importing a module script failed/i, 'import'],
  [/^(Failed to fetch|Load failed|NetworkError when attempting to fetch)/, 'fetch'],
  [/^ResizeObserver loop/, 'resize-observer'],
  [/^Script error\.?$/, 'foreign-script'],
  [/^Cannot read properties of (undefined|null)|is (undefined|null)$/, 'undefined-value'],
  [/is not a function/, 'not-a-function'],
  [/is not defined$/, 'not-defined'],
  [/^Maximum call stack|too much recursion/, 'recursion'],
  [/^Minified React error #\d+/, 'react'],
  [/connection is closing|database connection/i, 'database-closed'],
]

/** What the `error` event of a window tells besides the error itself. */
export interface SourcePlace {
  filename?: string | undefined
  lineno?: number | undefined
  colno?: number | undefined
}

/**
 * Makes the note of an error that nobody caught.
 * @param error what was thrown; it may be anything
 * @param scripts the addresses of the app's own scripts. Lines of any other address are left out
 */
export function crashNote(
  kind: CrashNote['kind'],
  where: CrashNote['where'],
  error: unknown,
  scripts: ReadonlySet<string>,
  { filename, lineno, colno }: SourcePlace = {},
): Omit<CrashNote, keyof Noted> {
  const message = textOf(error, 'message') ?? (typeof error === 'string' ? error : '')
  const lines = ownLines(stackOf(error, message), scripts)
  const here = filename === undefined ? [] : ownLines(`at ${filename}:${lineno}:${colno}`, scripts)
  return {
    kind,
    where,
    name: knownName(textOf(error, 'name')),
    said: SAID.find(([pattern]) => pattern.test(message))?.[1],
    lines: lines.length > 0 ? lines : here,
  }
}

/** Returns the name of an error if this program knows it; `outro` stands for every other name. */
export function knownName(name: string | undefined): string {
  return name !== undefined && NAMES.has(name) ? name : 'outro'
}

/** Returns a text of an object that may refuse to be read. */
function textOf(of: unknown, field: 'name' | 'message' | 'stack'): string | undefined {
  try {
    const value = (of as Record<string, unknown> | null | undefined)?.[field]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the stack of an error without its message, which some browsers put in front of it. */
function stackOf(error: unknown, message: string): string {
  const stack = textOf(error, 'stack') ?? ''
  const at = message === '' ? -1 : stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length)
}

/** A line of a stack ends with an address, a line and a column. */
const FRAME = /(https?:\/\/[^\s()]+):(\d{1,6}):(\d{1,6})\)?$/

function ownLines(stack: string, scripts: ReadonlySet<string>): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, address = '', row = '', column = ''] = FRAME.exec(line.trim()) ?? []
      return scripts.has(address) ? [`${new URL(address).pathname.slice(1)}:${row}:${column}`] : []
    })
    .slice(0, MOST_LINES)
}

/** Returns a status of HTTP; `undefined` if the value is none. */
export function knownStatus(status: number | undefined): number | undefined {
  return status !== undefined && Number.isInteger(status) && status >= 0 && status < 1000 ? status : undefined
}

/** Whether two notes say the same, except for their times and the requests that they name. */
export function isSameNote(one: NewNote, other: NewNote): boolean {
  const own = ['at', 'times', 'request']
  const said = (note: NewNote) =>
    JSON.stringify(note, (key, value: unknown) => (own.includes(key) ? undefined : value))
  return said(one) === said(other)
}
