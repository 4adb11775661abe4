import { useCallback } from 'react'
import { realId, useIds } from '@/services/real-ids'
import { useLimits } from '../use-limits'
import type { Book } from './book'
import { type ListSheet, listBook, namesOf } from './list-book'

export interface ListBook extends Omit<ListSheet, 'items' | 'limits' | 'realId'> {
  title: string
  fileName: string
  /** The things on this device; `undefined` as long as they are not known. */
  items: ListSheet['items'] | undefined
  problem?: string | undefined
  /** Whether a list that the fields refer to is still being read. */
  isWaiting?: boolean | undefined
  share?: string | undefined
}

/** Returns what can be exported and imported of a list, with the limits of the host. */
export function useListBook({ title, fileName, items, problem, isWaiting, share, ...sheet }: ListBook): Book {
  const limits = useLimits()
  const ids = useIds()
  const toReal = useCallback((id: string) => String(realId(id, ids)), [ids])
  const book = listBook({ ...sheet, items: items ?? [], limits, realId: toReal })
  return {
    ...book,
    title,
    fileName,
    names: namesOf(sheet.fields),
    ids: isWaiting || items === undefined ? undefined : book.ids,
    problem,
    share,
  }
}

/** Returns values as `Values`: a field without a value has an empty text. */
export const valuesOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'boolean' ? String(value) : '',
    ]),
  )

/** Returns the address of a picture that others can open too; an empty text for a picture that only this device has. */
export const pictureOf = (address: string | null | undefined) =>
  address && /^(?:https?:|\/)/.test(address) ? address : ''
