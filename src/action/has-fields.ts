import { isPickedFile } from '@/outbox'

/**
 * Whether a thing from the host's list has the values that a creation's request sends. If it has them, that creation
 * may have made the thing. A missing value, null and an empty text are equal. Numbers are compared as texts. Files are
 * not compared.
 *
 * @param values the fields of the request. Leave out the fields of the input that only the screens need, because the
 *   host's thing does not have them
 */
export function hasFields(item: Record<string, unknown>, values: Record<string, unknown>): boolean {
  return Object.entries(values).every(
    ([field, value]) => isPickedFile(value) || String(item[field] ?? '') === String(value ?? ''),
  )
}
