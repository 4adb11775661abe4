import { makeRoom } from '@/offline/make-room'

/**
 * Deletes cached pictures of other hosts, to make room for unsent work; see `makeRoom`. The service worker deletes
 * nothing else. If it deleted the downloaded catalogue, the app would still say that the catalogue is there, because
 * the note about the download is in local storage. Only a page can change local storage.
 *
 * @returns whether anything was deleted
 */
export async function freeForeignPictures(bytes: number, refused: boolean): Promise<boolean> {
  return (await makeRoom(bytes, refused, ['foreign pictures'])).length > 0
}
