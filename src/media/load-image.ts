/**
 * Loads a picture as an `<img>` does, so that the service worker caches it.
 * @param url an absolute address
 * @throws if the picture cannot be loaded
 */
export function loadImage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.fetchPriority = 'low'
    image.onload = () => resolve()
    image.onerror = () => reject(new Error(`no picture at ${url}`))
    image.src = url
  })
}
