import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenForErrors } from '@/lib/device/early-errors'
import { afterFirstScreen } from '@/lib/device/first-screen'
import { awaitInstallPrompt } from '@/lib/device/install-prompt'
import { awaitPaletteKey } from '@/lib/device/palette-key'
import { knowHost } from './api/config/known-host'
import { App, type AppProps } from './app/app'
import { followConnection } from './app/start/query-client'
import { createServices } from './app/start/services'
import { startOutbox } from './app/start/start-outbox'
import { followUser } from './app/start/user-data'
import { watchWorld } from './app/start/watch-world'

listenForErrors()
awaitInstallPrompt()
awaitPaletteKey()
void begin()

void afterFirstScreen()
  .then(() => import('./app/start/late-start'))
  .then(({ startLate }) => startLate())
  // The import fails if there is no network and this device has never loaded the imported code. The next start of the
  // app tries again.
  .catch(() => {})

async function begin(): Promise<void> {
  await knowHost()
  const services = createServices()
  followConnection(services.connection)
  watchWorld(services)
  services.session.start(afterFirstScreen())
  const { data: userData } = followUser(services)
  void startOutbox(services)
  await render({ services, userData })
}

/** Renders the app as soon as it has something to show. Until then, `index.html` says `Carregando informações`. */
async function render({ services, userData }: AppProps): Promise<void> {
  if (userData.get()?.isReady === false)
    await new Promise<void>((ready) => {
      const stop = userData.subscribe(() => {
        stop()
        ready()
      })
    })
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App services={services} userData={userData} />
    </StrictMode>,
  )
}
