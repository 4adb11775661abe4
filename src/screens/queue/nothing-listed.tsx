import { EmptyState } from '@/components/empty-state'
import { QueueWaiting } from '@/page/queue-waiting'
import type { DeviceQueue } from '@/services/device-queue'

const WHAT_COMES = 'O que você mudar sem conexão aparece aqui até chegar ao servidor.'

/** Stands where the panel lists no entry of the user, and says what that means. */
export function NothingListed({ queue }: { queue: DeviceQueue }) {
  switch (queue.kind) {
    case 'unread':
      return <QueueWaiting />
    // The notice above says what happened.
    case 'unreadable':
      return null
    case 'held':
      return <EmptyState compact drawing="queue" title="Nada seu nesta fila." description={WHAT_COMES} />
    case 'empty':
      return <EmptyState compact drawing="queue" title="Tudo enviado." description={WHAT_COMES} />
  }
}
