import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  clearMirroredSession,
  deviceUser,
  type FollowedSession,
  followSession,
  mirroredSession,
  mirrorSession,
} from '@/kept/session-mirror'

const ANA = { token: 'da Ana', userId: 'ana' }
const BRUNO = { token: 'do Bruno', userId: 'bruno' }

let followed: FollowedSession | undefined

afterEach(async () => {
  followed?.stop()
  await clearMirroredSession()
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
  expect(await deviceUser()).toBeUndefined()
  await mirrorSession(ANA)
  await mirrorSession(null)
  // The app starts once more. It finds nobody signed in, so it writes `null` to the mirror a second time.
  await mirrorSession(null)
  expect(await deviceUser()).toBe('ana')
  expect(await mirroredSession()).toBeUndefined()
  await mirrorSession(BRUNO)
  expect(await deviceUser()).toBe('bruno')
  await clearMirroredSession()
  expect(await deviceUser()).toBeUndefined()
})

test('a tab that hears late of a sign-out does not give the device back to that user', async () => {
  await mirrorSession(ANA)
  await clearMirroredSession()
  await mirrorSession(null)
  expect(await deviceUser()).toBeUndefined()
})
