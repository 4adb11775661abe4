export interface Scenario {
  what: string
  /** The tests. The key is the path of a file under `tests/`, the value holds the beginnings of titles in this file. */
  tests: Record<string, string[]>
  /** Whether this can end differently on a host that ignores `Idempotency-Key`. If so, a test must use such a host. */
  keyless: boolean
}
