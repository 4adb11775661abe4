/**
 * The history of a tab, which the DOM emulation lacks: visits to which a test can go back, and the part of the
 * Navigation API that the app uses (HTML standard, section 7.2.6). In this history, the app can refuse every traversal.
 * In a browser, the app can refuse a traversal only after the user has interacted with the page.
 */
interface Visit {
  url: string
  state: unknown
  key: string
}

type Kind = 'push' | 'replace' | 'traverse'

const put = history.replaceState.bind(history)
const navigation = new EventTarget()
let visits: Visit[] = []
let at = 0
let keys = 0

/** Begins the history of a new tab at an address. */
export function beginHistory(url: string): void {
  put(null, '', url)
  visits = [visit(null, location.href)]
  at = 0
}

function visit(state: unknown, url: string): Visit {
  keys += 1
  return { state, url, key: `visit-${keys}` }
}

/** Dispatches `navigate`. The result is `false` if a listener has cancelled the event. */
function isAllowed(navigationType: Kind, { url, key }: Visit): boolean {
  const destination = { url, key: navigationType === 'traverse' ? key : '', sameDocument: true }
  return navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable: true }), { navigationType, destination }),
  )
}

function stand(navigationType: Kind): void {
  const { state, url } = visits[at] as Visit
  put(state, '', url)
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
}

function change(kind: 'push' | 'replace', state: unknown, url?: string | URL | null): void {
  const next = visit(state, new URL(url ?? location.href, location.href).href)
  if (!isAllowed(kind, next)) return
  if (kind === 'push') visits.splice(at + 1, visits.length, next)
  else visits[at] = { ...next, key: visits[at]?.key ?? next.key }
  if (kind === 'push') at += 1
  stand(kind)
}

/**
 * Goes to another visit in a later task, as browsers do. The parameter `to` returns the index of that visit. It is
 * called in the later task, because an earlier traversal may first change the current visit. Nothing happens if there
 * is no such visit, or if a listener refuses the traversal.
 */
function traverse(to: () => number): void {
  setTimeout(() => {
    const next = visits[to()]
    if (next === undefined || !isAllowed('traverse', next)) return
    at = visits.indexOf(next)
    stand('traverse')
    dispatchEvent(Object.assign(new Event('popstate'), { state: next.state }))
  })
}

Object.defineProperty(navigation, 'currentEntry', { get: () => visits[at] })
Object.assign(navigation, {
  traverseTo: (key: string) => traverse(() => visits.findIndex((each) => each.key === key)),
})
Object.assign(window, { navigation })
Object.assign(history, {
  pushState: (state: unknown, _title: string, url?: string | URL | null) => change('push', state, url),
  replaceState: (state: unknown, _title: string, url?: string | URL | null) => change('replace', state, url),
  go: (steps: number) => traverse(() => at + steps),
  back: () => traverse(() => at - 1),
  forward: () => traverse(() => at + 1),
})
beginHistory(location.href)
