import { isFileRef } from '@/outbox/input'

/**
 * Whether a thing from the host's list has the values of a creation's input. If it has them, that creation may have
 * made the thing. A missing value, null and an empty text are equal. Numbers are compared as texts. Files are not
 * compared.
 */
export function hasFields(item: Record<string, unknown>, values: Record<string, unknown>): boolean {
  return Object.entries(values).every(
    ([field, value]) => isFileRef(value) || String(item[field] ?? '') === String(value ?? ''),
  )
}
