import { readStored, writeStored } from '@/lib/local-storage'
import { type Services, userOf } from '@/services/services'
import { endAtHost } from './end-at-host'

/**
 * The storage key. Its value is the ids of the users whose data is being deleted, one per line. If the tab dies before
 * the deletion ends, the next start of the app finishes it.
 */
const LEAVING = 'leaving'

/** Returns the ids of the users who signed out and whose data is perhaps still on this device. */
export function unfinishedSignOuts(): string[] {
  return readStored(LEAVING)?.split('\n') ?? []
}

export function noteSignOut(userId: string): void {
  writeStored(LEAVING, [...new Set([...unfinishedSignOuts(), userId])].join('\n'))
}

export function noteDataDeleted(userId: string): void {
  const others = unfinishedSignOuts().filter((one) => one !== userId)
  writeStored(LEAVING, others.length === 0 ? null : others.join('\n'))
}

/** Signs the user out. What is saved of the user is deleted later: at the latest, by `finishLeaving` at the next start. */
export function endSession({ session }: Services): void {
  const user = userOf(session.state.get())
  if (user) noteSignOut(user.id)
  endAtHost(session)
  session.end()
}
