export interface Scenario {
  what: string
  /**
   * The tests that put the outbox into the situation. Each key is the path of a file under `tests/`. Its value lists
   * the beginnings of test titles in that file.
   */
  tests: Record<string, string[]>
  /**
   * Whether the situation can end differently on a host that ignores `Idempotency-Key`. If so, at least one of the
   * tests must use such a host.
   */
  keyless: boolean
}
