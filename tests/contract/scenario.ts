export interface Scenario {
  what: string
  /** The tests. The key is the path of a file under `tests/`, the value holds the beginnings of titles in this file. */
  tests: Record<string, string[]>
  /** Whether the kind of host matters. If so, one of the tests must use a host that ignores `Idempotency-Key`. */
  keyless: boolean
}
