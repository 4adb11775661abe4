/**
 * What a host used to put on its answers is forgotten only after this many probes, over at least this many milliseconds,
 * that name the signed-in person and lack it. Until then, an answer without it may be somebody else's.
 */
const PROBES = 3
const TIME = 60_000

/** Counts the probes that lacked something, since the last answer that had it. */
export class Lacking {
  #since = 0
  #times = 0

  reset(): void {
    this.#times = 0
  }

  /** Counts one more. @returns whether that is enough to forget. If so, the count begins again */
  isEnough(now: number): boolean {
    if (this.#times === 0) this.#since = now
    this.#times += 1
    if (this.#times < PROBES || now - this.#since < TIME) return false
    this.reset()
    return true
  }
}
