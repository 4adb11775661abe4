import type { Outbox } from '@/outbox'

/**
 * Whether the device still has a picked file. If the storage cannot be read now, nobody knows that the file is gone. So
 * it counts as here, and the form keeps it.
 */
export function isFileHere(outbox: Pick<Outbox, 'file'>, file: string): Promise<boolean> {
  return outbox.file(file).then(
    (found) => found !== undefined,
    () => true,
  )
}
