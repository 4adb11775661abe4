import type { Reply, Transport } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import type { OutboxPorts } from '@/outbox/ports'
import { registry } from './actions'
import type { Device } from './device'
import { PROBE, userOf } from './host'
import { isForUpload, PIECE, sendFiles } from './pieces'
import { gated } from './storage'
import type { Tab } from './tab'

/** Returns the ports that connect the outbox of a tab with its model device. */
export function portsOf(tab: Tab, device: Device): OutboxPorts {
  return {
    databaseName: gated(device.database, tab.name, tab),
    host: tab.host,
    options: { ...outboxOptions, policy: { ...outboxOptions.policy, aheadFrom: PIECE, reserve: 4096 } },
    sendFiles,
    transport: transportOf(tab, device),
    registry,
    probe: PROBE,
    sender: () => userOf(tab.token),
    onSignedOut: () => {},
    mayAddHeaders: true,
    clock: {
      now: device.clock.now,
      after: (milliseconds, call) => device.clock.after(milliseconds, () => tab.step('other', call)),
    },
    random: () => 0.5,
    locks: device.hasLocks ? device.locks.of(tab.name) : undefined,
    channel: {
      post: (message) => {
        if (tab.state !== 'dead') device.post(tab, message)
      },
      listen: (listener) => {
        tab.hear = listener
        return () => {
          tab.hear = undefined
        }
      },
    },
    ...(tab.kind === 'worker' ? { mostBytes: 3 } : {}),
  }
}

const transportOf =
  (tab: Tab, device: Device): Transport =>
  (request, options) =>
    new Promise((resolve) => {
      const isMutation = request.method !== 'GET' && !isForUpload(request)
      device.watcher?.leaves(tab, request, tab.token)
      if (isMutation) tab.underWay += 1
      let isOver = false
      const end = (reply: Reply) => {
        if (isOver) return false
        isOver = true
        if (isMutation) tab.underWay -= 1
        resolve(reply)
        return true
      }
      options?.signal?.addEventListener('abort', () => end({ kind: 'silence' }))
      options?.onProgress?.({ sent: 1, total: 2 })
      const leave = () => {
        if (isOver) return false
        options?.onProgress?.({ sent: 2, total: 2 })
        return true
      }
      device.network.carry(tab, request, tab.token, leave, end)
    })
