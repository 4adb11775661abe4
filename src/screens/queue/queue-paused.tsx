import { notStored } from '@/action/notices'
import { useServices } from '@/action/services'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/** Says that the queue is paused, with the way to resume it. */
export function QueuePaused({ userId }: { userId: string }) {
  const { outbox, notify } = useServices()
  const resume = () =>
    void outbox.changeSettings(userId, { paused: false }).catch((error: unknown) => notify(notStored(error)))
  return (
    <Alert
      variant="warning"
      title="Fila pausada"
      className="mb-3"
      action={
        <Button size="sm" variant="outline" onClick={resume}>
          Retomar
        </Button>
      }
    >
      Nada é enviado deste dispositivo até você retomar.
    </Alert>
  )
}
