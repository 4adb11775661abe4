import { writeStored } from '@/lib/local-storage'
import { NOTES } from './note'

/**
 * Forgets what anybody's download of the catalogue left to say, but for who is here: whoever signs out takes all that was
 * read on this device with them, and nobody is to be told afterwards that it is all there.
 */
export function forgetNotes(here?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(NOTES) && key !== NOTES + here) writeStored(key, null)
  } catch {
    // A browser that forbids the storage has kept nothing in it.
  }
}
