import { mediaUrl } from '@/api/host'
import { srcSetOf } from '@/lib/offered-sizes'
import { loadImage } from '@/media/load-image'

/**
 * Loads a picture of a thing in the size of a card, if its host offers sizes, so that the service worker caches it. If
 * `address` is empty, or not an http or https address, this function does nothing.
 * @throws if the picture cannot be loaded
 */
export async function loadPicture(address: string): Promise<void> {
  const url = mediaUrl(address)
  if (url !== undefined) await loadImage(url, srcSetOf(url))
}
