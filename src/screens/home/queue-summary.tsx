import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'
import { MayBeLost } from '@/page/queue/may-be-lost'
import { openQueue } from '@/page/queue/open-queue'
import { QueueNotices } from '@/page/queue/queue-notices'
import { QueueWaiting } from '@/page/queue/queue-waiting'
import { ServerWentBack } from '@/page/queue/went-back'
import type { OwnEntries } from '@/services/own-entries'
import { useDeviceQueue } from '@/services/use-device-queue'

/** Says what is unsent and what failed, with a button that opens the queue, or that nothing is unsent. */
export function QueueSummary() {
  return (
    <div className="flex flex-col gap-3">
      <ServerWentBack />
      <Sending />
    </div>
  )
}

function Sending() {
  const queue = useDeviceQueue()
  switch (queue.kind) {
    case 'unread':
      return <QueueWaiting />
    case 'empty':
      return <NothingUnsent />
    case 'unreadable':
    case 'held': {
      const mine = queue.kind === 'held' ? queue.mine : queue.known
      return (
        <div className="flex flex-col gap-3">
          <QueueNotices queue={queue} />
          {mine.length > 0 && <Unsent mine={mine} />}
          {mine.length > 0 && <MayBeLost canExport />}
        </div>
      )
    }
  }
}

const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3'

function NothingUnsent() {
  return (
    <section aria-label="Envio" className={cn(LINE, 'bg-success-soft text-success-ink')}>
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">Nada por enviar neste dispositivo.</p>
    </section>
  )
}

function Unsent({ mine }: { mine: OwnEntries }) {
  const failed = mine.filter(({ state }) => state === 'failed')
  const waiting = mine.length - failed.length
  const words = [
    ...(failed.length > 0
      ? [count(failed.length, 'alteração precisa de você', 'alterações precisam de você')]
      : []),
    ...(waiting > 0 ? [count(waiting, 'alteração na fila de envio', 'alterações na fila de envio')] : []),
  ]
  const Icon = failed.length > 0 ? CircleAlert : Clock
  return (
    <section
      aria-label="Envio"
      className={cn(
        LINE,
        failed.length > 0 ? 'bg-destructive-soft text-destructive-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">{`${words.join(' e ')}.`}</p>
      <Button variant="plain" className="border border-current" onClick={() => openQueue(failed[0]?.seq)}>
        Ver fila
      </Button>
    </section>
  )
}
