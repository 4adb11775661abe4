import { writeStored } from '@/lib/local-storage'
import { NOTES } from './note'

/**
 * Deletes the download notes of every user except `here`, who is signed in by now. A sign-out deletes all that was read
 * on this device, so no note may say afterwards that everything is there.
 */
export function forgetNotes(here?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(NOTES) && key !== NOTES + here) writeStored(key, null)
  } catch {
    // A browser that forbids the storage has stored nothing in it.
  }
}
