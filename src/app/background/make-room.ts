import { forgetNotes } from '@/download/forget-notes'
import { timesFreed } from '@/download/note'
import { makeRoom } from '@/offline/make-room'
import type { Services } from '@/services/services'

/**
 * Deletes data that the app can do without, to make room for unsent work. `src/offline/make-room.ts` chooses the data.
 * If it deletes the downloaded catalogue, a toast says so. A download of the catalogue that is under way ends, because
 * it would fill the room again.
 *
 * @param bytes how many bytes are to be stored
 * @param refused whether the browser has just refused to store them
 * @returns whether anything was deleted
 */
export async function makeRoomAndTell(
  { notify }: Pick<Services, 'notify'>,
  bytes: number,
  refused: boolean,
): Promise<boolean> {
  const freed = await makeRoom(bytes, refused)
  if (freed.includes('catalogue') && forgetNotes()) {
    timesFreed.set(timesFreed.get() + 1)
    notify({ kind: 'warning', title: GONE.title, description: GONE.advice })
  }
  return freed.length > 0
}

const GONE = {
  title: 'O catálogo baixado foi apagado deste dispositivo',
  advice: 'Ele deu lugar ao que você salvou. Baixe-o de novo quando houver espaço.',
} as const
