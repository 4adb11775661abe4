import { PARAMETERS, type Parameter } from '@/lib/address-parameters'
import { pathInApp } from '@/lib/base'
import { PAGES } from '@/shared/declared'

const PATHS = new RegExp(`^(${PAGES.join('|').replaceAll(':id', '[^/]+')})/?$`)

/** Where a user gets whose shared things could not be stored. */
export const SHARE_FAILED = '/?compartilhado=falhou' satisfies `/?${Parameter}=${string}`

/**
 * Whether an address of this origin is one that the app itself writes: one of its pages, with none but its own
 * parameters. A login proxy may send the user back to a page of the app with a parameter that only the proxy
 * understands.
 */
export function isAppAddress({ pathname, searchParams }: URL): boolean {
  const own: readonly string[] = PARAMETERS
  return PATHS.test(pathInApp(pathname)) && [...searchParams.keys()].every((name) => own.includes(name))
}
