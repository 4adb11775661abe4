import { writeStored } from '@/lib/local-storage'
import { NOTES } from './note'

/**
 * Deletes the download notes of all users. A note says that a user's catalogue, or a part of it, is on this device.
 * Call this when the saved catalogues are deleted (at a sign-out, or to make room), because the notes are wrong after
 * that.
 *
 * @param here the id of a user whose note stays: the user who is signed in now
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
