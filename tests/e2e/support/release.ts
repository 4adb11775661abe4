import type { ChaosProxy } from './chaos-proxy.ts'

/** The revision that `release` gives to `index.html`. */
export const NEXT = 'f'.repeat(32)

/**
 * Makes the server look as if it had another version of the app. The two versions differ only in the revision of
 * `index.html`.
 * @param base the path below which the app lies
 */
export function release(network: ChaosProxy, base = '/'): void {
  const other = (script: string) => {
    const next = script.replace(/\{[^{}]*"index\.html"[^{}]*\}/, (entry) =>
      JSON.stringify({ ...JSON.parse(entry), revision: NEXT }),
    )
    if (next === script) throw new Error('sw.js lists no index.html with a revision')
    return next
  }
  network.rule({ path: new RegExp(`^${base}sw\\.js`), fate: { kind: 'rewrite', body: other } })
}
