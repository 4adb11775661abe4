import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useWhenQuiet } from './use-when-quiet'

const load = () => import('./ui/toaster')

/** Where toasts appear. Put it once in the app; the code arrives when the page is quiet, or with the first toast. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const fetchIt = useCallback(
    () =>
      void load()
        .then((loaded) => setToaster(() => loaded.default))
        .catch(() => undefined),
    [],
  )
  useWhenQuiet(fetchIt)
  useEffect(() => {
    window.addEventListener(asked, fetchIt)
    return () => window.removeEventListener(asked, fetchIt)
  }, [fetchIt])
  // A dialog hides all that is outside it from screen readers, except what was a live region when it opened.
  return <div aria-live="off">{Toaster && <Toaster />}</div>
}

const asked = 'toast-asked'

export interface NotifyOptions {
  description?: string | undefined
  /** How long it stays, in milliseconds; 9 s unless told. */
  duration?: number | undefined
  /** A toast with the same id is replaced instead of piled up. */
  id?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}

export type NotifyKind = 'success' | 'error' | 'warning' | 'info' | 'message' | 'loading'

/** Shows a toast. Safe at any time: before <Toasts /> has its code, the toast waits for it. */
export async function notify(kind: NotifyKind, title: string, options: NotifyOptions = {}): Promise<void> {
  window.dispatchEvent(new Event(asked))
  const { toast } = await import('sonner')
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  toast[kind](title, given)
}
