import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useChangeSettings } from '@/services/use-change-settings'

/** Says that the queue is paused, and has a button that resumes it. */
export function QueuePaused({ userId }: { userId: string }) {
  const change = useChangeSettings(userId)
  return (
    <Alert
      variant="warning"
      title="Fila pausada"
      className="mb-3"
      action={
        <Button size="sm" variant="outline" onClick={() => change({ paused: false })}>
          Retomar
        </Button>
      }
    >
      Nada é enviado deste dispositivo até você retomar.
    </Alert>
  )
}
