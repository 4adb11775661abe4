import { isFileRef } from '@/outbox/input'

/**
 * Whether a thing from the host's list has these values, so that the input may have created the thing. A missing value,
 * null and an empty text are equal. Numbers are compared as texts. Files are not compared.
 */
export function hasFields(item: Record<string, unknown>, values: Record<string, unknown>): boolean {
  return Object.entries(values).every(
    ([field, value]) => isFileRef(value) || String(item[field] ?? '') === String(value ?? ''),
  )
}
