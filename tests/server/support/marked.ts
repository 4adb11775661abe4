/** Checks the header by which the API marks its answers, and the nonce and the key that it echoes. */
import { expect } from 'vitest'
import { NONCE } from './client.ts'

/** What the reference server puts on every answer under `/api`. */
export const MARK = 'admin-de-cursos; echo'

interface Answered {
  readonly headers: { get(name: string): string | null }
}

/** Whether a request with this method changes something, so that a key on it counts. */
export const isChange = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Expects the mark, the echo of `NONCE`, the echo of the key if the request was a change, and that no cache replays the
 * answer.
 *
 * @param what names the request in the message of a failure
 */
export function expectMarked(reply: Answered, method: string, key: string | undefined, what: string): void {
  const { headers } = reply
  expect([headers.get('api-mark'), headers.get('api-nonce'), headers.get('idempotency-key')], what).toEqual([
    MARK,
    NONCE['Api-Nonce'],
    isChange(method) ? (key ?? null) : null,
  ])
  // Between client and server, a cache may keep reads, if it asks before it uses them, and nothing else.
  expect(headers.get('cache-control'), what).toMatch(isChange(method) ? /^no-store$/ : /^no-(?:store|cache)$/)
}
