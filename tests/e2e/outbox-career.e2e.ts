import { CareerScreen } from './career-screen.ts'
import { coursesIn, makeCareer, makeCourse } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

const TOGGLE = { method: 'POST', path: /^\/api\/admin\/carreers\/courses\// } as const
const RESENDS = [1, 2, 3]

test('without keys, a course put into a career is in it, however often the browser says so by itself, and the same when taken out', async ({
  admin,
  queue,
  network,
  server,
}) => {
  const { career } = await makeCareer(server, 'Carreira')
  const courses = []
  for (const times of RESENDS) courses.push(await makeCourse(server, `Repetido ${times} vezes`))
  const names = courses.map(({ name }) => name)
  network.keyless = true
  const screen = new CareerScreen(admin)
  await screen.open(career.name)
  for (const [at, name] of names.entries()) {
    network.rule({ ...TOGGLE, times: RESENDS[at] ?? 1, fate: { kind: 'cut-after' } })
    await screen.add(name)
    await queue.sendNow()
    await queue.holds(0)
  }
  expect(await coursesIn(server, career.id)).toEqual(expect.arrayContaining(names))
  for (const name of names) await expect(screen.card(name)).not.toContainText('Pendente')
  for (const [at, name] of names.entries()) {
    network.rule({ ...TOGGLE, times: RESENDS[at] ?? 1, fate: { kind: 'cut-after' } })
    await screen.remove(name)
    await queue.sendNow()
    await queue.holds(0)
  }
  expect(await coursesIn(server, career.id)).toEqual([])
  await expect(screen.card(names[0] ?? '')).toHaveCount(0)
})
