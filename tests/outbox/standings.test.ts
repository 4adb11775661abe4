/** Tests how unsent entries stand: which wait for a person, and which for others. */
import { describe, expect, it } from 'vitest'
import { standings } from '@/outbox/reading'
import type { Entry } from '@/outbox/rows/types'
import { registry } from './support/actions'

/** Returns an unsent creation of a thing by Ana. */
const entry = (fields: Partial<Entry> = {}): Entry => ({
  seq: 1,
  id: 'e',
  rev: 0,
  stamp: 0,
  userId: 'ana',
  action: 'thing.create',
  version: 1,
  input: { name: 'a' },
  needs: [],
  files: [],
  state: 'queued',
  tries: 0,
  serverErrors: 0,
  nextAt: 0,
  notBefore: 0,
  createdAt: 0,
  ...fields,
})

const FAILED: Partial<Entry> = { state: 'failed', failure: { kind: 'refused', message: '', at: 0 } }
const CONFLICT: Partial<Entry> = { state: 'failed', failure: { kind: 'conflict', message: '', at: 0 } }

/** Returns how each entry stands, as a word, with the reason if it is put off. Entries without a place get 1, 2, … */
const states = (
  entries: readonly Partial<Entry>[],
  { ids = {}, wifiOnly = false }: { ids?: Record<string, string | null>; wifiOnly?: boolean } = {},
) => {
  const queue = entries.map((fields, index) => entry({ seq: index + 1, ...fields }))
  const view = {
    entries: queue,
    ids: new Map(Object.entries(ids)),
    settings: new Map([['ana', { paused: false, wifiOnly }]]),
  }
  const known = standings(view, { userId: 'ana', host: '', registry, network: 'metered' })
  return queue.map(({ seq }) => {
    const standing = known.get(seq)
    return standing?.kind === 'put-off' ? standing.why : standing?.kind
  })
}

describe('an entry by itself', () => {
  it('is queued, is being sent, has failed, is in conflict, is put off, or is for another host', () => {
    const each = [{}, { state: 'sending' } as const, FAILED, CONFLICT, { putOff: 'asked' } as const]
    expect(states([...each, { host: 'elsewhere' }])).toEqual([
      'queued',
      'sending',
      'failed',
      'conflict',
      'asked',
      'foreign',
    ])
  })

  it('of another user is not said of', () => {
    expect(states([{ userId: 'rui' }, {}])).toEqual([undefined, 'queued'])
  })

  it('waits for Wi-Fi if it has a video and the person wants that', () => {
    const file = { file: 'f', name: 'v', type: 'video/mp4', size: 1 }
    const video = { files: ['f'], input: { name: 'a', file } }
    expect(states([video], { wifiOnly: true })).toEqual(['wifi'])
    expect(states([video])).toEqual(['queued'])
    expect(states([{ ...video, anyNetwork: true }], { wifiOnly: true })).toEqual(['queued'])
  })
})

