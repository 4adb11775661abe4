export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/**
 * Returns the fields whose values are not `undefined`, to be spread into an object whose optional fields must be absent
 * rather than `undefined`.
 */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}
