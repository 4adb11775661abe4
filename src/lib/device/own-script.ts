/** The part of Trusted Types (W3C) that this file uses. TypeScript's DOM types do not describe it yet. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The app's Trusted Types policy for scripts. The Content-Security-Policy allows it by its name (`trusted-types`). */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('app', {
  createScriptURL: own,
})

/**
 * Returns the address of a script of this origin, for a worker or the service worker. A browser with Trusted Types
 * accepts only addresses that the app's policy has made. So in that browser the policy makes the address.
 * @throws TypeError if the script is from another origin
 */
export function ownScript(url: string): string {
  return policy ? policy.createScriptURL(url) : own(url)
}

function own(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) throw new TypeError('not a script of ours')
  return url
}
