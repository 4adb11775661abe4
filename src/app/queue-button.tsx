import { Send } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useEntries } from '@/action/use-queue'
import { late } from '@/components/late'
import { Button } from '@/components/ui/button'
import { onOpenQueue } from '@/page/open-queue'
import { ErrorBoundary } from './error-boundary'

const load = () => import('@/screens/queue/queue-panel')
const QueuePanel = late(load)

/** `Fila de envio`, with how much waits; opens the panel, from here or from a card that has failed. */
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
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpened({ at: undefined })}
      >
        <Send aria-hidden />
        <span className="max-sm:sr-only">Fila de envio</span>
        {mine.length > 0 && (
          // Drawn, not written: the button's name says the number already, in its own way.
          <span
            data-count={mine.length}
            className="min-w-5 rounded-full bg-primary px-1.5 text-center font-medium text-primary-foreground text-xs tabular-nums after:content-[attr(data-count)]"
          />
        )}
      </Button>
      {opened && (
        <ErrorBoundary onClose={close}>
          <Suspense fallback={null}>
            <QueuePanel at={opened.at} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
