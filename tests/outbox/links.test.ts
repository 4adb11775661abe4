/** Links: changes that create nothing, but put an existing thing into a list, e.g. a subcategory into a course. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { defineAction } from '@/action/define'
import { del, post } from '@/action/request'
import { path } from '@/lib/path'
import { actions, createThing } from './support/actions'
import { Device, openTab, UNDECIDED } from './support/harness'
import { ModelServer } from './support/model-server'

const say = { does: () => 'link', failed: 'failed' }

/** The model host has no links that look like this, so a member of its set stands for a linked thing. */
const link = defineAction({
  name: 'thing.link',
  version: 1,
  input: v.object({ id: v.string() }),
  request: (i) => post(path`/api/members/${i.id}`),
  repeat: {
    lookup: () => '/api/members',
    items: (body) => v.parse(v.array(v.string()), body).map((id) => ({ id })),
    matches: (item, i) => item.id === i.id,
  },
  say,
})

const unlink = defineAction({
  name: 'thing.unlink',
  version: 1,
  input: v.object({ id: v.string() }),
  request: (i) => del(path`/api/members/${i.id}`),
  repeat: 'safe',
  cancels: (i) => ({ action: link.name, input: { id: i.id } }),
  say,
})

const registry = (name: string) => [...actions, link, unlink].find((one) => one.name === name)?.sendable

it('a link in doubt of a thing that was made on this device is found, and not made again', async () => {
  const { server, tab } = await openTab(false, () => ({ registry }))
  const id = await tab.run(createThing, { name: 'made here' })
  await tab.settle()
  server.failNext('lost-after')
  await tab.run(link, { id })
  await tab.settle()
  await tab.settle(true)
  expect(server.done).toEqual(['create made here', 'join srv-1'])
  expect(tab.queue).toEqual([])
})

it('a link that somebody else has made meanwhile, of a thing that was made on this device, is asked about', async () => {
  const { server, tab } = await openTab(false, () => ({ registry }))
  await tab.run(createThing, { name: 'made here' })
  server.things.set('old', { id: 'old', name: 'old', parent: null, file: null })
  await tab.settle()
  server.failNext('lost-before')
  await tab.run(link, { id: 'old' })
  await tab.settle()
  server.members.add('srv-1')
  await tab.settle(true)
  expect(tab.head?.failure?.message).toBe(UNDECIDED)
})

it('an unlinking drops no link that was made for another host', async () => {
  const device = new Device(new ModelServer({ keyed: true }))
  const old = device.tab('ana', { host: 'https://old.example', registry })
  await old.outbox.start()
  await old.pause()
  await old.run(link, { id: '7' })
  await old.outbox.stop()
  const tab = device.tab('ana', { host: 'https://new.example', registry })
  await tab.outbox.start()
  await tab.run(unlink, { id: '7' })
  expect(tab.entries.map(({ action, host }) => [action, host])).toEqual([
    [link.name, 'https://old.example'],
    [unlink.name, 'https://new.example'],
  ])
})
