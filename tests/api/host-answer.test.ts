import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { read } from '@/api/read'
import { placed } from '@/catalogue/course-content/reads'
import { storyGroup } from '@/catalogue/story-group/schema'
import { idIn } from '@/lib/host-answer/id-in'
import { entityId, listOf, oneOf, optionalText, pageOf, text } from '@/lib/host-answer/schema'
import { flag, number } from '@/lib/host-answer/values'
import { messageOf } from '@/lib/host-answer/words'
import type { Reply } from '@/lib/wire'

const thing = v.object({ id: entityId, name: text, image: optionalText })
const A = { id: 3, name: 'Álgebra' }
const READ = [{ id: '3', name: 'Álgebra' }]

describe('a list', () => {
  it.each([
    ['an array', [A]],
    ['in data', { data: [A] }],
    ['under the noun', { courses: [A] }],
    ['one level deeper', { status: 'ok', data: { items: [A], links: [] } }],
    ['beside other lists', { data: [A], warnings: ['x'] }],
    ['with unknown members', { '@context': {}, 'hydra:member': [{ ...A, more: { than: ['enough'] } }] }],
  ])('a list is read in this form: %s', (_, body) => {
    expect(v.parse(listOf(thing), body)).toEqual(READ)
  })

  it.each([
    ['no body', undefined],
    ['null', null],
    ['null in data', { data: null }],
    ['empty', { data: [] }],
  ])('an empty list is read in this form: %s', (_, body) => {
    expect(v.parse(listOf(thing), body)).toEqual([])
  })

  it.each([
    ['a text', 'ok'],
    ['a status', { status: 'blocked' }],
    ['an error', { errors: [], data: null, error: 'down' }],
    ['errors', { errors: [{ message: 'x' }] }],
    ['two lists', { courses: [A], teachers: [A] }],
  ])('this is no list: %s', (_, body) => {
    expect(v.is(listOf(thing), body)).toBe(false)
  })

  it.each([
    [{ data: [A], total: '7' }, 7],
    [{ data: [A], meta: { total: 7 } }, 7],
    [{ data: { items: [A], total: 7 } }, 7],
    [[A], undefined],
  ])('a page tells its total in this form: %j', (body, total) => {
    expect(v.parse(pageOf(thing), body)).toEqual({ data: READ, total })
  })
})

describe('one thing', () => {
  it.each([
    ['bare', A],
    ['in data', { data: A }],
    ['under the noun, two levels deep', { success: true, data: { course: A } }],
    ['an array of one', [A]],
    ['beside meta', { data: A, meta: { at: 1 } }],
  ])('one thing is read in this form: %s', (_, body) => {
    expect(v.parse(oneOf(thing), body)).toEqual(READ[0])
  })

  it('a thing without its name is not replaced by the thing in it', () => {
    expect(v.is(oneOf(thing), { id: 1, teacher: { id: 2, name: 'Ana' } })).toBe(false)
  })

  it('a member that is shaped otherwise counts as absent', () => {
    expect(v.parse(thing, { ...A, image: { url: 'x' } })).toEqual({
      id: '3',
      name: 'Álgebra',
      image: undefined,
    })
  })

  it('a story group tells its subcategory as an object', () => {
    const group = v.parse(storyGroup, { ...A, subCategory: { id: 4, name: 'x' } })
    expect(group).toMatchObject({ subCategoryId: '4' })
  })
})

