import { wait } from '@/lib/wait'

/**
 * Tells which drafts an open form holds, in this tab or in another one. A Web Lock for each open form says so: it goes
 * with its tab, however the tab ends. Browsers have no Web Locks outside secure contexts. There, the tabs ask each
 * other.
 */
const nameOf = (id: string) => `admin-de-cursos-draft:${id}`

const CHANNEL = 'admin-de-cursos-drafts'

/** How long a tab waits for the answers of the others, in milliseconds. A living tab answers within a few of them. */
const ANSWER_TIME = 200

/** What tabs without Web Locks tell each other: `asks` names drafts, and `holds` names those that a form holds. */
type Word = { asks: readonly string[] } | { holds: readonly string[] }

/** The drafts that forms of this tab hold. */
const here = new Set<string>()
let channel: BroadcastChannel | undefined

/**
 * Holds a draft for an open form.
 * @returns a function that lets it go
 */
export function holdDraft(id: string): () => void {
  here.add(id)
  const { locks } = navigator
  if (!locks) {
    answerOthers()
    return () => {
      here.delete(id)
      if (here.size > 0) return
      channel?.close()
      channel = undefined
    }
  }
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void locks.request(nameOf(id), () => held).catch(() => {})
  return () => {
    here.delete(id)
    release()
  }
}

/**
 * Returns which of these drafts no open form holds. A draft of which the browser cannot tell this counts as held, so
 * that nobody takes or deletes it.
 */
export async function freeDrafts(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const others = ids.filter((id) => !here.has(id))
  if (others.length === 0) return new Set()
  const taken = navigator.locks ? await lockedNames(others) : await askOthers(others)
  return new Set(taken === 'unknown' ? [] : others.filter((id) => !taken.has(id)))
}

/**
 * Runs `work` if no open form holds the draft. Where there are Web Locks, no other tab takes the draft meanwhile. `work`
 * must read the draft again, because another form may have taken it or deleted it before.
 */
export async function withFreeDraft(id: string, work: () => void): Promise<void> {
  if (here.has(id)) return
  if (!navigator.locks) return work()
  await navigator.locks
    .request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (lock !== null) work()
    })
    .catch(() => {})
}

/**
 * Calls `onFree` when a form lets go of one of these drafts, or when the form's tab ends, however it ends. If no form
 * holds a draft, `onFree` is called at once. Without Web Locks nothing tells this, so `onFree` is never called.
 * @returns a function that stops this
 */
export function awaitFreeDraft(ids: readonly string[], onFree: () => void): () => void {
  const ending = new AbortController()
  for (const id of ids)
    navigator.locks?.request(nameOf(id), { mode: 'shared', signal: ending.signal }, onFree).catch(() => {})
  return () => ending.abort()
}

/** A page that is just going may still have its locks. So this asks a second time if any of the drafts is held. */
async function lockedNames(ids: readonly string[]): Promise<ReadonlySet<string> | 'unknown'> {
  try {
    const first = await namesNow()
    if (!ids.some((id) => first.has(id))) return first
    await wait(ANSWER_TIME)
    return await namesNow()
  } catch {
    return 'unknown'
  }
}

async function namesNow(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const prefix = nameOf('')
  // A shared lock holds no draft: it only waits for one (`awaitFreeDraft`).
  const holds = [...held, ...pending].filter(({ mode }) => mode !== 'shared')
  return new Set(holds.map(({ name = '' }) => name.slice(prefix.length)))
}

function answerOthers(): void {
  if (channel !== undefined) return
  const opened = new BroadcastChannel(CHANNEL)
  opened.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (!('asks' in data)) return
    const holds = data.asks.filter((id) => here.has(id))
    if (holds.length > 0) opened.postMessage({ holds } satisfies Word)
  })
  channel = opened
}

function askOthers(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    const asking = new BroadcastChannel(CHANNEL)
    const taken = new Set<string>()
    asking.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('holds' in data) for (const id of data.holds) taken.add(id)
    })
    asking.postMessage({ asks: ids } satisfies Word)
    setTimeout(() => {
      asking.close()
      resolve(taken)
    }, ANSWER_TIME)
  })
}
