/**
 * The app notes on the device which user has nothing pending. Here a second user signs in before the app has made this
 * note about the first user.
 */
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionState } from '@/api/session/session'
import { followPending } from '@/app/background/note-nothing-pending'
import { isNothingPending } from '@/kept/nothing-pending'
import { Observable } from '@/lib/observable'
import { EMPTY_VIEW } from '@/outbox/contract/queue-view'
import type { Services } from '@/services/services'

afterEach(() => vi.useRealTimers())

it('if another user signs in before the note is made, the app makes it for that user, and not for the first one', () => {
  vi.useFakeTimers()
  const signedIn = (id: string): SessionState => ({
    status: 'authenticated',
    user: { id, name: id },
    confirmed: true,
  })
  const state = new Observable(signedIn('ana'))
  const outbox = {
    view: { ...EMPTY_VIEW, reading: { kind: 'read', database: 'd' } as const },
    subscribe: () => () => {},
  }
  followPending({ session: { state }, outbox } as unknown as Services)
  vi.advanceTimersByTime(3_000)
  state.set(signedIn('rui'))
  vi.advanceTimersByTime(4_000)
  expect([isNothingPending('ana'), isNothingPending('rui')]).toEqual([false, false])
  vi.advanceTimersByTime(1_000)
  expect(isNothingPending('rui')).toBe(true)
})
