/** The bytes of a picked file are copied at once. If the form is not saved, the copy is deleted, and by no clock alone. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FileDriftError } from '@/outbox/rows/errors'
import { createThing } from './support/actions'
import { openAtRest } from './support/harness'

const HOUR = 3_600_000

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

  async function staged() {
    const { device, tab } = await openAtRest(false)
    await tab.outbox.stageFile(ref(5))
    const startAt = async (hours: number) => {
      device.clock.set(picked + hours * HOUR)
      const later = device.tab('ana')
      await later.outbox.start()
      await later.outbox.stop()
      const database = await device.database()
      const files = await database.count('files')
      database.close()
      return files
    }
    const picked = device.clock.now()
    return { startAt }
  }

  it('a picked file that was never saved is deleted when it was seen to be a day old, and a day has passed again', async () => {
    const { startAt } = await staged()
    expect(await startAt(23)).toBe(1)
    expect(await startAt(25)).toBe(1)
    expect(await startAt(48)).toBe(1)
    expect(await startAt(50)).toBe(0)
  })

  it('a picked file outlives a clock that leaps 40 days ahead, and comes back', async () => {
    const { startAt } = await staged()
    const AHEAD = 40 * 24
    expect(await startAt(AHEAD)).toBe(1)
    expect(await startAt(AHEAD + 1)).toBe(1)
    expect(await startAt(2)).toBe(1)
    expect(await startAt(AHEAD + 2)).toBe(1)
  })

  it('a picked file of a clock that was ahead is not kept until that time', async () => {
    const { startAt } = await staged()
    expect(await startAt(-40 * 24)).toBe(1)
    expect(await startAt(-39 * 24)).toBe(0)
  })
})
