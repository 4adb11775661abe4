import { coursesOn, makeCourse, unique } from '../e2e/support/catalogue.ts'
import { readEverything } from '../e2e/support/everything-kept.ts'
import { noise } from '../e2e/support/png.ts'
import { NEXT, release } from '../e2e/support/release.ts'
import { ADMIN } from '../e2e/support/server.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, field, link, Person, status } from './support/person.ts'

const PROMPT = status('Nova versão disponível')

test('two tabs take a new version, share one queue, and sign out of everything', { tag: '@night' }, async ({
  engine,
  network,
  server,
  picked,
}) => {
  const read = await makeCourse(server, 'Lido')
  const name = unique('De uma aba')
  const here = new Person(await engine.open())
  await here.begin(network.url, server)
  await here.press(link('Cursos'))
  await here.sees(card(read.name))
  const there = new Person(await engine.newTab())
  await there.tab.goto(`${network.url}/courses`)
  await there.sees(card(read.name))
  const both = [here, there]

  // Release the new version before the outage. After an outage, Chromium 156 sometimes does not answer `update()` for
  // minutes, and asks the server for nothing.
  release(network)
  await there.tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  for (const person of both) {
    await person.sees(PROMPT)
    await person.tab.evaluate(() => void Reflect.set(globalThis, 'old', true))
  }
  await here.press(PROMPT, button('Atualizar'))
  for (const person of both) {
    await person.until('the page is loaded again', () =>
      person.tab.evaluate(() => Reflect.get(globalThis, 'old') === undefined),
    )
    await person.sees(card(read.name))
    await person.seesNo(PROMPT)
  }
  const kept = async () => here.tab.evaluate(readEverything)
  expect((await kept()).map(([where]) => where)).toContainEqual(expect.stringContaining(NEXT))

  await network.refuse()
  await here.press(button('Adicionar Curso'))
  await here.complete('Adicionar Curso', 'Criar', async (form) => {
    await here.type(name, form, field('Nome'))
    await here.pick(picked('capa.png', noise(40, 30)), form, field('Imagem'))
    await here.sees(form, status('capa.png'))
  })
  await there.sees(card(name, 'Pendente'))
  for (const person of both) await person.holds(1)
  await network.listen()
  await Promise.all(both.map((person) => person.hearsOfNetwork()))
  for (const person of both) {
    await person.holds(0)
    await person.sees(card(name))
    await person.seesNo(card(name, 'Pendente'))
  }
  expect(network.mutations.map(({ path, status }) => `${path} ${status}`)).toEqual(['/api/admin/courses 201'])
  expect(await coursesOn(server, name)).toHaveLength(1)

  const [course] = await coursesOn(server, name)
  const token = (JSON.parse(await server.session()) as { token: string }).token
  const theirs = [token, ADMIN.email, ADMIN.name, name, course?.image ?? '']
  const places = async () =>
    (await kept())
      .filter(([where, text]) => theirs.some((one) => where.includes(one) || text.includes(one)))
      .map(([where]) => where)
  for (const place of [
    'localStorage session',
    'cache reads-',
    'cache media-',
    'indexedDB admin-de-cursos-reads',
  ])
    await expect.poll(places).toContainEqual(expect.stringContaining(place))
  await here.press(button('Sair'))
  for (const person of both) await person.sees(button('Entrar'))
  await expect.poll(places).toEqual([])
})
