import { correctTogether } from './correct-together'
import { correct, decide, discard, retry, retryAll } from './edit-queue'
import { fitFailed, fitted } from './fitting'
import { knownOfHost } from './known-of-host'
import { moveUnder } from './move-under'
import { assume, discardAll, noteEmail } from './of-others'
import { requeueReadable } from './requeue-readable'
import { dismissLost, sendAgain } from './send-again'
import { bringBack, putOff } from './steer'

/** What people do to entries of the queue. It is one object, so that a page loads this code only when it needs it. */
export const queueEdits = {
  retry,
  retryAll,
  correct,
  correctTogether,
  decide,
  discard,
  putOff,
  bringBack,
  assume,
  discardAll,
  knownOfHost,
  noteEmail,
  requeueReadable,
  fitted,
  fitFailed,
  sendAgain,
  dismissLost,
  moveUnder,
}
