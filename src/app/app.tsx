import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useRouter } from 'wouter'
import { ServicesProvider } from '@/action/services'
import { useSession } from '@/action/use-queue'
import { LinkContext } from '@/components/link'
import { Toasts } from '@/components/toasts'
import { afterFirstScreen, isInstalled } from '@/lib/first-screen'
import { DialogHost } from './dialog-host'
import { LoginGate } from './login-gate'
import { createQueryClient } from './query-client'
import { RouterLink } from './router-link'
import { loadScreen } from './routes'
import type { AppServices } from './services'
import { Shell } from './shell'
import { Waiting } from './waiting'

/**
 * The longest time that the first render waits for the queue and the page's code, in milliseconds. Nothing renders
 * meanwhile. A placeholder would disappear a moment later, and rendering it would take a slow device a tenth of the
 * time of its start.
 */
const PATIENCE = 1_000

/** The whole app: its providers, and the session gate of the specification, section 4. */
export function App({ services }: { services: AppServices }) {
  return (
    <ServicesProvider value={services}>
      <LinkContext value={RouterLink}>
        <Gate services={services} />
        <Toasts />
      </LinkContext>
    </ServicesProvider>
  )
}

function Gate({ services }: { services: AppServices }) {
  const session = useSession()
  const [path] = useLocation()
  switch (session.status) {
    case 'unknown':
      return <Waiting />
    case 'anonymous':
      return path === '/login' ? <LoginGate /> : <Redirect to="/login" replace />
    case 'authenticated':
      if (path === '/login') return <Redirect to="/" replace />
      return <PersonalData key={session.user.id} userId={session.user.id} services={services} />
  }
}

/**
 * Makes one query cache for each user. If the app is installed, saved reads fill the cache before the first screen
 * renders.
 */
function PersonalData({ userId, services }: { userId: string; services: AppServices }) {
  const [queries] = useState(createQueryClient)
  const [data, setData] = useState<'read' | 'awaited' | 'late'>(isInstalled() ? 'awaited' : 'read')
  const { parser } = useRouter()
  const [path] = useLocation()
  const arrival = useRef(() => loadScreen(parser, path))
  useEffect(() => {
    // Saved reads fill the cache from the start if the app is installed, otherwise after the first screen.
    const attending = afterFirstScreen()
      .then(() => import('./attend'))
      .then(({ attend }) => attend(services, queries, userId))
      // Without the code, the page works and saves nothing. The next start tries again.
      .catch(() => undefined)
    if (isInstalled()) {
      const late = delay(PATIENCE)
      void late.then(() => setData((now) => (now === 'awaited' ? 'late' : now)))
      const rest = Promise.allSettled([queueRead(services.outbox), arrival.current()])
      const all = Promise.all([attending.then((begun) => begun?.restored), Promise.race([rest, late])])
      // If the storage hangs, the page opens without the saved reads.
      void Promise.race([all, delay(5 * PATIENCE)]).then(() => setData('read'))
    }
    return () => void attending.then((begun) => begun?.stop())
  }, [queries, userId, services])
  if (data !== 'read') return data === 'late' ? <Waiting /> : null
  return (
    <QueryClientProvider client={queries}>
      <DialogHost>
        <Shell />
      </DialogHost>
    </QueryClientProvider>
  )
}

const delay = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds))

/** Resolves when the queue has been read from the device, so that the first render shows unsent changes. */
async function queueRead(outbox: AppServices['outbox']): Promise<void> {
  if (outbox.view.ready) return
  await new Promise<void>((ready) => {
    const stop = outbox.subscribe(() => {
      if (!outbox.view.ready) return
      stop()
      ready()
    })
  })
}
