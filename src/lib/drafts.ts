import type { Json } from './json'
import { readStored, writeStored } from './local-storage'

/** The unsaved values of one form, by field. */
export type DraftValues = Record<string, Json>

const nameOf = (userId: string) => `drafts:${userId}`

/** Returns the values that a user left unsaved in the form with this key; `undefined` if there are none. */
export function loadDraft(userId: string, key: string): DraftValues | undefined {
  return all(userId)[key]
}

/**
 * Stores the unsaved values of a form. If `values` is `undefined`, this function deletes the stored values. It throws
 * no error if the device cannot store anything.
 */
export function saveDraft(userId: string, key: string, values: DraftValues | undefined): void {
  const { [key]: _before, ...others } = all(userId)
  const drafts = values === undefined ? others : { ...others, [key]: values }
  writeStored(nameOf(userId), Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts))
}

/** Deletes the unsaved values of all forms of a user. */
export function forgetDrafts(userId: string): void {
  writeStored(nameOf(userId), null)
}

function all(userId: string): Record<string, DraftValues> {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, DraftValues>) : {}
  } catch {
    return {}
  }
}
