import { normalised } from '../host'
import type { World } from '../world'

/**
 * Creates, renames or deletes a thing at the host, as somebody who does not use this device.
 * @param tag returns the tag for a thing that this person creates
 */
export function changeAtHost(
  { host, device, rules }: World,
  what: 'create' | 'delete' | 'rename',
  name: string,
  tag: () => string,
): void {
  const { changedAtHost } = rules.excuses
  changedAtHost.add(normalised(name))
  const at = device.clock.elapsed
  if (what === 'create') host.add(name, null, tag(), at)
  else if (what === 'rename') {
    const thing = [...host.things.values()].at(-1)
    if (thing === undefined) return
    for (const known of [thing.id, thing.name]) changedAtHost.add(known)
    host.rename(thing.id, name, at)
  } else {
    const thing = [...host.things.values()].findLast((other) => other.name === normalised(name))
    if (thing === undefined) return
    changedAtHost.add(thing.id)
    host.remove(thing.id, at)
  }
}
