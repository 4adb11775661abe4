/** YouTube answers for a picture that it does not have with a small grey one. */
export const isPlaceholder = ({ naturalWidth, naturalHeight, src }: HTMLImageElement) =>
  naturalWidth === 120 && naturalHeight === 90 && src.startsWith('https://i.ytimg.com/')

/** How long YouTube may take to show a thumbnail before it counts as unknown, in milliseconds. */
const PATIENCE = 4_000

/** Whether YouTube has no thumbnail of a video; `false` too if it does not answer. */
export function isThumbnailMissing(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => resolve(isPlaceholder(image))
    image.onerror = () => resolve(false)
    setTimeout(() => resolve(false), PATIENCE)
    image.src = address
  })
}
