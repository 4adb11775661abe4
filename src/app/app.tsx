import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { lazyComponent } from '@/components/lazy-component'
import { LinkContext } from '@/components/link'
import { Toasts } from '@/components/toasts'
import { Spinner } from '@/components/ui/spinner'
import { BASE } from '@/lib/base'
import { isCodeOnDevice, screenShown } from '@/lib/device/first-screen'
import type { Observable } from '@/lib/observable'
import { useConnection, useSession } from '@/services/service-hooks'
import { type Services, ServicesProvider, useServices } from '@/services/services'
import { DialogHost } from './dialog-host'
import { ErrorBoundary } from './error-boundary'
import { RouterLink } from './router-link'
import { HELP } from './routes'
import { Shell } from './shell'
import type { AppServices } from './start/services'
import type { UserData } from './start/user-data'

const waiting = () => <Waiting />

const PublicHelp = lazyComponent(() => import('@/screens/help/public-help'), waiting)

const LackingHost = lazyComponent(() => import('./lacking-host'), waiting)

export interface AppProps {
  services: AppServices
  userData: Observable<UserData | undefined>
}

/** The whole app: its providers, and the gate that shows either the login or the pages (specification, section 4). */
export function App({ services, userData }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <LinkContext value={RouterLink}>
        <ErrorBoundary>
          <Router base={BASE.slice(0, -1)}>
            <Gate userData={userData} />
          </Router>
        </ErrorBoundary>
        <Toasts />
      </LinkContext>
    </ServicesProvider>
  )
}

function Gate({ userData }: Pick<AppProps, 'userData'>) {
  const session = useSession()
  const data = useSyncExternalStore(userData.subscribe, userData.get)
  const [path] = useLocation()
  switch (session.status) {
    case 'unknown':
      return session.lacks === undefined ? (
        <Waiting />
      ) : (
        <LackingHost lacks={session.lacks} hasFailed={session.hasFailed} />
      )
    case 'anonymous':
      if (path === HELP) return <PublicHelp />
      return path === '/login' ? <LoginGate /> : <Redirect to="/login" replace />
    case 'authenticated':
      if (path === '/login') return <Redirect to="/" replace />
      return data?.isReady ? <Pages key={data.userId} data={data} /> : <Waiting />
  }
}

function Pages({ data }: { data: UserData }) {
  const services = useOwnNotices()
  useEffect(() => {
    // If the app's code is on this device, the first render already shows the saved data (`followUser`). So call
    // `screenShown` now, without waiting for the end of a read.
    if (isCodeOnDevice()) screenShown()
  }, [])
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={data.queries}>
        <DialogHost>
          <Shell />
        </DialogHost>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

const Login = lazyComponent(() => import('@/screens/login/login'), waiting)

function LoginGate() {
  useEffect(screenShown, [])
  return <Login />
}

/**
 * Returns the services with a `notify` that is silent once the calling component is gone. The pages of each user call
 * this: what a user began may end after the user has signed out, and the next user must not see its toast.
 */
function useOwnNotices(): Services {
  const services = useServices()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useMemo(
    () => ({
      ...services,
      notify: (notice) => {
        if (isHere.current) services.notify(notice)
      },
    }),
    [services],
  )
}

/**
 * The page while the app does not know whether a user is signed in (specification, section 2). If the server does not
 * answer, a second line says so. Other code asks the server again (`probeWhileSilent`, `watchWorld`).
 */
function Waiting() {
  const connection = useConnection()
  return (
    <div
      role="status"
      className="flex min-h-dvh flex-col items-center justify-center gap-3 text-muted-foreground"
    >
      <p className="flex items-center gap-3">
        <Spinner />
        <span>Carregando informações</span>
      </p>
      {connection !== 'online' && <p className="text-sm">Sem conexão com o servidor. Tentando de novo…</p>}
    </div>
  )
}
