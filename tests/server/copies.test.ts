/**
 * Duplicates things with the app's own declarations and its own queue, on the reference server: what arrives equals the
 * original except in names and ids.
 */
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Family } from '@/action/define-read'
import { payload } from '@/api/fetch-transport'
import { careers, coursesOfCareer } from '@/catalogue/career/reads'
import { categories } from '@/catalogue/category/reads'
import { oneCourse } from '@/catalogue/course/reads'
import { classesOfCourse, exercisesOfCourse } from '@/catalogue/course-content/reads'
import { settings } from '@/catalogue/setting/reads'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { careerCopy } from '@/copies/career'
import { categoryCopy } from '@/copies/category'
import { courseCopy } from '@/copies/course'
import { exerciseCopy } from '@/copies/exercise'
import { settingCopy } from '@/copies/setting'
import { subcategoryCopy } from '@/copies/subcategory'
import type { Copying, CopyReading } from '@/form/copy/copy'
import { inOrder } from '@/nouns/course-content/positions'
import { findAction } from '@/nouns/registry/actions'
import type { OutboxPorts } from '@/outbox/contract/ports'
import type { FileRef } from '@/outbox/rows/file-rows'
import { Device, PROMPT, type Tab } from '../outbox/support/harness.ts'
import { ModelServer } from '../outbox/support/model-server.ts'
import type { Client } from './support/client.ts'
import { media } from './support/media.ts'
import { anyDatabase } from './support/postgres.ts'
import { startHere } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

let client: Client

beforeAll(async () => {
  const folder = await temporaryFolder()
  const server = await startHere(folder.path, await anyDatabase())
  client = server.client
  return async () => {
    await server.stop()
    await folder.remove()
  }
})

