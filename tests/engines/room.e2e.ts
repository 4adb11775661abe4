import { randomBytes } from 'node:crypto'
import { coursesOn, makeCourse, pictureOf, unique } from '../e2e/catalogue.ts'
import { emptyDisk, fillDisk } from '../e2e/fill-disk.ts'
import { noise } from '../e2e/png.ts'
import type { Step } from './find.ts'
import { expect, test } from './fixtures.ts'
import { button, card, dialog, field, link, Person, status } from './person.ts'

/** In bytes. The app itself takes five to eight million of it. */
const ROOM = 16_000_000

test('a full device refuses a file and an entry in their form, says why, and takes them when there is room', async ({
  engine,
  network,
  server,
  picked,
}) => {
  const tag = unique('')
  const read = await makeCourse(server, 'Lido')
  // No device compresses it, and no slack of a database holds it. The server would not take it.
  const text = randomBytes(45_000).toString('base64')
  const picture = noise(120, 80)
  const path = picked('capa.png', picture)
  const person = new Person(await engine.open({ origin: network.url, bytes: ROOM }))
  await person.begin(network.url, server)
  await person.press(link('Cursos'))
  await person.sees(card(read.name))
  await network.refuse()
  const pick = async (form: Step) => {
    await person.pick(path, form, field('Imagem'))
    await person.sees(form, status('capa.png'))
  }
  await person.listens()

  await person.press(button('Adicionar Curso'))
  await person.complete('Adicionar Curso', 'Criar', async (form) => {
    await person.type(`Antes${tag}`, form, field('Nome'))
    await pick(form)
  })
  await person.press(button('Adicionar Curso'))
  const form = dialog('Adicionar Curso')
  await person.type(`Sem espaço${tag}`, form, field('Nome'))
  await person.paste(text, form, field('Descrição'))
  await person.tab.evaluate(fillDisk)
  await pick(form)
  await person.press(form, button('Criar'))
  expect(await person.words(form)).toContain('Sem espaço no dispositivo para este arquivo.')
  await person.press(form, button('Remover arquivo'))
  await person.press(form, button('Criar'))
  await person.hears('Nada foi perdido: libere espaço e tente de novo.')
  expect(await person.words(form, field('Nome'))).toBe(`Sem espaço${tag}`)
  expect((await person.words(form, field('Descrição'))) === text).toBe(true)

  await person.tab.evaluate(emptyDisk)
  await person.until('there is room for the picture', async () => {
    await pick(form)
    if (!(await person.words(form))?.includes('Sem espaço no dispositivo')) return true
    await person.press(form, button('Remover arquivo'))
    return false
  })
  await person.type('Curta', form, field('Descrição'))
  await person.press(form, button('Criar'))
  await person.seesNo(form)
  await person.holds(2)
  expect((await person.heard()).join()).not.toContain('Não foi possível salvar')
  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  const courses = await coursesOn(server, tag.trim())
  expect(courses).toMatchObject([
    { name: `Antes${tag}`, description: '' },
    { name: `Sem espaço${tag}`, description: 'Curta' },
  ])
  for (const { image } of courses) expect(await pictureOf(server, image)).toEqual(picture)
})
