import { crashes, early } from '@/lib/device/early-errors'
import type { Receipt } from '@/outbox'
import type { Services } from '@/services/services'

const load = () => import('./note-error')

/**
 * Notes the errors of this page that nobody catches, those that a boundary shows, and the changes that fail. The code
 * for it loads with the first error.
 * @returns the function that notes a change which failed
 */
export function noteErrors(services: Services): (receipt: Receipt) => void {
  crashes.hear = (event) =>
    void load()
      .then(({ noteCrash }) => noteCrash(services, event))
      .catch(() => {})
  early.splice(0).forEach(crashes.hear)
  return (receipt) =>
    void load()
      .then(({ noteEntry }) => noteEntry(services, receipt))
      .catch(() => {})
}
