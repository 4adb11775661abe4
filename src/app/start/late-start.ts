import { followConfig } from '@/api/config/known-host'
import { registerServiceWorker } from '@/offline/register'
import { ignoreSecondPress } from '../background/ignore-second-press'
import { letGoWhenAside } from '../background/let-go-when-aside'

/**
 * Begins what a page needs for as long as it is open, but not for its first screen.
 * @throws if the service worker cannot be registered, e.g. without a network
 */
export function startLate(): Promise<void> {
  void followConfig()
  letGoWhenAside()
  ignoreSecondPress()
  return registerServiceWorker()
}
