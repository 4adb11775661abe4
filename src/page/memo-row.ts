import { replaceEqualDeep } from '@tanstack/react-query'
import { type FunctionComponent, memo } from 'react'

/**
 * A row of a list that is drawn anew only where what it shows has changed: with each change of the queue the whole list is
 * made anew, and hardly any of its things differ.
 */
export function memoRow<P extends object>(Row: FunctionComponent<P>): FunctionComponent<P> {
  return memo(Row, (before, after) => replaceEqualDeep(before, after) === before)
}
