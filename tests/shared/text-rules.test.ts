/** What a text is to the app and to the server: how long it is, whether people can see it, whether it can be stored. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '@/shared/announced-limits'
import { problemsOf } from '@/shared/limit-problems'
import { charactersIn, charactersLeft, isSeen, numberProblem, textProblem, tidy } from '@/shared/text-rules'
import { anyText } from './support/any-text'

describe('counting', () => {
  it.each([
    ['', 0],
    ['é', 1],
    ['e\u0301', 1],
    ['😀', 1],
    ['👩‍💻', 3],
    ['a\r\nb', 3],
    ['a\rb', 3],
    ['  a \n', 1],
    ['\u0958', 2],
  ])('%j has %i characters', (text, count) => expect(charactersIn(tidy(text))).toBe(count))

  it('counting is the same for a text as it is typed, as a form sends it, and as it is stored', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const typed = text.replace(/\r\n?/g, '\n')
        const sent = typed.replaceAll('\n', '\r\n')
        expect(tidy(sent)).toBe(tidy(typed))
        expect(tidy(tidy(text))).toBe(tidy(text))
        expect(charactersIn(tidy(text.normalize('NFD')))).toBe(charactersIn(tidy(text.normalize('NFC'))))
      }),
    )
  })
})

describe('a text without a visible character', () => {
  it.each([
    '\u200b',
    '\ufeff',
    '\u0301',
    '\u200e\u200f\u202e',
    '\u2066\u2069',
    '\u2800',
    '\ufe0f',
    '\ufffc',
    '\u200b \u00a0\u200b',
  ])('%j is refused', (name) => {
    expect(textProblem(name, { seen: true })).toBe('use ao menos um caractere visível.')
  })

  it.each(['.', '中', '\u0600', '\ue000', '\u{1f3fb}', 'e\u0301', '\u200fא', '\u{10ffff}', '—'])(
    '%j is taken',
    (name) => expect(isSeen(name)).toBe(true),
  )
})

describe('what cannot be stored', () => {
  it.each([
    ['ab\0c', 'contém um caractere inválido (U+0000) depois de “ab”.'],
    ['\u000bfim', 'começa com um caractere inválido (U+000B).'],
    [
      `${'linha '.repeat(9)}\u0085`,
      'contém um caractere inválido (U+0085) depois de “…ha linha linha linha”.',
    ],
    ['uma\nfrase\ud83d!', 'contém um caractere inválido (U+D83D) depois de “uma frase”.'],
  ])('%j is named with its place', (text, words) =>
    expect(textProblem(text, { printable: true })).toBe(words),
  )

  it('what cannot be stored is only half a character on a host without limits', () => {
    expect(textProblem('a\u000bb', {})).toBeUndefined()
    expect(textProblem('a\ud83d', {})).toMatch(/U\+D83D/)
  })

  it('what cannot be stored is no tab and no line break', () =>
    expect(textProblem('a\tb\nc', { printable: true })).toBeUndefined())
})

describe('the problems of a thing', () => {
  it('the problems of a thing are named by field, and only if there are some', () => {
    const values = { name: 'a'.repeat(201), description: 'b'.repeat(5000), other: '\0', image: { file: 'x' } }
    expect(problemsOf('course', values, LIMITS)).toEqual({
      name: 'use no máximo 200 caracteres.',
      other: 'começa com um caractere inválido (U+0000).',
    })
    expect(problemsOf('alternative', { text: '\u200b' }, LIMITS)).toEqual({
      text: 'use ao menos um caractere visível.',
    })
    expect(problemsOf('story', { duration: 86_401 }, LIMITS)).toEqual({
      duration: 'use um número de 0 a 86400.',
    })
    expect(problemsOf('story', { duration: 7.5 }, LIMITS)).toEqual({})
  })

  it('the problems of a thing are no limits on a host that announces none, but a name must be visible', () => {
    expect(problemsOf('course', { name: 'a'.repeat(9999) }, undefined)).toEqual({})
    expect(problemsOf('story', { duration: 86_401 }, undefined)).toEqual({})
    expect(problemsOf('course', { name: '\u2800' }, undefined)).toEqual({
      name: 'use ao menos um caractere visível.',
    })
  })
})

it('the characters that are left are told from nine tenths of the limit on', () => {
  const left = (count: number) => charactersLeft('é'.repeat(count), { most: 200 })
  expect([0, 179, 180, 199, 200, 203].map(left)).toEqual([undefined, undefined, 20, 1, 0, -3])
  expect(charactersLeft('a'.repeat(999), {})).toBeUndefined()
})

it.each([
  [0, undefined],
  [86_400, undefined],
  [-1, 'use um número de 0 a 86400.'],
  [Number.NaN, 'use um número de 0 a 86400.'],
])('the number %d in a range', (value, words) =>
  expect(numberProblem(value, { least: 0, most: 86_400 })).toBe(words),
)
