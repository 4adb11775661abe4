/** Who is taken for the author of an answer of a host without marks. */
import { describe, expect, it } from 'vitest'
import type { RawReply } from '@/api/raw-reply'
import { ANA, device, FOREIGN, html, json, PROBE, plain, raw, request } from './support/judging'

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
