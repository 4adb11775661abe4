import { isFull } from './errors'
import type { OutboxPorts } from './ports'

/** How often something is freed for one write. Each time the next kind of thing may go. */
const MOST_TRIES = 4

/**
 * Writes something that a person wants to keep. Room is made for it before, and again if the storage is full all the
 * same: browsers need not tell how much is left.
 *
 * @param bytes of the file that is written; 0 for anything small
 * @throws the error of `write`, the storage's own if nothing more can be freed
 */
export async function withRoom<T>(
  { makeRoom }: Pick<OutboxPorts, 'makeRoom'>,
  bytes: number,
  write: () => Promise<T>,
): Promise<T> {
  if (makeRoom === undefined) return write()
  const free = (refused: boolean) => makeRoom(bytes, refused).catch(() => false)
  if (bytes > 0) await free(false)
  for (let tries = 0; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error) || tries === MOST_TRIES || !(await free(true))) throw error
    }
  }
}
