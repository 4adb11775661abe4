import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type FollowedSession,
  followSession,
  mirroredSession,
  mirrorLeaving,
  mirrorSession,
  personHere,
} from '@/offline/session-mirror'

const ANA = { token: 'da Ana', userId: 'ana' }
const BRUNO = { token: 'do Bruno', userId: 'bruno' }

let followed: FollowedSession | undefined

afterEach(async () => {
  followed?.stop()
  await mirrorLeaving()
})

test('a follower of the session hears that the user signed out, and who signed in', async () => {
  await mirrorSession(ANA)
  followed = await followSession()
  expect(followed.current()).toEqual(ANA)
  await mirrorSession(null)
  await vi.waitFor(() => expect(followed?.current()).toBeUndefined())
  await mirrorSession(BRUNO)
  await vi.waitFor(() => expect(followed?.current()).toEqual(BRUNO))
})

test('a sign-out while the session is being read is not missed', async () => {
  await mirrorSession(ANA)
  const following = followSession()
  await mirrorSession(null)
  followed = await following
  await vi.waitFor(() => expect(followed?.current()).toBeUndefined())
})

test('a device belongs to its user after their session ended, until a sign-out or another sign-in', async () => {
  expect(await personHere()).toBeUndefined()
  await mirrorSession(ANA)
  await mirrorSession(null)
  // The next start finds nobody signed in, and reports it again.
  await mirrorSession(null)
  expect(await personHere()).toBe('ana')
  expect(await mirroredSession()).toBeUndefined()
  await mirrorSession(BRUNO)
  expect(await personHere()).toBe('bruno')
  await mirrorLeaving()
  expect(await personHere()).toBeUndefined()
})

test('a tab that hears late of a sign-out does not give the device back to that user', async () => {
  await mirrorSession(ANA)
  await mirrorLeaving()
  await mirrorSession(null)
  expect(await personHere()).toBeUndefined()
})
