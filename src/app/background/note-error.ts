import { ReadError } from '@/api/read'
import { crashNote, knownName, knownStatus, type NewNote } from '@/kept/error-note'
import { noteError } from '@/kept/error-notes'
import type { CrashEvent } from '@/lib/device/early-errors'
import { requestNamed } from '@/lib/host-answer/request-name'
import { isFamily } from '@/nouns/registry/readable'
import type { Receipt } from '@/outbox'
import { type Services, userOf } from '@/services/services'
import { parsedUrl } from '@/shared/parsed-url'
import { reportError } from './report-error'

type Needed = Pick<Services, 'connection' | 'session'>

/**
 * Notes an error that nobody caught, or that a boundary shows, without contents (`ErrorNote`). If the operator has named
 * an address for reports, the note is also sent there. So are those of the other functions of this file.
 */
export function noteCrash(services: Needed, event: CrashEvent): void {
  if ('reason' in event) note(services, crashNote('rejection', 'page', event.reason, ownScripts()))
  else if ('message' in event)
    note(services, crashNote('error', 'page', event.error ?? event.message, ownScripts(), event))
  else note(services, crashNote('error', 'page', event.error, ownScripts()))
}

/**
 * Notes a read that failed: the name of its family, the status, and who answered. Silence without a network is no error.
 */
export function noteRead(services: Needed, family: unknown, error: unknown): void {
  const reply = error instanceof ReadError ? error.reply : undefined
  if (reply?.kind === 'silence' && services.connection.state.get() === 'offline') return
  note(services, {
    kind: 'read',
    family: typeof family === 'string' && isFamily(family) ? family : 'outra',
    why: error instanceof ReadError ? error.kind : knownName(error instanceof Error ? error.name : ''),
    by: reply?.kind,
    status: reply !== undefined && 'status' in reply ? knownStatus(reply.status) : undefined,
    request: error instanceof ReadError ? requestNamed(error.message) : undefined,
  })
}

/** Notes a queued change that failed: the name of its action, and the status. */
export function noteEntry(
  services: Needed & Pick<Services, 'outbox' | 'findAction'>,
  { action, entryId, failure, message }: Receipt,
): void {
  const entry = services.outbox.view.entries.find(({ id }) => id === entryId)
  note(services, {
    kind: 'entry',
    action: services.findAction(action) === undefined ? 'outra' : action,
    why: failure,
    status: knownStatus(entry?.failure?.status),
    request: requestNamed(message),
  })
}

function note({ connection, session }: Needed, what: NewNote): void {
  const now = Date.now()
  void noteError(what, now, userOf(session.state.get())?.id)
  if (connection.state.get() === 'online') void reportError(what, now).catch(() => {})
}

/** Returns the addresses of the scripts of this origin that the page has loaded. */
function ownScripts(): ReadonlySet<string> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const tags = [...document.scripts].map(({ src }) => src)
  return new Set(
    [...loaded, ...tags, import.meta.url].filter((address) => {
      const url = parsedUrl(address)
      return url?.origin === location.origin && /\.[jt]sx?$/.test(url.pathname)
    }),
  )
}
