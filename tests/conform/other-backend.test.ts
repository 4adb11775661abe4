/** The example of another backend: `npm run conform` says that the app can work with it, and how it differs. */
import { expect, it } from 'vitest'
import { conform } from '../../tools/conform/run.ts'
import { LOGIN, ORIGIN, startOther } from './support/other-backend.ts'

it('the other backend fits, differs in form, offers nothing, and keeps nothing of the run', async () => {
  const { host } = await startOther()
  const report = await conform(
    { host, origin: ORIGIN, patience: 5_000, ...LOGIN },
    { mayChange: async () => true },
  )
  const of = (verdict: string) =>
    report.results.filter((one) => one.verdict === verdict && !one.id.startsWith('read ')).map(({ id }) => id)
  expect(report.results.filter(({ verdict }) => verdict === 'missing' || verdict === 'unknown')).toEqual([])
  expect(of('differs')).toEqual([
    'login.token',
    'login.person',
    'session.over',
    'values.ids',
    'values.booleans',
    'values.positions',
    'cors.exposes',
    'cors.max-age',
  ])
  expect(of('offered')).toEqual([])
  expect(report).toMatchObject({ left: [], isFit: true })
  expect(report.config).toEqual({ host, sessionOver: ['Please sign in again.'] })
})
