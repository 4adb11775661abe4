import { readStored, writeStored } from '@/lib/local-storage'
import { Observable } from '@/lib/observable'
import { type Marks, NO_MARKS } from './marks'
import { hostName } from './other-host'

const rowOf = () => `marks ${hostName()}`

/** Returns the marks that this device has stored for the host of this app. The service worker has no local storage. */
export function loadMarks(): Marks {
  try {
    const { mark, echoes, kinds } = JSON.parse(readStored(rowOf()) ?? '') as Partial<Marks>
    if (mark === 'seen' || mark === 'none') return { mark, echoes: echoes === true, kinds: { ...kinds } }
  } catch {
    // Nothing is stored, or it cannot be read. The marks are then learnt again.
  }
  return NO_MARKS
}

/** The marks that this page has stored last. The service worker gets them with the session. */
export const storedMarks = new Observable<Marks | undefined>(undefined)

export function saveMarks(marks: Marks): void {
  writeStored(rowOf(), JSON.stringify(marks))
  storedMarks.set(marks)
}
