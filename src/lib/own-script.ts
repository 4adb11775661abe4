/** Trusted Types (W3C), as far as they are needed here; the standard library does not describe them yet. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The one policy there is, by the name the Content-Security-Policy lets pass (`trusted-types`). */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('app', {
  createScriptURL: own,
})

/**
 * The address of a script of ours, as workers and the service worker are made of it: where the browser knows Trusted
 * Types it takes nothing else, and no library can make one.
 * @throws where the script is another origin's
 */
export function ownScript(url: string): string {
  return policy ? policy.createScriptURL(url) : own(url)
}

function own(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) throw new TypeError('not a script of ours')
  return url
}
