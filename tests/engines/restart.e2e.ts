import { coursesOn, makeCourse, pictureOf, unique } from '../e2e/support/catalogue.ts'
import { CREATE_COURSE } from '../e2e/support/chaos-rules.ts'
import { chunk, noise } from '../e2e/support/png.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, field, link, Person, status } from './support/person.ts'

/** A note of a camera, which the app takes out. So what it stores is put together from slices of what was picked. */
const NOTE = chunk('tEXt', Buffer.from('Software\0Telefone 9', 'latin1'))

test('a browser killed offline and killed while sending keeps what was read, and its file arrives once and whole', {
  tag: '@webkit',
}, async ({ engine, network, server, picked }) => {
  const read = await makeCourse(server, 'Lido')
  const name = unique('Com foto')
  const picture = noise(120, 80)
  const restart = async () => {
    const person = new Person(await engine.open())
    await person.tab.goto(`${network.url}/courses`)
    return person
  }

  let person = new Person(await engine.open())
  await person.begin(network.url, server)
  await person.press(link('Cursos'))
  await person.sees(card(read.name))
  await person.until('the list is saved', async () =>
    JSON.stringify(await person.rows('reads', 'queries')).includes(read.name),
  )
  // The session is in local storage. A browser may write local storage to the disk only minutes after a change. But a
  // browser that is closed in an orderly way writes it before it ends. So close the browser here.
  await engine.close()

  await network.refuse()
  person = await restart()
  await person.sees(card(read.name))
  await person.press(button('Adicionar Curso'))
  await person.complete('Adicionar Curso', 'Criar', async (form) => {
    await person.type(name, form, field('Nome'))
    await person.pick(picked('capa.png', noise(120, 80, NOTE)), form, field('Imagem'))
    await person.sees(form, status('capa.png'))
  })
  await engine.kill()

  person = await restart()
  await person.sees(card(read.name))
  await person.sees(card(name, 'Pendente'))
  await person.holds(1)
  const sending = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'hold-reply' } })
  await network.listen()
  await person.hearsOfNetwork()
  await sending.seen()
  await expect.poll(() => coursesOn(server, name)).toHaveLength(1)
  await engine.kill()
  sending.release()

  person = await restart()
  await person.sees(card(name))
  await person.seesNo(card(name, 'Pendente'))
  await person.holds(0)
  const [made, ...twins] = await coursesOn(server, name)
  expect(twins).toEqual([])
  expect(await pictureOf(server, made?.image)).toEqual(picture)
  const keys = network.sent('POST', CREATE_COURSE.path).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})
