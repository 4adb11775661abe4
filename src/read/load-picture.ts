import { mediaUrl } from '@/api/host'

/**
 * Loads a picture as an `<img>` would, so that the service worker keeps it where pictures are kept.
 * @throws where it cannot be had; an address that is none counts as loaded.
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
