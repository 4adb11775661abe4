/**
 * The app must always be able to read queues that released versions left on people's devices.
 * `fixtures/entries-vN.json` holds entries as a released version stored them. `fixtures/queue-vN.adc` is a queue that a
 * released version exported. These files are never changed. A new action, or a new version of an action, needs an
 * entry in a new fixture.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeChange } from '@/action/pending-changes'
import { ACTIONS, findAction } from '@/nouns/registry/actions'
import { filesIn, temporaryIdsIn } from '@/outbox/rows/input'
import type { Entry } from '@/outbox/rows/types'
import { sampleOf } from '../contract/support/expected'
import { drain, openApp } from './fixtures/app'
import { readFixture } from './fixtures/device'
import { fixtureOf, missing } from './fixtures/next'

const folder = new URL('fixtures/', import.meta.url)
const named = (pattern: RegExp) => readdirSync(folder).filter((file) => pattern.test(file))
const FIXTURES = named(/^entries-v\d+\.json$/).map((file) => ({ file, fixture: readFixture(file) }))
const EXPORTS = named(/^queue-v\d+\.adc$/)

/** The sender adds these fields while it sends a move. No form makes them. */
const ADDED_BY_SENDER = /^(class|exercise)\.move: (old|isLost)$/

/**
 * Returns how many requests, apart from reads, the entries of a fixture need. `career.removeCourse` needs one only if the
 * fixture has put that course into that career. Otherwise the career does not contain it on the host of these tests.
 */
function requestsOf({ entries }: { entries: readonly Entry[] }): number {
  const linkOf = ({ input }: Entry) => {
    const { careerId, courseId } = input as { careerId?: string; courseId?: string }
    return `${careerId}/${courseId}`
  }
  const added = new Set(entries.filter(({ action }) => action === 'career.addCourse').map(linkOf))
  return entries.filter((one) => one.action !== 'career.removeCourse' || added.has(linkOf(one))).length
}

describe('the fixtures', () => {
  it('the fixtures hold an entry of every action in its current version', () => {
    const forgotten = missing(
      ACTIONS,
      FIXTURES.map(({ fixture }) => fixture),
    )
    expect(
      forgotten.map(({ name }) => name),
      'run node --import tsx tools/make-fixture.ts',
    ).toEqual([])
  })

  it('the fixtures hold the fields of today, where the version is still the same', () => {
    const stored = FIXTURES.flatMap(({ fixture }) => fixture.entries)
    const outdated = ACTIONS.flatMap(({ name, version }) => {
      const entry = stored.findLast((one) => one.action === name && one.version === version)
      const fields = new Set(Object.keys(entry?.input ?? {}))
      const added = Object.keys(sampleOf(name)).filter((field) => !fields.has(field))
      return entry === undefined ? [] : added.map((field) => `${name}: ${field}`)
    })
    expect(
      outdated.filter((added) => !ADDED_BY_SENDER.test(added)),
      'raise `version` of these actions: an older tab would drop the new fields without a word',
    ).toEqual([])
  })

  it('the fixtures can be written and sent by today’s outbox', async () => {
    const fixture = await fixtureOf('next', ACTIONS)
    expect(missing(ACTIONS, [fixture])).toEqual([])
    const { outbox, sent } = await openApp(fixture)
    await drain(outbox)
    expect(outbox.view.entries).toEqual([])
    expect(sent.length).toBe(requestsOf(fixture))
    await outbox.stop()
  })
})

describe.each(FIXTURES)('the queue of $file', ({ fixture }) => {
  it.each(fixture.entries)('$action is understood: its text, its overlays and its request', (entry) => {
    const described = describeChange(entry, new Map(), findAction)
    expect(described?.does).toMatch(/^[A-ZÁÉÍÓÚ].+“.+”/u)
    expect(described?.refreshes.length).toBeGreaterThan(0)
    for (const { apply } of described?.overlays('x') ?? [])
      expect(() => apply(undefined, { params: [], mark: undefined, copies: new Map() })).not.toThrow()
    const action = findAction(entry.action)?.sendable
    const input = action?.read(entry.input, entry.version)
    const outgoing = input === undefined ? undefined : action?.request(input)
    expect(outgoing?.path).toMatch(/^\/api\/admin\/[^?]+[^/]$/)
    expect(filesIn(entry.input)).toEqual(entry.files)
    expect(temporaryIdsIn(entry.input)).toEqual(entry.needs)
  })

  it('the queue of a released version is sent completely and in order, files and temporary ids included', async () => {
    const { outbox, sent } = await openApp(fixture)
    await drain(outbox)
    expect(outbox.view.entries).toEqual([])
    const done = outbox.view.receipts.filter(({ outcome }) => outcome === 'done')
    expect(done.map(({ seq }) => seq)).toEqual(fixture.entries.map(({ seq }) => seq))
    expect(sent.length).toBe(requestsOf(fixture))
    expect(JSON.stringify(sent)).not.toContain('tmp_')
    const parts = sent.flatMap(({ body }) => (body.kind === 'form' ? body.parts : []))
    const files = parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
    expect(await Promise.all(files.map(({ blob }) => blob.text()))).toEqual(
      fixture.files.map(({ text }) => text),
    )
    await outbox.stop()
  })
})

describe.each(EXPORTS)('%s, exported by a released version', (file) => {
  it('a queue exported by a released version is imported and sent', async () => {
    const { outbox, sent } = await openApp({ release: '', database: 1, entries: [], files: [] })
    await outbox.start()
    const imported = await outbox.importQueue('u1', new Blob([readFileSync(new URL(file, folder))]), false)
    expect(imported.kind).toBe('imported')
    const { length } = outbox.view.entries
    expect(length).toBeGreaterThan(40)
    const requests = requestsOf(outbox.view)
    await drain(outbox)
    expect(outbox.view.entries).toEqual([])
    expect(sent.length).toBe(requests)
    await outbox.stop()
  })
})
