/**
 * Checks that each folder of `src/nouns` with actions, reads or offers declares a noun, and that each declaration is
 * complete. For example, it must contain every read, every form, and the overlays of every mutation. Also checks that
 * each `actions.ts` lists all mutations of its folder, and that the pages of each noun have routes. A failure names what is
 * missing.
 */
import { describe, expect, it } from 'vitest'
import type { Action } from '@/action/define'
import { ROUTES } from '@/app/routes'
import { pageOf } from '@/nouns/declare/types'
import { LISTED, NOUNS } from '@/nouns/registry'
import { ACTIONS, findAction } from '@/nouns/registry/actions'
import { isAppAddress } from '@/offline/app-addresses'
import { PAGES } from '@/shared/declared'

type Module = Record<string, unknown>
const MODULES = import.meta.glob<Module>(
  [
    '../../src/nouns/*/*.ts',
    '../../src/catalogue/*/*.ts',
    '!**/{registry,declare}/*',
    '!**/{forms,alternative-corrections,move-form}.ts',
  ],
  {
    eager: true,
  },
)

/** The modules in `src/nouns` and `src/catalogue`. The first key is the name of the folder, the second the name of the file. */
const folders = new Map<string, Map<string, Module>>()
for (const [path, module] of Object.entries(MODULES)) {
  const [folder = '', file = ''] = path.split('/').slice(-2)
  folders.set(folder, (folders.get(folder) ?? new Map()).set(file, module))
}
const nouns = [...folders].filter(([, files]) =>
  ['actions.ts', 'reads.ts', 'offers.ts', 'noun.ts'].some((file) => files.has(file)),
)

/** No noun lists these reads, because the app makes them only as parts of the read `course-content`. */
const PARTS = new Set(['classes-of-course', 'exercises-of-course'])

const isRead = (value: unknown): value is { name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  ['path', 'gather', 'pagePath'].some((key) => key in value)
const isAction = (value: unknown): value is Action<never> =>
  typeof value === 'object' && value !== null && 'spec' in value && 'sendable' in value

describe.each(nouns)('the noun %s', (folder, files) => {
  const noun = NOUNS.find(({ name }) => name === folder)
  const exported = [...files.values()].flatMap((module) => Object.values(module))

  it('a noun is registered', () => {
    expect(noun, `add src/nouns/${folder}/noun.ts, which exports \`noun\` with this name`).toBeDefined()
  })

  it('a noun names all its reads', () => {
    const kept = new Set(noun?.reads.map(({ name }) => name))
    const forgotten = exported.filter(isRead).filter(({ name }) => !kept.has(name) && !PARTS.has(name))
    const names = new Set(forgotten.map(({ name }) => name))
    expect([...names], `add these to \`reads\` in src/nouns/${folder}/noun.ts`).toEqual([])
  })

  it('a noun has all its mutations registered', () => {
    const forgotten = exported.filter(isAction).filter((action) => !ACTIONS.includes(action))
    const names = new Set(forgotten.map(({ name }) => name))
    expect([...names], `add these to \`actions\` in src/nouns/${folder}/actions.ts`).toEqual([])
  })

  it('a noun has a form for each of its creations and edits', () => {
    const made = exported.filter(isAction).filter(({ name }) => /\.(create|update)$/.test(name))
    const forms = new Set(noun?.forms.map(({ actionName }) => actionName))
    const forgotten = made.map(({ name }) => name).filter((name) => !forms.has(name))
    expect(
      [...new Set(forgotten)],
      `no offer in src/nouns/${folder} opens a form of these, or noun.ts lacks \`forms\``,
    ).toEqual([])
  })

  it('a noun shows each of its changes before it is sent', () => {
    const silent = exported.filter(isAction).filter(({ spec }) => spec.overlays === undefined)
    expect(
      [...new Set(silent.map(({ name }) => name))],
      'add `overlays`: otherwise nobody sees the change before it is sent',
    ).toEqual([])
  })

  it('a noun takes back what is not yet created, if that is deleted', () => {
    const actions = exported.filter(isAction)
    const creates = new Set(actions.flatMap(({ creates: kind, name }) => (kind ? name.split('.')[0] : [])))
    const forgotten = actions.filter(
      ({ name, spec }) =>
        name.endsWith('.delete') && creates.has(name.split('.')[0]) && spec.cancels === undefined,
    )
    expect(
      [...new Set(forgotten.map(({ name }) => name))],
      'add `cancels`: otherwise the server is asked to create it and then to delete it',
    ).toEqual([])
  })

  it('a noun can be created from any page, if it has a page in the menu', () => {
    const isCreated = exported.filter(isAction).some(({ name }) => name.endsWith('.create'))
    if (noun?.listed !== undefined && isCreated)
      expect(noun.creation, `add \`creation\` to src/nouns/${folder}/noun.ts`).toBeDefined()
  })

  it('a noun is downloaded, if it has a page in the menu', () => {
    if (noun?.listed !== undefined)
      expect(noun.download, `add \`download\` to src/nouns/${folder}/noun.ts`).toBeDefined()
  })

  it('a noun has a mutation behind each of its forms', () => {
    const unknown = (noun?.forms ?? []).filter(({ actionName }) => findAction(actionName) === undefined)
    expect(
      unknown.map(({ actionName }) => actionName),
      'no mutation has these names',
    ).toEqual([])
  })
})

it('each noun of the menu has its page, under the same words', () => {
  const menu = ROUTES.flatMap(({ path, title, icon }) =>
    icon && path !== '/' ? [{ href: path, label: title }] : [],
  )
  expect(
    LISTED.map(({ href, label }) => ({ href, label })),
    'keep `listed` of each noun.ts and the pages with an icon in src/app/routes.ts alike, by `place` in the same order',
  ).toEqual(menu)
})

it('each noun of the menu with pages of its own has a route for them', () => {
  const paths = ROUTES.map(({ path }) => path)
  for (const noun of LISTED) {
    const { href } = noun
    if (pageOf(noun, '1') !== href)
      expect(paths, `add ${href}/:id to src/app/routes.ts`).toContain(`${href}/:id`)
  }
})

it('the server and the service worker know the address of each page', () => {
  const pages = [...ROUTES.map(({ path }) => path), '/login']
  expect([...PAGES].sort(), 'keep PAGES of src/shared/declared.ts and src/app/routes.ts alike').toEqual(
    pages.sort(),
  )
  for (const path of pages)
    expect(isAppAddress(new URL(path.replace(':id', '1'), 'https://app.test'))).toBe(true)
})
