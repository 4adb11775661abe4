import { type FindAction, pendingChanges } from '@/action/pending-changes'
import { type Services, userOf } from '@/action/services'
import type { Client } from '@/api/client'
import { sendByXhr } from '@/api/xhr-transport'
import { holdInUse } from '@/lib/in-use'
import type { Transport } from '@/lib/wire'
import { findAction } from '@/nouns/actions'
import { type BrowserPorts, browserPorts } from '@/offline/browser-ports'
import { Outbox } from '@/outbox/outbox'
import { followBadge } from './follow-badge'
import { keepStorage } from './keep-storage'
import { finishLeaving } from './leave'
import { sendInBackground } from './send-in-background'
import { tellOutcomes } from './tell-outcomes'
import { warnOfSpace } from './warn-of-space'

export interface Engine {
  outbox: Outbox
  findAction: FindAction
  pendingChanges: Services['pendingChanges']
}

/** An upload is not cut off by a new version: its bytes would have to go again. */
function heldInUse(send: Transport): Transport {
  return async (request, options) => {
    const release = request.body.kind === 'form' ? holdInUse('upload') : undefined
    try {
      return await send(request, options)
    } finally {
      release?.()
    }
  }
}

/**
 * The part of the app that a first screen can do without: the outbox, every action there is, and who tells of them.
 * @param ports what the outbox stands on, where that is not the browser itself
 */
export function createEngine(
  services: Services,
  client: Client,
  ports: BrowserPorts = browserPorts(),
): Engine {
  const outbox = new Outbox({
    ...ports,
    transport: heldInUse(client.sendingForms(sendByXhr)),
    registry: (name) => findAction(name)?.sendable,
    sender: () => userOf(services.session.state.get())?.id ?? null,
    // The client has ended the session already, as it does for any request.
    onSignedOut: () => {},
  })
  tellOutcomes(services)
  sendInBackground(services)
  keepStorage(services)
  warnOfSpace(services)
  followBadge(services)
  void finishLeaving(outbox).catch(() => {})
  return {
    outbox,
    findAction,
    pendingChanges: (view, userId) => pendingChanges(view, userId, findAction),
  }
}
