import { onCrash } from '@/lib/early-errors'
import { crashNote, knownStatus, type NewNote } from '@/lib/error-note'
import { noteError } from '@/offline/error-notes'
import type { Receipt } from '@/outbox/rows/types'
import type { Services } from '@/services/services'

/** The browser remembers at most 250 loaded files by itself, and a list of courses has many pictures. */
const REMEMBERED_FILES = 2_000

/**
 * Notes the errors of this page that nobody catches, and those that a boundary shows (`ErrorNote`). If the operator has
 * named an address for reports, each is also sent there.
 * @returns the function that notes a change which failed
 */
export function noteErrors({
  outbox,
  connection,
  findAction,
}: Pick<Services, 'outbox' | 'connection' | 'findAction'>): (receipt: Receipt) => void {
  const note = (what: NewNote) => {
    const now = Date.now()
    void noteError(what, now)
    if (connection.state.get() === 'online')
      void import('./report-error').then(({ reportError }) => reportError(what, now)).catch(() => {})
  }
  performance.setResourceTimingBufferSize?.(REMEMBERED_FILES)
  onCrash((event) =>
    note(
      'reason' in event
        ? crashNote('rejection', 'page', event.reason, ownScripts())
        : crashNote('error', 'page', event.error ?? event.message, ownScripts(), event),
    ),
  )
  return ({ action, entryId, failure }) => {
    const entry = outbox.view.entries.find(({ id }) => id === entryId)
    note({
      kind: 'entry',
      action: findAction(action) === undefined ? 'outra' : action,
      why: failure,
      status: knownStatus(entry?.failure?.status),
    })
  }
}

/** Returns the addresses of the scripts of this origin that the page has loaded. */
function ownScripts(): ReadonlySet<string> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const tags = [...document.scripts].map(({ src }) => src)
  return new Set(
    [...loaded, ...tags, import.meta.url].filter((address) => {
      if (!URL.canParse(address)) return false
      const { origin, pathname } = new URL(address)
      return origin === location.origin && /\.[jt]sx?$/.test(pathname)
    }),
  )
}
