/** What a device notes of an error has no contents, whatever the error says. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crashNote, knownName, knownStatus } from '@/kept/error-note'

const OWN = 'https://admin.escola.example/assets/start-Ab12_cd3.js'
const scripts = new Set([OWN])

/** Contents that must never be noted. Each holds a word that no program and no browser would write. */
const secret = fc.oneof(
  fc.constant('eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.Zz-segredo'),
  fc.constant('maria.segredo@escola.example'),
  fc.constant('Maria Segredo da Silva'),
  fc.constant('/courses/segredo-id?token=segredo'),
  fc.constant('https://admin.escola.example/api/app/courses/segredo?q=segredo'),
  fc.string({ minLength: 1 }).map((text) => `segredo ${text}`),
  fc.uuid().map((id) => `segredo-${id}`),
)

/** Ways in which a browser, a library or a hostile server may put contents into an error. */
const message = fc
  .tuple(secret, secret)
  .chain(([one, other]) =>
    fc.constantFrom(
      one,
      `Failed to fetch ${one}`,
      `Cannot read properties of undefined (reading '${one}')`,
      `${one} is not a function`,
      `Unexpected token: ${one}\n    at ${other} (https://admin.escola.example/assets/${other}.js:1:2)`,
      `${one}\n${other}@https://evil.example/segredo.js:1:2`,
      `${one}\n    at ${other} (https://admin.escola.example/assets/segredo-${'x'.repeat(8)}.js:12:34)`,
    ),
  )

const thrown = fc
  .record({
    message,
    name: fc.oneof(secret, fc.constantFrom('TypeError', 'Error')),
    frames: fc.array(secret),
  })
  .chain(({ message, name, frames }) => {
    const calls = frames.map((frame) => `    at ${frame} (${OWN}:1:200)`)
    const gecko = frames.map((frame) => `${frame}@${OWN}:1:200`)
    const error = (stack: string): unknown => {
      const made = new Error(message)
      Object.assign(made, { name, extra: message })
      Object.defineProperty(made, 'stack', { value: stack })
      return made
    }
    return fc.constantFrom<unknown>(
      message,
      { message, name, stack: message, [message]: name },
      error([`${name}: ${message}`, ...calls].join('\n')),
      error([message, ...gecko].join('\n')),
      error(`${message} ${OWN}:1:200`),
      new DOMException(message, name),
      [message],
    )
  })

it('nothing that an error says is noted, whatever its message, name, stack and fields hold', () => {
  fc.assert(
    fc.property(thrown, fc.constantFrom('error', 'rejection'), secret, (error, kind, filename) => {
      const note = crashNote(kind as 'error' | 'rejection', 'page', error, scripts, {
        filename: `https://admin.escola.example/${filename}`,
        lineno: 1,
        colno: 2,
      })
      expect(JSON.stringify(note)).not.toMatch(/segredo|@|eyJ|escola/i)
    }),
  )
})

it('an error is noted with its name, what a browser said by itself, and the lines of own scripts', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'x')")
  Object.defineProperty(error, 'stack', {
    value: `TypeError: ${error.message}\n    at go (${OWN}:1:2345)\n    at ${OWN}:1:99\n    at https://other.example/a.js:1:2`,
  })
  expect(crashNote('error', 'page', error, scripts)).toEqual({
    kind: 'error',
    where: 'page',
    name: 'TypeError',
    said: 'undefined-value',
    lines: ['assets/start-Ab12_cd3.js:1:2345', 'assets/start-Ab12_cd3.js:1:99'],
  })
})

it('an error without a stack is noted with the place that the window tells', () => {
  const place = { filename: OWN, lineno: 3, colno: 4 }
  expect(crashNote('error', 'page', 'Script error.', scripts, place)).toMatchObject({
    said: 'foreign-script',
    lines: ['assets/start-Ab12_cd3.js:3:4'],
  })
})

it('an error that cannot even be read is noted', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('segredo')
      },
    },
  )
  expect(crashNote('rejection', 'worker', hostile, scripts)).toMatchObject({ name: 'outro', lines: [] })
})

it('only names and statuses that the program knows are noted', () => {
  expect([knownName('TypeError'), knownName('Maria'), knownName(undefined)]).toEqual([
    'TypeError',
    'outro',
    'outro',
  ])
  expect([404, 0, -1, 12_345_678_901, 4.5, undefined].map(knownStatus)).toEqual([
    404,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
