import type { ReactElement } from 'react'
import type { Family, GatheredFamily, PagedFamily } from '@/action/define-read'
import type { AnyFormDialog } from '@/form/offer/form-dialog'
import type { Offer } from '@/form/offer/offer'
import type { Entry } from '@/outbox'
import type { Fetching, Task } from './task'

/** A read of any kind. The type has only the members that `readable.ts` and the contract tests need. */
export type AnyRead =
  | Pick<Family<unknown, []>, 'name' | 'schema'>
  | Pick<GatheredFamily<unknown, []>, 'name' | 'accepts'>
  | Pick<PagedFamily<unknown, []>, 'name' | 'schema' | 'pageSize'>

/** A noun with a page of its own in the menu. The palette and Home find things in its lists. */
export interface Listed {
  /** The plural, as in the menu. */
  label: string
  href: string
  /**
   * The noun's place in the menu, on Home and in the palette. The lowest number comes first. The numbers go in tens, so
   * that a new noun fits in between.
   */
  place: number
  /**
   * The names of the reads that list things of this noun. If several cached lists contain a thing, the list whose name
   * comes first gives the thing's name and picture.
   */
  lists: readonly string[]
  /** A list of this noun's things. One request for this list is enough to tell how many things there are. */
  counted: Family<unknown[], []> | PagedFamily<unknown, [search: string, filter: string]>
  /** The name of the read of one thing; absent if the things have no pages of their own. */
  one?: string
}

/**
 * A kind of thing in the catalogue: its reads, its forms, and its place in the app. Its mutations are registered
 * separately (`actions.ts`), because the service worker needs them without the forms. The forms use React, which the
 * service worker must not load.
 */
export interface Noun {
  /** The name of the noun's folder. */
  name: string
  listed?: Listed
  /** What can be created from any page. */
  creation?: Offer<void>
  /** All reads of this noun. A saved read that is in no noun's `reads` is not shown, and the app deletes it. */
  reads: readonly AnyRead[]
  /** All forms of this noun. `Corrigir` finds the form of an entry here. */
  forms: readonly AnyFormDialog[]
  /** How `Corrigir` corrects entries of this noun that succeed, or wait, together; absent if there are none. */
  whole?: WholeForm
  /**
   * Returns the first tasks of the catalogue's download for this noun. This function is absent if the `download` of
   * another noun fetches this noun's things.
   */
  download?: (fetching: Fetching) => Task[]
}

export interface WholeFormProps {
  /** Any of the entries. */
  entry: Entry
  onClose: () => void
}

/** The form of all unsent entries that have the same `Entry.together`. */
export interface WholeForm {
  /** The names of the actions that such entries may have. */
  actions: readonly string[]
  render: (props: WholeFormProps) => ReactElement
}

/** Returns the path of a thing's page. If things of this noun have no pages, the result is the path of the list. */
export function pageOf({ href, one }: Listed, id: string): string {
  return one === undefined ? href : `${href}/${encodeURIComponent(id)}`
}

/**
 * Returns all forms in a noun's `offers.ts`, each of them once. Most forms belong to an offer, which opens them. Only
 * the button `Corrigir`, which corrects an entry of the queue, opens the other forms.
 */
export function formsIn(offers: Record<string, unknown>): AnyFormDialog[] {
  const found = Object.values(offers).flatMap((value) =>
    typeof value !== 'object' || value === null ? [] : 'form' in value ? value.form : value,
  )
  return [...new Set(found.filter(isForm))]
}

function isForm(value: unknown): value is AnyFormDialog {
  return typeof value === 'object' && value !== null && 'actionName' in value
}
