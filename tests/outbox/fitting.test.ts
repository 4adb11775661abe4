/** Entries whose files are made fit behind the queue: they wait, in their order, and nothing of them is lost. */
import { expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import type { Draft } from '@/outbox/rows/draft'
import type { FileRef } from '@/outbox/rows/file-rows'
import { createThing } from './support/actions'
import { Device, openTab, type Tab } from './support/harness'

const picked = (tab: Tab, name: string) => tab.outbox.stageFile(new File([`picked ${name}`], `${name}.mov`))

async function draft(tab: Tab, name: string, isFit = false): Promise<[Draft, FileRef]> {
  const file = await picked(tab, name)
  const made = draftOf(createThing, { name, file })
  return [{ ...made, group: 'g', unfit: isFit ? [] : [file.file] }, file]
}

async function queued() {
  const opened = await openTab()
  const { tab } = opened
  const [a, ofA] = await draft(tab, 'a')
  const [b] = await draft(tab, 'b', true)
  await tab.outbox.enqueueAll('ana', [a, b])
  await tab.settle()
  return { ...opened, ofA }
}

const why = (tab: Tab) => tab.outbox.view.entries.map(({ unfit }) => unfit)

it('an entry is not sent before its file is fit, and the ones behind it wait for their turn', async () => {
  const { server, tab, ofA } = await queued()
  expect(server.done).toEqual([])
  const made = await tab.outbox.stageFile(new File(['fit a'], 'a.mp4'))
  await tab.outbox.fitted(tab.seqAt(0), new Map([[ofA.file, made]]))
  await tab.settle()
  expect(server.done).toEqual(['create a'])
  expect(await tab.outbox.file(ofA.file)).toBeUndefined()
  await tab.outbox.fitted(tab.seqAt(0), new Map())
  await tab.settle()
  expect(server.done).toEqual(['create a', 'create b'])
})

it('a file that cannot be made fit fails its entry with words, and a retry tries again', async () => {
  const { server, tab, ofA } = await queued()
  await tab.outbox.fitFailed(tab.seqAt(0), 'Converta-o.')
  expect(tab.outbox.view.entries[0]?.failure).toMatchObject({ kind: 'file', message: 'Converta-o.' })
  await tab.outbox.retry(tab.seqAt(0), false)
  await tab.settle()
  expect([server.done, why(tab)]).toEqual([[], [[ofA.file], []]])
})

it('what was discarded meanwhile is not put back, and its new file may be deleted', async () => {
  const { tab, ofA } = await queued()
  const seq = tab.seqAt(0)
  const made = await tab.outbox.stageFile(new File(['fit a'], 'a.mp4'))
  await tab.outbox.discard(seq)
  await expect(tab.outbox.fitted(seq, new Map([[ofA.file, made]]))).rejects.toThrow()
  await tab.outbox.dropFiles([made.file])
  expect(await tab.outbox.file(made.file)).toBeUndefined()
})

it('after a restart, and on another device, the picked file is still there and still waits', async () => {
  const { server, device, tab, ofA } = await queued()
  const file = await tab.outbox.exportQueue('ana')
  await tab.outbox.stop()
  const later = device.tab('ana')
  await later.outbox.start()
  const elsewhere = new Device(server).tab('ana')
  await elsewhere.outbox.start()
  await elsewhere.outbox.importQueue('ana', file, false)
  for (const one of [later, elsewhere]) {
    await one.settle(true)
    expect(why(one)).toEqual([[ofA.file], []])
    expect(await (await one.outbox.file(ofA.file))?.text()).toBe('picked a')
  }
  expect(server.done).toEqual([])
})

it('the successes of one press are told together, when the last of its files is fit', async () => {
  const { tab, ofA } = await queued()
  await tab.outbox.fitted(tab.seqAt(0), new Map([[ofA.file, await picked(tab, 'c')]]))
  await tab.settle()
  expect(await tab.outbox.takeUntold('ana', 'any')).toEqual([])
  await tab.outbox.fitted(tab.seqAt(0), new Map())
  await tab.settle()
  expect(await tab.outbox.takeUntold('ana', 'any')).toHaveLength(2)
})
