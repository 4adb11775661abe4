import * as v from 'valibot'
import { readStored, writeStored } from '@/lib/local-storage'
import { Observable } from '@/lib/observable'

/**
 * A note says how far the download of the whole catalogue has come. The next start of the app reads the note. Times are
 * in milliseconds since the epoch.
 */
const note = v.object({
  /** When the download began. Data that was read since then is not fetched again. */
  startedAt: v.number(),
  state: v.picklist(['running', 'paused', 'done']),
  finishedAt: v.optional(v.number()),
  courses: v.optional(v.number()),
  /** All pictures of the catalogue, also those that are missing. */
  pictures: v.optional(v.number()),
  /** What could not be downloaded, and was given up. Absent in notes of older versions. */
  missing: v.optional(v.object({ reads: v.number(), pictures: v.number() })),
})
export type DownloadNote = v.InferOutput<typeof note>

export const NOTES = 'catalogue:'
const keyOf = (userId: string) => NOTES + userId

/** Returns the note of a user's download; `undefined` if there is none. */
export function loadNote(userId: string): DownloadNote | undefined {
  try {
    return v.parse(note, JSON.parse(readStored(keyOf(userId)) ?? ''))
  } catch {
    return undefined
  }
}

/** Stores the note. If the device cannot store it, the next download fetches everything again. */
export function saveNote(userId: string, kept: DownloadNote): void {
  writeStored(keyOf(userId), JSON.stringify(kept))
}

/** Deletes the note: the catalogue is no longer on this device. */
export function forgetNote(userId: string): void {
  writeStored(keyOf(userId), null)
}

/**
 * The number of times that this page has deleted the downloaded catalogue. When this number changes, the download stops
 * and reads its note again.
 */
export const timesFreed = new Observable(0)
