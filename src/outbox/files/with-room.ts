import type { OutboxPorts } from '../contract/ports'
import { isFull } from '../rows/errors'

/**
 * The largest number of times that room is made for one refused write. Each time, another kind of stored data may be
 * deleted.
 */
const MOST_TRIES = 4

/**
 * Runs a write that stores something that a person wants to keep. Before the write of a file, this function makes room.
 * The storage may still be full, because some browsers do not tell how much room is left. If it is full, this
 * function makes room and repeats the write, at most `MOST_TRIES` times.
 *
 * @param bytes the size of the file that is written; 0 for anything small
 * @throws what `write` throws; the storage's own error if the storage stays full
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
