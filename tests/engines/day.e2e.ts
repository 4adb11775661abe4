import { coursesOn, make, makeCourse, unique } from '../e2e/support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, field, heading, label, link, Person } from './support/person.ts'

interface Setting {
  name: string
  active: boolean
}

test('without a network, a course is searched and duplicated, settings are switched off together, and all of it arrives once', {
  tag: '@night',
}, async ({ engine, network, server }) => {
  const tag = unique('')
  const name = `Álgebra${tag}`
  const { id: courseId } = await make(server, 'courses', { name })
  await makeCourse(server, `Química${tag}`)
  for (const id of ['ccccccccccc', 'ddddddddddd'])
    await server.change('POST', '/api/admin/classes', { courseId, videoUrl: `https://youtu.be/${id}` })
  for (const at of [1, 2, 3]) await make(server, 'settings', { name: `limite${at}${tag}`, value: '1' })

  const person = new Person(await engine.open())
  await person.begin(network.url, server)
  await person.press(link('Configurações'))
  await person.sees(card(`limite3${tag}`))
  await person.press(link('Cursos'))
  await person.press(link(name))
  await person.sees(card('2 - '))
  await person.press(link('Cursos'))
  await person.sees(card(`Química${tag}`))
  await network.refuse()

  // The device finds it by words without accents.
  await person.type(`algebra${tag.toLowerCase()}`, field('Pesquisar cursos'))
  await person.seesNo(card(`Química${tag}`))
  await person.press(link(name))
  await person.press(button('Duplicar'))
  await person.complete(`Duplicar ${name}`, 'Duplicar')
  await person.sees(heading(`${name} (cópia)`))
  await person.sees(card('2 - '))

  await person.press(link('Configurações'))
  await person.press(button('Selecionar'))
  for (const at of [1, 3]) await person.press(label(`Selecionar limite${at}${tag}`))
  await person.press(button('Desativar'))
  await person.sees(card(`limite2${tag}`))
  await person.holds(5)
  expect(network.mutations).toEqual([])

  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  const copies = await coursesOn(server, `${name} (cópia)`)
  expect(copies).toHaveLength(1)
  expect(await server.get(`/api/app/classes/course/${copies[0]?.id}`)).toHaveLength(2)
  const settings = (await server.get('/api/app/settings')) as Setting[]
  const mine = settings.filter((one) => one.name.endsWith(tag))
  expect(mine.map((one) => `${one.name.at(6)} ${one.active}`).sort()).toEqual([
    '1 false',
    '2 true',
    '3 false',
  ])

  // What has not changed comes as a 304. It bears the nonce of its own request, so no browser takes it for a replay.
  const { token } = JSON.parse(await server.session()) as { token: string }
  const echoes = await person.tab.evaluate(async (authorization) => {
    const echoed: (string | null)[] = []
    for (const nonce of ['first', 'second']) {
      const headers = { authorization, 'api-nonce': nonce }
      const { headers: answered } = await fetch('/api/app/settings?of=304', { cache: 'no-cache', headers })
      echoed.push(answered.get('api-nonce'))
    }
    return echoed
  }, `Bearer ${token}`)
  const asked = network.log.filter(({ path }) => path.endsWith('?of=304')).map(({ status }) => status)
  expect([echoes, asked]).toEqual([
    ['first', 'second'],
    [200, 304],
  ])
})
