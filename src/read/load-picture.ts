import { mediaUrl } from '@/api/host'

/**
 * Loads a picture as an `<img>` does, so that the service worker caches it. If `address` is empty, or not an http or
 * https address, this function does nothing.
 * @throws if the picture cannot be loaded
 */
export async function loadPicture(address: string): Promise<void> {
  const url = mediaUrl(address)
  if (url === undefined) return
  await new Promise<void>((resolve, reject) => {
    const image = new Image()
    image.fetchPriority = 'low'
    image.onload = () => resolve()
    image.onerror = () => reject(new Error(`no picture at ${url}`))
    image.src = url
  })
}
