import { timeLeft } from '@/lib/duration'
import { count } from '@/lib/pt-br'
import type { QueueView } from '@/outbox/contract/queue-view'
import { filesOfEntry } from '@/outbox/reading'
import type { Entry } from '@/outbox/rows/types'
import { useUploadSpeed } from './use-upload-speed'

export interface GroupFittingProps {
  group: readonly Entry[]
  progress: QueueView['progress']
}

/** Says how many entries of a group still have files to be made fit, and how long that takes. */
export function GroupFitting({ group, progress }: GroupFittingProps) {
  const unfit = group.filter((entry) => entry.unfit !== undefined)
  const current = unfit.find(({ seq }) => progress.has(seq))
  const done = current && progress.get(current.seq)?.sent
  const speed = useUploadSpeed(done)
  if (unfit.length === 0) return null
  const bytes = unfit
    .flatMap((entry) => filesOfEntry(entry).filter(({ file }) => entry.unfit?.includes(file)))
    .reduce((sum, { size }) => sum + size, 0)
  const left = speed === undefined ? '' : `, falta ${timeLeft(Math.max(0, bytes - (done ?? 0)) / speed)}`
  return (
    <p translate="no" className="px-1 pb-2 text-muted-foreground text-sm tabular-nums">
      {`${count(unfit.length, 'em preparo', 'em preparo')}${left}`}
    </p>
  )
}
