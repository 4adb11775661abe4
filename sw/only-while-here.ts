import type { WorkboxPlugin } from 'workbox-core'
import { forgetResponses } from '@/offline/caches'
import { deviceUser, mirroredSession } from '@/offline/session-mirror'

/**
 * Caches answers for a user only while this user is signed in. An answer that comes after the user has left must not
 * stay on the device. If it cannot be known who is signed in, nothing is cached and nothing is deleted.
 */
export function onlyWhileHere(userId: string): WorkboxPlugin {
  const isSignedIn = async () => (await mirroredSession())?.userId === userId
  return {
    cacheWillUpdate: async ({ response }) => ((await isSignedIn().catch(() => false)) ? response : null),
    // The user may have left while the answer was being cached, and their cache was deleted before that.
    handlerDidComplete: async () => {
      const here = await deviceUser().catch(() => userId)
      if (here !== userId) await forgetResponses(here)
    },
  }
}
