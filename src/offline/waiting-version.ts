/**
 * How long a new version must have waited before it counts as waiting, in milliseconds. A version that takes over by
 * itself waits too, but only for a moment. The first version of a device does so.
 */
const WAITS_FOR = 200

/** Calls `act` for each new version of the service worker that waits until it is told to take over. */
export function onWaitingVersion(registration: ServiceWorkerRegistration, act: () => void): void {
  const follow = (version: ServiceWorker | null) =>
    version?.addEventListener('statechange', () => {
      if (version.state === 'installed')
        setTimeout(() => {
          if (registration.waiting === version) act()
        }, WAITS_FOR)
    })
  if (registration.waiting !== null) act()
  // The browser tells of a version once, when its installation begins. Another tab may have begun it.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}
