/** The app's own queue, in Node, with a real server for its host. */
import { Authorship, type RawSend } from '@/api/authorship'
import { sendByFetch } from '@/api/fetch-transport'
import type { KnownPerson } from '@/api/session/user'
import type { Registry } from '@/outbox/contract/sendable'
import { Device, type Tab } from '../../outbox/support/harness.ts'
import { ModelServer } from '../../outbox/support/model-server.ts'

/** How a device reaches its host. All of it may change while the queue lives. */
export interface Line {
  address(): string
  token(): string | null
  person?(): KnownPerson | null
  /** Carries a request, or loses it as a network does. By default nothing is lost. */
  carry?(send: RawSend): RawSend
}

export interface QueueDevice {
  device: Device
  tab: Tab
  /** How often each status was answered; `silence` and other kinds of no answer count too. */
  answers: Map<string, number>
}

/** Opens the queue of `user` on a new device, whose clock its owner moves. */
export async function openQueue(user: string, line: Line, registry: Registry): Promise<QueueDevice> {
  // All files of a worker share the app's code, and the address that it was loaded with. So the path has the address.
  const direct: RawSend = (request, token, options) =>
    sendByFetch({ ...request, path: line.address() + request.path }, token, true, options)
  const send = line.carry?.(direct) ?? direct
  const device = new Device(new ModelServer({ keyed: true }))
  const judged = new Authorship({
    send,
    person: line.person ?? (() => null),
    now: device.clock.now,
    unmarked: () => import('@/api/unmarked'),
  }).judged(send)
  const answers = new Map<string, number>()
  const tab = device.tab(user, {
    registry,
    probe: '/api/admin/users/me',
    transport: async (request, options) => {
      const reply = await judged(request, line.token(), options ?? {})
      const said = reply.kind === 'answer' ? String(reply.status) : reply.kind
      answers.set(said, (answers.get(said) ?? 0) + 1)
      return reply
    },
  })
  await tab.outbox.start()
  return { device, tab, answers }
}
