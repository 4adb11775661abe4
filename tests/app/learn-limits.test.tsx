/** The device learns the limits of its host where the host announces them, and keeps them for the time offline. */
import { afterEach, expect, it, vi } from 'vitest'
import { Session } from '@/api/session/session'
import { limitsOf, limitsRow } from '@/api/stored-limits'
import { learnLimits } from '@/app/background/learn-limits'
import type { Reply, Transport, WireRequest } from '@/lib/wire'
import { LIMITS } from '@/shared/announced-limits'
import { answered } from '../api/support/answered'

const ME = { id: '1', name: 'Ana' }
const FIRST = '/api/app/limits?v=1'

const answer = (body: unknown, announced?: string) => answered(body, { headers: { 'api-limits': announced } })

/** A host whose answers a test may change. */
const host = {
  announced: FIRST as string | undefined,
  limits: answer(LIMITS) as Reply,
}
let stop = () => {}

afterEach(() => {
  stop()
  Object.assign(host, { announced: FIRST, limits: answer(LIMITS) })
})

function start() {
  const asked: string[] = []
  const send: Transport = async ({ path }: WireRequest) => {
    asked.push(path)
    return path === '/api/admin/users/me' ? answer(ME, host.announced) : host.limits
  }
  localStorage.setItem('session', JSON.stringify({ token: 't', user: ME }))
  const session = new Session(send)
  session.start(new Promise(() => {}))
  stop = learnLimits({ session }, send)
  const check = async () => {
    await session.check()
    await vi.waitFor(() => expect(asked.at(-1)).toBeDefined())
  }
  return { asked, check, reads: () => asked.filter((path) => path !== '/api/admin/users/me') }
}

const known = () => limitsOf(limitsRow())?.limits

it('they are read once, and again when the announced address changes', async () => {
  const { check, reads } = start()
  await check()
  await vi.waitFor(() => expect(known()).toEqual(LIMITS))
  await check()
  stop()
  const again = start()
  await again.check()
  expect([...reads(), ...again.reads()]).toEqual([FIRST])

  host.announced = '/api/app/limits?v=2'
  const fewer = { ...LIMITS, texts: { course: { name: { most: 10 } } } }
  host.limits = answer(fewer)
  await again.check()
  await vi.waitFor(() => expect(known()).toEqual(fewer))
})

it('a host that no longer announces any has none', async () => {
  const { check } = start()
  await check()
  await vi.waitFor(() => expect(known()).toEqual(LIMITS))
  host.announced = undefined
  await check()
  await vi.waitFor(() => expect(known()).toBeUndefined())
})

it('the earlier ones count until the new ones have been read', async () => {
  const { check, reads } = start()
  await check()
  await vi.waitFor(() => expect(known()).toEqual(LIMITS))
  host.announced = '/api/app/limits?v=2'
  host.limits = { kind: 'silence' }
  await check()
  await vi.waitFor(() => expect(reads()).toHaveLength(2))
  expect(known()).toEqual(LIMITS)
  host.limits = answer({ ...LIMITS, numbers: {} })
  await check()
  await vi.waitFor(() => expect(known()?.numbers).toEqual({}))
})

it.each([[{ ...LIMITS, counted: 'bytes' }], [{ counted: 'nfc-code-points' }], [null], ['<html>']])(
  'limits in a form that is not understood are not known: %j',
  async (body) => {
    const { check, reads } = start()
    await check()
    await vi.waitFor(() => expect(known()).toEqual(LIMITS))
    host.announced = '/api/app/limits?v=2'
    host.limits = answer(body)
    await check()
    await vi.waitFor(() => expect(reads()).toHaveLength(2))
    await vi.waitFor(() => expect(known()).toBeUndefined())
  },
)

it.each(['https://evil.example/api/limits', '//evil.example/api/x', '/uploads/x', '/api/../x', ''])(
  'the token goes nowhere else: %j is no address of limits',
  async (announced) => {
    host.announced = announced
    const { check, reads } = start()
    await check()
    expect(reads()).toEqual([])
  },
)

it('they are known even if the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key.startsWith('limits')) throw new DOMException('', 'QuotaExceededError')
  })
  const { check } = start()
  await check()
  await vi.waitFor(() => expect(known()).toEqual(LIMITS))
  vi.restoreAllMocks()
  host.announced = undefined
  await check()
  await vi.waitFor(() => expect(known()).toBeUndefined())
})
