import { type ComponentType, useEffect, useState } from 'react'
import { given } from '@/lib/given'

const load = () => import('./ui/toaster')

const asked = 'toast-asked'

/** Presses come before most toasts. The code of the toasts loads with the first one, so that it is there in time. */
const CAUSES = ['pointerdown', 'keydown', 'click', asked] as const

/**
 * The place of the toasts. Render it once in the app. The code of the toasts loads when the user first presses
 * something, or with the first toast.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster !== null) return
    const fetchIt = () =>
      void load()
        .then((loaded) => setToaster(() => loaded.default))
        .catch(() => undefined)
    for (const cause of CAUSES) window.addEventListener(cause, fetchIt, true)
    return () => {
      for (const cause of CAUSES) window.removeEventListener(cause, fetchIt, true)
    }
  }, [Toaster])
  // A dialog hides everything outside it from screen readers, except elements that have `aria-live` when the dialog
  // opens. The toaster has a live region of its own, but perhaps it loads only after the dialog has opened. So this
  // element around the toaster has the attribute from the start.
  return (
    <div aria-live="off" translate="no">
      {Toaster && <Toaster />}
    </div>
  )
}

export interface NotifyOptions {
  description?: string | undefined
  /** How long the toast stays, in milliseconds; 9,000 by default. */
  duration?: number | undefined
  /** The new toast replaces a toast with the same id. */
  id?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}

export type NotifyKind = 'success' | 'error' | 'warning' | 'info' | 'message' | 'loading'

/** How often all toasts were dismissed. */
let dismissals = 0
/** The code of sonner, once it is loaded. Before that, there is no toast. */
let sonner: typeof import('sonner') | undefined

/** Shows a toast. Call it at any time: the toast waits until the code of <Toasts /> is loaded. */
export async function notify(kind: NotifyKind, title: string, options: NotifyOptions = {}): Promise<void> {
  const asOf = dismissals
  window.dispatchEvent(new Event(asked))
  sonner = await import('sonner')
  if (asOf !== dismissals) return
  const { toast } = sonner
  toast[kind](title, given(options))
}

/**
 * Removes all toasts, and drops those that wait for their code. Call this when another person uses the app: toasts hold
 * what the first person wrote and what the server answered.
 */
export function dismissToasts(): void {
  dismissals += 1
  sonner?.toast.dismiss()
}
