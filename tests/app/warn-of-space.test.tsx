import { beforeEach, describe, expect, it, vi } from 'vitest'
import { warnOfSpace } from '@/app/background/warn-of-space'
import type { Notice, Services } from '@/services/services'

const ROOM = { usage: 1_000_000, quota: 10_000_000_000 }
const HARDLY_ANY = { usage: 9_900_000_000, quota: 10_000_000_000 }

interface Queued {
  seq: number
  userId: string
  files: string[]
}
const withFile = (seq: number, userId = 'u1'): Queued => ({ seq, userId, files: [`f${seq}`] })
const without = (seq: number): Queued => ({ seq, userId: 'u1', files: [] })

let titles: string[]
let show: (entries: Queued[], room?: object) => Promise<string[]>

beforeEach(() => {
  titles = []
  let estimate: object = {}
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } })
  const outbox = {
    view: { reading: { kind: 'unread' }, entries: [] as Queued[] },
    subscribe: (_tell: () => void) => {},
  }
  let tell = () => {}
  outbox.subscribe = (listener) => {
    tell = listener
  }
  warnOfSpace({
    outbox,
    session: { state: { get: () => ({ status: 'authenticated', user: { id: 'u1' } }) } },
    notify: ({ title }: Notice) => titles.push(title),
  } as unknown as Services)
  show = async (entries, room = HARDLY_ANY) => {
    estimate = room
    outbox.view = { reading: { kind: 'read' }, entries }
    tell()
    await new Promise((resolve) => setTimeout(resolve))
    return titles
  }
})
const ONCE = ['Pouco espaço neste dispositivo']

describe('files queued where little room is left', () => {
  it('files queued where little room is left are warned of once, and again after there was room', async () => {
    await show([])
    expect(await show([withFile(1)])).toEqual(ONCE)
    expect(await show([withFile(1), withFile(2)])).toEqual(ONCE)
    expect(await show([withFile(3)], ROOM)).toEqual(ONCE)
    expect(await show([withFile(4)])).toEqual([...ONCE, ...ONCE])
  })

  it('files queued where little room is left are not warned of where there is room, or where the browser does not say', async () => {
    await show([])
    expect(await show([withFile(1)], ROOM)).toEqual([])
    expect(await show([withFile(1), withFile(2)], {})).toEqual([])
  })

  it('files queued where little room is left are not warned of if this person has not queued anything with files just now', async () => {
    expect(await show([withFile(1)])).toEqual([])
    expect(await show([withFile(1), without(2)])).toEqual([])
    expect(await show([withFile(1), without(2), withFile(3, 'u2')])).toEqual([])
    expect(await show([withFile(1)])).toEqual([])
  })

  it('files queued where little room is left are also warned of if a correction or an import adds them', async () => {
    await show([without(1)])
    expect(await show([{ ...without(1), files: ['f1'] }])).toEqual(ONCE)
    expect(await show([{ ...without(1), files: ['f1'] }], ROOM)).toEqual(ONCE)
    expect(await show([{ ...without(1), files: ['f2'] }], ROOM)).toEqual(ONCE)
    expect(await show([{ ...without(1), files: ['f3'] }, without(2), withFile(3), withFile(4)])).toEqual([
      ...ONCE,
      ...ONCE,
    ])
  })

  it('files queued where little room is left are not warned of if a correction only removes files', async () => {
    await show([{ ...without(1), files: ['f1', 'f2'] }])
    expect(await show([withFile(1)])).toEqual([])
  })

  it('files queued where little room is left are warned of only in a visible tab', async () => {
    await show([])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    expect(await show([withFile(1)])).toEqual([])
    vi.restoreAllMocks()
    expect(await show([withFile(1), withFile(2)])).toEqual(ONCE)
  })
})
