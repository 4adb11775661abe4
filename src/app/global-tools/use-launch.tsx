import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/offer/dialogs'
import { pathInApp } from '@/lib/base'
import type { Shared } from '@/offline/shared'
import { openQueue } from '@/page/queue/open-queue'
import { useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'

const ShareDialog = lazyComponent(() => import('../share/share-dialog'))

const NOT_KEPT = {
  kind: 'error',
  title: 'Não foi possível guardar o que foi compartilhado',
  description: 'Veja se há espaço no dispositivo e compartilhe de novo.',
} as const

/**
 * Handles the two special ways to open the app:
 * - By the shortcut `Fila de envio` of the app's icon (`/?fila`). The app opens the queue.
 * - By the system's share menu. The app asks the user what to do with the shared thing. If nobody is signed in, the app
 *   asks after the login.
 */
export function useLaunch(): void {
  const dialogs = useDialogs()
  const { notify } = useServices()
  const userId = userOf(useSession())?.id
  const [, navigate] = useLocation()

  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    if (pathInApp(location.pathname) !== '/' || !(asked.has('fila') || asked.has('compartilhado'))) return
    if (asked.has('fila')) openQueue()
    if (asked.get('compartilhado') === 'falhou') notify(NOT_KEPT)
    // Remove the query, so that a reload does not count as a new launch.
    navigate('/', { replace: true })
  }, [navigate, notify])

  useEffect(() => {
    if (userId === undefined) return
    let left = false
    const offer = async () => {
      const { sharedFor } = await import('@/offline/shared')
      const waiting = await sharedFor(userId, Date.now())
      const [shared] = waiting
      if (shared === undefined || left) return
      dialogs.show((close) => (
        <ShareDialog
          shared={shared}
          batch={batchOf(shared, waiting)}
          onNext={() => void offer().catch(() => {})}
          onClose={close}
        />
      ))
    }
    void offer().catch(() => {})
    return () => {
      left = true
    }
  }, [dialogs, userId])
}

const batchOf = (shared: Shared, waiting: readonly Shared[]): Shared[] =>
  shared.batch === undefined ? [shared] : waiting.filter(({ batch }) => batch?.id === shared.batch?.id)
