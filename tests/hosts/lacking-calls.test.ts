/** A host without marks that does not have a call, or that says without words that something is gone. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lackingOfHost } from '@/api/lacking'
import { createClass } from '@/nouns/class/actions'
import { createAlternative } from '@/nouns/exercise/actions'
import { deleteTeacher, updateTeacher } from '@/nouns/teacher/actions'
import { PLAIN } from './support/shape'
import { visit } from './support/visit'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  lackingOfHost.clear()
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const html = { 'content-type': 'text/html' }
const text = { 'content-type': 'text/plain' }
const WORDLESS: [string, (status: number) => Response][] = [
  ['nothing', (status) => new Response(null, { status })],
  ['a page', (status) => new Response('<!doctype html><pre>Cannot POST</pre>', { status, headers: html })],
  ['a long text', (status) => new Response('x'.repeat(400), { status, headers: text })],
  ['JSON without words', (status) => Response.json({}, { status })],
]
const LESSON = { courseId: '101', videoUrl: 'https://v.example/nova' }

/** Opens the app at a host that gives this answer to these changes. */
const at = (method: string, start: string, answer: () => Response) =>
  visit(PLAIN, (of, path) => (of === method && path.startsWith(start) ? answer() : undefined))

it('a text that a host gives in place of JSON stands behind the name of the call', async () => {
  const { tab, settle } = await at(
    'POST',
    '/api/admin/classes',
    () => new Response('page not found', { status: 404, headers: text }),
  )
  await tab.run(createClass, LESSON)
  await settle()
  expect(tab.head?.failure?.message).toBe('O servidor não tem POST /api/admin/classes (404). page not found')
})

describe.each(WORDLESS)('a host that answers with %s', (_what, answer) => {
  it.each([404, 405])('names the call that it lacks if it answers a creation with %i', async (status) => {
    const { tab, settle } = await at('POST', '/api/admin/classes', () => answer(status))
    for (const videoUrl of ['a', 'b', 'c', 'd']) await tab.run(createClass, { ...LESSON, videoUrl })
    await settle()
    expect(tab.entries.map(({ state, failure }) => [state, failure?.kind, failure?.message])).toEqual(
      Array(4).fill(['failed', 'refused', `O servidor não tem POST /api/admin/classes (${status}).`]),
    )
    expect([...lackingOfHost]).toEqual([`POST /api/admin/classes: ${status}`])
  })

  it('names the call that it lacks if it answers an edit with 405', async () => {
    const { tab, settle } = await at('PUT', '/api/admin', () => answer(405))
    await tab.run(updateTeacher, { id: '21', name: 'Outra', description: 'x' })
    await settle()
    expect(tab.head?.failure?.message).toMatch(/^O servidor não tem PUT .*\(405\)\.$/)
  })

  it('says that a creation has no place if a read shows that its course is gone', async () => {
    const { tab, settle } = await at('POST', '/api/admin/classes', () => answer(404))
    await tab.run(createClass, { ...LESSON, courseId: '999' })
    await settle()
    expect(tab.head?.failure).toMatchObject({
      gone: true,
      kind: 'refused',
      message: 'O item a que isto pertence não existe mais no servidor.',
    })
    expect(lackingOfHost.size).toBe(0)
  })

  it('does not say that the host lacks the call if something else that a creation uses may be gone', async () => {
    const { tab, settle } = await at('POST', '/api/admin/exercises/alternative', () => answer(404))
    await tab.run(createAlternative, { courseId: '101', exerciseId: '999', text: 'Um' })
    await settle()
    expect(tab.head?.failure).toMatchObject({
      kind: 'refused',
      message: 'O servidor não tem esta chamada, ou algo que ela usa não existe mais (404).',
    })
    expect(lackingOfHost.size).toBe(0)
  })

  it('does not say by 404 that a thing is gone while a read shows it', async () => {
    const { tab, settle } = await at('DELETE', '/api/admin', () => answer(404))
    await tab.run(deleteTeacher, { id: '21', name: 'Marta' })
    await settle()
    expect(tab.head?.failure).toMatchObject({ kind: 'intercepted' })
  })

  it('is believed that a thing is gone when a read does not show it', async () => {
    const { tab, settle } = await at('DELETE', '/api/admin', () => answer(404))
    await tab.run(deleteTeacher, { id: '29', name: 'Ninguém' })
    await settle()
    expect(tab.head?.failure).toMatchObject({
      kind: 'refused',
      message: 'Este item não existe mais no servidor.',
    })
  })
})
