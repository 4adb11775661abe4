/**
 * The path of this origin below which the app lies: `/`, or one such as `/admin/`, if the site of a school has the
 * root. The build knows it (`BASE_PATH`). Everything else in the app names its pages and files as if the app lay at the
 * root. The API is not below this path.
 */
export const BASE: string = import.meta.env.BASE_URL

/** Returns the path at which this origin has a page or a file of the app. @param path begins with a slash */
export const addressOf = (path: string): string => BASE + path.slice(1)

/**
 * Returns the path of a page as the app names it. A path that is not below the app's gets a `~` in front, as the router
 * writes it, so that no page of the app has it.
 */
export function pathInApp(pathname: string): string {
  if (`${pathname}/` === BASE) return '/'
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length - 1) : `~${pathname}`
}
