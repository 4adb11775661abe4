import { makeRoom } from '@/offline/make-room'

/**
 * Frees cached pictures of other hosts for unsent work; see `makeRoom`. The service worker frees nothing else: only a
 * page can correct what the app says about the downloaded catalogue.
 *
 * @returns whether anything was freed
 */
export async function freeForeignPictures(bytes: number, refused: boolean): Promise<boolean> {
  return (await makeRoom(bytes, refused, ['foreign pictures'])).length > 0
}
