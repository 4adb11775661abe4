/** What a person does in the version before, and what must be on the server after the change of versions. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  addExercise,
  addLesson,
  addTeacher,
  exercisesOf,
  findByName,
  move,
  VIDEO,
} from '../../tests/e2e/screens/course-steps.ts'
import { field, pick, type Screen } from '../../tests/e2e/screens/screen.ts'
import { coursesOn, make, pictureOf } from '../../tests/e2e/support/catalogue.ts'
import type { ChaosProxy } from '../../tests/e2e/support/chaos-proxy.ts'
import { json } from '../../tests/e2e/support/chaos-rules.ts'
import { CoursesScreen } from '../../tests/e2e/support/courses-screen.ts'
import { FILM_HEAD } from '../../tests/e2e/support/film.ts'
import { facts } from '../../tests/e2e/support/film-steps.ts'
import { noise } from '../../tests/e2e/support/png.ts'
import { QueuePanel } from '../../tests/e2e/support/queue-panel.ts'
import type { TestServer } from '../../tests/e2e/support/server.ts'

const FILM = readFileSync(new URL('../../server/demo/media/story-ceu-1.webm', import.meta.url))
/** A film of 12 MB, which the app sends ahead if the host takes files in pieces. It is sent unchanged (`FILM_HEAD`). */
const LARGE = Buffer.concat([FILM_HEAD, Buffer.alloc(12 * 2 ** 20, 'filme')])
const PICTURES = { before: noise(61, 40), made: noise(62, 40), edited: noise(63, 40), story: noise(64, 40) }

const film = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/webm', buffer })
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Adds a subcategory in any version: older ones choose it from a list, newer ones find it by its name. */
const addSubcategory = (app: Screen, name: string) =>
  app.form({ opener: 'Adicionar Sub Categoria', end: 'Adicionar' }, async (form) => {
    const control = field(form, 'Subcategoria')
    const isList = await control.evaluate((element) => element.matches('select'))
    return isList ? control.selectOption({ label: name }) : findByName(form, 'Subcategoria', name)
  })

/** The names of things that only the device makes. */
const MADE = { course: 'Feito sem rede', teacher: 'Professora sem rede', category: 'Categoria sem rede' }

/** The text of a form that is never saved. */
const HALF_WRITTEN = 'Pela metade'
/** The name of a setting that the host refuses at first. */
const REFUSED = 'recusada'

/** What the server has before a person opens the app. */
export interface Begun {
  group: { id: string; name: string }
  subcategory: { id: string; name: string }
  lesson: string
}

/** Makes the things of the catalogue, without the app. */
export async function begin(server: TestServer): Promise<Begun> {
  const color = 'blue'
  const category = await make(server, 'categories', { name: 'Área', color })
  const subcategory = await make(server, 'subcategories', { name: 'Assunto', categoryId: category.id, color })
  await make(server, 'carreers', { name: 'Carreira', categoryId: subcategory.id, color })
  const group = await make(server, 'stories/group', { name: 'Grupo' })
  const edited = await make(server, 'courses', { name: 'Será editado', language: 'pt' })
  await make(server, 'courses', { name: 'Será excluído', language: 'pt' })
  await server.change('POST', '/api/admin/exercises', { courseId: edited.id, question: 'Já existia?' })
  await server.change('POST', '/api/admin/classes', { courseId: edited.id, videoUrl: VIDEO })
  const [lesson] = (await server.get(`/api/app/classes/course/${edited.id}`)) as { name: string }[]
  return { group, subcategory, lesson: lesson?.name ?? '' }
}

/** Visits the pages, so that the device has read them, and makes a course with a picture while there is a connection. */
export async function visit(page: Page, app: Screen): Promise<void> {
  await openCategories(app)
  await openTeachers(app)
  await openGroup(page, app)
  await openCourses(app)
  await new CoursesScreen(page).create({ name: 'Feito antes', image: png('antes.png', PICTURES.before) })
  await expect(app.card('Feito antes')).not.toContainText('Pendente')
  await app.enter('Será editado')
  await app.card('Já existia?').waitFor()
}

