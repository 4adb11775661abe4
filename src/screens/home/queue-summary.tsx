import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useEntries, useQueueView } from '@/action/service-hooks'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'
import { openQueue } from '@/page/open-queue'

/** One line that says what is unsent and what failed, with a button that opens the queue. */
export function QueueSummary() {
  const { ready } = useQueueView()
  const mine = useEntries()
  if (!ready) return null
  const failed = mine.filter(({ state }) => state === 'failed')
  const waiting = mine.length - failed.length
  const words = [
    ...(failed.length > 0
      ? [count(failed.length, 'alteração precisa de você', 'alterações precisam de você')]
      : []),
    ...(waiting > 0 ? [count(waiting, 'alteração na fila de envio', 'alterações na fila de envio')] : []),
  ]
  const Icon = failed.length > 0 ? CircleAlert : waiting > 0 ? Clock : CircleCheck
  return (
    <section
      aria-label="Envio"
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3',
        failed.length > 0
          ? 'bg-destructive-soft text-destructive-ink'
          : waiting > 0
            ? 'bg-warning-soft text-warning-ink'
            : 'bg-success-soft text-success-ink',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">
        {words.length > 0 ? `${words.join(' e ')}.` : 'Tudo o que você fez está no servidor.'}
      </p>
      {mine.length > 0 && (
        <Button variant="plain" className="border border-current" onClick={() => openQueue(failed[0]?.seq)}>
          Ver fila
        </Button>
      )}
    </section>
  )
}
