/**
 * Reports when a page is left for another one: by Back, Forward or a link. If the address is only replaced, the page
 * stays the same: its temporary id became the server's id. If only the query changes, the page stays the same too.
 */
let path = location.pathname
let pages = 0
const leaving: (() => void)[] = []

const { navigation } = window as { navigation?: Navigation }
// This event comes before the router's event. So the panels of the old page close before the next page shows, and none
// of them holds the focus then.
if (navigation)
  navigation.addEventListener('currententrychange', (event) => note(event.navigationType === 'replace'))
// Older browsers have only the events that the router uses (two of them the router itself dispatches).
else
  for (const type of ['popstate', 'pushState', 'replaceState'])
    addEventListener(type, () => note(type === 'replaceState'))

function note(replaced: boolean): void {
  const left = path
  path = location.pathname
  if (replaced || path === left) return
  pages += 1
  // Call the newest listener first, because its panel is on top: a question is on top of the form that it is about.
  for (const leave of [...leaving].reverse()) leave()
}

/** @returns a function that removes the listener `leave` */
export function onPageLeft(leave: () => void): () => void {
  leaving.push(leave)
  return () => void leaving.splice(leaving.indexOf(leave), 1)
}

/** How many pages were left so far. A new number means a new page. */
export function pageLeftCount(): number {
  return pages
}
