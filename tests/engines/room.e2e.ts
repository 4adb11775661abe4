import { randomBytes } from 'node:crypto'
import { coursesOn, makeCourse, pictureOf, unique } from '../e2e/support/catalogue.ts'
import { emptyDisk, fillDisk } from '../e2e/support/fill-disk.ts'
import { noise } from '../e2e/support/png.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, dialog, field, link, Person, status } from './support/person.ts'

/**
 * The storage limit that the test sets, in bytes. With this limit, Firefox lets the app store only about ten million
 * bytes. The app's own files take five to eight million bytes.
 */
const ROOM = 16_000_000

test('a full device refuses a file and an entry in their form, says why, and takes them when there is room', {
  tag: '@night',
}, async ({ engine, network, server, picked }) => {
  const tag = unique('')
  const read = await makeCourse(server, 'Lido')
  // An entry with this text cannot fit. The text cannot be compressed, and is larger than any free space inside the
  // database files, even the space that the refused picture leaves. Later the test types a short text instead, because
  // the server would refuse a text of this size.
  const text = randomBytes(600_000).toString('base64')
  const picture = noise(120, 80)
  // An API that announces no limits, or the form would refuse so long a text.
  network.addedHeaders = { 'api-limits': '' }
  const person = new Person(await engine.open({ origin: network.url, bytes: ROOM }))
  await person.begin(network.url, server)
  await person.press(link('Cursos'))
  await person.sees(card(read.name))
  await network.refuse()
  await person.listens()

  await person.press(button('Adicionar Curso'))
  await person.complete('Adicionar Curso', 'Criar', async (form) => {
    await person.type(`Antes${tag}`, form, field('Nome'))
    await person.pick(picked('capa.png', picture), form, field('Imagem'))
    await person.sees(form, status('capa.png'))
  })
  await person.press(button('Adicionar Curso'))
  const form = dialog('Adicionar Curso')
  await person.type(`Sem espaço${tag}`, form, field('Nome'))
  await person.paste(text, form, field('Descrição'))
  await person.tab.evaluate(fillDisk)
  await person.pick(picked('grande.png', noise(900, 600)), form, field('Imagem'))
  await person.until('the picture does not fit', async () =>
    ((await person.words(form)) ?? '').includes('Sem espaço no dispositivo para este arquivo.'),
  )
  await person.press(form, button('Remover arquivo'))
  await person.press(form, button('Criar'))
  await person.hears('Nada foi perdido: libere espaço e tente de novo.')
  expect(await person.words(form, field('Nome'))).toBe(`Sem espaço${tag}`)
  expect((await person.words(form, field('Descrição'))) === text).toBe(true)

  await person.type('Curta', form, field('Descrição'))
  await person.tab.evaluate(emptyDisk)
  // A browser may check its limit only now and then, so the test presses again until the entry fits.
  await person.until('the entry fits', async () => {
    await person.tab.press([form, button('Criar')])
    return (await person.words(form)) === null
  })
  await person.holds(2)
  expect((await person.heard()).join()).not.toContain('Não foi possível salvar')
  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  const [before, after, ...others] = await coursesOn(server, tag.trim())
  expect(others).toEqual([])
  expect(after).toMatchObject({ name: `Sem espaço${tag}`, description: 'Curta' })
  expect(await pictureOf(server, before?.image)).toEqual(picture)
})
