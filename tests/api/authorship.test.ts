/**
 * Checks who is taken for the author of an answer: the API, somebody else, or nobody. The table of foreign answers is
 * what real proxies, firewalls, login pages and portals send.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CACHED_HEADER } from '@/api/raw-reply'
import { SOMEBODY_HEADER } from '@/api/worker-headers'
import {
  ANA,
  device,
  FOREIGN,
  html,
  JSON_TYPE,
  json,
  MARK,
  PROBE,
  plain,
  raw,
  request,
} from './support/judging'

describe('on a host with marks', () => {
  it.each(FOREIGN)('%s is somebody’s, for a change, a read and the probe', async (_what, given) => {
    const { kindOf, world } = device({ mark: 'seen' }, () => json(200, ANA, MARK))
    for (const to of [request(), request('DELETE'), request('GET', '/api/app/courses'), PROBE])
      expect(await kindOf(given, to)).toBe('somebody')
    expect(world.probes).toBe(0)
  })

  it('every status with the mark is the API’s word', async () => {
    const { kindOf } = device({ mark: 'seen' })
    for (const status of [200, 204, 304, 401, 403, 404, 409, 413, 422, 500, 503])
      expect(await kindOf(raw(status, '', MARK))).toBe('answer')
    expect(await kindOf(raw(201, undefined, { ...JSON_TYPE, ...MARK }))).toBe('cut')
  })

  it('the mark is forgotten only after three probes in a minute that name the person without it', async () => {
    const { kindOf, world } = device({ mark: 'seen', echoes: true })
    for (const [now, mark] of [
      [0, 'seen'],
      [20_000, 'seen'],
      [40_000, 'seen'],
      [59_999, 'seen'],
      [60_000, 'none'],
    ] as const) {
      world.now = now
      await kindOf(json(200, ANA), PROBE)
      expect(world.marks.mark).toBe(mark)
    }
    expect(world.exchanged).toBe(1)
    expect(world.marks.echoes).toBe(false)
  })

  it('an answer with the mark in between begins the count again, and another person’s name counts for nothing', async () => {
    const { kindOf, world } = device({ mark: 'seen' })
    for (const [now, given] of [
      [0, json(200, ANA)],
      [30_000, json(200, ANA)],
      [40_000, json(200, [], MARK)],
      [70_000, json(200, ANA)],
      [80_000, json(200, { id: '2', name: 'Bia' })],
      [200_000, json(200, { id: '2', name: 'Bia' })],
      [201_000, json(200, ANA)],
    ] as const) {
      world.now = now
      await kindOf(given, PROBE)
    }
    expect(world.marks.mark).toBe('seen')
  })

  it('the mark is learnt from the API’s answer to the probe alone, and stored', async () => {
    const { kindOf, world } = device({ mark: 'none' })
    await kindOf(json(200, [], MARK), request('GET', '/api/app/courses'))
    expect(world.marks.mark).toBe('none')
    await kindOf(json(200, ANA, MARK), PROBE)
    expect(world.marks).toMatchObject({ mark: 'seen' })
  })
})

describe('on a host that only echoes keys', () => {
  const keyed = request('POST', '/api/admin/settings', 'k.0')

  it.each(FOREIGN.filter(([what]) => what !== 'JSON that ends the session'))(
    '%s to a keyed change is somebody’s',
    async (_what, given) => {
      const { kindOf } = device({ mark: 'none', echoes: true }, () => json(200, ANA))
      expect(await kindOf(given, keyed)).toBe('somebody')
    },
  )

  it('the echo of this very key is the API’s word, the echo of another is not', async () => {
    const { kindOf } = device({ mark: 'none', echoes: true }, () => json(200, ANA))
    expect(await kindOf(raw(204, '', { 'idempotency-key': 'k.0' }), keyed)).toBe('answer')
    expect(await kindOf(raw(204, '', { 'idempotency-key': 'other' }), keyed)).toBe('somebody')
  })

  it('probes alone do not unlearn the echo, because such a host never marks them', async () => {
    const { kindOf, world } = device({ mark: 'none', echoes: true })
    for (world.now = 0; world.now < 200_000; world.now += 20_000) await kindOf(json(200, ANA), PROBE)
    expect(world.marks.echoes).toBe(true)
  })
})

describe('before anything is known of the host', () => {
  it.each(FOREIGN)(
    '%s to a change is somebody’s if the probe shows that the host marks its answers',
    async (_w, given) => {
      const { kindOf, world } = device({}, () => json(200, ANA, MARK))
      expect(await kindOf(given)).toBe('somebody')
      expect(world.marks.mark).toBe('seen')
    },
  )

  it('a probe without a mark shows a host without marks', async () => {
    const { kindOf, world } = device({}, () => json(200, ANA))
    expect(await kindOf(json(200, { id: '1' }))).toBe('answer')
    expect(world.marks.mark).toBe('none')
  })

  it('a login is answered by anybody who sends JSON or refuses it, and by nobody else', async () => {
    const { authorship } = device({})
    const login = request('POST', '/api/auth/login')
    expect((await authorship.judge(json(401, { message: 'user not found' }), login, null)).kind).toBe(
      'answer',
    )
    expect((await authorship.judge(plain(401, 'Unauthorized'), login, null)).kind).toBe('answer')
    for (const status of [200, 502])
      expect((await authorship.judge(html(status), login, null)).kind).toBe('somebody')
  })
})

describe('on every host', () => {
  it('a redirect and a 511 are somebody’s, silence is nobody’s, a kept answer is the API’s', async () => {
    for (const marks of [{ mark: 'seen' }, { mark: 'none' }, { mark: 'unknown' }] as const) {
      const { kindOf, authorship } = device(marks, () => json(200, ANA, marks.mark === 'seen' ? MARK : {}))
      expect(await kindOf({ ...json(200, {}, MARK), redirected: true })).toBe('somebody')
      expect(await kindOf(raw(511, '', MARK))).toBe('somebody')
      expect(await kindOf(undefined)).toBe('silence')
      const kept = json(200, [], { [CACHED_HEADER]: '7', [SOMEBODY_HEADER]: '404' })
      expect(await authorship.judge(kept, request('GET', '/x'), 'token')).toMatchObject({
        kind: 'answer',
        cached: true,
        keptSince: 7,
        insteadOf: 404,
      })
    }
  })

  it('nothing that somebody else sends ever changes what is known of a host with marks', async () => {
    const answers = fc.constantFrom(...FOREIGN.map(([, given]) => given))
    const requests = fc.constantFrom(
      request(),
      request('GET', '/api/app/courses'),
      PROBE,
      request('POST', '/x', 'k'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(answers, requests, fc.nat(100_000)), { maxLength: 30 }),
        async (moments) => {
          const { authorship, world } = device({ mark: 'seen', echoes: true })
          for (const [given, to, later] of moments) {
            world.now += later
            expect((await authorship.judge(given, to, 'token')).kind).toBe('somebody')
          }
          expect([world.marks, world.exchanged]).toEqual([{ mark: 'seen', echoes: true, kinds: {} }, 0])
        },
      ),
    )
  })
})
