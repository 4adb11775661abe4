import type { ChaosProxy } from './chaos-proxy.ts'

/** The revision that `release` gives to `index.html`. */
export const NEXT = 'f'.repeat(32)

/**
 * Makes the server look as if it had another version of the app. The two versions differ only in the revision of
 * `index.html`.
 */
export function release(network: ChaosProxy): void {
  const other = (script: string) =>
    script.replace(/"revision":"[0-9a-f]{32}"(?=,"url":"index\.html")/, `"revision":"${NEXT}"`)
  network.rule({ path: /^\/sw\.js/, fate: { kind: 'rewrite', body: other } })
}
