/** Values that IndexedDB, BroadcastChannel and an export file all keep unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

/** Calls `visit` with every string inside `value`, at any depth. */
export function eachString(value: Json | undefined, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  else if (Array.isArray(value)) for (const item of value) eachString(item, visit)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) eachString(item, visit)
}

/** Returns a copy of `value` in which every string is the result of `replace`. */
export function mapStrings(value: Json, replace: (text: string) => string): Json {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, replace))
  if (typeof value === 'object' && value !== null) {
    const copy: { [key: string]: Json } = {}
    for (const [key, item] of Object.entries(value))
      if (item !== undefined) copy[key] = mapStrings(item, replace)
    return copy
  }
  return value
}
