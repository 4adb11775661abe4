import { useSyncExternalStore } from 'react'
import { networkKind, onNetworkKind } from '@/lib/network-kind'
import { Blocking } from '@/outbox/queue/blocking'
import { type PutOffReason, PutOffs } from '@/outbox/queue/put-off'
import type { Entry, Seq } from '@/outbox/rows/types'
import { DEFAULT_SETTINGS } from '@/outbox/store/settings'
import { useQueueView } from '@/services/service-hooks'
import { useServices } from '@/services/services'

export interface QueueStates {
  blocked: ReadonlySet<Seq>
  putOff: ReadonlyMap<Seq, PutOffReason>
}

/**
 * Returns which entries are blocked and which are put off. Both states depend on other entries of the user.
 */
export function useQueueStates(userId: string | undefined, mine: readonly Entry[]): QueueStates {
  const { findAction } = useServices()
  const { ids, settings } = useQueueView()
  const network = useSyncExternalStore(onNetworkKind, networkKind)
  const { wifiOnly } = settings.get(userId ?? '') ?? DEFAULT_SETTINGS
  const blocking = new Blocking(ids, mine)
  const putOffs = new PutOffs((name) => findAction(name)?.sendable, { wifiOnly, network })
  const blocked = new Set<Seq>()
  const putOff = new Map<Seq, PutOffReason>()
  for (const entry of mine) {
    if (blocking.isBlocked(entry)) blocked.add(entry.seq)
    const reason = putOffs.reasonOf(entry, (id) => ids.get(id))
    if (reason !== undefined) putOff.set(entry.seq, reason)
  }
  return { blocked, putOff }
}
