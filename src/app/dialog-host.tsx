import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Elements } from '@/components/elements'
import { lazyComponent } from '@/components/lazy-component'
import { erased } from '@/form/confirm'
import { type Dialogs, DialogsProvider } from '@/form/dialogs'
import { ErrorBoundary } from './error-boundary'

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog'))

interface Open {
  key: number
  content: Elements
  close: () => void
}

/**
 * Renders the open dialogs. They are outside the page's components, so they stay when the page renders again or
 * unmounts.
 */
export function DialogHost({ children }: { children: Elements }) {
  const [open, setOpen] = useState<Open[]>([])
  const show = useCallback<Dialogs['show']>((render) => {
    // Two presses at the same moment open only one dialog. A second dialog would only repeat the first one.
    if (isOpening) return
    isOpening = true
    queueMicrotask(() => {
      isOpening = false
    })
    const key = nextKey()
    const close = () => setOpen((all) => all.filter((dialog) => dialog.key !== key))
    setOpen((all) => [...all, { key, content: render(close), close }])
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
      {open.map(({ key, content, close }) => (
        <ErrorBoundary key={key} onClose={close}>
          {content}
        </ErrorBoundary>
      ))}
    </DialogsProvider>
  )
}

/** Whether a dialog has just opened. A microtask sets it back to `false`. */
let isOpening = false

let keys = 0
function nextKey(): number {
  keys += 1
  return keys
}
