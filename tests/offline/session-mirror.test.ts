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

test('whoever sends for a while hears that the person has signed out, and who has signed in', async () => {
  await mirrorSession(ANA)
  followed = await followSession()
  expect(followed.current()).toEqual(ANA)
  await mirrorSession(null)
  await vi.waitFor(() => expect(followed?.current()).toBeUndefined())
  await mirrorSession(BRUNO)
  await vi.waitFor(() => expect(followed?.current()).toEqual(BRUNO))
})

test('who signs out while the session is being read is signed out', async () => {
  await mirrorSession(ANA)
  const following = followSession()
  await mirrorSession(null)
  followed = await following
  await vi.waitFor(() => expect(followed?.current()).toBeUndefined())
})

test('a device is a person’s until they sign out, or somebody else signs in, though their session has ended', async () => {
  expect(await personHere()).toBeUndefined()
  await mirrorSession(ANA)
  await mirrorSession(null)
  // The next start finds nobody signed in, and says so again.
  await mirrorSession(null)
  expect(await personHere()).toBe('ana')
  expect(await mirroredSession()).toBeUndefined()
  await mirrorSession(BRUNO)
  expect(await personHere()).toBe('bruno')
  await mirrorLeaving()
  expect(await personHere()).toBeUndefined()
})

test('a tab that hears of the leaving late makes nobody of it that is waited for', async () => {
  await mirrorSession(ANA)
  await mirrorLeaving()
  await mirrorSession(null)
  expect(await personHere()).toBeUndefined()
})
