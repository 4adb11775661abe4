/** `npm run conform` says of the reference server that everything fits, and leaves nothing on it. */
import { expect, it } from 'vitest'
import { demoAdministrator } from '../../server/config.ts'
import { conform } from '../../tools/conform/run.ts'
import { section7 } from './contract/section-7.ts'
import { startEmpty } from './support/servers.ts'

const ORIGIN = 'https://admin.example.org'

it('the reference server lacks nothing, also with an empty catalogue, and is empty again', async () => {
  const { client } = await startEmpty({ CORS_ORIGINS: ORIGIN })
  const wanted = { ...demoAdministrator, host: client.address, origin: ORIGIN, patience: 5_000 }
  const report = await conform(wanted, { mayChange: async () => true })
  const strange = report.results.filter(({ verdict }) => !['fits', 'offered'].includes(verdict))
  expect(strange.map(({ id, verdict, detail }) => `${id} ${verdict}: ${detail}`)).toEqual([])
  expect(report).toMatchObject({ left: [], isFit: true, wasInterrupted: false })
  const made = new Set(report.called)
  const uncalled = section7.filter(({ matches }) =>
    [...made].every((call) => !matches(...(call.split(' ') as [string, string]))),
  )
  expect(uncalled.map(({ name }) => name)).toEqual([])
  for (const path of ['categories', 'subcategories', 'teachers', 'carreers', 'settings', 'stories/group/all'])
    expect((await client.call('GET', `/api/app/${path}`)).body, path).toEqual([])
  expect((await client.call('GET', '/api/app/courses')).body).toMatchObject({ data: [] })
})
