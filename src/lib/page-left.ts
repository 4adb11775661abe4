/**
 * Tells when a page was left for another: by Back, Forward or a link. An address that was only replaced is the same
 * page under the id the server has given it meanwhile, and another query is the same page too.
 */
let path = location.pathname
let pages = 0
const leaving: (() => void)[] = []

const { navigation } = window as { navigation?: Navigation }
// Told before the router hears of it: what belongs to the page that is left holds no focus that is to be on the next.
if (navigation)
  navigation.addEventListener('currententrychange', (event) => note(event.navigationType === 'replace'))
// Older browsers have but what the router goes by (two of them it makes itself).
else
  for (const type of ['popstate', 'pushState', 'replaceState'])
    addEventListener(type, () => note(type === 'replaceState'))

function note(replaced: boolean): void {
  const left = path
  path = location.pathname
  if (replaced || path === left) return
  pages += 1
  // What lies uppermost first: a question before the form it is about.
  for (const leave of [...leaving].reverse()) leave()
}

/** @returns what takes it back */
export function onPageLeft(leave: () => void): () => void {
  leaving.push(leave)
  return () => void leaving.splice(leaving.indexOf(leave), 1)
}

/** How many pages were left so far: another number, another page. */
export function pagesLeft(): number {
  return pages
}
