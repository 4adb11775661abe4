import { mediaUrl } from '@/api/host'
import { loadImage } from '@/media/load-image'

/**
 * Loads a picture of a thing, so that the service worker caches it. If `address` is empty, or not an http or https
 * address, this function does nothing.
 * @throws if the picture cannot be loaded
 */
export async function loadPicture(address: string): Promise<void> {
  const url = mediaUrl(address)
  if (url !== undefined) await loadImage(url)
}
