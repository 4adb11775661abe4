import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEntries } from '@/action/service-hooks'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { onOpenQueue } from '@/page/open-queue'
import { ErrorBoundary } from './error-boundary'

const QueuePanel = lazyComponent(() => import('@/screens/queue/queue-panel'))

/**
 * The button `Fila de envio`, with the number of unsent entries. A press on it opens the queue panel. Other code opens
 * the panel with `openQueue`.
 */
export function QueueButton() {
  const mine = useEntries()
  const [opened, setOpened] = useState<{ at: number | undefined } | null>(null)
  useEffect(() => onOpenQueue((at) => setOpened({ at })), [])
  const close = () => setOpened(null)
  const failed = mine.some((entry) => entry.state === 'failed')
  return (
    <>
      <Button
        variant={failed ? 'alarm' : 'ghost'}
        aria-haspopup="dialog"
        aria-label={mine.length === 0 ? 'Fila de envio' : `Fila de envio (${mine.length})`}
        onPointerEnter={() => void QueuePanel.load().catch(() => {})}
        onClick={() => setOpened({ at: undefined })}
      >
        <Send aria-hidden />
        <span className="max-sm:sr-only">Fila de envio</span>
        {mine.length > 0 && (
          // The number comes from CSS, not from text, because the button's accessible name already has it.
          <span
            data-count={mine.length}
            className="min-w-5 rounded-full bg-primary px-1.5 text-center font-medium text-primary-foreground text-xs tabular-nums after:content-[attr(data-count)]"
          />
        )}
      </Button>
      {opened && (
        <ErrorBoundary onClose={close}>
          <QueuePanel at={opened.at} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  )
}
