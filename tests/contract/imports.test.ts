/**
 * A room of `src` imports only from certain other rooms (`MAY`), and some rooms take no React. The server imports only
 * `shared` of the app, and the app nothing of the server. The outbox has one door, `@/outbox`.
 */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Import, importsOf } from './support/imports-of'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** The other rooms of `src` from which each room may import. */
const MAY: Record<string, string> = {
  shared: '',
  lib: 'shared',
  outbox: 'shared lib',
  api: 'shared lib',
  media: 'shared lib',
  components: 'shared lib',
  kept: 'shared lib api outbox',
  offline: 'shared lib media api outbox kept',
  action: 'shared lib api outbox',
  services: 'shared lib api outbox kept action',
  read: 'shared lib media api outbox kept action services',
  find: 'shared lib media api outbox kept action services read',
  catalogue: 'shared lib outbox action',
  form: 'shared lib media api outbox kept components action services read find',
  page: 'shared lib media api outbox kept components action services read find form',
  nouns: 'shared lib media outbox components action services read find catalogue form page',
  copies: 'shared lib media outbox components action services read find catalogue form page nouns',
  download: 'shared lib media outbox components action services read find catalogue form page nouns offline',
  screens: 'shared lib media components action services read find catalogue form page nouns copies download',
  app: '*',
}

/** Files that also run in the service worker, where there is no page. */
const IS_BARE = /^src\/(?:outbox\/|api\/|catalogue\/|nouns\/.*\/actions\.ts$)/
const OF_PAGES = /^(?:react|react-dom|wouter|@tanstack\/[\w-]+)(?:\/|$)/
/** What belongs to a page, in the folder of a noun. */
const FORMS = /(?:offers|-form|\/use-[\w-]+)$/
const MAY_ROUTE = ['app', 'screens', 'offline', 'shared', 'lib']
/** The actions of a noun import less than the rest of their room. */
const OF_ACTIONS = 'shared lib outbox action catalogue nouns'

const roomOf = (path: string) => /^src\/([^/.]+)(?:\/|$)/.exec(path)?.[1]

/** Returns why an import is wrong, or `undefined`. */
function flawOf({ file, written, to }: Import): string | undefined {
  const [from, target] = [roomOf(file), roomOf(to)]
  if (written.startsWith('./../')) return 'climbs in disguise'
  if (file.startsWith('server/')) return flawOnServer(file, to)
  if (to.startsWith('server/')) return 'the app imports nothing of the server'
  if (IS_BARE.test(file) && (OF_PAGES.test(to) || (FORMS.test(to) && from !== 'outbox' && from !== 'api')))
    return 'runs in the service worker too'
  if (from === 'components' && to.startsWith('@tanstack/')) return 'components read nothing'
  if (from !== undefined && to === 'wouter' && !MAY_ROUTE.includes(from))
    return 'only screens know the routes'
  if (target === undefined || from === undefined) return undefined
  if (target === 'outbox' && (from === 'outbox') === (to === 'src/outbox'))
    return 'the outbox has one door, for others: @/outbox'
  if (from === 'screens') return flawOfScreen(file, written, to)
  const may = file.endsWith('/actions.ts') && from === 'nouns' ? OF_ACTIONS : (MAY[from] ?? '')
  return target === from || may === '*' || may.split(' ').includes(target)
    ? undefined
    : `${from} stands below`
}

function flawOnServer(file: string, to: string): string | undefined {
  if (to.startsWith('src/') && roomOf(to) !== 'shared') return 'the server imports only src/shared of the app'
  const isLow = /^server\/(?:files|database)\//.test(file)
  return isLow && /^server\/(?:http|routes)\//.test(to) ? 'files and database stand below' : undefined
}

function flawOfScreen(file: string, written: string, to: string): string | undefined {
  const [, , screen] = file.split('/')
  const isQueue = screen === 'queue' && to === 'src/outbox'
  if (written.startsWith('../')) return 'a screen is one folder'
  if (to.startsWith('src/screens/') && to.split('/')[2] !== screen) return 'a screen imports no other'
  return isQueue || `${MAY['screens']} screens`.split(' ').includes(roomOf(to) ?? '')
    ? undefined
    : 'a screen stands below'
}

describe('the rooms of src and server', () => {
  it('the table names every room of src', () => {
    const rooms = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(Object.keys(MAY).sort()).toEqual(rooms.map(({ name }) => name).sort())
  })

  it('no import goes against the directions', () => {
    const all = [...importsOf('src'), ...importsOf('server')]
    expect(all.length).toBeGreaterThan(4000)
    expect(
      all.flatMap((one) => {
        const flaw = flawOf(one)
        return flaw === undefined ? [] : [`${one.file} imports ${one.written}: ${flaw}`]
      }),
    ).toEqual([])
  })

  it.each([
    ['src/lib/x.ts', '@/outbox', 'src/outbox'],
    ['src/app/x.ts', '@/outbox/rows/types', 'src/outbox/rows/types'],
    ['src/form/x.ts', './../lib/y', 'src/lib/y'],
    ['src/shared/x.ts', '../lib/y', 'src/lib/y'],
    ['src/api/x.ts', 'react/jsx-runtime', 'react/jsx-runtime'],
    ['src/form/x.ts', 'wouter', 'wouter'],
    ['src/nouns/course/actions.ts', './use-options', 'src/nouns/course/use-options'],
    ['src/nouns/course/actions.ts', '@/form/y', 'src/form/y'],
    ['src/screens/home/x.ts', '@/screens/login/y', 'src/screens/login/y'],
    ['src/screens/home/x.ts', '@/outbox', 'src/outbox'],
    ['src/app/x.ts', '../../server/http/y', 'server/http/y'],
    ['server/http/x.ts', '../../src/lib/y.ts', 'src/lib/y'],
    ['server/files/x.ts', '../http/y.ts', 'server/http/y'],
  ])('an import in %s of %s is found', (file, written, to) => {
    expect(flawOf({ file, written, to })).toBeDefined()
  })
})
