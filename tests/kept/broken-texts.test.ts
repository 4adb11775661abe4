/** A browser or a user may have damaged what the app keeps in local storage. Damaged data counts as absent. */
import { expect, it } from 'vitest'
import { loadSession } from '@/api/session/session-store'
import { loadNote } from '@/download/note'
import { draftsOf, readDraft, storeDraft } from '@/kept/drafts'
import { storedTexts } from '../api/support/stored-texts'

const ID = '0b5e7a0c-9a57-4d4e-8a4c-2f2c2a1f3b11'
const stored = storedTexts()

it.each(['{"quebrado":', 'null', '7', '[]', '{}', '""'])(
  '%s counts as no draft, no note of a download and no session',
  (text) => {
    for (const key of ['drafts:ana', 'catalogue:ana', 'session']) stored.set(key, text)
    expect(draftsOf('ana')).toEqual([])
    expect(loadNote('ana')).toBeUndefined()
    expect(loadSession()).toBeNull()
    const draft = { id: ID, about: 'course.create', at: 1, values: { name: 'Escrito' } }
    storeDraft('ana', draft)
    expect(readDraft('ana', ID)).toEqual(draft)
    expect(draftsOf('ana')).toEqual([draft])
    stored.set(`drafts:ana:${ID}`, text)
    expect(draftsOf('ana')).toEqual([])
  },
)
