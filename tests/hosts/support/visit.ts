import { expect, vi } from 'vitest'
import type { Family, Get } from '@/action/define-read'
import { Authorship, type RawSend } from '@/api/authorship'
import { type ClientPorts, createClient } from '@/api/client'
import { Connection } from '@/api/connection'
import { sendByFetch } from '@/api/fetch-transport'
import { ME, mediaUrl } from '@/api/host'
import { read } from '@/api/read'
import { Session } from '@/api/session/session'
import * as unmarked from '@/api/unmarked'
import { careers, coursesOfCareer, oneCareer } from '@/catalogue/career/reads'
import { categories, oneCategory } from '@/catalogue/category/reads'
import { allCourses } from '@/catalogue/course/all-courses'
import { oneCourse } from '@/catalogue/course/reads'
import { courseContent } from '@/catalogue/course-content/reads'
import { settings } from '@/catalogue/setting/reads'
import { storiesOfGroup } from '@/catalogue/story/reads'
import { oneStoryGroup, storyGroups } from '@/catalogue/story-group/reads'
import { subcategories, subcategoriesOfCategory, subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { oneTeacher, teachers } from '@/catalogue/teacher/reads'
import { findAction } from '@/nouns/registry/actions'
import { createTeacher } from '@/nouns/teacher/actions'
import { outboxOptions } from '@/offline/outbox-options'
import { isTemporary } from '@/read/read-query'
import { Device, PROMPT, type Tab } from '../../outbox/support/harness'
import { firstIds } from './kept-things.ts'
import { type Choice, shapeOf } from './shape.ts'
import { LOGIN, ShapedHost } from './shaped-host'
import { MADE, queueWork } from './work'

/** Ana with the app at a host of some shape. */
export interface Visit {
  session: Session
  tab: Tab
  /** Sends until the queue is empty, or only holds what waits for her. */
  settle: () => Promise<void>
  get: Get
  /** How the host calls a thing of its first catalogue. */
  id: (number: number) => string
}

/** A device with nobody signed in, whose requests `fetch` answers. */
export function deviceAt(fetch: typeof globalThis.fetch, options = PROMPT) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', new URL('http://host.example/'))
  vi.stubGlobal('fetch', fetch)
  const send: RawSend = (request, token, options) => sendByFetch(request, token, true, options)
  let session: Session | undefined
  const person = () => {
    const state = session?.state.get()
    return state?.status === 'authenticated' ? state.user : null
  }
  const authorship = new Authorship({
    send,
    person,
    now: () => device.clock.now(),
    unmarked: async () => unmarked,
  })
  const ports: ClientPorts = {
    connection: new Connection(() => true),
    token: () => session?.token ?? null,
    onSessionOver: () => session?.end(),
  }
  const client = createClient(ports, (raw) => authorship.judged(raw))
  const device = new Device({ send: client.sending }, options)
  session = new Session(client.sending)
  session.start()
  return { session, client, device, person }
}

/** Returns the answer of a host that does not have a call; `undefined` if it has it. */
type Instead = (method: string, path: string) => Response | undefined

/** Signs in at a host of this shape. A host that is busy is asked again. */
export async function visit(choice: Choice, instead: Instead = () => undefined): Promise<Visit> {
  const shape = shapeOf(choice)
  const host = new ShapedHost(shape, () => device.clock.elapsed)
  const fetch: typeof host.fetch = async (address, init) =>
    instead(init?.method ?? 'GET', new URL(String(address), 'http://host.example').pathname) ??
    host.fetch(address, init)
  const { session, client, device, person } = deviceAt(fetch, shape.lag > 0 ? outboxOptions : PROMPT)
  for (let tries = 0; tries < 3 && session.token === null; tries += 1)
    await session.login(LOGIN.email, LOGIN.password)
  for (let tries = 0; tries < 3 && person() === null; tries += 1) await session.check()
  const user = person()
  if (user === null) throw new Error('Ana could not sign in')
  const tab = device.tab(user.id, { registry: (name) => findAction(name)?.sendable, probe: ME })
  await tab.outbox.start()
  return {
    session,
    tab,
    settle: () => settle(device, tab),
    id: firstIds(shape.isCountedByKind),
    get: async (path, schema) => {
      for (let tries = 0; ; tries += 1)
        try {
          return (await read(client.reading, path, schema)).value
        } catch (error) {
          if (!isTemporary(error) || tries > 2) throw error
        }
    },
  }
}

