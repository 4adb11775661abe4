import type { ChaosProxy } from './chaos-proxy.ts'

/** The revision of the shell in the version that `release` publishes. */
export const NEXT = 'f'.repeat(32)

/** From now on the server has another version of the app. Only its shell differs. */
export function release(network: ChaosProxy): void {
  const other = (script: string) =>
    script.replace(/"revision":"[0-9a-f]{32}"(?=,"url":"index\.html")/, `"revision":"${NEXT}"`)
  network.rule({ path: /^\/sw\.js/, fate: { kind: 'rewrite', body: other } })
}
