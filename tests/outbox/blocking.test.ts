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

  it('a change that needs a thing is blocked while the creation has failed, and so is what needs that change in turn', () => {
    const failed = entry({ creates: 'tmp_a', state: 'failed' })
    const between = entry({ needs: ['tmp_a'], creates: 'tmp_b' })
    expect(states([failed, between, entry({ needs: ['tmp_b'] })])).toEqual([false, true, true])
  })

  it('a change that needs a thing is not blocked while the creation waits, ahead of it or behind it', () => {
    const creation = entry({ creates: 'tmp_a' })
    expect(states([creation, waiting])).toEqual([false, false])
    expect(states([waiting, creation])).toEqual([false, false])
  })

  it('a change that needs a thing is blocked if the creation is behind it and has failed', () => {
    expect(states([waiting, entry({ creates: 'tmp_a', state: 'failed' })])).toEqual([true, false])
  })

  it('a change that needs a thing is blocked if the server never told the id, or nothing creates the thing', () => {
    expect(states([waiting], { tmp_a: '7' })).toEqual([false])
    expect(states([waiting], { tmp_a: null })).toEqual([true])
    expect(states([waiting])).toEqual([true])
  })

  it('a change that needs a thing is blocked if two creations need each other', () => {
    const two = [entry({ needs: ['tmp_b'], creates: 'tmp_a' }), entry({ needs: ['tmp_a'], creates: 'tmp_b' })]
    expect(states(two)).toEqual([true, true])
  })
})

describe('a part of a group', () => {
  const part = (fields: Partial<Entry>) => entry({ together: 'q', ...fields })

  it('a part of a group is blocked while an earlier part has failed, and nothing else is', () => {
    const failed = part({ seq: 2, state: 'failed' })
    const others = [
      part({ seq: 1 }),
      failed,
      part({ seq: 3 }),
      entry({ seq: 4 }),
      part({ seq: 5, together: 'r' }),
    ]
    expect(states(others)).toEqual([false, false, true, false, false])
  })

  it('a part of a group is blocked while an earlier part is', () => {
    expect(states([part({ seq: 1, needs: ['tmp_a'] }), part({ seq: 2 })])).toEqual([true, true])
  })

  it('a part of a group is blocked while the deletion of an earlier try has failed, and not while that deletion waits', () => {
    const deletion = entry({ seq: 0.5, takesBack: 'q' })
    const failed = entry({ seq: 0.5, takesBack: 'q', state: 'failed' })
    expect(states([deletion, part({ seq: 1 })])).toEqual([false, false])
    expect(states([failed, part({ seq: 1 })])).toEqual([false, true])
  })

  it('a part of a group is not blocked by a later part', () => {
    expect(states([part({ seq: 1 }), part({ seq: 2, state: 'failed' })])).toEqual([false, false])
  })

  it('a part of a group is blocked if it needs what a later part creates, because that part waits for it', () => {
    const two = [part({ seq: 1, needs: ['tmp_a'] }), part({ seq: 2, creates: 'tmp_a' })]
    expect(states(two)).toEqual([true, true])
  })
})
