import type { Plugin } from 'vite'
import { PAGE_POLICY } from '../../src/shared/content-policy.ts'

/**
 * Writes a Content-Security-Policy into the page, for hosts that send none. Only `config.json` tells where the API is, when
 * the page is already loaded, and in a school's own network it may have no TLS. So calls may go to any address. A host that
 * sends a policy narrows that (docs/RUNNING.md).
 */
export const policyMeta: Plugin = {
  name: 'policy-meta',
  apply: 'build',
  // The charset must stand within the first 1024 bytes of the page.
  transformIndexHtml: (html) =>
    html.replace(
      /<meta charset=[^>]*>/i,
      (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${pagePolicy()}" />`,
    ),
}

export function pagePolicy(): string {
  return Object.entries({ ...PAGE_POLICY, 'connect-src': ["'self'", 'https:', 'http:'] })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
