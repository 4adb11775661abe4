import { tryOffers } from '@/api/config/cors-trial'
import { hostSettings, isSameOrigin, setHostSettings } from '@/api/host'
import { type Services, userOf } from '@/services/services'

/**
 * Finds out which offers of a host on another origin its CORS rules allow: when somebody is signed in, when the
 * operator says something else of the host, and whenever the host answers again after a silence, because a request that
 * the rules forbid looks like silence.
 */
export function tryOffersOfHost({ session, connection }: Pick<Services, 'session' | 'connection'>): void {
  // There every header may be sent. Another host counts from the next start on only.
  if (isSameOrigin()) return
  /** What was tried last, and is not tried again while the host answers. */
  let tried: string | undefined
  const attempt = async () => {
    const { token } = session
    const { offers, host } = hostSettings.get()
    if (connection.state.get() !== 'online') tried = undefined
    else if (token !== null && userOf(session.state.get()) !== undefined) {
      const now = JSON.stringify([host, offers, token])
      if (now === tried) return
      tried = now
      const { allowed } = await tryOffers(token)
      if (hostSettings.get().host === host) setHostSettings({ ...hostSettings.get(), allowed })
    }
  }
  const follow = () => void attempt()
  session.state.subscribe(follow)
  connection.state.subscribe(follow)
  hostSettings.subscribe(follow)
  follow()
}
