import { useMemo } from 'react'
import { usePrepared } from '@/find/use-prepared'
import type { Parameter } from '@/lib/address-parameters'
import { changedQuery } from '@/lib/changed-query'
import { type Findable, found, ordered, orderIn } from '@/lib/findable'
import { wholeNumber } from '@/lib/pt-br'
import type { Order } from '@/shared/finding'
import { useAfterPause } from './use-after-pause'
import { useTyped } from './use-typed'

/** A choice that shows only some things of a list. */
export interface ListChoice<T> {
  /** The value in the address. */
  value: string
  label: string
  has: (item: T) => boolean
}

/** How a list is searched. It stays the same object at each render. */
export interface Finding<T> {
  /** The label of the search field: `Pesquisar professores`. */
  label: string
  /** What the page says if it finds nothing: `Nenhum professor encontrado.` */
  nothing: string
  /** Returns what search and order need of a thing. */
  textsOf: (item: T) => Findable
  /** At most one of these choices is pressed. `name` is the name of their parameter in the address. */
  choices?: { legend: string; name: Parameter; of: readonly ListChoice<T>[] }
}

/** The query of the page's address, and a function that changes it. The router has both (`useSearchParams`). */
export type Address = readonly [
  params: URLSearchParams,
  set: (next: (before: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void,
]

/** The names of the parameters in the address of a list. */
const TEXT = 'q'
const ORDER = 'ordem'

export interface ListFinding<T> {
  /** The things that are shown, in their order; `undefined` while there is no list. */
  items: readonly T[] | undefined
  typed: string
  type: (text: string) => void
  /** Writes what is typed into the address now. */
  settle: () => void
  order: Order | undefined
  choice: string
  /** Sets a parameter of the address. An empty value removes it. */
  set: (name: Parameter, value: string) => void
  /** Whether the list is searched or filtered. */
  isFiltered: boolean
  clear: () => void
  clearLabel: string
  /** See `FindingLine`. */
  count: string | undefined
}

/** What `Limpar …` is called: it takes away a search, or filters as well. */
export const clearLabelOf = (hasFilters: boolean) => (hasFilters ? 'Limpar filtros' : 'Limpar busca')

/** Says how many things are shown, of how many. */
export const countOf = (shown: number, all: number) => `${wholeNumber(shown)} de ${wholeNumber(all)}`

/**
 * Searches, filters and orders a list that the device has as a whole. What is asked stands in the page's address
 * (`?q=&ordem=`), so that Back, a reload and a link restore it.
 * @param all the whole list; `undefined` while there is none
 */
export function useListFinding<T>(
  finding: Finding<T>,
  [params, setParams]: Address,
  all: readonly T[] | undefined,
): ListFinding<T> {
  const { textsOf, choices } = finding
  const text = params.get(TEXT) ?? ''
  const [typed, type] = useTyped(text)
  const set = (name: Parameter, value: string, replace = false) =>
    setParams((before) => changedQuery(before, { [name]: value }), { replace })
  const settle = () => {
    if (typed.trim() !== text) set(TEXT, typed.trim(), true)
  }
  useAfterPause(typed, settle)
  usePrepared(all, textsOf)
  const order = orderIn(params.get(ORDER))
  const choice = choices?.of.find(({ value }) => value === params.get(choices.name))
  const chosen = useMemo(() => (choice === undefined ? all : all?.filter(choice.has)), [all, choice])
  const inOrder = useMemo(() => chosen && ordered(chosen, textsOf, order), [chosen, textsOf, order])
  const items = useMemo(() => inOrder && found(inOrder, textsOf, typed), [inOrder, textsOf, typed])
  const isFiltered = typed.trim() !== '' || choice !== undefined
  return {
    items,
    typed,
    type,
    settle,
    order,
    choice: choice?.value ?? '',
    set,
    isFiltered,
    clear: () => {
      type('')
      setParams(() => new URLSearchParams())
    },
    clearLabel: clearLabelOf(choice !== undefined),
    count: isFiltered && items && all ? countOf(items.length, all.length) : undefined,
  }
}
