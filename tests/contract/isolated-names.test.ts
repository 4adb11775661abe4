/** A name whose letters run from right to left cannot change the order of the words in a sentence that holds it. */
import { describe, expect, it } from 'vitest'
import type { Dialogs } from '@/form/offer/dialogs'
import type { Offer } from '@/form/offer/offer'
import type { Json } from '@/lib/json'
import { ACTIONS } from '@/nouns/registry/actions'
import { sampleOf } from './support/expected'

const NAME = 'שלום\u202e'
const ISOLATED = `\u2068${NAME}\u2069`

/** The fields of inputs that people write, or that name things. */
const WRITTEN = ['name', 'group', 'career', 'teacherName', 'question', 'text', 'videoUrl']

function withName(value: Json): Json {
  if (Array.isArray(value)) return value.map(withName)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      WRITTEN.includes(field) && typeof inner === 'string' ? NAME : withName(inner ?? null),
    ]),
  )
}

/** The sentence without its isolated names. None of a name may be left. */
const rest = (said: string) => said.replaceAll(ISOLATED, '')

it.each(ACTIONS)('the sentence of $name in the queue', ({ name, describe: describeAction, version }) => {
  const said = describeAction(withName(sampleOf(name)), version)?.does ?? ''
  expect(said).toContain(ISOLATED)
  expect(rest(said)).not.toMatch(/[\u0590-\u05ff\u202e]/)
})

const MODULES = import.meta.glob<Record<string, unknown>>('../../src/nouns/*/{offers,link-offers}.ts', {
  eager: true,
})
const REMOVALS = Object.values(MODULES)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, offer]) => (isRemoval(offer) ? [{ name, offer }] : []))

function isRemoval(value: unknown): value is Offer<unknown> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'removal'
}

describe('the question before', () => {
  it.each(REMOVALS)('$name', ({ offer }) => {
    const thing = { id: '1', courseId: '1', name: NAME, value: 'x' }
    const asked: string[] = []
    const dialogs = {
      confirm: ({ title, question }: { title: string; question: string }) => asked.push(title, question),
    }
    offer.open(dialogs as unknown as Dialogs, {
      ...thing,
      career: thing,
      course: thing,
      subcategory: thing,
      group: NAME,
    })
    expect(asked).toHaveLength(2)
    expect(asked.map(rest).join(' ')).not.toMatch(/[\u0590-\u05ff\u202e]/)
  })
})

describe('no sentence of the app forgets it', () => {
  const SOURCES = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  /** A template that quotes a value, or names what a button or a dialog is about, without the tag `sentence`. */
  const FORGOTTEN =
    /(?<!sentence|\w)`(?:[^`\n]*“\$\{|(?:Excluir|Editar|Mover|Duplicar|Ações de) \$\{)[^`\n]*/g

  it('no sentence of the app forgets the tag `sentence` around a name', () => {
    const forgotten = Object.entries(SOURCES)
      // There, only a part of the sentence comes from a person, and is isolated by itself.
      .filter(([file]) => !file.endsWith('/shared/text-rules.ts'))
      .flatMap(([file, source]) => (source.match(FORGOTTEN) ?? []).map((found) => `${file}: ${found}`))
    expect(forgotten, 'write sentence`…`, of @/shared/isolated').toEqual([])
  })
})
