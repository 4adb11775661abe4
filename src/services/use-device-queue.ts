import { useMemo, useSyncExternalStore } from 'react'
import { lostWork, lostWorkNote, onLostWork } from '@/kept/lost-work'
import { type DeviceQueue, deviceQueue } from './device-queue'
import { useQueue, useSession } from './service-hooks'
import { userOf } from './services'

/** Returns what may be said of the unsent changes on this device. */
export function useDeviceQueue(): DeviceQueue {
  const user = userOf(useSession())
  const reading = useQueue((view) => view.reading)
  const entries = useQueue((view) => view.entries)
  const note = useSyncExternalStore(onLostWork, lostWorkNote)
  return useMemo(
    () => deviceQueue({ reading, entries }, user, lostWork(user?.id, note)),
    [reading, entries, user, note],
  )
}
