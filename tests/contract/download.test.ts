/**
 * The download of the catalogue must make each read of each noun and fetch each picture. A field of a read counts as a
 * picture if some form has a file field with the same name. Nobody would notice a forgotten read or picture before
 * they use the app without a network.
 */
import { describe, expect, it } from 'vitest'
import type { Fetching, Task } from '@/nouns/declare/task'
import { NOUNS } from '@/nouns/registry'
import { ACTIONS } from '@/nouns/registry/actions'
import { isFile } from '../nouns/support/expected-action'
import { answerOf, fieldsOf } from './support/answers'
import { sampleOf } from './support/expected'

/** No page needs these reads without a network. A teacher has no page, and forms take teachers from the list. */
const NOT_FETCHED = new Set(['teacher'])

/** The names of all file fields: fields that hold a file in the input of at least one action. */
const FILES = new Set(
  ACTIONS.flatMap(({ name }) =>
    Object.entries(sampleOf(name)).flatMap(([field, value]) => (isFile(value) ? [field] : [])),
  ),
)

/** The reads that the whole download makes, and the pictures that it fetches, as `<field> of <read>`. */
const reads = new Set<string>()
const pictures = new Set<string>()

/** Returns a copy of the value in which each picture's address is replaced by `<field> of <read>`. */
const named = (value: unknown, read: string): unknown =>
  JSON.parse(JSON.stringify(value, (key, each) => (FILES.has(key) ? `${key} of ${read}` : each)))

const fetching: Fetching = {
  read: ({ name }, _params, then) => ({
    kind: 'read',
    run: async () => {
      reads.add(name)
      return then?.(named(answerOf(name, 'ID'), name) as never) ?? []
    },
  }),
  pages: ({ name }) => ({
    kind: 'read',
    run: async () => {
      reads.add(name)
      return []
    },
  }),
  picture: (address) => {
    pictures.add(String(address))
    return []
  },
}

async function runAll(tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await runAll(await task.run())
}
for (const { download } of NOUNS) await runAll(download?.(fetching) ?? [])

describe.each(NOUNS)('the download of the noun $name', (noun) => {
  it('the download of a noun makes each of its reads', () => {
    const forgotten = noun.reads
      .map(({ name }) => name)
      .filter((name) => !reads.has(name) && !NOT_FETCHED.has(name))
    expect(forgotten, `\`download\` in src/nouns/${noun.name}/noun.ts forgets these reads`).toEqual([])
  })

  it('the download of a noun fetches each of its pictures', () => {
    const shown = noun.reads.flatMap(({ name }) =>
      [...fieldsOf(name)].filter((field) => FILES.has(field)).map((field) => ({ field, name })),
    )
    const fields = [...new Set(shown.map(({ field }) => field))]
    const forgotten = fields.filter(
      (field) => !noun.reads.some(({ name }) => pictures.has(`${field} of ${name}`)),
    )
    expect(forgotten, `\`download\` in src/nouns/${noun.name}/noun.ts forgets these pictures`).toEqual([])
  })
})
