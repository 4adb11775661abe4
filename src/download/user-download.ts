import type { QueryClient } from '@tanstack/react-query'
import { loadPicture } from '@/read/load-picture'
import { type Services, userOf } from '@/services/services'
import { CatalogueDownload } from './download'

const downloads = new WeakMap<QueryClient, CatalogueDownload>()

/** Returns the signed-in user's download; `undefined` if nobody is signed in. All callers get the same download. */
export function downloadOfUser(services: Services, queries: QueryClient): CatalogueDownload | undefined {
  const user = userOf(services.session.state.get())
  if (user === undefined) return undefined
  const known = downloads.get(queries)
  if (known !== undefined) return known
  const download = new CatalogueDownload({
    userId: user.id,
    queries,
    services,
    loadPicture,
    alone: (work) => alone(`catalogue-${user.id}`, work),
    now: () => Date.now(),
    wait,
  })
  downloads.set(queries, download)
  const stop = services.session.state.subscribe(() => {
    if (userOf(services.session.state.get())?.id === user.id) return
    stop()
    download.stop()
  })
  return download
}

async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  if (navigator.locks === undefined) {
    await work()
    return true
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
    return lock !== null
  })
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
