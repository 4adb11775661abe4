import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { AppShell } from '@/components/app-shell'
import { late } from '@/components/late'
import { Loading } from '@/components/skeletons'
import { ConnectionStatus } from './connection-status'
import { ErrorBoundary } from './error-boundary'
import { LazyDesk } from './lazy-desk'
import { QueueButton } from './queue-button'
import { ROUTES } from './routes'
import { UpdateNotice } from './update-notice'
import { useFollowIds } from './use-follow-ids'
import { useLeave } from './use-leave'

const NotFound = late(() => import('./not-found'))

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
          <LazyDesk />
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
        </Suspense>
      </ErrorBoundary>
    </AppShell>
  )
}

function isUnder(path: string, item: string): boolean {
  return item === '/' ? path === '/' : path === item || path.startsWith(`${item}/`)
}
