import { useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { AppShell } from '@/components/app-shell'
import { lazyWithRetry } from '@/components/lazy-with-retry'
import { Loading } from '@/components/skeletons'
import { screenShown } from '@/lib/first-screen'
import { ConnectionStatus } from './connection-status'
import { ErrorBoundary } from './error-boundary'
import { LazyGlobalTools } from './lazy-global-tools'
import { QueueButton } from './queue-button'
import { ROUTES } from './routes'
import { UpdateNotice } from './update-notice'
import { useFollowIds } from './use-follow-ids'
import { useLeave } from './use-leave'

const NotFound = lazyWithRetry(() => import('./not-found'))

/** The frame of every page behind the login: menu, connection, queue, and the page itself. */
export function Shell() {
  const [path] = useLocation()
  const leave = useLeave()
  useFollowIds()
  return (
    <AppShell
      items={ROUTES.flatMap((route) =>
        route.menu ? [{ ...route.menu, href: route.path, active: isUnder(path, route.path) }] : [],
      )}
      footerItems={[{ label: 'Sair', icon: LogOut, onSelect: leave }]}
      tools={
        <>
          <ConnectionStatus />
          <QueueButton />
          <LazyGlobalTools />
        </>
      }
      notice={<UpdateNotice />}
    >
      <ErrorBoundary of={path}>
        <Suspense fallback={<Loading label="Carregando Informações" visible />}>
          <Switch>
            {ROUTES.map(({ path: pattern, screen }) => (
              <Route key={pattern} path={pattern} component={screen} />
            ))}
            <Route component={NotFound} />
          </Switch>
          <FirstScreen />
        </Suspense>
      </ErrorBoundary>
    </AppShell>
  )
}

/**
 * Signals that the first screen is ready, as soon as it renders, if that screen loads no data. For a screen that loads
 * data, query-client.ts signals it.
 */
function FirstScreen() {
  const queries = useQueryClient()
  const isRestoring = useIsRestoring()
  useEffect(() => {
    if (!isRestoring && queries.isFetching() === 0) screenShown()
  }, [queries, isRestoring])
  return null
}

function isUnder(path: string, item: string): boolean {
  return item === '/' ? path === '/' : path === item || path.startsWith(`${item}/`)
}
