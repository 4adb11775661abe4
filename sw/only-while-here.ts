import type { WorkboxPlugin } from 'workbox-core'
import { forgetResponses } from '@/offline/caches'
import { mirroredSession, personHere } from '@/offline/session-mirror'

/**
 * Keeps answers for a person only while they are here: one that comes after they have left must not stay behind. Where
 * it cannot be known who is here, nothing is kept and nothing is thrown away.
 */
export function onlyWhileHere(userId: string): WorkboxPlugin {
  const isSignedIn = async () => (await mirroredSession())?.userId === userId
  return {
    cacheWillUpdate: async ({ response }) => ((await isSignedIn().catch(() => false)) ? response : null),
    // They may have left while it was being kept, and what they left was deleted before it.
    handlerDidComplete: async () => {
      const here = await personHere().catch(() => userId)
      if (here !== userId) await forgetResponses(here)
    },
  }
}
