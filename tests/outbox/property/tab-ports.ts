import type { AuthorshipPorts } from '@/api/authorship'
import { callOf } from '@/api/call-of'
import type { Raw } from '@/api/raw-reply'
import { isSessionOver, type Reply, type Transport, type WireRequest } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import type { Policy } from '@/outbox/contract/policy'
import type { OutboxPorts } from '@/outbox/contract/ports'
import { registry } from './actions'
import type { Device } from './device'
import { PROBE, userOf } from './host'
import { isForUpload, PIECE, sendAhead } from './pieces'
import { type Foreign, isBareSuccess, isRefusalOf, nameOf } from './somebody'
import { gated } from './storage'
import type { Tab } from './tab'

const POLICY: Policy = {
  ...outboxOptions.policy,
  aheadFrom: PIECE,
  reserve: 4096,
  pieces: { ...outboxOptions.policy.pieces, smallest: 1, first: PIECE, largest: PIECE, calm: 1 },
}

/** Returns the ports that connect the outbox of a tab with its model device. */
export function portsOf(tab: Tab, device: Device): OutboxPorts {
  return {
    databaseName: gated(device.database, tab.name, tab),
    host: tab.host,
    options: { ...outboxOptions, policy: POLICY },
    sendAhead,
    transport: transportOf(tab, device),
    registry,
    probe: PROBE,
    sender: () => userOf(tab.token),
    onSignedOut: () => {},
    mayAdd: () => true,
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

/** Returns how a tab's `Authorship` keeps what it knows of a host: as pages do, in a storage that all of them share. */
export function marksOf(tab: Tab, device: Device): Pick<AuthorshipPorts, 'marks' | 'save'> {
  const known = device.marks.get(tab.host)
  tab.kinds = known?.kinds ?? {}
  return {
    save: (marks) => {
      tab.kinds = marks.kinds
      device.marks.set(tab.host, marks)
    },
    ...(known === undefined ? {} : { marks: known }),
  }
}

/** Sends the probe of a tab's `Authorship`. */
export function rawSend(tab: Tab, device: Device, request: WireRequest, token: string | null): Promise<Raw> {
  return new Promise((resolve) => {
    device.watcher?.leaves(tab, request, token)
    device.network.carry(tab, request, token, () => true, resolve)
  })
}

const transportOf =
  (tab: Tab, device: Device): Transport =>
  (request, options) =>
    new Promise((resolve) => {
      const isMutation = request.method !== 'GET' && !isForUpload(request)
      const { token } = tab
      device.watcher?.leaves(tab, request, token)
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
      device.network.carry(tab, request, token, leave, (raw) => {
        if (isOver) return
        meetSomebody(tab, device, request, raw)
        void tab.authorship.judge(raw, request, token).then((reply) => {
          // A tab that has stopped the request hears no reply to it.
          if (!end(reply)) return
          if (isSessionOver(reply) && token === device.token) device.signIn(tab, null)
          device.watcher?.replied(tab, request, reply)
        })
      })
    })

/** Called when a tab gets an answer. If it is somebody else's, the rules count what somebody else has refused. */
function meetSomebody(tab: Tab, device: Device, request: WireRequest, raw: Raw): void {
  const what = nameOf(raw)
  if (what === undefined) return
  // Somebody who stands before a host without marks answers the probe too, which the tab sends now.
  if (device.network.host?.isMarked !== true && !isAlone(tab, device, request, what))
    device.intercept({ whom: 'all', what, milliseconds: 500 })
  if (isRefusalOf(what)) device.watcher?.refusedByOthers(request)
}

/** So often at most, somebody answers one call alone in a history. A third time could make it the host's own word. */
const ALONE = 2

/**
 * Whether somebody answers this request alone, and lets the probe pass. The tab must notice it on a host without marks if
 * the answer is a success without JSON, and the tab knows JSON of this call.
 */
function isAlone(tab: Tab, device: Device, request: WireRequest, what: Foreign): boolean {
  const call = callOf(request)
  const kinds = tab.kinds[call] ?? []
  const isNoticed = kinds.some((kind) => kind.startsWith('done ')) && !kinds.includes('done bare')
  const times = device.alone.get(call) ?? 0
  if (!isBareSuccess(what) || !isNoticed || times >= ALONE) return false
  device.alone.set(call, times + 1)
  return true
}
