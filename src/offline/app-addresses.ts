import { PARAMETERS, type Parameter } from '@/lib/address-parameters'

/**
 * The paths of the app's pages. `src/app/routes.ts` has them too, but that file loads the pages, and the service worker
 * needs none.
 */
const PAGES = /^\/((courses|categories|stories|carreers)(\/[^/]+)?|teachers|settings|login|ajuda)?\/?$/

/** Where a user gets whose shared things could not be stored. */
export const SHARE_FAILED = '/?compartilhado=falhou' satisfies `/?${Parameter}=${string}`

/**
 * Whether an address of this origin is one that the app itself writes: one of its pages, with none but its own
 * parameters. A login proxy may send the user back to a page of the app with a parameter that only the proxy
 * understands.
 */
export function isAppAddress({ pathname, searchParams }: URL): boolean {
  const own: readonly string[] = PARAMETERS
  return PAGES.test(pathname) && [...searchParams.keys()].every((name) => own.includes(name))
}
