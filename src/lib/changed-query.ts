import type { Parameter } from './address-parameters'

/** The new values of some parameters of an address. An empty value removes its parameter. */
export type QueryChanges = { readonly [name in Parameter]?: string }

/** Returns a copy of the query of an address with some members changed. */
export function changedQuery(before: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes))
    if (value === '') after.delete(name)
    else after.set(name, value)
  return after
}
