import { makeRoom } from '@/offline/make-room'

/**
 * Frees cached pictures of other hosts for unsent work; see `makeRoom`. Without a page nothing more is freed: only a page
 * can take back what the app says of the downloaded catalogue.
 *
 * @returns whether anything was freed
 */
export async function freeForeignPictures(bytes: number, refused: boolean): Promise<boolean> {
  return (await makeRoom(bytes, refused, ['foreign pictures'])).length > 0
}
