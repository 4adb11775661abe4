/**
 * Ten tasks of an administrator's day, done with as few presses as the app asks for. Each is done in a real page, where every
 * press is counted (`Presses`). Beside each stands how many presses the same task takes one thing at a time, with the forms of
 * the app: a form whose first field has the focus takes one press for each text, and two for each text further down (the
 * field, and the word). A choice takes two (the field, and the option), a file takes two in the window of the system.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { VIDEO } from './screens/course-steps.ts'
import { coursesIn, coursesOn, make, makeCareer, unique } from './support/catalogue.ts'
import type { ChaosProxy } from './support/chaos-proxy.ts'
import { json } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { Presses } from './support/presses.ts'
import { QueuePanel } from './support/queue-panel.ts'
import type { TestServer } from './support/server.ts'
import { corrected, rowsOf, XLSX, xlsxOf } from './support/sheets.ts'

interface Place {
  page: Page
  network: ChaosProxy
  server: TestServer
  presses: Presses
}

/** Does a task and returns how many presses it took. What happens before `presses.begin` only prepares the task. */
type Task = (place: Place) => Promise<number>

interface Counted {
  task: string
  /** The presses one thing at a time; the comment beside it says which. */
  before: number
  now: Task
}

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).locator('..')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Seleção' })

const numbered = (word: string, count: number) => {
  const series = unique(word)
  return Array.from({ length: count }, (_, at) => `${series} ${String.fromCharCode(65 + (at % 26))}${at}`)
}

async function makeAll(server: TestServer, path: string, all: Record<string, string>[]): Promise<string[]> {
  const ids: string[] = []
  for (const fields of all) ids.push((await make(server, path, fields)).id)
  return ids
}

const courses = (server: TestServer, names: readonly string[]) =>
  makeAll(
    server,
    'courses',
    names.map((name) => ({ name, language: 'pt' })),
  )

const settings = (server: TestServer, names: readonly string[]) =>
  makeAll(
    server,
    'settings',
    names.map((name) => ({ name, value: '10,90' })),
  )

async function go({ page, network }: Place, path: string, text: string): Promise<void> {
  await page.goto(network.url + path)
  await page.getByText(text).first().waitFor()
}

/** Presses `Selecionar`, and each of the cards. */
async function select(page: Page, names: readonly string[]): Promise<void> {
  await button(page, 'Selecionar').click()
  for (const name of names) await box(page, name).click()
}

