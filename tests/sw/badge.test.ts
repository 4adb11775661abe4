import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { MARK_HEADER } from '@/api/marks'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { findAction } from '@/nouns/registry/actions'
import { createTeacher } from '@/nouns/teacher/actions'
import { browserPorts, SYNC_TAG } from '@/offline/browser-ports'
import { Outbox } from '@/outbox/outbox'
import { idle, network, startWorker, wake } from './support/scope'

/** The host marks its answers. */
const headers = { [MARK_HEADER]: 'x' }
const setAppBadge = vi.fn(async (_: number) => {})
const clearAppBadge = vi.fn(async () => {})

beforeAll(async () => {
  await startWorker()
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
})
afterAll(async () => {
  await clearMirroredSession()
  vi.unstubAllGlobals()
})

/** Puts changes into the queue of a tab, and closes the tab before the tab sends them. */
async function queue(userId: string, ...names: string[]): Promise<void> {
  const ports = browserPorts()
  ports.close()
  const outbox = new Outbox({
    ...ports,
    channel: { post: () => {}, listen: () => () => {} },
    transport: async () => ({ kind: 'silence' }),
    registry: (name) => findAction(name)?.sendable,
    sender: () => null,
    onSignedOut: () => {},
  })
  await outbox.start()
  for (const name of names) await outbox.enqueue(userId, draftOf(createTeacher, { name }))
  await outbox.stop()
}

test('the woken worker sends the signed-in user’s queue, and the badge counts only their unsent entries', async () => {
  await mirrorSession({ token: 'da-ana', userId: 'ana' })
  await queue('ana', 'Um', 'Dois')
  await queue('bruno', 'De outra pessoa')
  network.mockImplementation(async (request) => {
    // Before the service worker sends the creation of a teacher, it reads which teachers the host has.
    if (request.method === 'GET') return Response.json([], { headers })
    return (await request.text()).includes('Um')
      ? Response.json({ id: '1', name: 'Um' }, { status: 201, headers })
      : Response.json({ message: 'Hoje não.' }, { status: 422, headers })
  })
  wake('sync', { tag: 'another' })
  await idle()
  expect(network).not.toHaveBeenCalled()
  wake('sync', { tag: SYNC_TAG })
  await idle()
  const sent = network.mock.calls.map(([{ method, headers }]) => `${method} ${headers.get('authorization')}`)
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual(['POST Bearer da-ana', 'POST Bearer da-ana'])
  expect(setAppBadge.mock.calls).toEqual([[1]])

  await clearMirroredSession()
  wake('sync', { tag: SYNC_TAG })
  await idle()
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})