/** The host refuses a change, and the connection breaks off in the middle of a large film. Both stay in the queue. */
export async function interrupt(page: Page, app: Screen, network: ChaosProxy, folder: string): Promise<void> {
  await app.open('Configurações', 'Ainda não há configurações.')
  const refusal = network.rule({ method: 'POST', path: /\/settings$/, fate: json(422, 'Hoje não') })
  await app.form(
    { opener: 'Adicionar Configuração', title: 'Criar configuração', end: 'Criar' },
    async (form) => {
      await field(form, 'Nome').fill(REFUSED)
      await field(form, 'Valor').fill('1')
    },
  )
  await app.says('Erro ao criar configuração')
  refusal.end()
  await openGroup(page, app)
  // The first versions send a film in one request.
  const held = [/^\/api\/admin\/uploads/, /^\/api\/admin\/stories$/].map((path, i) =>
    network.rule({ method: i === 0 ? 'PATCH' : 'POST', path, fate: { kind: 'hold' } }),
  )
  network.rule({ method: 'PATCH', path: /^\/api\/admin\/uploads/, times: 2, fate: { kind: 'pass' } })
  // Pick the film by its path: passing its bytes to the browser takes up to half a minute.
  const path = join(folder, 'grande.webm')
  writeFileSync(path, LARGE)
  await addStory(app, '6', async (form) => {
    await field(form, 'Vídeo').setInputFiles(path)
    await expect(form.getByRole('status').filter({ hasText: 'grande.webm' })).toBeAttached()
  })
  await Promise.race(held.map((rule) => rule.seen()))
  await network.refuse()
  for (const rule of held) {
    rule.end()
    rule.release()
  }
}

/** Sends again what the host has refused. */
export async function retry(page: Page): Promise<void> {
  const queue = new QueuePanel(page)
  await queue.open()
  await queue.item(REFUSED).getByRole('button', { name: 'Tentar novamente' }).click()
  await queue.close()
}

/** Types into a form, and does not save it. The form stays open. */
export async function draft(page: Page, app: Screen): Promise<void> {
  await openCourses(app)
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await page.getByRole('dialog', { name: 'Adicionar Curso' }).getByLabel('Nome').fill(HALF_WRITTEN)
  const isKept = (text: string) => Object.values(localStorage).some((value) => String(value).includes(text))
  await expect.poll(() => page.evaluate(isKept, HALF_WRITTEN)).toBe(true)
}

/** Checks that the text that was typed, and never saved, is back in its form. */
export async function expectDraft(page: Page, app: Screen): Promise<void> {
  await openCourses(app)
  await app.press('Adicionar Curso')
  const form = page.getByRole('dialog', { name: 'Adicionar Curso' })
  await expect(form.getByLabel('Nome')).toHaveValue(HALF_WRITTEN)
  await app.cancel('Adicionar Curso')
}

/** Changes things without a network, on every kind of page. The device keeps all of it. */
export async function change(page: Page, app: Screen, { subcategory, lesson }: Begun): Promise<void> {
  await openCourses(app)
  await app.enter('Será editado')
  await app.form({ opener: 'Editar curso', end: 'Salvar' }, async (form) => {
    await field(form, 'Descrição').fill('Editada sem rede')
    await pick(form, 'Imagem', png('editada.png', PICTURES.edited))
  })
  await app.choose(lesson, 'Excluir')
  await app.confirm('Excluir', 'Tem certeza que deseja excluir a aula', 'Excluir')
  await openTeachers(app)
  await app.form({ opener: 'Adicionar Professor', end: 'Criar' }, (form) =>
    field(form, 'Nome').fill(MADE.teacher),
  )
  await openCategories(app)
  await app.form({ opener: 'Adicionar Categoria', end: 'Criar' }, (form) =>
    field(form, 'Nome').fill(MADE.category),
  )
  await openCourses(app)
  const courses = new CoursesScreen(page)
  await courses.create({ name: MADE.course, image: png('capa.png', PICTURES.made) })
  await courses.delete('Será excluído')
  await app.enter(MADE.course)
  await addLesson(app, `${VIDEO}&t=1`)
  await addExercise(app, 'Nova?')
  await move(app, 'Nova?', '1')
  await addSubcategory(app, subcategory.name)
  await addTeacher(app, MADE.teacher)
  await openGroup(page, app)
  for (const [duration, label, file] of [
    ['5', 'Vídeo', film('filme.webm', FILM)],
    ['7', 'Imagem', png('story.png', PICTURES.story)],
  ] as const)
    await addStory(app, duration, (form) => pick(form, label, file))
}

/** Checks that the pages show what the device has not sent, and what it has read. */
export async function expectShown(page: Page, app: Screen): Promise<void> {
  await openCourses(app)
  for (const name of ['Feito antes', 'Será editado', MADE.course]) await expect(app.card(name)).toHaveCount(1)
  await expect(app.card('Será excluído')).toHaveCount(0)
  const picture = app.card('Feito antes').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await app.enter(MADE.course)
  await expect(page.getByRole('article')).toHaveText([/1 - Nova\?/, /2 - /])
  await openGroup(page, app)
  await expect(page.getByRole('article').filter({ hasText: 'Story' })).toHaveCount(3)
}

