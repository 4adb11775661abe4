/**
 * A host that marks its answers puts this header on every answer of its API, errors included, and on nothing else. The
 * answer to a read of `ME` announces the mark. The value has no meaning.
 */
export const MARK_HEADER = 'api-mark'

/**
 * What this device knows of the marks of a host.
 *
 * - `mark`: whether the host's answers carry `MARK_HEADER`. `unknown` until an answer to a read of `ME` has shown it.
 * - `echoes`: whether the host has echoed an idempotency key. Such an echo is a mark of the answers to keyed requests.
 * - `kinds`: the kinds of answers that the host has given to each call. They matter on a host without marks alone.
 */
export interface Marks {
  mark: 'unknown' | 'seen' | 'none'
  echoes: boolean
  kinds: Readonly<Record<string, readonly string[]>>
}

export const NO_MARKS: Marks = { mark: 'unknown', echoes: false, kinds: {} }
