/** A browser or a user may have damaged what the app keeps in local storage. Damaged data counts as absent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadSession } from '@/api/session-store'
import { loadDraft, saveDraft } from '@/lib/drafts'
import { loadNote } from '@/nouns/catalogue/note'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it.each(['{"quebrado":', 'null', '7', '[]', '{}', '""'])(
  '%s counts as no draft, no note of a download and no session',
  (text) => {
    for (const key of ['drafts:ana', 'catalogue:ana', 'session']) stored.set(key, text)
    expect(loadDraft('ana', 'course.create')).toBeUndefined()
    expect(loadNote('ana')).toBeUndefined()
    expect(loadSession()).toBeNull()
    saveDraft('ana', 'course.create', { name: 'Escrito' })
    expect(loadDraft('ana', 'course.create')).toEqual({ name: 'Escrito' })
  },
)
