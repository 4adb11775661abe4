/** Checks that no answer which a cache replays, mark included, is taken for the API's answer to this request. */
import { describe, expect, it } from 'vitest'
import { MARK_HEADER } from '@/api/marks'
import { NONCE_HEADER } from '@/api/nonce'
import { CACHED_HEADER } from '@/api/raw-reply'
import type { WireRequest } from '@/lib/wire'
import { ANA, device, json, MARK, PROBE, raw, request } from './support/judging'

describe('a cache before a host with marks', () => {
  const keyed = request('POST', '/api/admin/settings', 'k.0')
  const ok = (echo?: string) =>
    json(200, { id: '7' }, { ...MARK, ...(echo === undefined ? {} : { 'idempotency-key': echo }) })

  it('an answer that echoes the key of another change is somebody’s, with the mark too', async () => {
    for (const echoes of [true, false]) {
      const { kindOf, world } = device({ mark: 'seen', echoes })
      for (const status of [200, 204, 404, 422])
        expect(await kindOf(raw(status, '', { ...MARK, 'idempotency-key': 'j.0' }), keyed)).toBe('somebody')
      expect(world.marks.echoes).toBe(echoes)
      expect(await kindOf(ok('k.0'), keyed)).toBe('answer')
    }
  })

  it('a marked answer that says how long a cache has kept it is somebody’s, to reads and changes', async () => {
    const { kindOf } = device({ mark: 'seen', echoes: true })
    for (const of of [request(), PROBE, keyed])
      for (const status of [200, 401, 404]) {
        const echo: Record<string, string> = of === keyed ? { 'idempotency-key': 'k.0' } : {}
        const given = (age: string) => json(status, ANA, { ...MARK, ...echo, age })
        expect(await kindOf(given('40'), of)).toBe('somebody')
        expect(await kindOf(given('0'), of)).toBe('answer')
      }
  })

  it('before the mark is known, such an answer is somebody’s too', async () => {
    const { kindOf } = device({}, () => json(200, ANA, MARK))
    expect(await kindOf(ok('j.0'), keyed)).toBe('somebody')
  })

  it('a success without an echo is somebody’s if this host has echoed before, and a refusal is the API’s', async () => {
    const { kindOf } = device({ mark: 'seen', echoes: true })
    for (const status of [200, 201, 204]) expect(await kindOf(raw(status, '', MARK), keyed)).toBe('somebody')
    expect(await kindOf(json(422, { message: 'x' }, MARK), keyed)).toBe('answer')
    expect(await kindOf(ok(), request())).toBe('answer')
    expect(await device({ mark: 'seen' }).kindOf(ok(), keyed)).toBe('answer')
  })

  it('a refusal without an echo is somebody’s if its own mark announces echoes, the end of the session too', async () => {
    const { kindOf } = device({ mark: 'seen', echoes: true })
    const announced = { [MARK_HEADER]: 'x; echo' }
    for (const status of [400, 401, 403, 404, 409, 412, 413, 422, 500, 503]) {
      const refusal = json(status, { message: status === 401 ? 'Invalid session' : 'x' }, announced)
      expect(await kindOf(refusal, keyed)).toBe('somebody')
      const echoed = json(status, { message: 'x' }, { ...announced, 'idempotency-key': 'k.0' })
      expect(await kindOf(echoed, keyed)).toBe('answer')
    }
  })

  it('a success without any echo says that the API may never have got the key; another answer of somebody does not', async () => {
    const { authorship } = device({ mark: 'seen', echoes: true })
    const judge = (answer: ReturnType<typeof raw>, of = keyed) => authorship.judge(answer, of, 'token')
    const unkeyed = { kind: 'somebody', unkeyed: true }
    expect(await judge(raw(204, '', MARK))).toMatchObject(unkeyed)
    expect(await judge(json(201, { id: 7 }))).toMatchObject(unkeyed)
    for (const other of [ok('j.0'), raw(200, '<p>'), json(200, {}), json(404, { id: '7' }), raw(204, '')])
      expect(await judge(other)).not.toHaveProperty('unkeyed')
  })

  it('a success without an echo is somebody’s before any echo was seen, if the mark announces echoes, and this is not forgotten', async () => {
    const { kindOf, world } = device({})
    const me = json(200, ANA, { [MARK_HEADER]: 'x; echo' })
    for (world.now = 0; world.now < 200_000; world.now += 20_000) {
      expect(await kindOf(me, PROBE)).toBe('answer')
      expect(await kindOf(ok(), keyed)).toBe('somebody')
    }
    expect(world.marks).toMatchObject({ mark: 'seen', echoes: true })
    expect([await kindOf(ok('k.0'), keyed), world.exchanged]).toEqual(['answer', 0])
  })

  it('an echo that stays away is forgotten only after three marked probes in a minute', async () => {
    const { kindOf, world } = device({ mark: 'seen', echoes: true })
    for (world.now = 0; world.now < 200_000; world.now += 20_000) await kindOf(json(200, ANA, MARK), PROBE)
    expect(world.marks.echoes).toBe(true)
    for (const [later, echoes] of [
      [0, true],
      [20_000, true],
      [59_999, true],
      [60_000, false],
    ] as const) {
      await kindOf(ok(), keyed)
      world.now = 200_000 + later
      await kindOf(json(200, ANA, MARK), PROBE)
      expect(world.marks).toMatchObject({ mark: 'seen', echoes })
    }
    expect(world.exchanged).toBe(1)
    expect(await kindOf(ok(), keyed)).toBe('answer')
  })

  describe.each([
    ['a host with marks', { mark: 'seen', echoes: true }, { ...MARK, 'idempotency-key': 'k.0' }],
    ['a host without marks', { mark: 'none' }, {}],
  ] as const)('%s, whose answers bear the nonce of their request', (_host, marks, own) => {
    const judged = (status: number, headers: Record<string, string>, to: WireRequest) =>
      device(marks, () => json(200, ANA, own)).kindOf(
        {
          ...json(status, to === PROBE ? ANA : { message: 'Invalid session' }, { ...own, ...headers }),
          nonce: 'mine',
        },
        to,
      )

    it('an answer with the nonce of another request is somebody’s, whatever it says', async () => {
      for (const to of [request(), request('GET', '/api/app/courses'), request('HEAD'), PROBE, keyed])
        for (const status of [200, 401, 404, 410, 422, 503])
          expect(await judged(status, { [NONCE_HEADER]: 'another' }, to)).toBe('somebody')
    })

    it('an answer with its own nonce, or with none, is judged as ever', async () => {
      for (const headers of [{ [NONCE_HEADER]: 'mine' }, {}] as Record<string, string>[]) {
        expect(await judged(200, headers, PROBE)).toBe('answer')
        expect(await judged(401, headers, keyed)).toBe('answer')
      }
    })

    it('what the service worker kept is no replay', async () => {
      const kept = { [CACHED_HEADER]: '5', [NONCE_HEADER]: 'of then' }
      expect(await judged(200, kept, request('GET', '/api/app/courses'))).toBe('answer')
    })
  })
})
