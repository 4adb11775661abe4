import { replaceEqualDeep } from '@tanstack/react-query'
import { type FunctionComponent, memo } from 'react'

/**
 * Makes a list row that renders again only if its data has changed. Each change of the queue builds new objects for
 * all items of the list, but few of the new objects differ from the old ones.
 */
export function memoRow<P extends object>(Row: FunctionComponent<P>): FunctionComponent<P> {
  return memo(Row, (before, after) => replaceEqualDeep(before, after) === before)
}
