import { useSyncExternalStore } from 'react'
import { queueStandings } from '@/action/queue-standings'
import { networkKind, onNetworkKind } from '@/lib/device/network-kind'
import type { Seq, Standing } from '@/outbox'
import { useQueueView } from '@/services/service-hooks'
import { useServices } from '@/services/services'

const NONE: ReadonlyMap<Seq, Standing> = new Map()

/** Returns how each unsent entry of the user stands. */
export function useStandings(userId: string | undefined): ReadonlyMap<Seq, Standing> {
  const { findAction } = useServices()
  const view = useQueueView()
  const network = useSyncExternalStore(onNetworkKind, networkKind)
  return userId === undefined ? NONE : queueStandings(view, userId, findAction, network)
}
