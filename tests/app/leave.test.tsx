/**
 * Checks which data `Sair` (sign out) deletes from the device. If the tab dies before all of it is deleted, the next
 * start deletes the rest.
 */
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishLeaving, forget } from '@/app/sign-out/leave'
import { noteSignOut, unfinishedSignOuts } from '@/app/sign-out/unfinished-sign-outs'
import { draftsOf, storeDraft } from '@/kept/drafts'
import { READS_DATABASE } from '@/kept/forget-reads'
import { SavedQueries } from '@/kept/saved-queries'
import { mirroredSession, mirrorSession } from '@/kept/session-mirror'
import { randomId } from '@/lib/ids'

const PEOPLE = ['ana', 'bruno']
let kept: Set<string>
const outbox = {
  forget: vi.fn(async (_userId: string) => {}),
  dropFiles: vi.fn(async (_ids: string[]) => {}),
}

beforeEach(async () => {
  kept = new Set(['shell', ...PEOPLE.flatMap((person) => [`reads-${person}`, `media-${person}`])])
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) })
  localStorage.setItem('last-page', 'o que a página mostrava')
  for (const person of PEOPLE) {
    storeDraft(person, {
      id: randomId(),
      about: 'course.create',
      at: 1,
      values: { name: `Segredo de ${person}` },
    })
    localStorage.setItem(`drafts:${person}`, JSON.stringify({ 'teacher.create': { name: 'Segredo antigo' } }))
    const state = { data: [person], dataUpdatedAt: 1, status: 'success' } as never
    const query = { queryKey: ['teachers'], queryHash: '["teachers"]', dehydratedAt: 1, state }
    await new SavedQueries(
      person,
      () => true,
      () => [query],
    ).save([query])
  }
})
afterEach(async () => {
  vi.unstubAllGlobals()
  outbox.forget.mockClear()
  outbox.dropFiles.mockClear()
  localStorage.clear()
  await deleteDB(READS_DATABASE)
})

const signIn = (id: string) =>
  localStorage.setItem('session', JSON.stringify({ token: id, user: { id, name: id } }))

/**
 * Returns what the device still holds: the caches, the people who have saved reads, the people who have drafts, and the
 * copy of the last page. `sent` lists the people that the app has passed to `outbox.forget`.
 */
async function holds() {
  const read = await Promise.all(
    PEOPLE.map((person) =>
      new SavedQueries(
        person,
        () => true,
        () => [],
      ).load(),
    ),
  )
  return {
    caches: [...kept],
    reads: PEOPLE.filter((_, at) => read[at]?.length !== 0),
    drafts: PEOPLE.filter((person) => draftsOf(person).length > 0),
    sent: outbox.forget.mock.calls.flat(),
    page: localStorage.getItem('last-page'),
  }
}

/**
 * What `holds` returns after Ana has signed out and nobody has signed in. The reads and the pictures of all people are
 * gone, but Bruno keeps his draft.
 */
const NOTHING_OF_ANA = { caches: ['shell'], reads: [], drafts: ['bruno'], sent: ['ana'], page: null }

describe('who signs out', () => {
  it('who signs out leaves none of the files that were picked in unsaved forms, and those of others stay', async () => {
    const picked = (file: string) => ({
      is: 'kept',
      ref: { file, name: 'capa.png', type: 'image/png', size: 3 },
    })
    for (const person of PEOPLE)
      storeDraft(person, {
        id: randomId(),
        about: 'story.several',
        at: 1,
        values: { stories: [picked(`one of ${person}`), picked(`two of ${person}`)] },
      })
    await forget('ana', outbox)
    expect(outbox.dropFiles.mock.calls).toEqual([[['one of ana', 'two of ana']]])
  })

  it('who signs out leaves none of the reads on the device, and no session to send with', async () => {
    await mirrorSession({ token: 'da ana', userId: 'ana' })
    noteSignOut('ana')
    await forget('ana', outbox)
    expect(await holds()).toEqual(NOTHING_OF_ANA)
    expect(await mirroredSession()).toBeUndefined()
    expect(unfinishedSignOuts()).toEqual([])
  })

  it('who signs out counts as leaving if a storage could not be deleted, until a later start has deleted it', async () => {
    noteSignOut('ana')
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('refused')) })
    await forget('ana', outbox)
    expect(unfinishedSignOuts()).toEqual(['ana'])
    vi.stubGlobal('caches', {
      keys: async () => [...kept],
      delete: async (name: string) => kept.delete(name),
    })
    await finishLeaving(outbox)
    expect((await holds()).caches).toEqual(['shell'])
    expect(unfinishedSignOuts()).toEqual([])
  })
})

describe('what is left on the device by a tab that died during Sair', () => {
  it('what is left on the device by a tab that died during Sair is deleted at the next start with nobody signed in', async () => {
    noteSignOut('ana')
    await finishLeaving(outbox)
    expect(await holds()).toEqual(NOTHING_OF_ANA)
    expect(unfinishedSignOuts()).toEqual([])
  })

  it('what is left on the device by a tab that died during Sair is deleted at the next start of another user, whose own data stays', async () => {
    noteSignOut('ana')
    signIn('bruno')
    await finishLeaving(outbox)
    expect(await holds()).toEqual({
      caches: ['shell', 'reads-bruno', 'media-bruno'],
      reads: ['bruno'],
      drafts: ['bruno'],
      sent: ['ana'],
      page: null,
    })
    expect(unfinishedSignOuts()).toEqual([])
  })

  it('what is left on the device by a tab that died during Sair stays if the same user has signed in again before the next start', async () => {
    noteSignOut('ana')
    signIn('ana')
    await finishLeaving(outbox)
    expect((await holds()).reads).toEqual(PEOPLE)
    expect(outbox.forget).not.toHaveBeenCalled()
    expect(unfinishedSignOuts()).toEqual([])
  })
})
