import type { Json } from '@/lib/json'
import { editThing, oneThing } from './actions'
import { Device, type Tab } from './harness'
import { ModelServer, type Thing } from './model-server'

/**
 * The kinds of hosts on which the tests merge edits, each with its options for `openThing`. A plain host honours keys
 * and does not name the versions of things.
 */
export const EDIT_HOSTS = [
  ['a plain host', {}],
  ['a host without keys', { keyed: false }],
  ['a host that names versions', { tagged: true }],
] as const

/** Opens a tab of the user Ana on a host with one thing. A test can change `thing` directly, to act as another user. */
export async function openThing(host: { keyed?: boolean; tagged?: boolean } = {}) {
  const server = new ModelServer({ keyed: true, ...host })
  const thing: Thing = { id: 'x', name: 'Álgebra', parent: null, file: null, note: 'Números' }
  server.things.set('x', thing)
  const device = new Device(server)
  const tab = device.tab('ana')
  await tab.outbox.start()
  return { server, device, tab, thing }
}

/** Fills a form with what the host shows now, and returns a function that saves the form with changes. */
export async function openForm({ server, tab }: { server: ModelServer; tab: Tab }, id = 'x') {
  const reply = await server.send({ method: 'GET', path: oneThing.path(id), body: { kind: 'none' } })
  const thing = 'body' in reply ? (reply.body as Thing) : undefined
  server.log.length = 0
  return (change: Partial<Record<'name' | 'note', string>>) => {
    const base = thing && editThing.spec.edits?.of(thing)
    const input = { id, name: thing?.name ?? '', note: thing?.note ?? '', ...change }
    const draft = { action: editThing.name, version: 1, input: input as Json, ...(base ? { base } : {}) }
    return tab.outbox.enqueue('ana', draft)
  }
}

/** Returns the texts of a thing that a person can read. */
export const shown = ({ name, note }: Thing) => [name, note]
