import type { Family, GatheredFamily } from '@/action/define-read'
import { isTemporaryId } from '@/lib/ids'
import { type ReadResult, useRead } from '@/read/use-read'
import { useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import type { CopyReading } from './copy'

const QUEUE_UNREADABLE = 'A fila de envio deste dispositivo não pôde ser lida.'

/**
 * Reads something that belongs to the thing with this id, and says whether all of it is known: it was read from the
 * server, now or earlier, or the thing was created on this device.
 */
export function useReading<T>(
  family: Family<T, [id: string]> | GatheredFamily<T, [id: string]>,
  id: string,
): CopyReading<T> {
  const read = useRead(family, id)
  const isLocal = useQueue(({ ids }) => isTemporaryId(ids.get(id) ?? id))
  return useWithQueue(readingOf(read, isLocal))
}

/** Returns `known` for a thing that a screen shows, as soon as the unsent changes are known too. */
export function useShown<T>(thing: T): CopyReading<T> {
  return useWithQueue({ is: 'known', value: thing })
}

/** What is read says everything only together with the unsent changes. */
function useWithQueue<T>(reading: CopyReading<T>): CopyReading<T> {
  const { outbox } = useServices()
  const queue = useQueue((view) => view.reading.kind)
  if (queue === 'read') return reading
  if (queue === 'unread') return { is: 'reading' }
  return { is: 'unknown', why: QUEUE_UNREADABLE, retry: () => void outbox.reload().catch(() => {}) }
}

function readingOf<T>({ data, error, updatedAt, retry }: ReadResult<T>, isLocal: boolean): CopyReading<T> {
  if (data !== undefined && (isLocal || updatedAt > 0)) return { is: 'known', value: data }
  return error === null ? { is: 'reading' } : { is: 'unknown', why: error.message, retry }
}