/** Sends a request of the queue as a page does. */
const transport: OutboxPorts['transport'] = async ({ method, path, body, key, headers }) => {
  const response = await fetch(client.address + path, {
    method,
    headers: {
      authorization: `Bearer ${client.token}`,
      ...(body.kind === 'json' && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: payload(body),
  })
  const text = await response.text()
  return {
    kind: 'answer',
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    retryAfter: null,
    keyEchoed: key !== undefined && response.headers.get('idempotency-key') === key,
    cached: false,
    header: (name) => response.headers.get(name),
  }
}

/** A device whose queue sends to the server. */
async function openQueue(): Promise<Tab> {
  const tab = new Device(new ModelServer({ keyed: true }), PROMPT).tab('ana', {
    registry: (name) => findAction(name)?.sendable,
    probe: '/api/admin/users/me',
    transport,
  })
  await tab.outbox.start()
  return tab
}

const read = async <T, P extends readonly string[]>(family: Family<T, P>, ...params: P): Promise<T> =>
  v.parse(family.schema, (await client.get(family.path(...params))).body)

const known = <V>(value: V): CopyReading<V> => ({ is: 'known', value })

const bytes = async (address: string | null | undefined): Promise<string | undefined> =>
  address
    ? Buffer.from(await (await fetch(new URL(address, client.address))).arrayBuffer()).toString('hex')
    : undefined

/** Makes a copy as the dialog does, and sends all of it. */
async function duplicate<T, S>(copying: Copying<T, S>, source: S, name: string): Promise<Tab> {
  const takes = () => true
  const tab = await openQueue()
  const refs: [address: string, ref: FileRef][] = []
  for (const address of copying.pictures(source, takes)) {
    const picture = await (await fetch(new URL(address, client.address))).blob()
    refs.push([address, await tab.outbox.stageFile(new File([picture], 'foto.png', { type: 'image/png' }))])
  }
  const picture = (address: string) => {
    const at = refs.findIndex(([of]) => of === address)
    return at < 0 ? undefined : refs.splice(at, 1)[0]?.[1]
  }
  await tab.outbox.enqueueAll('ana', copying.drafts(source, { name, takes, picture }))
  await tab.settle()
  expect(tab.queue).toEqual([])
  expect(refs).toEqual([])
  return tab
}

const make = async (path: string, call: Parameters<Client['call']>[2]): Promise<string> =>
  (await client.done('POST', `/api/admin/${path}`, call)).id

const CATEGORY = { namePt: 'Pt', nameEn: 'En', nameEs: 'Es', color: 'blue' }

async function makeCategory(): Promise<{ category: string; subcategory: string }> {
  const pictures = () => ({ icon: media('png'), image: media('png') })
  const category = await make('categories', { form: { ...CATEGORY, name: 'Exatas', ...pictures() } })
  await client.done('PATCH', `/api/admin/categories/${category}`, { form: { description: 'Números.' } })
  const fields = { ...CATEGORY, name: 'Álgebra', categoryId: category, ...pictures() }
  const subcategory = await make('subcategories', { form: fields })
  await client.done('PATCH', `/api/admin/subcategories/${subcategory}`, { form: { description: 'Letras.' } })
  await make('subcategories', { form: { name: 'Geometria', categoryId: category } })
  return { category, subcategory }
}

async function makeCourse(): Promise<string> {
  const teacherId = await make('teachers', { form: { name: 'Ada' } })
  const form = { name: 'Vetores', description: 'Do zero.', language: 'es', teacherId, image: media('png') }
  const courseId = await make('courses', { form })
  const { category, subcategory } = await makeCategory()
  for (const one of [subcategory, await make('subcategories', { form: { name: 'Z', categoryId: category } })])
    await client.done('POST', `/api/admin/courses/add-sub-category/${one}/${courseId}`)
  const lesson = (at: number) =>
    make('classes', { json: { courseId, videoUrl: `https://videos.example.org/aula-${at}.mp4` } })
  const exercise = async (question: string, alternatives: string[]) => {
    const exerciseId = await make('exercises', { json: { courseId, question } })
    for (const text of alternatives) {
      const id = await make('exercises/alternative', { json: { exerciseId, text: text.replace('*', '') } })
      if (text.startsWith('*'))
        await client.done('PATCH', `/api/admin/exercises/alternative/${id}`, { json: { correct: true } })
    }
    return exerciseId
  }
  await lesson(1)
  await exercise('Quanto é 1 + 1?', ['1', '*2', '3'])
  await lesson(2)
  await exercise('Sem alternativas?', [])
  const last = await exercise('Duas certas?', ['não', 'também não', '*sim', '*também'])
  await client.done('PATCH', `/api/admin/classes/change-exercise-index/${last}/2`)
  return courseId
}

async function contentOf(courseId: string) {
  return {
    lessons: await read(classesOfCourse, courseId),
    exercises: await read(exercisesOfCourse, courseId),
  }
}

/** The content of a course without ids. */
async function seenContent(courseId: string) {
  return inOrder(await contentOf(courseId)).map((item) =>
    'question' in item
      ? [item.index, item.question, ...item.alternatives.map(({ text, correct }) => `${text} ${correct}`)]
      : [item.index, item.videoUrl],
  )
}

async function courseSource(courseId: string) {
  return {
    course: await read(oneCourse, courseId),
    content: known(await contentOf(courseId)),
    subcategories: known(await read(subcategoriesOfCourse, courseId)),
  }
}

async function courseNamed(name: string): Promise<string> {
  const { body } = await client.get(`/api/app/courses?limit=100&search=${encodeURIComponent(name)}`)
  const [course, ...more] = body.data.filter((one: { name: string }) => one.name === name)
  expect(more).toEqual([])
  return course.id
}

async function seenCourse(courseId: string) {
  const { description, language, teacherId, image } = await read(oneCourse, courseId)
  const linked = (await read(subcategoriesOfCourse, courseId)).map(({ id }) => id)
  return {
    description,
    language,
    teacherId,
    image: await bytes(image),
    linked,
    all: await seenContent(courseId),
  }
}

type Plain = Readonly<Record<string, unknown>>

/** A category or a subcategory without its ids and its name. */
async function seenPlain(item: Plain): Promise<Plain> {
  const { icon, image, description, ...rest } = item
  const { id: _id, name: _name, categoryId: _of, '@odata.etag': _tag, ...fields } = rest
  return {
    ...fields,
    description,
    icon: await bytes(icon as string | null),
    image: await bytes(image as string | null),
  }
}

describe('a copy equals its original except in names and ids', () => {
  it('a course is copied with its picture, lessons, exercises, alternatives, subcategories and teacher', async () => {
    const original = await makeCourse()
    await duplicate(courseCopy, await courseSource(original), 'Vetores (cópia)')
    const copy = await courseNamed('Vetores (cópia)')
    expect(await seenCourse(copy)).toEqual(await seenCourse(original))
    expect((await seenCourse(copy)).image).toBeTruthy()
    expect((await seenContent(copy)).length).toBe(5)
  })

  it('a course with the picture of a video is copied with that picture', async () => {
    const original = await make('courses', { form: { name: 'Filme', language: 'pt' } })
    await client.done('PATCH', '/api/admin/courses/image-by-url', {
      json: { courseId: original, url: 'https://youtu.be/dQw4w9WgXcQ' },
    })
    await duplicate(courseCopy, await courseSource(original), 'Filme (cópia)')
    const { image } = await read(oneCourse, await courseNamed('Filme (cópia)'))
    expect(image).toBe((await read(oneCourse, original)).image)
  })

  it('a category is copied with its pictures and its subcategories', async () => {
    const { category } = await makeCategory()
    const all = await read(categories)
    const original = all.find(({ id }) => id === category)
    if (original === undefined) throw new Error('no category')
    const inside = await read(subcategoriesOfCategory, category)
    await duplicate(categoryCopy, { category: original, subcategories: known(inside) }, 'Exatas II')
    const copy = (await read(categories)).find(({ name }) => name === 'Exatas II')
    expect(await seenPlain({ ...copy })).toEqual(await seenPlain({ ...original }))
    const copied = await read(subcategoriesOfCategory, copy?.id ?? '')
    expect(copied.map(({ name }) => name)).toEqual(inside.map(({ name }) => name))
    for (const [at, one] of copied.entries())
      expect(await seenPlain({ ...one })).toEqual(await seenPlain({ ...inside[at] }))
  })

  it('a subcategory is copied into its category with its pictures', async () => {
    const { category, subcategory } = await makeCategory()
    const original = (await read(subcategories)).find(({ id }) => id === subcategory)
    if (original === undefined) throw new Error('no subcategory')
    await duplicate(subcategoryCopy, original, 'Álgebra II')
    const copy = (await read(subcategoriesOfCategory, category)).find(({ name }) => name === 'Álgebra II')
    expect(await seenPlain({ ...copy })).toEqual(await seenPlain({ ...original }))
  })

  it('a career is copied with its pictures and its courses in their order', async () => {
    const { subcategory } = await makeCategory()
    const fields = { name: 'Docência', description: 'D', categoryId: subcategory, color: 'red' }
    const id = await make('carreers', { form: { ...fields, image: media('png'), icon: media('png') } })
    for (const name of ['Um', 'Dois', 'Três'])
      await client.done(
        'POST',
        `/api/admin/carreers/courses/${id}/${await make('courses', { form: { name } })}`,
      )
    const original = (await read(careers)).find((one) => one.id === id)
    if (original === undefined) throw new Error('no career')
    const courses = await read(coursesOfCareer, id)
    await duplicate(careerCopy, { career: original, courses: known(courses) }, 'Docência II')
    const copy = (await read(careers)).find(({ name }) => name === 'Docência II')
    expect(copy).toMatchObject({ description: 'D', categoryId: subcategory, color: 'red' })
    for (const picture of ['image', 'icon'] as const)
      expect(await bytes(copy?.[picture])).toBe(await bytes(original[picture]))
    expect((await read(coursesOfCareer, copy?.id ?? '')).map(({ id: course }) => course)).toEqual(
      courses.map(({ id: course }) => course),
    )
    expect(courses).toHaveLength(3)
  })

  it('an exercise is copied with its alternatives, and stands last in its course', async () => {
    const courseId = await makeCourse()
    const exercise = (await read(exercisesOfCourse, courseId)).find(({ index }) => index === 2)
    if (exercise === undefined) throw new Error('no exercise')
    await duplicate(exerciseCopy, { courseId, exercise }, 'Duas certas? (cópia)')
    expect((await seenContent(courseId)).at(-1)).toEqual([
      6,
      'Duas certas? (cópia)',
      ...exercise.alternatives.map(({ text, correct }) => `${text} ${correct}`),
    ])
  })

  it.each([true, false])('a setting is copied with its value, whether it is active (%s)', async (active) => {
    const id = await make('settings', { json: { name: `S ${active}`, value: 'a\nb' } })
    await client.done('PATCH', `/api/admin/settings/${id}`, { json: { active } })
    const original = (await read(settings)).find((one) => one.id === id)
    if (original === undefined) throw new Error('no setting')
    await duplicate(settingCopy, original, `T ${active}`)
    const copy = (await read(settings)).find(({ name }) => name === `T ${active}`)
    expect(copy).toMatchObject({ value: 'a\nb', active })
  })
})
