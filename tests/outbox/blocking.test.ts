/** Tests which changes wait for a person, because the id of a thing that they need cannot come. */
import { describe, expect, it } from 'vitest'
import { Blocking } from '@/outbox/queue/blocking'
import type { Entry } from '@/outbox/rows/types'

/** Returns an entry with the fields on which `Blocking` depends. */
const entry = (fields: Partial<Entry>) => ({ needs: [], state: 'queued', ...fields }) as unknown as Entry

const states = (entries: Entry[], ids: Record<string, string | null> = {}) => {
  const blocking = new Blocking(new Map(Object.entries(ids)), entries)
  return entries.map((one) => blocking.isBlocked(one))
}

describe('a change that needs a thing', () => {
  const waiting = entry({ needs: ['tmp_a'] })

  it('is blocked while the creation has failed, and so is what needs that change in turn', () => {
    const failed = entry({ creates: 'tmp_a', state: 'failed' })
    const between = entry({ needs: ['tmp_a'], creates: 'tmp_b' })
    expect(states([failed, between, entry({ needs: ['tmp_b'] })])).toEqual([false, true, true])
  })

  it('is not blocked while the creation waits, ahead of it or behind it', () => {
    const creation = entry({ creates: 'tmp_a' })
    expect(states([creation, waiting])).toEqual([false, false])
    expect(states([waiting, creation])).toEqual([false, false])
  })

  it('is blocked if the creation is behind it and has failed', () => {
    expect(states([waiting, entry({ creates: 'tmp_a', state: 'failed' })])).toEqual([true, false])
  })

  it('is blocked if the server never told the id, or nothing creates the thing', () => {
    expect(states([waiting], { tmp_a: '7' })).toEqual([false])
    expect(states([waiting], { tmp_a: null })).toEqual([true])
    expect(states([waiting])).toEqual([true])
  })

  it('is blocked if two creations need each other', () => {
    const two = [entry({ needs: ['tmp_b'], creates: 'tmp_a' }), entry({ needs: ['tmp_a'], creates: 'tmp_b' })]
    expect(states(two)).toEqual([true, true])
  })
})
