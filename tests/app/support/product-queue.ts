import { ME } from '@/api/host'
import type { Reply, WireRequest } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import type { OutboxPorts } from '@/outbox/contract/ports'
import { Device, PROMPT, type Tab } from '../../outbox/support/harness'
import { type FakeHost, reply } from '../../screens/support/fake-host'
import { USER } from '../../screens/support/harness'

/** What happens to a change after the host has carried it out: its answer is lost, or the browser sends it again. */
export type Mishap = 'lost-after' | 'sent-twice'

/**
 * Lets a host carry out changes by `work`, which returns what the host answers and alters `reads` as a server would.
 * @param keyed whether the host honours `Idempotency-Key`
 * @returns the mishaps that the next changes meet, one each; a test adds some
 */
export function carryOut(
  host: FakeHost,
  keyed: boolean,
  work: (request: WireRequest) => unknown,
): (Mishap | undefined)[] {
  const mishaps: (Mishap | undefined)[] = []
  const known = new Map<string, Reply>()
  const once = (request: WireRequest): Reply => {
    const key = keyed ? request.key : undefined
    const answered = (key === undefined ? undefined : known.get(key)) ?? {
      ...reply(201, work(request)),
      keyEchoed: keyed,
    }
    if (key !== undefined) known.set(key, answered)
    return answered
  }
  host.answer = (request) => {
    const mishap = mishaps.shift()
    const answered = once(request)
    if (mishap === 'lost-after') return { kind: 'silence' }
    return mishap === 'sent-twice' ? once(request) : answered
  }
  return mishaps
}

/** The queue of the app without its screens, with `USER` signed in, on a device whose clock a test moves. */
export async function productQueue(
  host: FakeHost,
  options: OutboxPorts['options'] = PROMPT,
): Promise<{ device: Device; tab: Tab; open: () => Promise<Tab> }> {
  host.reads[ME] ??= USER
  const device = new Device({ send: host.transport }, options)
  const open = async () => {
    const tab = device.tab(USER.id, { registry: (name) => findAction(name)?.sendable, probe: ME })
    await tab.outbox.start()
    return tab
  }
  return { device, tab: await open(), open }
}

/** Sends, and lets half a minute pass between two tries, until the queue is empty; at most ten times. */
export async function settle({ clock }: Device, tab: Tab): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await tab.settle()
    if (tab.entries.length === 0) return
    clock.pass(31_000)
  }
}
