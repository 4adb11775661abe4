/**
 * `npm run conform` says of the reference server that everything fits, finds what another host does otherwise, and
 * leaves nothing behind.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import { conform, type Options, type Report } from '../../tools/conform/run.ts'
import { type Deviation, startDeviating } from './conform/deviating-host.ts'
import { READING } from './conform/reading-deviations.ts'
import { WRITING } from './conform/writing-deviations.ts'
import { section7 } from './contract/section-7.ts'
import type { Client } from './support/client.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

const ORIGIN = 'https://admin.example.org'
const LISTS = ['categories', 'subcategories', 'teachers', 'carreers', 'settings', 'stories/group/all']

let server: TestServer | undefined
let remove = async () => {}

/** Starts one server for the tests of a group. */
function serves(env: Record<string, string>): void {
  beforeAll(async () => {
    const folder = await temporaryFolder()
    remove = folder.remove
    server = await startHere(folder.path, { CORS_ORIGINS: ORIGIN, ...env })
  })
  afterAll(async () => {
    await server?.stop()
    await remove()
  })
}

function client(): Client {
  if (server === undefined) throw new Error('The server has not been started.')
  return server.client
}

/** Runs the command against the server, through a deviation if there is one. */
async function run(options: Partial<Options>, deviation?: Deviation, patience = 1_000): Promise<Report> {
  const { address, stop } = deviation
    ? await startDeviating(client().address, deviation)
    : { address: client().address, stop: async () => {} }
  onTestFinished(stop)
  const wanted = { ...demoAdministrator, host: address, origin: ORIGIN, patience }
  return conform(wanted, { mayChange: async () => true, ...options })
}

const verdictOf = ({ results }: Report, id: string) => {
  const found = results.find((one) => one.id === id)
  return [found?.verdict, found?.detail]
}

async function expectEmpty(): Promise<void> {
  for (const path of LISTS) expect((await client().get(`/api/app/${path}`)).body, path).toEqual([])
  expect((await client().get('/api/app/courses')).body).toMatchObject({ data: [] })
}

describe('a host with an empty catalogue', () => {
  serves({})

  it('the reference server lacks nothing, is asked every call, and is empty again', async () => {
    const report = await run({}, undefined, 10_000)
    const strange = report.results.filter(({ verdict }) => !['fits', 'offered'].includes(verdict))
    expect(strange.map(({ id, verdict, detail }) => `${id} ${verdict}: ${detail}`)).toEqual([])
    expect(report).toMatchObject({ left: [], isFit: true, wasInterrupted: false })
    const calls = report.called.map((call) => call.split(' '))
    const uncalled = section7.filter(
      ({ matches }) => !calls.some(([method = '', path = '']) => matches(method, path)),
    )
    expect(uncalled.map(({ name }) => name)).toEqual([])
    await expectEmpty()
  })

  it.each(WRITING)('it is found that %s', { tags: ['night'] }, async (_, id, verdict, deviation) => {
    const report = await run(
      {},
      deviation,
      verdict === 'missing' && id === 'creations.at-once' ? 6_000 : 1_000,
    )
    expect(verdictOf(report, id)).toEqual([verdict, expect.any(String)])
    expect(report.isFit).toBe(verdict !== 'missing')
    for (const left of report.left) {
      const [noun, thing] = left.split(' ')
      expect(noun).toBe('setting')
      await client().call('DELETE', `/api/admin/settings/${thing}`)
    }
    await expectEmpty()
  })
})

describe('a host with a catalogue', () => {
  serves({ SEED_DEMO: '1' })

  it.each(READING)('without a change it is found that %s', async (_, id, verdict, deviation) => {
    const report = await run({ only: id, mayChange: async () => false }, deviation)
    expect(verdictOf(report, id)).toEqual([verdict, expect.any(String)])
    expect(report.isFit).toBe(!['missing', 'unknown'].includes(verdict))
    expect(report.called.filter((call) => /^(PATCH|PUT|DELETE)|^POST (?!\/api\/auth)/.test(call))).toEqual([])
  })
})