/** The queue waits at most this long between two reads, in milliseconds. */
const LONGEST_LAG = 5_000

async function settle({ clock }: Device, tab: Tab): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    let isSettled = false
    const settled = tab.settle().finally(() => {
      isSettled = true
    })
    // Where reads lag, the queue waits for the clock between two of them.
    while (!isSettled) {
      await new Promise((resolve) => setTimeout(resolve))
      clock.step(LONGEST_LAG)
    }
    await settled
    if (tab.entries.every(({ state }) => state !== 'queued' && state !== 'sending')) break
    clock.pass(31_000)
  }
  clock.pass(LONGEST_LAG)
}

/** Returns what the pages show, as texts. */
export async function seen({ get, id }: Pick<Visit, 'get' | 'id'>): Promise<Record<string, unknown>> {
  const list = async <T, P extends readonly string[]>(family: Family<T[], P>, ...params: P) =>
    (await get(family.path(...params), family.schema)).map((thing) => told(thing)).sort()
  const one = async <T, P extends readonly string[]>(family: Family<T, P>, ...params: P) =>
    told(await get(family.path(...params), family.schema))
  const all = await allCourses.gather(get)
  const made = all.find(({ name, language }) => name === MADE && language === 'pt')?.id ?? id(101)
  return {
    'content of what was made': shown(await courseContent.gather(get, made)),
    'in what was made': await list(subcategoriesOfCourse, made),
    categories: await list(categories),
    category: await one(oneCategory, id(1)),
    subcategories: await list(subcategories),
    'of the category': await list(subcategoriesOfCategory, id(1)),
    'of the course': await list(subcategoriesOfCourse, id(101)),
    'of another course': await list(subcategoriesOfCourse, id(102)),
    courses: all.map((course) => told(course)).sort(),
    course: await one(oneCourse, id(101)),
    content: shown(await courseContent.gather(get, id(101))),
    'content of another course': await courseContent.gather(get, id(102)),
    teachers: await list(teachers),
    teacher: await one(oneTeacher, id(21)),
    groups: await list(storyGroups),
    group: await one(oneStoryGroup, id(71)),
    stories: await list(storiesOfGroup, id(71)),
    careers: await list(careers),
    career: await one(oneCareer, id(61)),
    'of the career': await list(coursesOfCareer, id(61)),
    settings: await list(settings),
  }
}

/** Returns what a person sees of a course's content, in its order. */
const shown = ({ lessons, exercises }: Content) =>
  [...lessons, ...exercises]
    .sort((a, b) => a.index - b.index)
    .map((item) =>
      'question' in item
        ? [item.question, item.alternatives.map(({ text, correct }) => `${text} ${correct}`)]
        : item.name,
    )

type Content = Awaited<ReturnType<typeof courseContent.gather>>

/** Returns what a person sees of a thing: its fields, and where its picture is. */
function told(thing: unknown): string {
  const fields = Object.entries(thing as object)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, /^(image|url)/.test(name) ? mediaUrl(String(value)) : value])
  return JSON.stringify(fields.sort())
}

/** What the pages of a host show, before and after `queueWork`. */
export interface Plain {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Signs in, looks at all pages, and does a day's work. Returns what the pages show. */
export async function worked(choice: Choice): Promise<Plain & Visit> {
  const here = await visit(choice)
  const before = await seen(here)
  await here.tab.pause()
  await queueWork(here.tab, here.id)
  await here.tab.resume()
  await here.settle()
  expect(here.tab.queue).toEqual([])
  return { ...here, before, after: await seen(here) }
}

/** At a host of this shape, the pages show what they show at the plain one, and a refusal says why. */
export async function day(choice: Choice, plain: Plain): Promise<void> {
  const { before, after, tab, settle } = await worked(choice)
  expect(before).toEqual(plain.before)
  expect(after).toEqual(plain.after)
  await tab.run(createTeacher, { name: 'Proibido', description: 'x' })
  await settle()
  const words =
    choice.refused === 'a refusal has no words' ? 'Ocorreu um erro inesperado.' : 'Este nome não pode.'
  expect(tab.entries).toMatchObject([{ state: 'failed', failure: { message: words } }])
}
