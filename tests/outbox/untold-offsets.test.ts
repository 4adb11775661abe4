/** A host that takes pieces of files, and does not say how much has arrived (`Upload-Offset`). */
import { expect, it } from 'vitest'
import { sendAhead } from '@/api/send-ahead'
import type { Reply, WireRequest } from '@/lib/wire'
import { createThing } from './support/actions'
import { passTime } from './support/harness'
import { film, openUploads, SIZE } from './support/large-files'

/** Opens a tab whose host leaves `Upload-Offset` out of its answers to these methods while `isMute` says so. */
async function openMute(methods: readonly string[], isMute: () => boolean = () => true) {
  const opened = await openUploads()
  const { device, uploads } = opened
  const transport = async (
    request: WireRequest,
    options?: Parameters<typeof uploads.send>[1],
  ): Promise<Reply> => {
    const reply = await uploads.send(request, options)
    const { header } = reply.kind === 'answer' ? reply : {}
    if (header === undefined || !methods.includes(request.method) || !isMute()) return reply
    return { ...reply, header: (name) => (name === 'upload-offset' ? null : header(name)) } as Reply
  }
  await opened.tab.outbox.stop()
  const tab = device.tab('ana', { sendAhead, transport })
  await tab.outbox.start()
  return { ...opened, tab }
}

it('a file goes with its change, and the others after it, if the host never tells how much has arrived', async () => {
  const { server, device, tab } = await openMute(['HEAD', 'PATCH'])
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  await tab.run(createThing, { name: 'b' })
  await passTime(device.clock, tab)
  expect(tab.queue).toEqual([])
  expect(server.done).toEqual(['create a', 'create b'])
})

it('an upload goes on by questions if the host tells only when it is asked how much has arrived', async () => {
  const { server, uploads, tab } = await openMute(['PATCH'])
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect([uploads.taken, uploads.sent]).toEqual([[await film().text()], SIZE])
})

it('an upload goes on where it was if the host tells it again', async () => {
  let left = 3
  const { server, uploads, device, tab } = await openMute(['HEAD', 'PATCH'], () => left-- > 0)
  await tab.run(createThing, { name: 'a', file: await tab.outbox.stageFile(film()) })
  await passTime(device.clock, tab)
  expect(server.done).toEqual(['create a'])
  expect([uploads.taken, uploads.sent]).toEqual([[await film().text()], SIZE])
})