describe('an entry that needs a thing', () => {
  const waiting = { needs: ['tmp_a'] }

  it('is blocked while the creation has failed, and so is what needs that entry in turn', () => {
    const between = { needs: ['tmp_a'], creates: 'tmp_b' }
    expect(states([{ creates: 'tmp_a', ...FAILED }, between, { needs: ['tmp_b'] }])).toEqual([
      'failed',
      'blocked',
      'blocked',
    ])
  })

  it('is queued while the creation waits for its turn, ahead of it or behind it', () => {
    const creation = { creates: 'tmp_a' }
    expect(states([creation, waiting])).toEqual(['queued', 'queued'])
    expect(states([waiting, creation])).toEqual(['queued', 'queued'])
  })

  it('is blocked if the creation is behind it and has failed', () => {
    expect(states([waiting, { creates: 'tmp_a', ...FAILED }])).toEqual(['blocked', 'failed'])
  })

  it('is put off while the creation is, ahead of it or behind it', () => {
    const creation = { creates: 'tmp_a', putOff: 'asked' } as const
    expect(states([creation, waiting])).toEqual(['asked', 'behind'])
    expect(states([waiting, creation])).toEqual(['behind', 'asked'])
  })

  it('is blocked if the server never told the id, or nothing creates the thing', () => {
    expect(states([waiting], { ids: { tmp_a: '7' } })).toEqual(['queued'])
    expect(states([waiting], { ids: { tmp_a: null } })).toEqual(['blocked'])
    expect(states([waiting])).toEqual(['blocked'])
  })

  it('is queued if the id is known, whatever became of the creation', () => {
    expect(states([{ creates: 'tmp_a', ...FAILED }, waiting], { ids: { tmp_a: '7' } })).toEqual([
      'failed',
      'queued',
    ])
  })

  it('is blocked if only an entry for another host or of another user would create the thing', () => {
    expect(states([{ creates: 'tmp_a', host: 'elsewhere' }, waiting])).toEqual(['foreign', 'blocked'])
    expect(states([{ creates: 'tmp_a', userId: 'rui' }, waiting])).toEqual([undefined, 'blocked'])
  })

  it('is blocked if two creations need each other', () => {
    const two = [
      { needs: ['tmp_b'], creates: 'tmp_a' },
      { needs: ['tmp_a'], creates: 'tmp_b' },
    ]
    expect(states(two)).toEqual(['blocked', 'blocked'])
  })

  it('is queued if each of many creations comes behind what needs it', () => {
    const chain = Array.from({ length: 20 }, (_, at) => ({ needs: [`tmp_${at + 1}`], creates: `tmp_${at}` }))
    expect(new Set(states([...chain, { creates: 'tmp_20' }]))).toEqual(new Set(['queued']))
    expect(new Set(states(chain))).toEqual(new Set(['blocked']))
  })
})

describe('an entry that changes the same thing as an earlier one', () => {
  const edit = { action: 'thing.edit', input: { id: 'x', name: 'b' } }

  it('is put off while the earlier one is, or is in conflict', () => {
    expect(states([{ ...edit, putOff: 'asked' }, edit])).toEqual(['asked', 'behind'])
    expect(states([{ ...edit, ...CONFLICT }, edit])).toEqual(['conflict', 'behind-conflict'])
  })

  it('is queued while the earlier one has failed, or is for another host', () => {
    expect(states([{ ...edit, ...FAILED }, edit])).toEqual(['failed', 'queued'])
    expect(states([{ ...edit, putOff: 'asked', host: 'elsewhere' }, edit])).toEqual(['foreign', 'queued'])
  })
})

describe('a part of a group', () => {
  const part = (fields: Partial<Entry> = {}) => ({ together: 'q', ...fields })

  it('is blocked while an earlier part has failed, and nothing else is', () => {
    const queue = [part(), part(FAILED), part(), {}, part({ together: 'r' })]
    expect(states(queue)).toEqual(['queued', 'failed', 'blocked', 'queued', 'queued'])
  })

  it('is blocked while an earlier part is, and put off while an earlier part is', () => {
    expect(states([part({ needs: ['tmp_a'] }), part()])).toEqual(['blocked', 'blocked'])
    expect(states([part({ putOff: 'stopped' }), part()])).toEqual(['stopped', 'behind'])
    expect(states([part({ putOff: 'asked' }), part(FAILED), part()])).toEqual(['asked', 'failed', 'blocked'])
  })

  it('waits while the deletion of an earlier try has failed or is put off, and not while it is queued', () => {
    const deletion = { takesBack: 'q', action: 'thing.delete', input: { id: 'x' } }
    expect(states([deletion, part()])).toEqual(['queued', 'queued'])
    expect(states([{ ...deletion, ...FAILED }, part()])).toEqual(['failed', 'blocked'])
    expect(states([{ ...deletion, putOff: 'asked' }, part()])).toEqual(['asked', 'behind'])
  })

  it('is not blocked by a later part', () => {
    expect(states([part(), part(FAILED)])).toEqual(['queued', 'failed'])
  })

  it('is blocked if it needs what a later part creates, because that part waits for it', () => {
    expect(states([part({ needs: ['tmp_a'] }), part({ creates: 'tmp_a' })])).toEqual(['blocked', 'blocked'])
  })
})
