import type { FindAction } from '@/action/define'
import { pendingChanges } from '@/action/pending-changes'
import { registryOf } from '@/action/queue-standings'
import type { Client } from '@/api/client'
import { sendByXhr } from '@/api/xhr-transport'
import { holdInUse } from '@/lib/device/in-use'
import { networkKind, onNetworkKind } from '@/lib/device/network-kind'
import type { Transport } from '@/lib/wire'
import { UnfitFileError } from '@/media/unfit-file-error'
import { findAction } from '@/nouns/registry/actions'
import { type BrowserPorts, browserPorts } from '@/offline/browser-ports'
import { Outbox } from '@/outbox'
import { type Services, senderOf, userOf } from '@/services/services'
import { followBadge } from '../background/badge'
import { fitFiles } from '../background/fit-files'
import { followHistory } from '../background/follow-history'
import { keepReplaced } from '../background/keep-replaced'
import { keepStorage } from '../background/keep-storage'
import { databaseOf, Expected, keepUnsentCount } from '../background/keep-unsent-count'
import { learnLimits } from '../background/learn-limits'
import { learnSizes } from '../background/learn-sizes'
import { mirrorSessions } from '../background/mirror-sessions'
import { noteEmails } from '../background/note-emails'
import { noteErrors } from '../background/note-errors'
import { followPending } from '../background/note-nothing-pending'
import { nudgeOutbox } from '../background/nudge-outbox'
import { probeWhileSilent } from '../background/probe-while-silent'
import { sendInBackground } from '../background/send-in-background'
import { tellOutcomes } from '../background/tell-outcomes'
import { tryOffersOfHost } from '../background/try-offers'
import { followUpload } from '../background/upload-in-title'
import { warnOfSpace } from '../background/warn-of-space'
import { finishLeaving } from '../sign-out/leave'

export interface Engine {
  outbox: Outbox
  findAction: FindAction
  pendingChanges: Services['pendingChanges']
}

/**
 * Returns a transport that keeps a new version of the app from taking over while a form is uploaded. A takeover would
 * cut off the upload, and its bytes would have to be sent again.
 */
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
 * Makes the part of the app that the first screen does not need: the outbox, all actions, and the code that reports
 * their outcomes.
 * @param ports the storage, clock and locks of the outbox; by default the real ones (`browserPorts`)
 */
export function createEngine(
  services: Services,
  client: Client,
  ports: BrowserPorts = browserPorts(),
): Engine {
  const expected = new Expected(() => databaseOf(services.outbox.view))
  const outbox = new Outbox({
    ...ports,
    expect: expected.expect,
    emailOf: (userId) => {
      const user = userOf(services.session.state.get())
      return user?.id === userId ? user.email : undefined
    },
    network: networkKind,
    transport: heldInUse(client.uploading(sendByXhr)),
    sendAhead: async (file) => (await import('@/api/send-ahead')).sendAhead(file),
    registry: registryOf(findAction),
    sender: () => senderOf(services.session.state.get())?.id ?? null,
    // Do nothing here: `client` itself ends the session when the server refuses the token of any request.
    onSignedOut: () => {},
    withoutMetadata: async (file) => {
      const code = await import('@/media/without-metadata').catch(() => {
        throw new UnfitFileError('notesOffline')
      })
      return code.withoutMetadata(file)
    },
    // Few people need this code, so it is loaded only when it is needed.
    makeRoom: async (...args) => (await import('../background/make-room')).makeRoomAndTell(services, ...args),
  })
  onNetworkKind(() => void outbox.send(false))
  outbox.onRest(({ why }) => {
    if (why !== 'postponed') services.connection.changesAreAtRest()
  })
  // The service worker is told what was learnt.
  learnSizes(services)
  mirrorSessions(services)
  nudgeOutbox(services)
  probeWhileSilent(services)
  tellOutcomes(services, noteErrors(services))
  sendInBackground(services)
  keepStorage(services)
  keepReplaced(services)
  warnOfSpace(services)
  keepUnsentCount(services, expected)
  noteEmails(services)
  followBadge(services)
  followPending(services)
  followUpload(services)
  learnLimits(services, client.sending)
  tryOffersOfHost(services)
  followHistory(services)
  fitFiles(services)
  void finishLeaving(outbox).catch(() => {})
  return {
    outbox,
    findAction,
    pendingChanges: (view, userId) => pendingChanges(view, userId, findAction),
  }
}
