/** On a full device, the app deletes data that it can do without, so that it can store what a person saves. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

/** The amount of other data on the device. While it is not 0, nothing fits. Each call of `makeRoom` lowers it by 1. */
let taken = 0
const makeRoom = vi.fn<(bytes: number, refused: boolean) => Promise<boolean>>()
beforeEach(() => {
  taken = 0
  makeRoom.mockReset().mockImplementation(async () => {
    if (taken === 0) return false
    taken -= 1
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

async function open() {
  const device = new Device(new ModelServer({ keyed: true }))
  const tab = device.tab('ana', { makeRoom })
  await tab.outbox.start()
  await tab.settle()
  makeRoom.mockClear()
  for (const name of ['put', 'add'] as const) {
    const plain = IDBObjectStore.prototype[name]
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function write(
      this: IDBObjectStore,
      ...args
    ) {
      if (taken > 0) throw new DOMException('full', 'QuotaExceededError')
      return plain.apply(this, args)
    })
  }
  return tab
}
const film = () => new File(['12345'], 'filme.webm', { type: 'video/webm' })

describe('a picked file', () => {
  it('a picked file has room made for it before it is copied', async () => {
    const tab = await open()
    await tab.outbox.stageFile(film())
    expect(makeRoom.mock.calls).toEqual([[5, false]])
  })

  it('a picked file is copied once there is room, although the device was full', async () => {
    const tab = await open()
    taken = 3
    const { file } = await tab.outbox.stageFile(film())
    expect((await tab.outbox.file(file))?.size).toBe(5)
    expect(makeRoom.mock.calls).toEqual([
      [5, false],
      [5, true],
      [5, true],
    ])
  })

  it('a picked file is refused as before if nothing can be freed', async () => {
    const tab = await open()
    taken = 1
    makeRoom.mockResolvedValue(false)
    await expect(tab.outbox.stageFile(film())).rejects.toMatchObject({ name: 'QuotaExceededError' })
    makeRoom.mockRejectedValueOnce(new Error('no code')).mockRejectedValueOnce(new Error('no code'))
    await expect(tab.outbox.stageFile(film())).rejects.toMatchObject({ name: 'QuotaExceededError' })
  })

  it('a picked file is not tried for ever if what is freed is filled again', async () => {
    const tab = await open()
    taken = 1
    makeRoom.mockResolvedValue(true)
    await expect(tab.outbox.stageFile(film())).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(makeRoom).toHaveBeenCalledTimes(5)
  })
})

describe('a change', () => {
  it('a change is queued once there is room, although the device was full', async () => {
    const tab = await open()
    taken = 1
    await tab.run(createThing, { name: 'a' })
    expect(makeRoom.mock.calls).toEqual([[0, true]])
  })

  it('a change that fails for another reason frees nothing', async () => {
    const tab = await open()
    const file = await tab.outbox.stageFile(film())
    makeRoom.mockClear()
    await tab.outbox.dropFiles([file.file])
    await expect(tab.run(createThing, { name: 'a', file })).rejects.toMatchObject({ name: 'FileDriftError' })
    expect(makeRoom).not.toHaveBeenCalled()
  })
})
