/**
 * Returns the size in which a page shows a picture, in pixels; `undefined` if it does not show it. A page shows what
 * there is of a picture whose end is missing, where `createImageBitmap` refuses all of it.
 */
export async function shownSize(picture: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(picture)
  const image = new Image()
  try {
    const isShown = await new Promise<boolean>((resolve) => {
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
      image.src = address
    })
    const { naturalWidth: width, naturalHeight: height } = image
    return isShown && width > 0 && height > 0 ? { width, height } : undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
