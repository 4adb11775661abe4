/**
 * Checks who is taken for the author of an answer: the API, somebody else, or nobody. The table of foreign answers is
 * what real proxies, firewalls, login pages and portals send.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CACHED_HEADER, type RawReply } from '@/api/raw-reply'
import { SOMEBODY_HEADER } from '@/api/worker-headers'
import { ANA, device, html, JSON_TYPE, json, MARK, PROBE, plain, raw, request } from './support/judging'

/** What others than the API answer. */
const FOREIGN: [string, RawReply][] = [
  ['200 OK as text', plain(200, 'OK')],
  ['an empty 200', raw(200, '')],
  ['a 204', raw(204, '')],
  ['a page with 200', html(200)],
  ['a proxy’s 404', plain(404, '404 page not found')],
  ['a firewall’s 403', html(403)],
  ['a bot check’s 503', html(503)],
  ['an nginx 502', html(502)],
  ['an nginx 413', html(413)],
  ['a login proxy’s 401', plain(401, 'Unauthorized')],
  ['a 410', plain(410, 'Gone')],
  ['JSON of a gateway', json(404, { message: 'no Route matched with those values' })],
  ['JSON that says ok', json(200, { ok: true })],
  ['JSON that ends the session', json(401, { message: 'Invalid session' })],
  ['a body that breaks off', raw(200, undefined, JSON_TYPE)],
]

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

