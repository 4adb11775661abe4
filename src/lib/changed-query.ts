/** Returns a copy of the query of an address with some members changed. An empty value removes its member. */
export function changedQuery(before: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes))
    if (value === '') after.delete(name)
    else after.set(name, value)
  return after
}