/** Writes into the field that has the focus, and takes what the list of choices proposes. */
async function chooseByName(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Picks a spreadsheet in the open dialog `Importar planilha`: the button, the file, and `Abrir`. */
async function pickSheet({ page, presses }: Place, rows: string[][]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(dialog(page, 'Importar planilha'), 'Escolher planilha').click()
  await (await chooser).setFiles({
    name: 'planilha.xlsx',
    mimeType: XLSX,
    buffer: await xlsxOf(rows),
  })
  presses.outside(2)
}

async function fromMenu(page: Page, of: string, item: string): Promise<void> {
  await button(page, `Ações de ${of}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const duplicateCourse: Task = async (place) => {
  const { page, server, presses } = place
  const [name = ''] = numbered('Original', 1)
  const [courseId = ''] = await courses(server, [name])
  for (const end of ['', '&t=1', '&t=2'])
    await server.change('POST', '/api/admin/classes', { courseId, videoUrl: VIDEO + end })
  for (const question of ['Um?', 'Dois?']) {
    const { id: exerciseId } = (await server.change('POST', '/api/admin/exercises', {
      courseId,
      question,
    })) as { id: string }
    for (const text of ['Sim', 'Não', 'Talvez'])
      await server.change('POST', '/api/admin/exercises/alternative', { exerciseId, text })
  }
  await go(place, `/courses/${courseId}`, '5 - Dois?')
  await presses.begin()
  await button(page, 'Duplicar').click()
  await button(dialog(page, `Duplicar ${name}`), 'Duplicar').click()
  await page.getByRole('heading', { name: `${name} (cópia)`, level: 1 }).waitFor()
  const made = await presses.made()
  await expect.poll(async () => (await coursesOn(server, `${name} (cópia)`)).length).toBe(1)
  await new QueuePanel(page).holds(0)
  return made
}

const sixIntoCareer: Task = async (place) => {
  const { page, server, presses } = place
  const { career } = await makeCareer(server, 'Docência')
  const names = numbered('Curso', 6)
  await courses(server, names)
  await go(place, '/courses', names[0] ?? '')
  await presses.begin()
  await select(page, names)
  await button(bar(page), 'Adicionar à carreira').click()
  const form = dialog(page, 'Adicionar à carreira')
  await expect(form.getByRole('combobox')).toBeFocused()
  await chooseByName(page, career.name)
  await page.keyboard.press('Escape')
  await button(form, 'Adicionar').click()
  await expect(form).toBeHidden()
  const made = await presses.made()
  await expect.poll(async () => (await coursesIn(server, career.id)).sort()).toEqual([...names].sort())
  return made
}

const twelveStories: Task = async (place) => {
  const { page, server, presses } = place
  const group = await make(server, 'stories/group', { name: unique('Grupo') })
  await go(place, `/stories/${group.id}`, 'Adicionar vários stories')
  await presses.begin()
  await button(page, 'Adicionar vários stories').click()
  const form = dialog(page, 'Adicionar vários stories')
  const chooser = page.waitForEvent('filechooser')
  await form.getByLabel('Imagens e vídeos').click()
  await (await chooser).setFiles(
    Array.from({ length: 12 }, (_, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: noise(30 + at, 20),
    })),
  )
  // In the window of the system: the first file, the last one with Shift, and `Abrir`.
  presses.outside(3)
  await button(form, 'Criar 12 stories').click()
  await expect(form).toBeHidden()
  const made = await presses.made()
  await expect
    .poll(async () => ((await server.get(`/api/app/stories/group/${group.id}/stories`)) as object[]).length)
    .toBe(12)
  return made
}

const thirtyPrices: Task = async (place) => {
  const { page, server, presses } = place
  const names = numbered('preco', 30)
  await settings(server, names)
  await go(place, '/settings', names[0] ?? '')
  await button(page, 'Ações de Configurações').waitFor()
  await presses.begin()
  await fromMenu(page, 'Configurações', 'Exportar planilha')
  const saving = page.waitForEvent('download')
  await button(dialog(page, 'Exportar planilha'), 'Exportar').click()
  const rows = await rowsOf(await readFile(await (await saving).path()))
  // In the spreadsheet: open it, 30 prices and Enter behind each, and save it.
  presses.outside(1 + 2 * 30 + 1)
  await fromMenu(page, 'Configurações', 'Importar planilha')
  await pickSheet(place, corrected(rows, names, '10,90', '12,50'))
  await button(dialog(page, 'Importar planilha'), 'Importar 30 linhas').click()
  await expect(dialog(page, 'Importar planilha')).toBeHidden()
  const made = await presses.made()
  await expect.poll(() => pricesOf(server, names)).toEqual(names.map(() => '12,50'))
  return made
}

async function pricesOf(server: TestServer, names: readonly string[]): Promise<string[]> {
  const all = (await server.get('/api/app/settings')) as { name: string; value: string }[]
  return all.filter(({ name }) => names.includes(name)).map(({ value }) => value)
}

const fortyFailures: Task = async (place) => {
  const { page, server, network, presses } = place
  const names = numbered('falha', 40)
  await settings(server, names)
  await go(place, '/settings', names[0] ?? '')
  const refusing = network.rule({
    method: 'PATCH',
    path: /^\/api\/admin\/settings\//,
    fate: json(422, 'Hoje não'),
  })
  await select(page, names)
  await button(bar(page), 'Desativar').click()
  await refusing.seen(40)
  const queue = new QueuePanel(page)
  await queue.holds(40)
  await button(bar(page), 'Cancelar').click()
  refusing.end()
  await presses.begin()
  await button(page, 'Fila de envio (40)').click()
  await button(queue.panel, 'Tentar todas novamente').click()
  const made = await presses.made()
  await queue.panel.getByText('Nada por enviar neste dispositivo.').waitFor({ timeout: 40_000 })
  await queue.close()
  return made
}

const tenDeleted: Task = async (place) => {
  const { page, server, presses } = place
  const names = numbered('Velha', 10)
  await makeAll(
    server,
    'categories',
    names.map((name) => ({ name, color: 'blue' })),
  )
  await go(place, '/categories', names[0] ?? '')
  await presses.begin()
  await select(page, names)
  await button(bar(page), 'Excluir').click()
  await button(page.getByRole('dialog'), 'Excluir').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const made = await presses.made()
  const left = async () =>
    ((await server.get('/api/app/categories')) as { name: string }[]).filter(({ name }) =>
      names.includes(name),
    )
  await expect.poll(left).toEqual([])
  return made
}

const teacherOfSix: Task = async (place) => {
  const { page, server, presses } = place
  const teacher = await make(server, 'teachers', { name: unique('Eva') })
  const names = numbered('Turma', 6)
  await courses(server, names)
  await go(place, '/courses', names[0] ?? '')
  await presses.begin()
  await select(page, names)
  await button(bar(page), 'Definir professor').click()
  const form = dialog(page, 'Definir professor')
  await expect(form.getByRole('combobox')).toBeFocused()
  await chooseByName(page, teacher.name)
  await button(form, 'Definir').click()
  await expect(form).toBeHidden()
  const made = await presses.made()
  const taught = async () =>
    (await coursesOn(server, names[0]?.slice(0, -3) ?? '')).filter(
      ({ teacherId }) => teacherId === teacher.id,
    )
  await expect.poll(async () => (await taught()).length).toBe(6)
  return made
}

const findLesson: Task = async (place) => {
  const { page, server, presses } = place
  const names = numbered('Estante', 10)
  const ids = await courses(server, names)
  const lesson = unique('aula').replace(' ', '')
  await server.change('POST', '/api/admin/classes', {
    courseId: ids[4] ?? '',
    videoUrl: `https://v.example/${lesson}`,
  })
  await go(place, `/courses/${ids[4]}`, lesson)
  await page.getByRole('link', { name: 'Cursos' }).first().click()
  await page
    .getByText(names[0] ?? '')
    .first()
    .waitFor()
  await button(page, 'Buscar').waitFor()
  await presses.begin()
  await page.keyboard.press('Control+k')
  await expect(dialog(page, 'Buscar').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(lesson)
  await page.getByRole('option', { name: lesson }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: names[4] ?? '', level: 1 }).waitFor()
  return presses.made()
}

