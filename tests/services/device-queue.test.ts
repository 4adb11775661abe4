/** What may be said of the unsent changes on a device, and whose they are. */
import { describe, expect, it } from 'vitest'
import { isSameEmail } from '@/lib/email'
import type { QueueReading } from '@/outbox/contract/queue-view'
import type { Entry } from '@/outbox/rows/types'
import { deviceQueue } from '@/services/device-queue'
import { isMine, ownEntries } from '@/services/own-entries'

const ANA = { id: '1', name: 'Ana', email: 'ana@escola.example' }
const NOTHING_LOST = { mine: 0, others: 0 }
const READ: QueueReading = { kind: 'read', database: 'd' }
const OLD = 'https://antigo.example'

const entry = (fields: Partial<Entry>) => ({ userId: ANA.id, email: ANA.email, ...fields }) as Entry

describe('a queue', () => {
  it.each<[string, QueueReading]>([
    ['that was not read', { kind: 'unread' }],
    ['that cannot be read', { kind: 'unreadable', why: { kind: 'damaged', name: 'UnknownError' } }],
  ])('%s has no number of unsent changes, although no entry is known', (_what, reading) => {
    const queue = deviceQueue({ reading, entries: [] }, ANA, NOTHING_LOST)
    expect(queue.kind).toBe(reading.kind)
    expect(ownEntries({ reading, entries: [] }, ANA)).toBeUndefined()
  })

  it('a queue is empty only if it was read and holds nothing of anybody, for this host or another, and nothing was lost', () => {
    const kindWith = (entries: Entry[], lost = NOTHING_LOST) =>
      deviceQueue({ reading: READ, entries }, ANA, lost).kind
    expect(kindWith([])).toBe('empty')
    expect(kindWith([entry({})])).toBe('held')
    expect(kindWith([entry({ userId: '2' })])).toBe('held')
    expect(kindWith([entry({ userId: '2', host: OLD })])).toBe('held')
    expect(kindWith([], { mine: 1, others: 0 })).toBe('held')
    expect(kindWith([], { mine: 0, others: 1 })).toBe('held')
  })

  it('a queue shows of other accounts only how much each left, and whether it is the same person', () => {
    const queue = deviceQueue(
      {
        reading: READ,
        entries: [
          entry({ userId: 'old', email: 'ANA@escola.example' }),
          entry({ userId: 'old', email: 'ana@escola.example' }),
          entry({ userId: 'bia', email: 'bia@escola.example' }),
          { userId: 'nobody knows' } as Entry,
          entry({ userId: 'mixed' }),
          entry({ userId: 'mixed', email: 'bia@escola.example' }),
        ],
      },
      ANA,
      NOTHING_LOST,
    )
    const others = queue.kind === 'held' ? queue.others : []
    expect(others.map(({ userId, count, person }) => [userId, count, person])).toEqual([
      ['old', 2, 'same'],
      ['bia', 1, 'other'],
      ['nobody knows', 1, 'unknown'],
      ['mixed', 2, 'unknown'],
    ])
  })

  it('a queue says nothing of a person if the address of the signed-in user is not known', () => {
    const { email: _unknown, ...user } = ANA
    const entries = [entry({ userId: 'old' })]
    const queue = deviceQueue({ reading: READ, entries }, user, NOTHING_LOST)
    expect(queue).toMatchObject({ kind: 'held', mine: [], others: [{ person: 'unknown' }] })
  })
})

describe('an entry for another host with the same user id', () => {
  it('an entry for another host with the same user id is somebody else’s if its address is another one, because ids are unique only within a host', () => {
    expect(isMine(entry({ host: OLD, email: 'bia@escola.example' }), ANA)).toBe(false)
    expect(isMine(entry({ host: OLD }), ANA)).toBe(true)
    expect(isMine({ userId: ANA.id, host: OLD } as Entry, ANA)).toBe(true)
  })

  it('an entry for another host with the same user id stays the user’s own on this host, whatever address it has', () => {
    expect(isMine(entry({ email: 'old.address@escola.example' }), ANA)).toBe(true)
  })
})

it('e-mail addresses are compared without case and in one Unicode form, and an unknown one is like no other', () => {
  expect(isSameEmail('JOSÉ@escola.example', 'jose\u0301@Escola.example')).toBe(true)
  expect(isSameEmail(' ana@escola.example', 'ana@escola.example')).toBe(true)
  expect(isSameEmail('ana@escola.example', 'ana@escola.example.br')).toBe(false)
  expect(isSameEmail(undefined, undefined)).toBe(false)
  expect(isSameEmail('', '')).toBe(false)
})
