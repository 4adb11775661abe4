import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { lazyComponent } from '@/components/lazy-component'
import { LinkContext } from '@/components/link'
import { Toasts } from '@/components/toasts'
import { BASE } from '@/lib/base'
import { isCodeOnDevice, screenShown } from '@/lib/device/first-screen'
import type { Observable } from '@/lib/observable'
import { useSession } from '@/services/service-hooks'
import { ServicesProvider } from '@/services/services'
import { useOwnNotices } from './background/own-notices'
import { DialogHost } from './dialog-host'
import { ErrorBoundary } from './error-boundary'
import { RouterLink } from './router-link'
import { HELP } from './routes'
import { Shell } from './shell'
import type { AppServices } from './start/services'
import type { UserData } from './start/user-data'
import { Waiting } from './waiting'

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