describe('on a host without marks', () => {
  const NONE = { mark: 'none' as const }
  const isOddly = ([what]: [string, RawReply]) =>
    !what.startsWith('JSON') && what !== 'a body that breaks off'

  it.each(FOREIGN.filter(isOddly))(
    '%s is somebody’s if the probe is not answered by the API',
    async (_what, given) => {
      for (const probe of [
        () => undefined,
        () => given,
        () => json(200, { id: '2', name: 'Bia' }),
        () => html(200),
      ])
        expect(await device(NONE, probe).kindOf(given)).toBe('somebody')
    },
  )

  it.each(FOREIGN.filter(isOddly))('%s is the API’s if the probe names the person', async (_what, given) => {
    expect(await device(NONE, () => json(200, ANA)).kindOf(given)).not.toBe('somebody')
  })

  it('a success of a kind that a read has shown once costs no further probe, and needs no read', async () => {
    for (const given of [json(200, { id: '1', name: 'x' }), json(200, { ok: true }), json(200, [])]) {
      const { proved, world } = device(NONE, () => json(200, ANA))
      expect([await proved(given), await proved(given), await proved(given)]).toEqual([true, false, false])
      expect(world.probes).toBe(1)
    }
  })

  it('a success that no read has shown yet is unproven again', async () => {
    const { authorship, world } = device(NONE, () => json(200, ANA))
    for (const times of [1, 2]) {
      const reply = await authorship.judge(json(200, { ok: true }), request(), 'token')
      expect(reply).toMatchObject({ kind: 'answer', unproven: expect.any(Function) })
      expect(world.probes).toBe(times)
    }
  })

  it('JSON of another kind than this call gives is checked: once for each kind', async () => {
    const { proved, kindOf, world } = device(NONE, () => json(200, ANA))
    const given = [{ id: '1' }, { ok: true }, { ok: true }].map((body) => json(200, body))
    for (const one of [...given, json(404, { message: 'x' }), json(404, { message: 'y' })]) await proved(one)
    expect(world.probes).toBe(3)
    expect(await kindOf(json(404, { message: 'z' }))).toBe('answer')
    const lone = device({ ...NONE, kinds: { 'PATCH /api/admin/courses/*': ['done thing'] } })
    expect(await lone.kindOf(json(200, { ok: true }))).toBe('somebody')
    expect(await lone.kindOf(json(404, { message: 'no Route' }))).toBe('somebody')
  })

  it('a page to a change is unproven each time, with a success, 404 or 410, and so is a 404 without words; a refusal never is', async () => {
    const { proved } = device(NONE, () => json(200, ANA))
    for (const status of [200, 201, 404, 410])
      expect([await proved(html(status)), await proved(html(status))]).toEqual([true, true])
    for (const given of [plain(404, 'Not Found'), json(410, {})])
      expect([await proved(given), await proved(given)]).toEqual([true, true])
    for (const given of [html(403), html(422), json(404, { message: 'x' })])
      expect(await proved(given)).toBe(false)
  })

  it('an empty answer or a text is unproven once, also where the host has answered with JSON before', async () => {
    const kinds = { 'PATCH /api/admin/courses/*': ['done thing'] }
    for (const given of [raw(204, ''), plain(200, 'OK')]) {
      const { proved } = device({ ...NONE, kinds }, () => json(200, ANA))
      expect([await proved(given), await proved(given)]).toEqual([true, false])
    }
  })

  it('a page with 404 to a read is unproven too, and a page with 200 is not', async () => {
    const { proved } = device(NONE, () => json(200, ANA))
    const read = request('GET', '/api/app/courses/1')
    expect([await proved(html(404), read), await proved(html(200), read)]).toEqual([true, false])
  })

  describe('that has answered a read with JSON', () => {
    const SECONDS = [0, 1, 3, 7, 15, 31, 61]
    const read = request('GET', '/api/app/courses/1')
    const open = () =>
      device({ ...NONE, kinds: { 'GET /api/app/courses/*': ['done thing'] } }, () => json(200, ANA))

    it('no body at all is the API’s if the probe names the person: it may be an empty list', async () => {
      const { kindOf, world } = open()
      expect(await kindOf(raw(204, ''), read)).toBe('answer')
      expect(world.probes).toBe(1)
    })

    it('a text as the answer to it is the API’s when it has come again and again for a minute, and from then on', async () => {
      const { kindOf, world } = open()
      const kinds: string[] = []
      for (const second of SECONDS) {
        world.now = second * 1_000
        kinds.push(await kindOf(plain(200, 'OK'), read))
      }
      expect(kinds).toEqual([...Array(SECONDS.length - 1).fill('somebody'), 'answer'])
      expect(await kindOf(plain(200, 'OK'), read)).toBe('answer')
      expect(world.probes).toBe(SECONDS.length + 1)
    })

    it('JSON in between begins the count again', async () => {
      const { kindOf, world } = open()
      for (const second of SECONDS.slice(0, -1)) {
        world.now = second * 1_000
        await kindOf(plain(200, 'OK'), read)
      }
      await kindOf(json(200, { id: '1' }), read)
      world.now = 61_000
      expect(await kindOf(plain(200, 'OK'), read)).toBe('somebody')
    })
  })

  it('the API’s own `Invalid session` needs no probe, because no probe could name anybody', async () => {
    expect(await device(NONE).kindOf(json(401, { message: 'Invalid session' }))).toBe('answer')
  })

  it('a read of who is signed in is the API’s only if it names the person', async () => {
    const { kindOf } = device(NONE)
    expect(await kindOf(json(200, ANA), PROBE)).toBe('answer')
    expect(await kindOf(json(200, { ok: true }), PROBE)).toBe('somebody')
    expect(await kindOf(html(403), PROBE)).toBe('somebody')
  })

  it('a refusal in JSON to say who is signed in is the API’s, in whatever words', async () => {
    const { kindOf } = device(NONE)
    expect(await kindOf(json(401, { error: 'Unauthorized' }), PROBE)).toBe('answer')
    expect(await kindOf(json(403, { message: 'Forbidden' }), PROBE)).toBe('answer')
    expect(await kindOf(json(404, { message: 'Not Found' }), PROBE)).toBe('somebody')
  })

  it('reads that arrive together share one probe', async () => {
    const { kindOf, world } = device(NONE, () => json(200, ANA))
    const read = request('GET', '/api/app/courses')
    await Promise.all([kindOf(html(200), read), kindOf(html(404), read), kindOf(html(500), read)])
    expect(world.probes).toBe(1)
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
