import { afterEach, expect, test, vi } from 'vitest'
import { forgetNotes } from '@/download/forget-notes'
import { loadNote, saveNote } from '@/download/note'

afterEach(() => vi.unstubAllGlobals())

test('signing out removes every user’s note that the catalogue is on the device', () => {
  const stored: Record<string, string> = { theme: 'dark' }
  const storage = Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  })
  vi.stubGlobal('localStorage', storage)
  for (const person of ['ana', 'bruno']) saveNote(person, { startedAt: 1, state: 'done', courses: 40 })
  expect(loadNote('ana')).toMatchObject({ courses: 40 })
  forgetNotes()
  expect(loadNote('ana')).toBeUndefined()
  expect(loadNote('bruno')).toBeUndefined()
  expect(stored).toEqual({ theme: 'dark' })
})
