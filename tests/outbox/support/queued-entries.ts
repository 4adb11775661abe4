import type { Reply, Transport } from '@/lib/wire'
import { createThing } from './actions'
import { Device } from './harness'
import { ModelServer } from './model-server'

/** The names of the entries that `openQueued` queues. */
export const NAMES = ['a', 'b', 'c', 'd', 'e']

/**
 * Opens a tab with entries that were queued without a network. The host has already answered one earlier entry, so the
 * tab knows whether the host honours keys.
 * @param keyed whether the host honours keys
 * @param sizes sizes of files, in bytes. For each size, one further entry with a file of this size is queued
 */
export async function openQueued(keyed: boolean, sizes: number[] = []) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  let before: (done: number) => Promise<void> | void = () => {}
  let after = (reply: Reply): Reply => reply
  let isDown = false
  let sent = 0
  const transport: Transport = async (request) => {
    if (isDown) return { kind: 'silence' }
    if (request.method !== 'GET') await before(sent++)
    return after(await server.send(request))
  }
  const tab = device.tab('ana', { transport, locks: device.locks.of('dying') })
  await tab.outbox.start()
  await tab.run(createThing, { name: 'first' })
  await tab.settle()
  isDown = true
  for (const name of NAMES) await tab.run(createThing, { name })
  for (const [index, size] of sizes.entries()) {
    const file = await tab.outbox.stageFile(new File([new Uint8Array(size)], 'ficheiro'))
    await tab.run(createThing, { name: `file ${index}`, file })
  }
  await tab.settle()
  isDown = false
  sent = 0
  const onSend = (call: typeof before) => {
    before = call
  }
  const onReply = (call: typeof after) => {
    after = call
  }
  const states = () => tab.entries.map((entry) => entry.state)
  return { server, device, tab, onSend, onReply, states }
}
