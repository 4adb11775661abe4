/** The bytes of a picked file are copied at once. If the form is not saved, the copy is deleted after a day. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FileDriftError } from '@/outbox/rows/errors'
import { createThing } from './support/actions'
import { openAtRest } from './support/harness'

afterEach(() => vi.restoreAllMocks())

describe('a picked file', () => {
  const ref = (size: number) =>
    Object.defineProperty(new File(['bytes'], 'capa.png'), 'size', { value: size })

  it('a picked file is refused if it shrank before its bytes were copied, and nothing of it is kept', async () => {
    const { device, tab } = await openAtRest(false)
    await expect(tab.outbox.stageFile(ref(9))).rejects.toBeInstanceOf(FileDriftError)
    expect(await (await device.database()).count('files')).toBe(0)
  })

  it.each(['DataError', 'NotReadableError', 'NotFoundError'])(
    'a picked file is refused if it vanished (%s)',
    async (name) => {
      const { tab } = await openAtRest(false)
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Failed to write blobs', name)
      })
      await expect(tab.outbox.stageFile(ref(5))).rejects.toBeInstanceOf(FileDriftError)
    },
  )

  it('a picked file cannot be queued if it was deleted before the form was saved', async () => {
    const { tab } = await openAtRest(false)
    const file = await tab.outbox.stageFile(ref(5))
    await tab.outbox.dropFiles([file.file])
    await expect(tab.run(createThing, { name: 'a', file })).rejects.toBeInstanceOf(FileDriftError)
    expect(tab.queue).toEqual([])
  })

  it('a picked file is not deleted with its form once the form has been saved', async () => {
    const { server, tab } = await openAtRest(false)
    server.failNext('lost-before')
    const file = await tab.outbox.stageFile(ref(5))
    await tab.run(createThing, { name: 'a', file })
    await tab.outbox.dropFiles([file.file])
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
  })

  it('a picked file is deleted after a day if it was never saved, and not before', async () => {
    const { device, tab } = await openAtRest(false)
    await tab.outbox.stageFile(ref(5))
    device.clock.pass(23 * 3_600_000)
    await device.tab('ana').outbox.start()
    expect(await (await device.database()).count('files')).toBe(1)
    device.clock.pass(2 * 3_600_000)
    await device.tab('ana').outbox.start()
    expect(await (await device.database()).count('files')).toBe(0)
  })
})
