import * as v from 'valibot'
import { apiAddress } from '@/api/api-address'
import { storedConfig } from '@/api/config/stored-config'
import type { NewNote } from '@/kept/error-note'
import { APP_COMMIT, APP_VERSION } from '@/lib/device/build'
import { readStored, writeStored } from '@/lib/local-storage'

/** At most this many reports leave this device in `PERIOD`. Those above are not sent. */
const MOST = 10
/** Milliseconds. */
const PERIOD = 60 * 60 * 1000

const KEY = 'reports'

/**
 * Sends the note of an error to the address that the operator has named for this. Without one, nothing is sent. A report
 * that does not arrive is not sent again.
 * @param now milliseconds since the epoch
 */
export async function reportError(note: NewNote, now: number): Promise<void> {
  const config = storedConfig()
  if (config.kind !== 'read' || config.errorReports === undefined || !mayReport(now)) return
  await fetch(config.errorReports, {
    method: 'POST',
    // The answer does not matter, so the address needs no CORS. A text needs no question before it (preflight).
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({
      version: APP_VERSION,
      commit: APP_COMMIT,
      api: apiAddress(),
      browser: navigator.userAgent,
      at: new Date(now).toISOString(),
      error: note,
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
}

/** Counts a report, if the device has not sent too many of late. */
function mayReport(now: number): boolean {
  const sent = sentTimes().filter((at) => at > now - PERIOD && at <= now)
  if (sent.length >= MOST) return false
  return writeStored(KEY, JSON.stringify([...sent, now]))
}

function sentTimes(): number[] {
  try {
    return v.parse(v.array(v.number()), JSON.parse(readStored(KEY) ?? '[]'))
  } catch {
    return []
  }
}
