/** What `config.json` says of a host: read, kept, tried against the CORS rules of the host, and used. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryOffers } from '@/api/config/cors-trial'
import { followConfig, knowHost } from '@/api/config/known-host'
import { readOwnConfig } from '@/api/config/own-config'
import { sendByFetch } from '@/api/fetch-transport'
import { apiUrl, hostSettings, ME, mayAdd, setHostSettings } from '@/api/host'
import { isSessionOver } from '@/lib/wire'
import { answered } from './support/answered'
import { storedTexts } from './support/stored-texts'

const HOST = 'https://api.escola.test'
const READ = { method: 'GET', path: ME, body: { kind: 'none' } } as const

storedTexts()
/** What `/config.json` says; `undefined` if nobody answers. */
let config: unknown
/** The headers that the CORS rules of the host allow; `undefined` if the host does not answer. */
let allowed: readonly string[] | undefined
const asked: { url: string; headers: Record<string, string> }[] = []

beforeEach(() => {
  config = {}
  allowed = ['accept', 'authorization']
  asked.length = 0
  vi.stubGlobal('location', new URL('https://admin.escola.test/'))
  vi.stubGlobal('fetch', async (url: string, { headers = {} }: { headers?: Record<string, string> }) => {
    if (url === '/config.json') {
      if (config === undefined) throw new TypeError('Failed to fetch')
      return Response.json(config)
    }
    asked.push({ url, headers })
    if (allowed === undefined || Object.keys(headers).some((name) => !allowed?.includes(name)))
      throw new TypeError('Failed to fetch')
    return Response.json({ id: 1, name: 'Ana' })
  })
})

afterEach(() => setHostSettings({}))

it('a device that knows nothing yet works with the host of config.json from its first request on', async () => {
  config = { host: `${HOST}/` }
  await knowHost()
  expect(apiUrl(ME)).toBe(HOST + ME)
})

it('a host that is told while the app runs counts from the next start on', async () => {
  await knowHost()
  config = { host: HOST }
  await followConfig()
  expect(apiUrl(ME)).toBe(ME)
  config = undefined
  await knowHost()
  expect(apiUrl(ME)).toBe(HOST + ME)
})

it('a member that nobody can use is left out, told to the console, and costs no other member', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  config = { host: 'ftp://x', sessionOver: ['Token expired'], errorReports: 'https://erros.test/', other: 1 }
  expect(await readOwnConfig()).toEqual({
    kind: 'read',
    sessionOver: ['Token expired'],
    errorReports: 'https://erros.test/',
  })
  expect(warn.mock.calls.join()).toMatch(/"host" is left out: must be an address/)
})

it.each([[[]], ['x'], [null], [undefined]])('config.json %j changes nothing that is known', async (told) => {
  config = { host: HOST }
  await readOwnConfig()
  config = told
  expect(await readOwnConfig()).toEqual({ kind: 'read', host: HOST })
})

it.each([{ message: 'Token expired' }, { detail: 'Token expired' }, { error: { message: 'Token expired' } }])(
  'the words of a host end the session, wherever it says them: %j',
  (body) => {
    const reply = answered(body, { status: 401 })
    expect(isSessionOver(reply)).toBe(false)
    setHostSettings({ sessionOver: ['Token expired'] })
    expect(isSessionOver(reply)).toBe(true)
  },
)

it('what is said of a host stands for headers that it does not send', async () => {
  allowed = ['accept', 'api-nonce']
  setHostSettings({ offers: { uploads: '/api/uploads', queries: ['teacher', 'order'], wishedState: true } })
  const raw = await sendByFetch(READ, null, true)
  const names = ['upload-endpoint', 'course-queries', 'wished-state', 'api-limits', 'api-mark']
  expect(names.map((name) => raw?.header(name))).toEqual([
    '/api/uploads',
    'teacher, order',
    'present',
    null,
    null,
  ])
})

it('a host on the app’s own origin may be sent every header', () => {
  expect(mayAdd('keys')).toBe(true)
  setHostSettings({ host: HOST })
  expect(mayAdd('keys')).toBe(false)
})

it('another origin gets the headers that it offers and that its CORS rules allow', async () => {
  allowed = ['accept', 'authorization', 'idempotency-key', 'if-match']
  setHostSettings({ host: HOST, offers: { keys: true, uploads: '/api/uploads' } })
  const trials = await tryOffers('token')
  expect(trials).toEqual({ allowed: ['keys'], refused: ['uploads'] })
  setHostSettings({ ...hostSettings.get(), allowed: trials.allowed })
  expect(['keys', 'versions', 'uploads', 'marks'].filter((one) => mayAdd(one as 'keys'))).toEqual(['keys'])
})

it('rules that are changed are seen by the next trial, and a silent host changes nothing', async () => {
  allowed = ['accept', 'authorization', 'idempotency-key']
  setHostSettings({ host: HOST, offers: { keys: true } })
  await tryOffers('token')
  allowed = undefined
  expect(await tryOffers('token')).toEqual({ allowed: ['keys'], refused: [] })
  allowed = ['accept', 'authorization']
  expect(await tryOffers('token')).toEqual({ allowed: [], refused: ['keys'] })
})

it('a host that offers nothing is asked nothing', async () => {
  setHostSettings({ host: HOST })
  await tryOffers('token')
  expect(asked).toEqual([])
})
