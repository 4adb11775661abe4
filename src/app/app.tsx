import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
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
 * The first drawing waits no longer than this for the queue and the page's code, in milliseconds; nor is anything drawn
 * meanwhile, which would be gone the next moment and costs a slow device a tenth of its start.
 */
const PATIENCE = 1_000

/** The whole app: what everything stands on, and the gate of section 4 of the specification. */
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

/** One query cache for each person, filled from the device before the first screen is drawn. */
function PersonalData({ userId, services }: { userId: string; services: AppServices }) {
  const [queries] = useState(createQueryClient)
  const [data, setData] = useState<'read' | 'awaited' | 'late'>(isInstalled() ? 'awaited' : 'read')
  const { parser } = useRouter()
  const [path] = useLocation()
  const arrival = useRef(() => loadScreen(parser, path))
  useEffect(() => {
    let stop = (): void => {}
    let left = false
    const kept = keptReads(queries, userId).then((end) => {
      stop = end
      if (left) end()
    })
    if (isInstalled()) {
      const late = delay(PATIENCE)
      void late.then(() => setData((now) => (now === 'awaited' ? 'late' : now)))
      const rest = Promise.allSettled([queueRead(services.outbox), arrival.current()])
      const all = Promise.allSettled([kept, Promise.race([rest, late])])
      // A storage that hangs costs what was read before, not the page.
      void Promise.race([all, delay(5 * PATIENCE)]).then(() => setData('read'))
    }
    void kept
      .then(() => import('./resume-download'))
      .then(({ resumeDownload }) => resumeDownload(services, queries, userId))
      .catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [queries, userId, services])
  useEffect(() => {
    let stop = (): void => {}
    let left = false
    // What tells of outcomes comes with what sends.
    void services.outbox.arrived
      .then(() => import('./follow-queue'))
      .then(({ followQueue }) => {
        if (!left) stop = followQueue(services, queries)
      })
    return () => {
      left = true
      stop()
    }
  }, [services, queries])
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

/** Keeps the reads on the device: from the start where the app is installed, after the first screen where it is not. */
async function keptReads(queries: QueryClient, userId: string): Promise<() => void> {
  await afterFirstScreen()
  const [{ persistQueries }, { isReadable }] = await Promise.all([
    import('@/offline/persister'),
    import('@/nouns/readable'),
  ])
  return persistQueries(queries, userId, isReadable)
}

/** Resolves when the queue has been read from the device, so that what is unsent is there from the first drawing on. */
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
