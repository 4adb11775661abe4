import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { onOpenQueue } from '@/page/queue/open-queue'
import { useOwnEntries, useQueue } from '@/services/service-hooks'
import { ErrorBoundary } from './error-boundary'

const QueuePanel = lazyComponent(() => import('@/screens/queue/queue-panel'))

/**
 * The button `Fila de envio`, with the number of the user's unsent entries. Until that number is known, the button is
 * busy. A press on it opens the queue panel. Other code opens
 * the panel with `openQueue`.
 */
export function QueueButton() {
  const mine = useOwnEntries()
  const unsent = mine?.length ?? 0
  const isUnreadable = useQueue(({ reading }) => reading.kind === 'unreadable')
  const failed = mine?.some(({ state }) => state === 'failed')
  const state = isUnreadable ? ' (não pôde ser lida)' : unsent > 0 ? ` (${unsent})` : ''
  const [opened, setOpened] = useState<{ at: number | undefined } | null>(null)
  useEffect(() => onOpenQueue((at) => setOpened({ at })), [])
  const close = () => setOpened(null)
  return (
    <>
      <Button
        variant={isUnreadable || failed ? 'alarm' : 'ghost'}
        aria-haspopup="dialog"
        aria-label={`Fila de envio${state}`}
        aria-busy={mine === undefined && !isUnreadable}
        onPointerEnter={() => void QueuePanel.load().catch(() => {})}
        onClick={() => setOpened({ at: undefined })}
      >
        <Send aria-hidden />
        <span className="max-sm:sr-only">Fila de envio</span>
        {unsent > 0 && (
          // The number comes from CSS, not from text, because the button's accessible name already has it.
          <span
            data-count={unsent}
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
