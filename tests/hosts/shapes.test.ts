/**
 * What the specification leaves open of a host, each variation alone, and then in random mixtures: the app signs in, shows
 * the same on all pages, sends what was made offline exactly once, and tells why something was refused. The host knows
 * neither keys nor marks.
 */
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isNight } from '../is-night'
import { type Choice, namesOf, PARTS, PLAIN } from './support/shape'
import { day as dayLike, type Plain, worked } from './support/visit'

afterEach(() => void vi.unstubAllGlobals())

/** What the plain host shows, by how it counts its ids. */
const plain = new Map<string, Plain>()
beforeAll(async () => {
  for (const isCountedByKind of namesOf('isCountedByKind')) {
    plain.set(isCountedByKind, await worked({ ...PLAIN, isCountedByKind }))
    vi.unstubAllGlobals()
  }
})

/** Returns what the pages show, without ids and what a host makes of them: the name of a new lesson. */
function withoutIds(shown: Record<string, unknown> = {}): unknown {
  const bare = (told: unknown) =>
    typeof told === 'string' && told.startsWith('[')
      ? JSON.stringify((JSON.parse(told) as [string, unknown][]).filter(([name]) => !/^id$|Id$/.test(name)))
      : told
  const all = Object.entries(shown).map(([page, told]) => [
    page,
    Array.isArray(told) ? told.map(bare).sort() : bare(told),
  ])
  return JSON.parse(JSON.stringify(all).replaceAll(/Aula \d+/g, 'Aula'))
}

it('the app does the same at a host that counts the ids of each kind by themselves', () => {
  const [one, other] = [...plain.values()]
  expect(withoutIds(other?.before)).toEqual(withoutIds(one?.before))
  expect(withoutIds(other?.after)).toEqual(withoutIds(one?.after))
})

async function day(choice: Choice): Promise<void> {
  const shown = plain.get(choice.isCountedByKind)
  if (shown === undefined) throw new Error('The plain host was not visited.')
  await dayLike(choice, shown)
}

describe.each(PARTS)('%s', (part) => {
  it.each(namesOf(part))('the app works at a host where %s', (name) => day({ ...PLAIN, [part]: name }))
})

const mixture: fc.Arbitrary<Choice> = fc.record(
  Object.fromEntries(PARTS.map((part) => [part, fc.constantFrom(...namesOf(part))])) as {
    [P in keyof Choice]: fc.Arbitrary<string>
  },
)

const { OUTBOX_RUNS, OUTBOX_SEED } = process.env
const TODAY = new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** Milliseconds. At night there are many mixtures, and each is a day's work. */
const LONG = 30 * 60_000

it(
  'the app works at a host that mixes these variations at random',
  () =>
    fc.assert(
      fc.asyncProperty(mixture, async (choice) => {
        await day(choice)
        vi.unstubAllGlobals()
      }),
      { numRuns: Number(OUTBOX_RUNS ?? (isNight ? 300 : 20)), seed: Number(OUTBOX_SEED ?? TODAY) },
    ),
  LONG,
)
