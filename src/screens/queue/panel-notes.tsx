import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { deletesUnused } from '@/lib/device/installed'
import { timeLeft } from '@/lib/duration'
import { fileSize } from '@/lib/file-size'
import { count } from '@/lib/pt-br'
import { type Entry, filesOfEntry, type QueueView, type Seq } from '@/outbox'
import { TIGHT } from '@/page/queue/low-space'
import { useStorage } from '@/page/queue/use-storage'
import { useChangeSettings } from '@/services/use-change-settings'
import { useUploadSpeed } from './use-upload-speed'

/**
 * Tells a person with unsent changes about two limits of the browser. Safari deletes the changes if the page is not
 * opened for 7 days. Some browsers send nothing while the app is closed. If the browser has neither limit, nothing is
 * rendered.
 */
export function BrowserLimits() {
  if (deletesUnused())
    return (
      <Alert variant="warning" title="Envie antes de 7 dias">
        O Safari apaga o que está guardado aqui se você ficar 7 dias sem abrir esta página, e só envia com ela
        aberta. Envie, exporte a fila ou instale o aplicativo.
      </Alert>
    )
  if (sendsWhenClosed()) return null
  return (
    <p className="mb-3 text-muted-foreground text-sm">
      Este navegador só envia com o aplicativo aberto. Deixe-o aberto até o fim, ou abra-o de novo depois.
    </p>
  )
}

/** Whether the browser wakes the service worker when the network returns (Background Sync). */
function sendsWhenClosed(): boolean {
  return 'SyncManager' in globalThis
}

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

/** Shows how much storage the app uses on this device, and warns when little is left. */
export function StorageNote({ whenever }: { whenever: unknown }) {
  const storage = useStorage(whenever)
  if (storage === undefined) return null
  const free = fileSize(Math.max(0, storage.quota - storage.usage))
  return (
    <div className="w-full text-sm">
      <p translate="no" className="text-muted-foreground tabular-nums">
        {`${fileSize(storage.usage)} usados neste dispositivo; ${free} livres.`}
      </p>
      {storage.tight && (
        <p role="alert" className="mt-1 text-destructive-ink">
          {`${TIGHT.title}. ${TIGHT.advice}`}
        </p>
      )}
    </div>
  )
}

interface QueueSizeProps {
  entries: readonly Entry[]
  progress: QueueView['progress']
}

/**
 * Shows the size of the whole queue. While an upload runs, the component also estimates, from the speed of that upload,
 * how much time is left for all files.
 */
export function QueueSize({ entries, progress }: QueueSizeProps) {
  const bytes = entries.flatMap(filesOfEntry).reduce((sum, { size }) => sum + size, 0)
  // The work on a film before it is sent is no upload.
  const uploads = [...progress].filter(([seq]) => !isFitting(entries, seq)).map(([, upload]) => upload)
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0)
  const speed = useUploadSpeed(uploads.length === 0 ? undefined : sent)
  const parts = [count(entries.length, 'alteração', 'alterações')]
  if (bytes > 0) parts.push(fileSize(bytes))
  if (speed !== undefined) parts.push(`falta ${timeLeft(Math.max(0, bytes - sent) / speed)}`)
  return (
    <p translate="no" className="px-1 pb-2 text-muted-foreground text-sm tabular-nums">
      {parts.join(' · ')}
    </p>
  )
}

const isFitting = (entries: readonly Entry[], seq: Seq): boolean =>
  entries.some((entry) => entry.seq === seq && entry.unfit !== undefined)