/** Checks that each change is on the server once, with the bytes of its files. */
export async function expectArrived(server: TestServer, { group, subcategory }: Begun): Promise<void> {
  const courses = await coursesOn(server, '')
  expect(courses.map(({ name }) => name).sort()).toEqual(['Feito antes', MADE.course, 'Será editado'])
  const named = (name: string) => courses.find((course) => course.name === name)
  const [made, edited] = [named(MADE.course), named('Será editado')]
  expect(edited?.description).toBe('Editada sem rede')
  await same(server, named('Feito antes')?.image, PICTURES.before)
  await same(server, edited?.image, PICTURES.edited)
  await same(server, made?.image, PICTURES.made)

  expect(await server.get(`/api/app/classes/course/${edited?.id}`)).toEqual([])
  expect(await exercisesOf(server, edited?.id ?? '')).toMatchObject([{ question: 'Já existia?' }])
  expect(await server.get(`/api/app/classes/course/${made?.id}`)).toMatchObject([
    { index: 2, videoUrl: expect.stringContaining('dQw4w9WgXcQ') },
  ])
  const [exercise, ...others] = await exercisesOf(server, made?.id ?? '')
  expect(others).toEqual([])
  expect(exercise).toMatchObject({ index: 1, question: 'Nova?' })
  expect(exercise?.alternatives.map(({ text, correct }) => [text, correct])).toEqual([
    ['Errada', false],
    ['Certa', true],
  ])
  expect(await server.get(`/api/app/subcategories/by-course/${made?.id}`)).toMatchObject([
    { id: subcategory.id },
  ])
  expect(await server.get(`/api/app/courses/${made?.id}`)).toMatchObject({ teacher: { name: MADE.teacher } })
  const names = async (path: string) =>
    ((await server.get(path)) as { name: string }[]).map(({ name }) => name)
  expect(await names('/api/app/teachers')).toEqual([MADE.teacher])
  expect((await names('/api/app/categories')).sort()).toEqual([MADE.category, 'Área'])

  const stories = (await server.get(`/api/app/stories/group/${group.id}/stories`)) as {
    duration: number
    url: string
  }[]
  stories.sort((a, b) => Number(a.duration) - Number(b.duration))
  expect(stories.map(({ duration }) => Number(duration))).toEqual([5, 6, 7])
  expect(await names('/api/app/settings')).toEqual([REFUSED])
  // The app takes notes out of a film, such as where it was taken, so its bytes differ.
  expect((await facts(await pictureOf(server, stories[0]?.url))).pictures).toEqual(
    (await facts(FILM)).pictures,
  )
  await same(server, stories[1]?.url, LARGE)
  await same(server, stories[2]?.url, PICTURES.story)
}

async function addStory(app: Screen, duration: string, choose: (form: Locator) => Promise<void>) {
  await app.form({ opener: 'Adicionar Stories', end: 'Criar' }, async (form) => {
    await field(form, 'Duração (segundos)').fill(duration)
    await choose(form)
  })
}

async function same(server: TestServer, address: string | null | undefined, bytes: Buffer): Promise<void> {
  expect(address).toBeTruthy()
  expect((await pictureOf(server, address)).equals(bytes)).toBe(true)
}

/** The reads that list everything on the server. Those with an id come after the list that has the id. */
const LISTS = ['categories', 'subcategories', 'teachers', 'carreers', 'stories/group/all', 'settings']

/** Returns everything that the API tells of the catalogue. */
export async function everything(server: TestServer): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = { courses: await coursesOn(server, '') }
  for (const list of LISTS) found[list] = await server.get(`/api/app/${list}`)
  for (const { id } of await coursesOn(server, ''))
    for (const part of ['classes/course', 'exercises/course', 'subcategories/by-course'])
      found[`${part}/${id}`] = await server.get(`/api/app/${part}/${id}`)
  return found
}

/** Returns where `after` lacks something of `before` or has another value. New fields are not told. */
export function lacking(before: unknown, after: unknown, at = ''): string[] {
  if (typeof before !== 'object' || before === null) return isDeepStrictEqual(before, after) ? [] : [at]
  if (typeof after !== 'object' || after === null) return [at]
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return [`${at}.length`]
  return Object.entries(before).flatMap(([key, value]) =>
    lacking(value, Reflect.get(after, key), `${at}.${key}`),
  )
}

const openCourses = (app: Screen) => app.open('Cursos', 'Ainda não há cursos.')
const openTeachers = (app: Screen) => app.open('Professores', 'Ainda não há professores.')
const openCategories = (app: Screen) => app.open('Categorias', 'Ainda não há categorias.')

async function openGroup(page: Page, app: Screen): Promise<void> {
  await app.open('Stories', 'Ainda não há grupos de Stories.')
  // The card's buttons are in its corner, so press elsewhere.
  await app.card('Grupo').click({ position: { x: 20, y: 70 } })
  await page.getByRole('heading', { name: 'Grupo', level: 1 }).waitFor()
}
