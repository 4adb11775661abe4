import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Elements } from '@/components/elements'
import { lazyComponent, WaitingForCode } from '@/components/lazy-component'
import { erased } from '@/form/offer/confirm'
import { type Dialogs, DialogsProvider } from '@/form/offer/dialogs'
import { ErrorBoundary } from './error-boundary'

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog'))

interface Open {
  key: number
  content: Elements
  close: () => void
  tell: (isWaiting: boolean) => void
}

/**
 * Renders the open dialogs. They are outside the page's components, so they stay when the page renders again or
 * unmounts.
 */
export function DialogHost({ children }: { children: Elements }) {
  const [open, setOpen] = useState<Open[]>([])
  // The dialog whose code is still on its way. The next dialog takes its place: most often it is the same one, pressed
  // again because nothing has appeared yet.
  const awaited = useRef<number>(undefined)
  const show = useCallback<Dialogs['show']>((render) => {
    // Two presses at the same moment open only one dialog. A second dialog would only repeat the first one.
    if (isOpening) return
    isOpening = true
    queueMicrotask(() => {
      isOpening = false
    })
    keys += 1
    const key = keys
    const close = () => setOpen((all) => all.filter((dialog) => dialog.key !== key))
    const tell = (isWaiting: boolean) => {
      awaited.current = isWaiting ? key : undefined
    }
    const late = awaited.current
    setOpen((all) => [
      ...all.filter((dialog) => dialog.key !== late),
      { key, content: render(close), close, tell },
    ])
  }, [])
  const [, go] = useLocation()
  const dialogs = useMemo<Dialogs>(
    () => ({
      show,
      go,
      form: (dialog, initial, thing) =>
        show((onClose) => dialog.render({ initial, thing, target: { kind: 'new' }, onClose })),
      confirm: (request) => show((close) => <ConfirmDialog request={erased(request)} onClose={close} />),
    }),
    [show, go],
  )
  return (
    <DialogsProvider value={dialogs}>
      {children}
      {open.map(({ key, content, close, tell }) => (
        <ErrorBoundary key={key} onClose={close}>
          <WaitingForCode value={tell}>{content}</WaitingForCode>
        </ErrorBoundary>
      ))}
    </DialogsProvider>
  )
}

/** Whether a dialog has just opened. A microtask sets it back to `false`. */
let isOpening = false

let keys = 0
