import type { Family, GatheredFamily, PagedFamily } from '@/action/define-read'
import type { AnyFormDialog } from '@/form/form-dialog'
import type { Offer } from '@/form/offer'
import type { Fetching, Task } from './catalogue/task'

/** A read of any kind, whatever it takes and gives: what registries need of it. */
export type AnyRead =
  | Pick<Family<unknown, []>, 'name' | 'schema'>
  | Pick<GatheredFamily<unknown, []>, 'name' | 'accepts'>
  | Pick<PagedFamily<unknown, []>, 'name' | 'schema' | 'pageSize'>

/** A noun that has a page of its own in the menu: the palette and Home find its things. */
export interface Listed {
  /** Of many of them, as the menu says it. */
  label: string
  href: string
  /** The names of the reads that list it, the most complete first. */
  lists: readonly string[]
  /** The list that tells how many there are, by one request. */
  counted: Family<unknown[], []> | PagedFamily<unknown, [search: string, filter: string]>
  /** The name of the read of one of it, where it has a page of its own. */
  one?: string
}

/**
 * A thing of the catalogue, as the app knows it: what it reads, what its forms make, where it is found. Its mutations are
 * registered apart (`actions.ts`), for the engine and the service worker know no React.
 */
export interface Noun {
  /** Its folder. */
  name: string
  listed?: Listed
  /** What can be made from anywhere. */
  creation?: Offer<void>
  /** All its reads: what was kept of others is dropped at the next start. */
  reads: readonly AnyRead[]
  /** All its forms: `Corrigir` finds an entry's form here. */
  forms: readonly AnyFormDialog[]
  /** What a download of the catalogue fetches of it; left out where another noun's download brings it. */
  download?: (fetching: Fetching) => Task[]
}

/** Where one of them is shown; on the list where it has no page of its own. */
export function pageOf({ href, one }: Listed, id: string): string {
  return one === undefined ? href : `${href}/${encodeURIComponent(id)}`
}

/** The forms a noun's offers open, and those that are only there for `Corrigir`; some open in two ways. */
export function formsIn(offers: Record<string, unknown>): AnyFormDialog[] {
  const found = Object.values(offers).flatMap((value) =>
    typeof value !== 'object' || value === null ? [] : 'form' in value ? value.form : value,
  )
  return [...new Set(found.filter(isForm))]
}

function isForm(value: unknown): value is AnyFormDialog {
  return typeof value === 'object' && value !== null && 'actionName' in value
}
