import { expect, test, vi } from 'vitest'
import type { Transport, WireRequest } from '@/lib/wire'
import { answered } from '../api/support/answered'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

/** Makes the transport to a server that answers reads and never answers a mutation. `sent` holds the mutations. */
function slowly(): { sent: WireRequest[]; transport: Transport } {
  const sent: WireRequest[] = []
  const transport: Transport = (request) => {
    if (request.method === 'GET') return Promise.resolve(answered([]))
    sent.push(request)
    return new Promise(() => {})
  }
  return { sent, transport }
}

const beats = async (device: Device, count: number) => {
  for (let beat = 0; beat < count; beat += 1) {
    device.clock.pass(10_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('a service worker woken while a page sends leaves the sending to that page, however long it takes', async () => {
  const device = new Device(new ModelServer({ keyed: false }))
  const { sent, transport } = slowly()
  const page = device.tab('ana', { transport })
  await page.outbox.start()
  await page.run(createThing, { name: 'Vídeo' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  // The service worker never calls `start`, because the worker only sends and shows nothing.
  const worker = device.tab('ana', { transport })
  void worker.outbox.send(true)
  await beats(device, 12)
  expect(sent).toHaveLength(1)
  await worker.outbox.stop()
  await page.outbox.stop()
})
