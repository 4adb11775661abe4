import { limitsIn, limitsOf, limitsRow, storeLimits } from '@/api/stored-limits'
import type { Reply, Transport } from '@/lib/wire'
import type { Services } from '@/services/services'
import { API_PATH, OFFER_HEADERS } from '@/shared/offer-headers'

/**
 * Learns the limits of the host, and keeps them on the device. They are read when the announced address is a new one.
 * Until that succeeds, the earlier limits count. A host that announces none has none.
 * @param send sends a request that only the API itself may answer
 * @returns a function that stops this
 */
export function learnLimits({ session }: Pick<Services, 'session'>, send: Transport): () => void {
  let asking: string | undefined
  const learn = async (answer: Reply | undefined) => {
    if (answer?.kind !== 'answer') return
    const announced = answer.header?.(OFFER_HEADERS.limits) ?? ''
    const at = API_PATH.test(announced) ? announced : undefined
    if (at === asking) return
    asking = at
    if (at === undefined) return storeLimits(undefined)
    if (limitsOf(limitsRow())?.at === at) return
    const reply = await send({ method: 'GET', path: at, body: { kind: 'none' } })
    if (asking !== at) return
    if (reply.kind !== 'answer' || reply.status !== 200) {
      // The next answer that names the person is a new chance.
      asking = undefined
      return
    }
    const limits = limitsIn(reply.body)
    storeLimits(limits && { at, limits })
  }
  const follow = () => void learn(session.announcement.get())
  const stop = session.announcement.subscribe(follow)
  follow()
  return stop
}
