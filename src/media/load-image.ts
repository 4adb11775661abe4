/** The width of a course's card on most screens. */
const CARD = '176px'

/**
 * Loads a picture as an `<img>` does, so that the service worker caches it.
 * @param url an absolute address
 * @param srcSet the sizes of the picture; then the one for a card is loaded
 * @throws if the picture cannot be loaded
 */
export function loadImage(url: string, srcSet = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.fetchPriority = 'low'
    image.onload = () => resolve()
    image.onerror = () => reject(new Error(`no picture at ${url}`))
    image.sizes = CARD
    image.srcset = srcSet
    image.src = url
  })
}
