import { coursesOn, make, makeCourse, unique } from '../e2e/support/catalogue.ts'
import { noise } from '../e2e/support/png.ts'
import { corrected, rowsOf, xlsxOf } from '../e2e/support/sheets.ts'
import { storiesOn } from '../e2e/support/stories.ts'
import { drawStripes, lookAt } from '../e2e/support/stripes.ts'
import { expect, test } from './support/fixtures.ts'
import {
  application,
  button,
  card,
  dialog,
  field,
  heading,
  label,
  link,
  menuitem,
  Person,
  status,
} from './support/person.ts'
import { savedFile } from './support/saved-file.ts'

const ACTIONS = button('Ações de Configurações')
const AREA = application(
  'Área do recorte. Arraste a imagem, ou mova-a com as setas. + e − aproximam e afastam.',
)

test('without a network, prices go out to a CSV and an Excel file, come in corrected, and arrive once', {
  tag: '@night',
}, async ({ engine, network, server, picked }) => {
  const tag = unique('').trim()
  const inCsv = `precoA${tag}`
  const inExcel = `precoB${tag}`
  for (const name of [inCsv, inExcel, `precoC${tag}`])
    await make(server, 'settings', { name, value: '10,90' })
  const inLines = (file: Buffer) => {
    const lines = file.toString().split('\r\n')
    const rows = lines.map((line) => line.split(';'))
    return Buffer.from(
      corrected(rows, [inCsv], '10,90', '12,50')
        .map((row) => row.join(';'))
        .join('\r\n'),
    )
  }
  const inSheet = async (file: Buffer) => xlsxOf(corrected(await rowsOf(file), [inExcel], '10,90', '13,75'))

  const person = new Person(await engine.open())
  await person.begin(network.url, server)
  await person.press(link('Configurações'))
  await person.sees(card(`precoC${tag}`))
  await network.refuse()
  for (const { format, name, correct, becomes } of [
    { format: 'CSV', name: inCsv, correct: inLines, becomes: '12,50' },
    { format: 'Excel (.xlsx)', name: inExcel, correct: inSheet, becomes: '13,75' },
  ]) {
    const ending = format === 'CSV' ? '.csv' : '.xlsx'
    await person.press(ACTIONS)
    await person.press(menuitem('Exportar planilha'))
    await person.complete('Exportar planilha', 'Exportar', (form) => person.press(form, label(format)))
    const file = picked(`precos${ending}`, await correct(await savedFile(engine, ending)))
    await person.press(ACTIONS)
    await person.press(menuitem('Importar planilha'))
    await person.complete('Importar planilha', 'Importar 1 linha', async (form) => {
      await person.pick(file, form, field('Planilha'))
      await person.sees(form, status('1 linha muda'))
    })
    await person.sees(card(name, becomes))
  }
  await person.holds(2)
  expect(network.mutations).toEqual([])

  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  expect(network.mutations.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'PATCH 200',
    'PATCH 200',
  ])
  const settings = (await server.get('/api/app/settings')) as { name: string; value: string }[]
  const mine = settings.filter(({ name }) => name.endsWith(tag))
  expect(mine.map(({ name, value }) => `${name.at(5)} ${value}`).sort()).toEqual([
    'A 12,50',
    'B 13,75',
    'C 10,90',
  ])
})

/** Runs in the page and returns how far the picture goes beyond the shape, in pixels of the screen. */
function beyond(): { left: number; top: number } {
  const area = document.querySelector('[role=application]')
  const edge = area?.getBoundingClientRect()
  const picture = area?.parentElement?.querySelector('img')?.getBoundingClientRect()
  const gap = (one = Number.NaN, other = Number.NaN) => Math.round(one - other)
  return { left: gap(edge?.left, picture?.left), top: gap(edge?.top, picture?.top) }
}

/** Cuts the picture in the form: nearer by a key, to its left edge by the mouse, to its upper edge by keys. */
async function cut(person: Person): Promise<void> {
  await person.press(button('Recortar imagem'))
  const cutting = dialog('Recortar imagem')
  const isPart = (size: string) =>
    person.until(`the part is ${size}`, async () => ((await person.words(cutting)) ?? '').includes(size))
  await isPart('533 × 300 px')
  await person.until('the shape has the focus', async () => {
    const isThere = await person.tab.evaluate(() => document.activeElement?.role === 'application')
    if (!isThere) await person.tab.key('Tab')
    return isThere
  })
  await person.tab.key('+')
  await isPart('427 × 240 px')
  await person.drag({ x: 400, y: 0 }, cutting, AREA)
  await person.until('the left edges meet', async () => (await person.tab.evaluate(beyond)).left === 0)
  await person.until('the upper edges meet', async () => {
    const isThere = (await person.tab.evaluate(beyond)).top === 0
    if (!isThere) await person.tab.key('ArrowDown')
    return isThere
  })
  await person.press(cutting, button('Recortar'))
  await person.seesNo(cutting)
}

test('without a network, several stories are made at once and a picture is cut by mouse and keys, and all of it arrives once', {
  tag: '@night',
}, async ({ engine, network, server, picked }) => {
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  const read = await makeCourse(server, 'Lido')
  const name = unique('Recortado')
  const person = new Person(await engine.open())
  await person.begin(network.url, server)
  await person.press(link('Cursos'))
  await person.sees(card(read.name))
  await person.press(link('Stories'))
  await person.press(link(group.name))
  await person.sees(heading(group.name))
  await person.sees(button('Adicionar vários stories'))
  const stripes = Buffer.from(await person.tab.evaluate(drawStripes, 'image/jpeg'), 'base64')
  await network.refuse()

  await person.press(button('Adicionar vários stories'))
  await person.complete('Adicionar vários stories', 'Criar 2 stories', async (form) => {
    const files = [picked('b.png', noise(32, 20)), picked('a.png', noise(31, 20))]
    await person.pick(files, form, field('Imagens e vídeos'))
    await person.sees(form, status('2 prontos'))
  })
  await person.holds(2)
  // The queue shows both as one group.
  await person.press(button('Fila de envio (2)'))
  await person.sees(dialog('Fila de envio'), button('Descartar grupo'))
  await person.press(dialog('Fila de envio'), button('Fechar'))

  await person.press(link('Cursos'))
  await person.press(button('Adicionar Curso'))
  await person.complete('Adicionar Curso', 'Criar', async (form) => {
    await person.type(name, form, field('Nome'))
    await person.pick(picked('faixas.jpg', stripes), form, field('Imagem'))
    await person.sees(form, status('faixas.jpg'))
    await cut(person)
    await person.sees(form, button('Desfazer recorte'))
  })
  await person.sees(card(name))
  await person.holds(3)
  expect(network.mutations).toEqual([])

  await network.listen()
  await person.hearsOfNetwork()
  await person.holds(0)
  expect(await storiesOn(server, group.id)).toEqual([32, 31])
  const [made, ...twins] = await coursesOn(server, name)
  expect(twins).toEqual([])
  // WebKitGTK cannot write WebP. There the part of a JPEG is a JPEG, and not a PNG of many times the bytes.
  expect(made?.image).toMatch(/\.(webp|jpg)$/)
  const { size, pixels } = await person.tab.evaluate(lookAt, {
    address: `${network.url}${made?.image}`,
    // In the first and the second stripe, and above and below the middle of the whole picture.
    places: [
      [285, 20],
      [315, 20],
      [20, 140],
      [20, 160],
    ],
  })
  expect(size).toEqual([427, 240])
  expect(pixels.map(([red = 0, green = 0]) => [red > 127, green > 127])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, false],
  ])
})
