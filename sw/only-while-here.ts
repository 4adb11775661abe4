import type { WorkboxPlugin } from 'workbox-core'
import { deviceUser, mirroredSession } from '@/kept/session-mirror'
import { forgetResponses } from '@/offline/caches'

/**
 * Lets Workbox cache answers for a user only while this user is signed in. An answer that comes after the user has
 * signed out must not stay on the device. If it is unknown who is signed in, nothing is cached and nothing is deleted.
 */
export function onlyWhileHere(userId: string): WorkboxPlugin {
  const isSignedIn = async () => (await mirroredSession())?.userId === userId
  return {
    cacheWillUpdate: async ({ response }) => ((await isSignedIn().catch(() => false)) ? response : null),
    // The user may sign out while the answer is being cached. Signing out deletes the user's cache, perhaps before the
    // answer is written to it. So delete the cache again.
    handlerDidComplete: async () => {
      const here = await deviceUser().catch(() => userId)
      if (here !== userId) await forgetResponses(here)
    },
  }
}
