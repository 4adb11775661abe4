/**
 * How far the history of a database has come. A server tells it, and a device remembers it: a database that was put back
 * to an earlier state does not hold what a device knows of.
 *
 * The server counts its changes. Each of its starts has a random name, so that what is counted after a database was put
 * back is not taken for what was counted there before.
 */

/** A start of a server on a database. */
export interface Start {
  readonly name: string
  /** The number of the first change since this start. */
  readonly from: number
}

export interface History {
  /** The number of the last change. */
  readonly count: number
  /** The last starts, oldest first. */
  readonly starts: readonly Start[]
}

/** The place of one change in a history: its number, and the name of the start that it came after. */
export interface Mark {
  readonly name: string
  readonly count: number
}

/** Returns a history as the text of the header: the count, and each start with its first number. */
export function historyText({ count, starts }: History): string {
  return [count, ...starts.map(({ name, from }) => `${name}=${from}`)].join(' ')
}

/** Reads the text of the header; `undefined` if it is none. */
export function historyIn(text: string | null | undefined): History | undefined {
  if (!text || !/^\d{1,15}( [\w-]{1,40}=\d{1,15})+$/.test(text)) return undefined
  const [count, ...words] = text.split(' ')
  const starts = words.map((word) => {
    const [name = '', from] = word.split('=')
    return { name, from: Number(from) }
  })
  return { count: Number(count), starts }
}

/** Returns the mark of the last change; `undefined` if there was none, or none since the starts that are still known. */
export function lastMark({ count, starts }: History): Mark | undefined {
  const start = starts.findLast(({ from }) => from <= count)
  return start && { name: start.name, count }
}

/** Whether a history holds a change. What is older than the starts that it still knows, it is taken to hold. */
export function holds({ count, starts }: History, mark: Mark): boolean {
  const at = starts.findIndex(({ name }) => name === mark.name)
  if (at < 0) return mark.count < (starts[0]?.from ?? 0)
  return mark.count < (starts[at + 1]?.from ?? count + 1)
}
