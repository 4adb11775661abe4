import * as v from 'valibot'
import { readStored, writeStored } from '@/lib/local-storage'
import { Observable } from '@/lib/observable'
import { type Marks, NO_MARKS } from './marks'
import { hostName } from './other-host'

const stored = v.object({
  mark: v.picklist(['unknown', 'seen', 'none']),
  echoes: v.boolean(),
  kinds: v.record(v.string(), v.array(v.string())),
})

const rowOf = () => `marks ${hostName()}`

/** Returns the marks that this device has stored for the host of this app. The service worker has no local storage. */
export function loadMarks(): Marks {
  try {
    return v.parse(stored, JSON.parse(readStored(rowOf()) ?? ''))
  } catch {
    // Nothing is stored, or it cannot be read. The marks are then learnt anew.
    return NO_MARKS
  }
}

/** The marks that this page has stored last. The service worker gets them with the session. */
export const storedMarks = new Observable<Marks | undefined>(undefined)

export function saveMarks(marks: Marks): void {
  writeStored(rowOf(), JSON.stringify(marks))
  storedMarks.set(marks)
}
