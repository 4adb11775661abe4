/**
 * The server announces its limits, keeps to them in every field, and counts as the app does. It stores line breaks as
 * `\n`, and takes no name that nobody can see.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessonName } from '../../server/domain/lesson-name.ts'
import { contentTypes } from '../../server/files/media-type.ts'
import { LIMITS } from '../../src/shared/announced-limits.ts'
import { problemsOf } from '../../src/shared/limit-problems.ts'
import { FILES } from '../../src/shared/limits.ts'
import { charactersIn, isSeen, tidy } from '../../src/shared/text-rules.ts'
import { anyText, textNear } from '../shared/support/any-text.ts'
import type { Client, Reply } from './support/client.ts'
import { anyDatabase } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'
import { entities, makeWorld, type World } from './support/world.ts'

/** Fields whose texts are judged further, or that no call changes. */
const ELSEWHERE = [
  'course.url',
  'class.videoUrl',
  'courses.search',
  'account.name',
  'account.email',
  'account.password',
]

const FIELDS = Object.entries(LIMITS.texts).flatMap(([noun, fields]) =>
  Object.entries(fields).map(([field, { most }]) => ({ noun, field, most })),
)
const SENT = FIELDS.filter(({ noun, field }) => !ELSEWHERE.includes(`${noun}.${field}`))

let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
let server: TestServer | undefined
let client: Client
let world: World

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startHere(folder.path, await anyDatabase())
  client = server.client
  world = await makeWorld(client)
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

function send(noun: string, field: string, text: string): Promise<Reply> {
  const entity = entities.find((one) => (one.noun ?? one.kind) === noun)
  const change = entity?.changes(world).find(([, path]) => path.endsWith(`/${world[entity.kind]}`))
  if (change === undefined) throw new Error(`No file in tests/nouns has a call that changes ${noun}.`)
  const [method, path, call = {}] = change
  // A form turns line breaks into `\r\n`.
  return client.call(method, path, { ['form' in call ? 'form' : 'json']: { [field]: text } })
}

describe('the announcement', () => {
  it('the announcement is in the answer that tells who is signed in, and nobody else needs to sign in for it', async () => {
    const me = await client.get('/api/admin/users/me')
    expect(Object.keys(me.body)).toEqual(['id', 'name', 'email'])
    const at = me.headers.get('api-limits') ?? ''
    expect(at).toMatch(/^\/api\/app\/limits\?v=[0-9a-f]{12}$/)
    expect((await client.get(at, { token: null })).body).toEqual(LIMITS)
    expect((await client.get('/api/app/limits')).body).toEqual(LIMITS)
  })

  it('the announcement names the types that the server takes', () => {
    const taken = Object.values(FILES).flatMap(({ types }) => types)
    expect([...taken].sort()).toEqual(Object.values(contentTypes).sort())
  })
})

describe('every text field', () => {
  it.each(SENT)('$field of $noun takes $most characters and no more', async ({ noun, field, most }) => {
    const longest = 'é'.repeat(most - 1)
    expect((await send(noun, field, `  ${longest}e\u0301\n`)).status).toBe(200)
    const { status, body } = await send(noun, field, `${longest}e\u0301x`)
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(new RegExp(`: use no máximo ${most} caracteres\\.$`)),
    ])
  })

  it.each(SENT)('$field of $noun stores line breaks as the app shows them', async ({ noun, field }) => {
    expect((await send(noun, field, 'um\r\ndois\rtrês\nfim')).body[field]).toBe('um\ndois\ntrês\nfim')
  })

  it.each(SENT)('$field of $noun says which character is invalid', async ({ noun, field }) => {
    for (const sign of ['\0', '\u0007', '\u0085']) {
      const { status, body } = await send(noun, field, `ab${sign}c`)
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/contém um caractere inválido \(U\+00.{2}\) depois de “ab”\.$/),
      ])
    }
  })

  it.each(SENT.filter(({ field }) => field !== 'description'))(
    '$field of $noun must be visible',
    async ({ noun, field }) => {
      for (const text of ['\u200b', '\u2800', '\u0301', ' \u3164 '])
        expect((await send(noun, field, text)).body.message, JSON.stringify(text)).toMatch(
          /: use ao menos um caractere visível\.$/,
        )
    },
  )
})

it('the server takes a description of 4,801 characters with 801 line breaks', async () => {
  const lines = Array.from({ length: 802 }, (_, at) => 'x'.repeat(at < 3 ? 1331 : 0)).join('\n')
  const text = `${lines}${'y'.repeat(4801 - charactersIn(lines))}`
  expect(charactersIn(text)).toBe(4801)
  const { status, body } = await client.call('PATCH', `/api/admin/courses/${world['course']}`, {
    form: { description: text },
  })
  expect([status, body.description]).toEqual([200, text])
})

it('the server takes and refuses the same texts as the app, in the same words', async () => {
  const cases = fc.oneof(anyText(10), textNear(200))
  await fc.assert(
    fc.asyncProperty(cases, fc.constantFrom('setting' as const, 'category' as const), async (text, noun) => {
      // What a form sends is text, so half a character has become another sign by then.
      const typed = noun === 'category' ? text.toWellFormed() : text
      const wanted =
        tidy(typed) === '' ? 'preencha este campo.' : problemsOf(noun, { name: typed }, LIMITS)['name']
      const { status, body } = await send(noun, 'name', typed)
      if (wanted === undefined) expect([status, body.name]).toEqual([200, tidy(typed)])
      else expect([status, body.message]).toEqual([400, `Nome: ${wanted}`])
    }),
    { numRuns: 200 },
  )
}, 60_000)

it('the server names a lesson within the limit of names, whatever its address holds', () => {
  fc.assert(
    fc.property(anyText(80), (text) => {
      const name = lessonName(`https://exemplo.org/${encodeURIComponent(text.toWellFormed())}`)
      expect(charactersIn(name)).toBeLessThanOrEqual(200)
      expect(problemsOf('course', { name }, LIMITS)).toEqual({})
      expect(isSeen(name)).toBe(true)
    }),
  )
  expect(charactersIn(lessonName(`https://exemplo.org/${'9'.repeat(1900)}`))).toBe(200)
})
