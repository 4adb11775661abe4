import { writeStored } from '@/lib/local-storage'
import { NOTES } from './note'

/**
 * Deletes the download notes of all users except `here`, the user who is signed in now. A sign-out deletes all other
 * data that was read on this device. After that, no note may say that the catalogue is still there.
 *
 * @returns whether any note was deleted
 */
export function forgetNotes(here?: string): boolean {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(NOTES) && key !== NOTES + here)
    for (const key of keys) writeStored(key, null)
    return keys.length > 0
  } catch {
    // A browser that forbids the storage has stored nothing in it.
    return false
  }
}