describe('values', () => {
  it.each([true, 1, 'true', '1'])('%j is true', (said) => expect(v.parse(flag, said)).toBe(true))
  it.each([false, 0, 'false', '0'])('%j is false', (said) => expect(v.parse(flag, said)).toBe(false))
  it('a number may be a text', () => expect(v.parse(number, '2.5')).toBe(2.5))
  it('a text may be a number', () => expect(v.parse(text, 7)).toBe('7'))

  const lesson = (id: string, index: number) => ({ id, index })
  it.each([0, 4])('if all positions are %i, the order of the list counts', (index) => {
    const { lessons, exercises } = placed({
      lessons: [lesson('a', index), lesson('b', index)],
      exercises: [{ ...lesson('c', index), question: '?', alternatives: [] }],
    })
    expect([...lessons, ...exercises].map((one) => one.index)).toEqual([1, 2, 3])
  })

  it('positions that begin at 0 stay as they are', () => {
    const content = { lessons: [lesson('a', 0), lesson('b', 1)], exercises: [] }
    expect(placed(content)).toEqual(content)
  })
})

describe('the id of a creation', () => {
  it.each([
    [{ id: 3 }],
    [{ data: { id: 3 } }],
    [{ course: { id: '3', teacher: { id: 9 } }, other: { id: 4 } }],
    [[{ id: 3 }]],
    [{ ok: true, result: { created: { id: 3 } } }],
  ])('is found in %j', (body) => expect(idIn(body, 'course')).toBe('3'))

  it.each([[undefined], ['3'], [true], [[{ id: 3 }, { id: 4 }]], [{ a: { id: 3 }, b: { id: 4 } }]])(
    'is not guessed from %j',
    (body) => expect(idIn(body, 'course')).toBeUndefined(),
  )
})

describe('why it was refused', () => {
  it.each<[string, unknown]>([
    ['message', { message: 'Não pode' }],
    ['a list of texts', { statusCode: 400, message: ['Não', 'pode'], error: 'Bad Request' }],
    ['error.message', { error: { code: 1, message: 'Não pode' } }],
    ['error', { error: 'Não pode' }],
    ['errors[].message', { errors: [{ message: 'Não' }, { message: 'pode' }] }],
    ['a list of errors', { errors: ['Não', 'pode'] }],
    ['Laravel', { errors: { name: ['Não'], image: ['pode'] } }],
    ['detail', { type: 'about:blank', detail: 'Não pode', title: 'Bad Request' }],
    ['title', { title: 'Não pode' }],
    ['mensagem', { mensagem: 'Não pode', codigo: 7 }],
    ['erro', { erro: 'Não pode' }],
    ['erro.mensagem', { erro: { mensagem: 'Não pode' } }],
    ['erros[].mensagem', { erros: [{ mensagem: 'Não' }, { mensagem: 'pode' }] }],
    ['plain text', 'Não pode'],
  ])('is told in this form: %s', (_, body) => expect(messageOf(body)).toBe('Não pode'))

  it.each([
    ['<h1>502</h1>'],
    ['x'.repeat(301)],
    [{ message: '<p>x</p>' }],
    [{ message: '' }],
    [{}],
    [null],
    [true],
  ])('is not told by %j', (body) => expect(messageOf(body)).toBeUndefined())

  it('is told in at most 300 characters', () => {
    expect(messageOf({ message: '😀'.repeat(200) })).toBe(`${'😀'.repeat(149)}…`)
  })
})

describe('a read', () => {
  const reading = (reply: Partial<Reply>) =>
    read(
      async () =>
        ({
          kind: 'answer',
          status: 200,
          retryAfter: null,
          keyEchoed: false,
          cached: false,
          ...reply,
        }) as Reply,
      '/api/app/teachers',
      listOf(thing),
    )

  it('a read takes 204 for an empty list', async () => {
    expect((await reading({ kind: 'answer', status: 204, body: undefined } as Reply)).value).toEqual([])
  })

  it('a read that lacks what is required names what is missing', async () => {
    const sentence = /não entende\. Falta: name\./
    await expect(reading({ body: [{ id: 1 }] } as Reply)).rejects.toThrow(sentence)
  })

  it('a page that is said to be JSON is not understood', async () => {
    const cut = reading({ kind: 'cut', status: 200, isWhole: true } as Reply)
    await expect(cut).rejects.toMatchObject({ kind: 'strange' })
  })
})
