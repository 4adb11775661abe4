import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterFirstScreen } from '@/lib/first-screen'
import { awaitInstallPrompt } from '@/lib/install-prompt'
import { App } from './app/app'
import { followConnection } from './app/query-client'
import { createServices } from './app/services'
import { startOutbox } from './app/start-outbox'
import { watchWorld } from './app/watch-world'

const services = createServices()
followConnection(services.connection)
watchWorld(services)
awaitInstallPrompt()
services.session.start(afterFirstScreen())
void startOutbox(services.outbox)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
)

void afterFirstScreen()
  .then(() => import('./offline/register'))
  .then(({ registerServiceWorker }) => registerServiceWorker())
  // This fails without a network on a device that never had the code. The next start tries again.
  .catch(() => {})
