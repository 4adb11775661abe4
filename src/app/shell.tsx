import { CircleHelp, LogOut } from 'lucide-react'
import { Route, Switch, useLocation } from 'wouter'
import { AppShell } from '@/components/frame/app-shell'
import { ConnectionStatus } from './connection-status'
import { ErrorBoundary } from './error-boundary'
import { LazyGlobalTools } from './lazy-global-tools'
import { lazyScreen } from './lazy-screen'
import { QueueButton } from './queue-button'
import { HELP, ROUTES } from './routes'
import { useLeave } from './sign-out/use-leave'
import { UpdateNotice } from './update-notice'
import { useFollowIds } from './use-follow-ids'

const NotFound = lazyScreen(() => import('./not-found'))

/** The frame of every page behind the login: menu, connection, queue, and the page itself. */
export function Shell() {
  const [path] = useLocation()
  const leave = useLeave()
  useFollowIds()
  return (
    <AppShell
      items={ROUTES.flatMap(({ path: href, title: label, icon }) =>
        icon ? [{ label, icon, href, active: isUnder(path, href) }] : [],
      )}
      footerItems={[
        { label: 'Ajuda', icon: CircleHelp, href: HELP, active: path === HELP },
        { label: 'Sair', icon: LogOut, onSelect: () => void leave() },
      ]}
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
        <Switch>
          {ROUTES.map(({ path: pattern, screen }) => (
            <Route key={pattern} path={pattern} component={screen} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </ErrorBoundary>
    </AppShell>
  )
}

function isUnder(path: string, item: string): boolean {
  return item === '/' ? path === '/' : path === item || path.startsWith(`${item}/`)
}
