import { hostName } from '@/api/other-host'
import { networkKind } from '@/lib/device/network-kind'
import { type Network, type QueueView, type Registry, type Seq, type Standing, standings } from '@/outbox'
import type { FindAction } from './define'

const registries = new WeakMap<FindAction, Registry>()

/** Returns the actions as the outbox knows them: always the same function for the same `find`. */
export function registryOf(find: FindAction): Registry {
  const known = registries.get(find)
  if (known !== undefined) return known
  const registry: Registry = (name) => find(name)?.sendable
  registries.set(find, registry)
  return registry
}

/** Says how each unsent entry of a user stands in this app; see `standings`. */
export function queueStandings(
  view: Pick<QueueView, 'entries' | 'ids' | 'settings'>,
  userId: string,
  find: FindAction,
  network: Network = networkKind(),
): ReadonlyMap<Seq, Standing> {
  return standings(view, {
    userId,
    host: hostName(),
    registry: registryOf(find),
    network,
  })
}
