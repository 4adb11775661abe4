/**
 * Opens the whole app as main.tsx starts it, on a fake host: shell, routes, global tools, dialogs, saved reads, drafts,
 * session. A service worker seems to be installed (`installApp`), so pages wait for the saved reads and not for the
 * network. The clock is a fake one: it runs by itself, and the test can put it forward.
 */
import './harness'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { createClient } from '@/api/client'
import { ME } from '@/api/host'
import { saveSession } from '@/api/session/session-store'
import { App } from '@/app/app'
import { followConnection } from '@/app/start/query-client'
import { createServices } from '@/app/start/services'
import { startOutbox } from '@/app/start/start-outbox'
import { followUser } from '@/app/start/user-data'
import { watchWorld } from '@/app/start/watch-world'
import { awaitInstallPrompt } from '@/lib/device/install-prompt'
import type { OutboxClient } from '@/services/services'
import { beginHistory } from '../../session-history'
import type { FakeHost } from './fake-host'
import { USER } from './harness'
import { installApp } from './installed'
import { patientUser } from './patient-user'
import { quietPorts } from './ports'

/** What the app needs of a host. */
export type AppHost = Pick<FakeHost, 'reads' | 'transport' | 'reachable'>

export interface OpenedApp {
  user: ReturnType<typeof patientUser>
  outbox: OutboxClient
  /** Reloads the page. What is on the device stays. @returns whether the app wanted the person to confirm the reload */
  reload: () => Promise<boolean>
  /** Closes the page. */
  close: () => Promise<void>
  /** Makes the host unreachable, and lets the app notice it. */
  disconnect: () => Promise<void>
  /** Makes the host reachable again, lets the app notice it, and sends the queue. */
  reconnect: () => Promise<void>
}

const OUTBOX = 'admin-de-cursos-outbox'
let closeApp: (() => Promise<void>) | undefined

/** Ends the app that a test opened, and deletes all databases. dom-setup.ts calls it after each test. */
export async function endApp(): Promise<void> {
  if (closeApp === undefined) return
  await closeApp()
  closeApp = undefined
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleted(name)
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

/** Opens the app at `path` and waits until the page is drawn. `USER` is signed in, unless `token` is null. */
export async function openApp(
  host: AppHost,
  path: string,
  token: string | null = 'token',
): Promise<OpenedApp> {
  host.reads[ME] ??= USER
  if (token !== null) saveSession({ token, user: USER })
  beginHistory(path)
  installApp()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let services = start(host)
  await standing()
  return {
    user: patientUser({ advanceTimers: (by) => void vi.advanceTimersByTime(by) }),
    get outbox() {
      return services.outbox
    },
    reload: async () => {
      const isAsked = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
      await closeApp?.()
      services = start(host)
      await standing()
      return isAsked
    },
    close: async () => closeApp?.(),
    disconnect: async () => {
      host.reachable = false
      await act(() => services.session.check())
    },
    reconnect: async () => {
      host.reachable = true
      await act(() => services.session.check())
      await act(() => services.outbox.send(true))
    },
  }
}

/** Starts the app as main.tsx does. */
function start(host: AppHost) {
  const outboxPorts = quietPorts(host, OUTBOX)
  const services = createServices((ports) => {
    const client = createClient(ports, () => (request, _token, options) => host.transport(request, options))
    return { ...client, uploading: () => client.sending }
  }, outboxPorts)
  followConnection(services.connection)
  const stopListening = listeningOf(() => {
    watchWorld(services)
    awaitInstallPrompt()
  })
  services.session.start()
  const { data, end } = followUser(services)
  void startOutbox(services)
  const { unmount } = render(<App services={services} userData={data} />)
  closeApp = async () => {
    unmount()
    cleanup()
    end()
    stopListening()
    await services.outbox.stop()
    outboxPorts.close()
  }
  return services
}

/**
 * Calls `begin`, which adds listeners to the window and the document.
 * @returns a function that removes these listeners, as if the page were closed
 */
function listeningOf(begin: () => void): () => void {
  const ends: (() => void)[] = []
  const spies = [window, document].map((target) => {
    const listen = target.addEventListener.bind(target)
    const note = (type: string, listener: EventListener) => {
      ends.push(() => target.removeEventListener(type, listener))
      listen(type, listener)
    }
    return vi.spyOn(target, 'addEventListener').mockImplementation(note as typeof listen)
  })
  begin()
  for (const spy of spies) spy.mockRestore()
  return () => {
    for (const end of ends) end()
  }
}

/** Waits for the button that is drawn last: `Buscar`, or `Entrar` on the login page. A dialog may already cover it. */
const standing = () => screen.findByRole('button', { name: /^(Buscar|Entrar)$/, hidden: true })

/** Puts the clock forward, in milliseconds. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/**
 * Waits for the page with the title `name`. `hidden: true` lets the search find the title even if a dialog covers
 * it. The search is also faster, because it does not check which elements are covered.
 */
export const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { name, level: 1, hidden: true })

/** Follows an item of the side menu. */
export async function goTo({ user }: Pick<OpenedApp, 'user'>, item: string): Promise<void> {
  const menu = screen.getByRole('navigation', { name: 'Menu principal', hidden: true })
  await user.click(within(menu).getByRole('link', { name: item, hidden: true }))
}

/** Does what the browser's own buttons do: goes back, or goes forward if `steps` is positive. */
export const goBack = (steps = -1) => act(async () => history.go(steps))

export const nothingOpen = () =>
  waitFor(() => {
    if (document.querySelector('[role="dialog"], [role="menu"]')) throw new Error('something is open')
  })
