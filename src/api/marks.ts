/**
 * A host that marks its answers puts this header on every answer of its API, errors included, and on nothing else. The
 * answer to a read of `ME` announces the mark. Only the end of the value has a meaning; see `announcesEcho`.
 */
export const MARK_HEADER = 'api-mark'

/** Whether a mark says that the host echoes the key on every answer to a keyed change: its value ends with `; echo`. */
export const announcesEcho = (mark: string | null) => mark?.endsWith('; echo') === true

/**
 * What this device knows of the marks of a host.
 *
 * - `mark`: whether the host's answers carry `MARK_HEADER`. `unknown` until an answer to a read of `ME` has shown it.
 * - `echoes`: whether the host has echoed an idempotency key, or announced that it does. Such an echo is a mark of the answers to keyed requests.
 * - `kinds`: the kinds of answers that the host has given to each call. They matter on a host without marks alone.
 */
export interface Marks {
  mark: 'unknown' | 'seen' | 'none'
  echoes: boolean
  kinds: Readonly<Record<string, readonly string[]>>
}

export const NO_MARKS: Marks = { mark: 'unknown', echoes: false, kinds: {} }
