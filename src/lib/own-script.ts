/** The part of Trusted Types (W3C) that is needed here. The standard library does not describe it yet. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The app's only policy. The Content-Security-Policy allows it by its name (`trusted-types`). */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('app', {
  createScriptURL: own,
})

/**
 * Returns the address of a script of this origin, for a worker or the service worker. In a browser with Trusted Types,
 * the address is a value that only the app's policy can make. Such a browser accepts no other address of a script.
 * @throws if the script is another origin's
 */
export function ownScript(url: string): string {
  return policy ? policy.createScriptURL(url) : own(url)
}

function own(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) throw new TypeError('not a script of ours')
  return url
}
