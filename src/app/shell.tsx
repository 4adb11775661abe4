import { CircleHelp, LogOut } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import type { ConnectionState } from '@/api/connection'
import { AppShell } from '@/components/frame/app-shell'
import { StatusDot } from '@/components/frame/status-dot'
import { lazyComponent } from '@/components/lazy-component'
import { useWhenQuiet } from '@/components/use-when-quiet'
import { awaitPaletteKey, paletteAsked } from '@/lib/device/palette-key'
import { update } from '@/offline/update'
import { useConnection, useSession } from '@/services/service-hooks'
import { ErrorBoundary } from './error-boundary'
import { lazyScreen } from './lazy-screen'
import { QueueButton } from './queue-button'
import { HELP, ROUTES } from './routes'
import { useLeave } from './sign-out/use-leave'
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
      notice={<Notice />}
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

const WORDS: Record<ConnectionState, { tone: 'good' | 'wait' | 'bad'; word: string }> = {
  online: { tone: 'good', word: 'Online' },
  unstable: { tone: 'wait', word: 'Conexão instável' },
  silent: { tone: 'wait', word: 'Sem resposta do servidor' },
  offline: { tone: 'bad', word: 'Offline' },
}

function ConnectionStatus() {
  const { tone, word } = WORDS[useConnection()]
  return (
    <StatusDot label="Conexão" tone={tone}>
      {word}
    </StatusDot>
  )
}

const UpdatePrompt = lazyComponent(() => import('./update-prompt'))

const SessionOver = lazyComponent(() => import('./session-over'))

/**
 * Says that the session has ended, to who looks at what is on the device. Else it offers a new version of the app, if
 * there is one. A new version never takes over by itself.
 */
function Notice() {
  const version = useSyncExternalStore(update.subscribe, update.get)
  const session = useSession()
  if (session.status === 'authenticated' && session.isOver) return <SessionOver />
  if (version === null) return null
  return <UpdatePrompt version={version} />
}

/**
 * Loads the global tools (palette, shortcuts, preferences, focus handling) after the first screen, or when the person asks
 * for the palette. The space for their
 * buttons is reserved from the start, so nothing moves.
 */
function LazyGlobalTools() {
  const [GlobalTools, setGlobalTools] = useState<ComponentType>()
  const load = () =>
    void import('./global-tools/global-tools')
      .then((loaded) => setGlobalTools(() => loaded.default))
      .catch(() => {})
  useWhenQuiet(load)
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    awaitPaletteKey()
    const look = () => paletteAsked.get() && loadNow()
    look()
    return paletteAsked.subscribe(look)
  }, [])
  return <span className="flex min-w-[calc(var(--control)*2)]">{GlobalTools && <GlobalTools />}</span>
}
