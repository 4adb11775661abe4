/** Checks what a start of the installed app waits for before it shows a page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '@/api/session/session-store'
import { lazyOutbox } from '@/app/start/lazy-outbox'
import { createServices } from '@/app/start/services'
import { followUser } from '@/app/start/user-data'
import { noteNothingPending } from '@/kept/nothing-pending'
import { USER } from '../screens/support/harness'
import { installApp } from '../screens/support/installed'
import { startSession } from './support/start-session'

/**
 * A limit in milliseconds. A start that does not wait for the queue lets pages render within this time. A start that
 * waits for the queue takes longer.
 */
const SOON = 500

let end = () => {}

beforeEach(() => {
  installApp()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  history.replaceState(null, '', '/courses')
})

afterEach(() => {
  end()
  vi.useRealTimers()
})

/** Starts the app with a stored session. The code of the queue never loads. */
function start() {
  const session = startSession()
  const outbox = lazyOutbox(() => new Promise(() => {}))
  const started = followUser({ ...createServices(), session, outbox })
  end = started.end
  return { session, data: started.data, isReady: () => started.data.get()?.isReady }
}

it('with nothing pending, a start renders before the queue has been read', async () => {
  noteNothingPending(USER.id)
  const { isReady } = start()
  expect(isReady()).toBe(false)
  await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: SOON })
})

it.each([
  ['something pending', null],
  ['nothing pending of another user', 'somebody else'],
])('with %s, a start waits for the queue, but not for ever', async (_what, noted) => {
  noteNothingPending(noted)
  const { isReady } = start()
  await vi.advanceTimersByTimeAsync(SOON)
  expect(isReady()).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * SOON)
  await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: SOON })
})

it('each user has a query cache of their own, and none is left after signing out', async () => {
  noteNothingPending(USER.id)
  const { session, data } = start()
  const first = data.get()?.queries
  session.end()
  expect(data.get()).toBeUndefined()
  saveSession({ token: 'other', user: { ...USER, id: 'other' } })
  session.changedElsewhere()
  expect(data.get()?.userId).toBe('other')
  expect(data.get()?.queries).not.toBe(first)
})
