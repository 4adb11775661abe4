/**
 * This module calls its listeners when the user leaves a page for another page: by Back, Forward or a link. It does not
 * call them in two cases in which the address changes but the user stays on the page: the address is replaced (a
 * temporary id becomes the server's id), or only the query changes.
 */
let path = location.pathname
let pages = 0
const leaving: (() => void)[] = []

const { navigation } = window as { navigation?: Navigation }
// `currententrychange` comes before the router's event. So the panels of the old page close before the next page
// renders, and cannot take the focus away from the next page.
if (navigation)
  navigation.addEventListener('currententrychange', (event) => note(event.navigationType === 'replace'))
// Older browsers report navigations only by `popstate`, when the user goes back or forward. The router itself
// dispatches the events `pushState` and `replaceState`.
else
  for (const type of ['popstate', 'pushState', 'replaceState'])
    addEventListener(type, () => note(type === 'replaceState'))

function note(replaced: boolean): void {
  const left = path
  path = location.pathname
  if (replaced || path === left) return
  pages += 1
  // Call the newest listener first, because its panel is on top: for example, a question about a form is above the
  // form.
  for (const leave of [...leaving].reverse()) leave()
}

/** @returns a function that removes the listener `leave` */
export function onPageLeft(leave: () => void): () => void {
  leaving.push(leave)
  return () => void leaving.splice(leaving.indexOf(leave), 1)
}

/** Returns how many pages the user has left so far. If the number changes, the user is on another page. */
export function pageLeftCount(): number {
  return pages
}
