/** What a person can do to an entry whose request is under way. */
import { describe, expect, it } from 'vitest'
import { BeingSentError } from '@/outbox/rows/errors'
import { proves } from '../proves'
import { createThing, deleteThing } from './support/actions'
import { Device, HOSTS } from './support/harness'
import { ModelServer } from './support/model-server'
import { slowHost } from './support/slow-host'

it('an entry that is being sent cannot be discarded or corrected, and its change is not lost', async () => {
  const server = new ModelServer({ keyed: true })
  const { slow, send } = slowHost(server)
  const tab = new Device({ send }).tab('ana')
  await tab.outbox.start()
  await tab.run(createThing, { name: 'film' })
  await expect.poll(() => slow.started).toBe(1)
  slow.isSlow = false
  await expect(tab.outbox.discard(tab.seqAt(0))).rejects.toBeInstanceOf(BeingSentError)
  await expect(tab.outbox.correct(tab.seqAt(0), 1, { name: 'other' }, false)).rejects.toBeInstanceOf(
    BeingSentError,
  )
  expect(tab.queue).toEqual(['film sending'])
})

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it('a thing that is deleted while its creation is being sent is created and then deleted', async () => {
    proves('Situations', 'Something is deleted while it is being sent')
    proves('Situations without keys', 'Something is deleted while it is being sent')
    const server = new ModelServer({ keyed })
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    const tab = new Device({
      send: async (request) => {
        const reply = await server.send(request)
        if (request.method === 'POST') await mayAnswer
        return reply
      },
    }).tab('ana')
    await tab.outbox.start()
    const id = await tab.run(createThing, { name: 'too late' })
    await expect.poll(() => server.done).toEqual(['create too late'])
    await tab.run(deleteThing, { id })
    expect(tab.entries).toHaveLength(2)
    answer()
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(server.done).toEqual(['create too late', 'delete too late'])
  })
})
