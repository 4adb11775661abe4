/** Tests devices with a wrong clock, and devices on which somebody sets the clock while entries wait. */
import { expect, it } from 'vitest'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { type Fault, ModelServer } from './support/model-server'

const HOUR = 3_600_000
const DAY = 24 * HOUR

async function open(fault: Fault, waits: number[] = []) {
  const server = new ModelServer({ keyed: true })
  const device = new Device(server)
  const { now, after } = device.clock
  const tab = device.tab('ana', {
    clock: {
      now,
      after: (milliseconds, call) => {
        waits.push(milliseconds)
        return after(milliseconds, call)
      },
    },
  })
  await tab.outbox.start()
  server.failNext(fault)
  await tab.run(createThing, { name: 'a' })
  await tab.settle()
  return { server, device, tab }
}

it('a clock set back by an hour does not turn a back-off of a second into an hour', async () => {
  const { server, device, tab } = await open('lost-before')
  device.clock.set(device.clock.now() - HOUR)
  await tab.settle()
  device.clock.pass(2_000)
  await tab.settle()
  expect(server.done).toEqual(['create a'])
})

it('a clock set back by an hour neither prolongs nor shortens Retry-After', async () => {
  const { server, device, tab } = await open({ status: 429, retryAfter: '7' })
  device.clock.set(device.clock.now() - HOUR)
  await tab.settle(true)
  device.clock.pass(6_500)
  await tab.settle(true)
  expect(server.done).toEqual([])
  device.clock.pass(1_000)
  await tab.settle(true)
  expect(server.done).toEqual(['create a'])
})

it.each(['2592000', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a Retry-After of %s is respected for a day, without a timer longer than browsers can count',
  async (retryAfter) => {
    const waits: number[] = []
    const { server, device, tab } = await open({ status: 503, retryAfter }, waits)
    expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR)
    device.clock.pass(23 * HOUR)
    await tab.settle(true)
    expect(server.done).toEqual([])
    device.clock.pass(HOUR)
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
  },
)

it.each([0, 32 * DAY])(
  'a doubt noted by a clock a month ahead is looked up once the clock is right, and %i ms later',
  async (wait) => {
    const server = new ModelServer({ keyed: true })
    const device = new Device(server)
    let isDown = false
    const tab = device.tab('ana', {
      transport: (request) => (isDown ? Promise.resolve({ kind: 'silence' }) : server.send(request)),
    })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    const right = device.clock.now()
    device.clock.set(right + 30 * DAY)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    // While there is no network, the clock is corrected and the host forgets the key.
    isDown = true
    device.clock.set(right)
    await tab.settle(true)
    server.forgetKeys()
    device.clock.pass(wait)
    isDown = false
    await tab.settle(true)
    expect(server.done).toEqual(['create first', 'create x'])
  },
)
