/** What `npm run conform` tells the engineer of a school whose API is half built, and differs. */
import { expect, it, onTestFinished } from 'vitest'
import { conclusion, lacks } from '../../tools/conform/report/sentences.ts'
import { resultTeller } from '../../tools/conform/report/terminal.ts'
import { conform, type Report } from '../../tools/conform/run.ts'
import {
  answers,
  type Deviation,
  heads,
  json,
  rewrites,
  startDeviating,
} from '../server/conform/deviating-host.ts'
import { Client } from '../server/support/client.ts'
import { LOGIN, ORIGIN, startOther } from './support/other-backend.ts'

/** Asks the other backend through a deviation, with these courses on it. */
async function ask(deviation: Deviation, courses: string[] = [], only?: string): Promise<Report> {
  const { host } = await startOther()
  const said = await new Client(host).done('POST', '/api/auth/login', { json: LOGIN })
  const client = new Client(host, said.data.authorization.replace('Bearer ', ''))
  for (const name of courses) await client.done('POST', '/api/admin/courses', { json: { name } })
  const { address, stop } = await startDeviating(host, deviation)
  onTestFinished(stop)
  return conform(
    { host: address, origin: ORIGIN, patience: 500, ...LOGIN },
    { mayChange: async () => only === undefined, ...(only !== undefined && { only }) },
  )
}

const resultOf = ({ results }: Report, id: string) => results.find((one) => one.id === id)
const asItIs: Deviation = (_, pass) => pass()
const notBuilt = answers(/stories$|image-by-url$/, () => json({ erro: 'Rota inexistente' }, 404))

it('calls that are not yet built are told with what they cost, and named at the end', async () => {
  const report = await ask(notBuilt)
  expect(resultOf(report, 'create story')).toMatchObject({
    verdict: 'missing',
    detail: expect.stringContaining('“Rota inexistente”'),
    instead: expect.stringContaining('queue'),
    notice: expect.stringContaining('Falhou'),
  })
  expect(resultOf(report, 'read GET /api/app/stories/group/{id}/stories')?.instead).not.toContain('envelope')
  expect(resultOf(report, 'links.picture')?.instead).not.toContain('2xx')
  expect(lacks(report).map((line) => line.split(':')[0])).toEqual([
    'The stories of a group',
    'A story can be made',
    'A course takes its picture from a video of YouTube',
  ])
  expect(conclusion(report)).toBe('Not all of the app works with this host: see what is missing.')
})

it('a host at which nobody can sign in is one with which the app cannot work', async () => {
  const report = await ask(answers(/login$/, () => json({ ok: true })))
  expect(conclusion(report)).toBe('The app cannot work with this host as it is.')
})

it('what was not made is called by its name', async () => {
  const report = await ask(answers(/^POST \/api\/admin\/courses$/, () => json({}, 500)))
  expect(resultOf(report, 'edit course.teacher')?.detail).toBe('This run has not made a second course.')
  expect(resultOf(report, 'links.move-exercise')?.detail).toBe('This run has not made a second exercise.')
})

it('a page that holds no hundred courses is told by the next page, without a total', async () => {
  const names = Array.from({ length: 25 }, (_, at) => `Aula ${at}`)
  const most20 = rewrites(/^GET \/api\/app\/courses\?/, ({ data }, { path }) => {
    const query = new URL(path, ORIGIN).searchParams
    if (query.get('limit') !== '100') return { data }
    return {
      data:
        query.get('page') === '1' ? data.slice(0, 20) : names.slice(20).map((name) => ({ id: name, name })),
    }
  })
  const report = await ask(most20, names, 'courses.')
  expect(resultOf(report, 'courses.cap')).toMatchObject({
    verdict: 'differs',
    detail: expect.stringContaining('20'),
  })
  expect(resultOf(await ask(asItIs, ['Um', 'Dois'], 'courses.'), 'courses.cap')?.verdict).toBe('fits')
})

it('a search that heeds accents is told as a difference, and not as missing', async () => {
  const deaf = answers(/search=(?!%C3|zzq)/, () => json({ data: [] }))
  const report = await ask(deaf, ['Álgebra'], 'courses.search')
  expect(resultOf(report, 'courses.search')).toMatchObject({
    verdict: 'differs',
    detail:
      'A search for “algebra” does not find “Álgebra”, and one for “Álgebra” does: it heeds accents or case.',
  })
})

it('the other backend finds a course without its accents', async () => {
  const report = await ask(asItIs, ['Álgebra'], 'courses.search')
  expect(resultOf(report, 'courses.search')?.verdict).toBe('fits')
})

it('a session that ends without words is told, and one in words of its own gets into config.json', async () => {
  const says = (body: object) =>
    heads((said) => {
      if (said.status === 401) said.body = JSON.stringify(body)
    })
  const silent = await ask(says({ codigo: 7 }), [], 'session.')
  expect(resultOf(silent, 'session.over')?.detail).toContain('without words where the app looks for them')
  expect(silent.config).not.toHaveProperty('sessionOver')
  const worded = await ask(says({ erro: 'token vencido' }), [], 'session.')
  expect(resultOf(worded, 'session.over')?.detail).toContain('“token vencido”')
  expect(worded.config.sessionOver).toEqual(['token vencido'])
})

it('what costs nothing, or little, is told without what worse hosts cost', async () => {
  const report = await ask(asItIs)
  const notices = ['values.positions', 'login.token', 'login.person', 'cors.exposes', 'promises.uploads'].map(
    (id) => resultOf(report, id)?.notice,
  )
  expect(notices).toEqual([
    'Nothing.',
    'Nothing.',
    'Nothing.',
    'A busy host that says when to come back may be asked again too early.',
    'An upload that breaks begins again from its start.',
  ])
})

it('what the app does instead is printed once, also if many lines have it', async () => {
  const tell = resultTeller()
  const printed = (await ask(asItIs, [], 'read ')).results.map(tell).join('\n')
  expect(printed.match(/takes no body for an empty list/g)).toHaveLength(1)
})
