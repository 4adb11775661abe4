import { randomId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { readStored, writeStored } from '@/lib/local-storage'

/** The unsaved values of one form, by field. */
export type DraftValues = Record<string, Json>

/** What one open form left unsaved. */
export interface StoredDraft {
  /** The instance: a random id of the form that holds the draft, or of a draft that no form holds. */
  id: string
  /** What the form is about; the same for each form about the same thing. */
  about: string
  /** When it was stored, in milliseconds since 1970; `undefined` in drafts of older versions, which stored no time. */
  at: number | undefined
  values: DraftValues
}

/**
 * Older versions stored all drafts of a user in one record, one for each thing a form is about. Such a draft has this
 * prefix and what it is about as its id.
 */
const OLDER = 'older:'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const olderName = (userId: string) => `drafts:${userId}`
const rowPrefix = (userId: string) => `drafts:${userId}:`

/**
 * Returns all drafts of a user, newest first. Drafts without a time come last. Each draft has a record of its own, so
 * that two tabs that store at the same time never overwrite each other.
 */
export function draftsOf(userId: string): StoredDraft[] {
  const rows = rowIds(userId).flatMap((id) => readDraft(userId, id) ?? [])
  const older = Object.keys(olderDrafts(userId)).flatMap((about) => readDraft(userId, OLDER + about) ?? [])
  return [...rows.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)), ...older]
}

/** Returns one draft; `undefined` if there is none, or if it cannot be read. */
export function readDraft(userId: string, id: string): StoredDraft | undefined {
  if (id.startsWith(OLDER)) {
    const about = id.slice(OLDER.length)
    const values = olderDrafts(userId)[about]
    return isRecord(values) ? { id, about, at: undefined, values } : undefined
  }
  const row = parsed(readStored(rowPrefix(userId) + id))
  if (!isRecord(row)) return undefined
  const { about, at, values } = row
  if (typeof about !== 'string' || !isRecord(values)) return undefined
  return { id, about, at: typeof at === 'number' ? at : undefined, values }
}

/**
 * Stores a draft under its own id. It throws no error if the device cannot store anything.
 * @returns whether the draft is stored
 */
export function storeDraft(userId: string, { id, about, at, values }: StoredDraft): boolean {
  return writeStored(rowPrefix(userId) + id, JSON.stringify({ about, at, values }))
}

/** Deletes one draft, and nothing of any other. */
export function removeDraft(userId: string, id: string): void {
  if (!id.startsWith(OLDER)) {
    writeStored(rowPrefix(userId) + id, null)
    return
  }
  const { [id.slice(OLDER.length)]: _gone, ...others } = olderDrafts(userId)
  writeStored(olderName(userId), Object.keys(others).length === 0 ? null : JSON.stringify(others))
}

/**
 * Gives a draft another id, with the time it has. The draft is on the device at each moment of this.
 * @param to the new id; a random one by default
 */
export function moveDraft(userId: string, draft: StoredDraft, to = randomId()): void {
  storeDraft(userId, { ...draft, id: to })
  const kept = readDraft(userId, to)
  // A full device stores no second copy. Then the first copy stays.
  if (kept !== undefined) removeDraft(userId, draft.id)
}

/**
 * Calls `listener` when another tab stores a draft of this user for the first time, or deletes one.
 * @returns a function that stops this
 */
export function onOthersDrafts(userId: string, listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isDraft = key === null || key === olderName(userId) || key.startsWith(rowPrefix(userId))
    if (isDraft && (oldValue === null || newValue === null)) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Deletes the unsaved values of all forms of a user. */
export function forgetDrafts(userId: string): void {
  writeStored(olderName(userId), null)
  for (const id of rowIds(userId)) writeStored(rowPrefix(userId) + id, null)
}

function rowIds(userId: string): string[] {
  const prefix = rowPrefix(userId)
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return names
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((id) => UUID.test(id))
  } catch {
    return []
  }
}

function olderDrafts(userId: string): DraftValues {
  const kept = parsed(readStored(olderName(userId)))
  return isRecord(kept) ? kept : {}
}

function parsed(text: string | null): Json | undefined {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: Json | undefined): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
