import { timeLeft } from '@/lib/duration'
import { fileSize } from '@/lib/file-size'
import { count } from '@/lib/pt-br'
import type { QueueView } from '@/outbox/contract/queue-view'
import { filesOfEntry } from '@/outbox/reading'
import type { Entry, Seq } from '@/outbox/rows/types'
import { useUploadSpeed } from './use-upload-speed'

export interface QueueSizeProps {
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
