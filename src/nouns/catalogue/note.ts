import * as v from 'valibot'
import { readStored, writeStored } from '@/lib/local-storage'

/** How far the download of the whole catalogue had come, for the next start of the app. */
const note = v.object({
  /** When it was begun (milliseconds since the epoch): what is on the device since then is not fetched again. */
  startedAt: v.number(),
  state: v.picklist(['running', 'paused', 'done']),
  finishedAt: v.optional(v.number()),
  courses: v.optional(v.number()),
  pictures: v.optional(v.number()),
})
export type DownloadNote = v.InferOutput<typeof note>

export const NOTES = 'catalogue:'
const keyOf = (userId: string) => NOTES + userId

/** What a person's download of the catalogue left to say; `undefined` where there was none. */
export function loadNote(userId: string): DownloadNote | undefined {
  try {
    return v.parse(note, JSON.parse(readStored(keyOf(userId)) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps it; a device that cannot keep it downloads again what it has. */
export function saveNote(userId: string, kept: DownloadNote): void {
  writeStored(keyOf(userId), JSON.stringify(kept))
}
