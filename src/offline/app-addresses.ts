/**
 * The paths of the app's pages. `src/app/routes.ts` has them too, but that file loads the pages, and the service worker
 * needs none.
 */
const PAGES = /^\/((courses|categories|stories|carreers)(\/[^/]+)?|teachers|settings|login|ajuda)?\/?$/

/** Whether a path of this origin is one of the app's pages. */
export function isAppAddress(path: string): boolean {
  return PAGES.test(path)
}
