/** A change whose large file is sent ahead of it: what the disk says of it, and whose session its pieces leave with. */
import { expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import { createThing } from './support/actions'
import { film, knowHost, openUploads } from './support/large-files'

it('before the form leaves, the disk says that the host may have done the work', async () => {
  const { uploads, device, tab } = await openUploads()
  await knowHost(tab)
  const database = await device.database()
  const attempts: unknown[] = []
  const sender = device.tab('ana', {
    sendAhead,
    transport: async (request, options) => {
      if (request.path === '/api/things' && request.method === 'POST')
        attempts.push((await database.getAll('entries'))[0]?.attempt)
      return uploads.send(request, options)
    },
  })
  await sender.outbox.start()
  await sender.run(createThing, { name: 'a', file: await sender.outbox.stageFile(film()) })
  await sender.settle()
  expect(attempts).toHaveLength(1)
  expect(attempts[0]).toBeDefined()
  expect(attempts[0]).not.toHaveProperty('onlyFiles')
})

it('no request for a file leaves after its person has signed out', async () => {
  const { uploads, device, tab } = await openUploads()
  await knowHost(tab)
  const after: string[] = []
  tab.user = null
  const sender = device.tab('ana', {
    sendAhead,
    transport: async (request, options) => {
      if (sender.user === null) after.push(`${request.method} ${request.path}`)
      const reply = await uploads.send(request, options)
      if (request.method === 'PATCH') sender.user = null
      return reply
    },
  })
  await sender.outbox.start()
  await sender.run(createThing, { name: 'a', file: await sender.outbox.stageFile(film()) })
  await sender.settle()
  expect(sender.user).toBeNull()
  expect(after).toEqual([])
  expect(sender.queue).toEqual(['a queued'])
})
