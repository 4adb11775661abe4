export interface Scenario {
  what: string
  /** The beginnings of the titles of the tests, by the path of their file under `tests/`. */
  tests: Record<string, string[]>
  /** Whether the kind of host matters. If so, one of the tests must use a host that ignores `Idempotency-Key`. */
  keyless: boolean
}
