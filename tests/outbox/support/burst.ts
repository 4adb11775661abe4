import type { Transport, WireRequest } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import type { OutboxPorts } from '@/outbox/contract/ports'
import { createThing } from './actions'
import { Device, PROMPT } from './harness'
import { ModelServer, type Thing } from './model-server'

/** Called when a change is sent or answered. `stop` aborts when a person stops the request. */
type Hook = (stop: AbortSignal) => unknown

interface Given {
  /** How far the host's reads lag behind, in milliseconds. */
  lag?: number
  /** Returns the ports that differ from those of the device. */
  change?: (device: Device) => Partial<OutboxPorts>
}

/**
 * Opens a tab on a host without keys. Its queue is paused, so that a test can first queue a burst of creations. Then the
 * test says what happens when the first, second … change is sent (`onSend`) or was carried out (`onAnswer`).
 */
export async function openBurst({ lag = 0, change = () => ({}) }: Given = {}) {
  const server = new ModelServer({ keyed: false })
  server.pageSize = 1_000
  const device = new Device(server, lag === 0 ? PROMPT : outboxOptions)
  const past: { until: number; things: Map<string, Thing> }[] = []
  const hooks = { send: new Map<number, Hook>(), answer: new Map<number, Hook>() }
  const count = { reads: 0, changes: 0 }
  const read = async (request: WireRequest) => {
    if (request.path.endsWith('page=1')) count.reads += 1
    const { things } = server
    server.things = past.find(({ until }) => until > device.clock.elapsed - lag)?.things ?? things
    const reply = await server.send(request)
    server.things = things
    return reply
  }
  const transport: Transport = async (request, { signal = new AbortController().signal } = {}) => {
    if (request.method === 'GET') return read(request)
    count.changes += 1
    const which = count.changes
    await hooks.send.get(which)?.(signal)
    past.push({ until: device.clock.elapsed, things: new Map(server.things) })
    const reply = await server.send(request)
    await hooks.answer.get(which)?.(signal)
    return signal.aborted ? { kind: 'silence' } : reply
  }
  const tab = device.tab('ana', { transport, locks: device.locks.of('first'), ...change(device) })
  await tab.outbox.start()
  await tab.pause()
  return {
    server,
    device,
    tab,
    count,
    onSend: (which: number, hook: Hook) => void hooks.send.set(which, hook),
    onAnswer: (which: number, hook: Hook) => void hooks.answer.set(which, hook),
    /** Queues the creation of a thing for each name. */
    queue: async (...names: string[]) => {
      for (const name of names) await tab.run(createThing, { name })
    },
    /** Sends the queue until it rests, or waits for its next attempt. */
    send: async () => {
      await tab.resume()
      await tab.settle()
    },
    /** Lets somebody else create a thing. */
    others: (id: string, name: string) => void server.things.set(id, { id, name, parent: null, file: null }),
  }
}

export type Burst = Awaited<ReturnType<typeof openBurst>>