const categoryLikeAnother: Task = async (place) => {
  const { page, server, presses } = place
  const [name = ''] = numbered('Área', 1)
  const category = await make(server, 'categories', { name, color: 'green' })
  for (const word of ['Um', 'Dois', 'Três'])
    await make(server, 'subcategories', { name: unique(word), categoryId: category.id, color: 'green' })
  await go(place, '/categories', name)
  await presses.begin()
  await fromMenu(page, name, 'Duplicar')
  await button(dialog(page, `Duplicar ${name}`), 'Duplicar').click()
  await page.getByRole('heading', { name: `${name} (cópia)`, level: 1 }).waitFor()
  const made = await presses.made()
  await new QueuePanel(page).holds(0)
  return made
}

const wrongImport: Task = async (place) => {
  const { page, network, presses } = place
  await page.goto(`${network.url}/settings`)
  await button(page, 'Ações de Configurações').waitFor()
  await network.refuse()
  await fromMenu(page, 'Configurações', 'Importar planilha')
  const rows = numbered('errada', 30).map((name) => [name, '1'])
  await pickSheet(place, [['Nome', 'Valor'], ...rows])
  await button(dialog(page, 'Importar planilha'), 'Importar 30 linhas').click()
  const queue = new QueuePanel(page)
  await queue.holds(30)
  await presses.begin()
  await button(page, 'Fila de envio (30)').click()
  await button(queue.panel, 'Descartar grupo').click()
  await button(dialog(page, 'Descartar grupo'), 'Descartar grupo').click()
  const made = await presses.made()
  await network.listen()
  await queue.close()
  await queue.holds(0)
  return made
}

const TASKS: readonly Counted[] = [
  // The form 1, name 1, description 2, picture 1 + 2, `Criar` 1, open it 1. Three lessons: form, address, `Criar`. Two
  // exercises: form, question, three alternatives of 2 each, the right one, `Criar`.
  {
    task: 'duplicate a course with 3 lessons and 2 exercises',
    before: 9 + 3 * 3 + 2 * 10,
    now: duplicateCourse,
  },
  // Each: form, name, Enter, `Adicionar`.
  { task: 'put six courses into a career', before: 6 * 4, now: sixIntoCareer },
  // Each: form, field, file and `Abrir`, `Criar`.
  { task: 'upload twelve stories', before: 12 * 5, now: twelveStories },
  // Each: `Editar`, the field, Ctrl+A, the price, `Salvar`.
  { task: 'correct thirty prices', before: 30 * 5, now: thirtyPrices },
  // The queue, and `Tentar novamente` of each.
  { task: 'retry forty failures', before: 1 + 40, now: fortyFailures },
  // Each: `⋯`, `Excluir`, and the answer.
  { task: 'delete ten categories', before: 10 * 3, now: tenDeleted },
  // Each: open it, form, field and option, `Adicionar`, back.
  { task: 'give a teacher to six courses', before: 6 * 6, now: teacherOfSix },
  // On the average the fifth of ten courses has it: open each, and go back from the first four.
  { task: 'find a lesson in one of ten courses', before: 5 + 4, now: findLesson },
  // The form 1, name 1, three names 2 each, colour 2, `Criar` 1, open it 1; the same for three subcategories but the opening.
  {
    task: 'make a category like another one, with 3 subcategories',
    before: 12 + 3 * 11,
    now: categoryLikeAnother,
  },
  // The queue, and `Descartar` of each.
  { task: 'discard a wrong import of thirty rows', before: 1 + 30, now: wrongImport },
]

test('@night ten tasks of a day take at most half of the presses that they take one thing at a time', async ({
  admin,
  network,
  server,
}) => {
  test.setTimeout(600_000)
  const presses = await Presses.of(admin)
  const place: Place = { page: admin, network, server, presses }
  const tooMany: string[] = []
  for (const { task, before, now } of TASKS) {
    const made = await test.step(task, () => now(place))
    const line = `${task}: ${before} → ${made}`
    console.log(line)
    if (made * 2 > before) tooMany.push(line)
  }
  expect(tooMany).toEqual([])
})
