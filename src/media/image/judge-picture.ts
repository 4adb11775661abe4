import type { Judgement } from '../judgement'
import type { Opened } from '../open-file'
import { isAnimated } from './is-animated'

/** An opened picture belongs to the caller, who closes it. */
export interface JudgedPicture {
  judged: Judgement
  picture?: ImageBitmap
}

/**
 * Opens a picture and looks at its structure: browsers open a picture whose end is missing, and show the rest of it. A
 * picture that opens, but whose structure makes no sense, is cut too. Of HEIC and AVIF, the browser knows more than this
 * code does.
 *
 * It cannot tell (`unknown`) if this browser has no decoder for the kind of picture. All browsers have those of JPEG,
 * PNG, WebP and GIF.
 */
export async function judgePicture({
  file,
  kind,
  structure,
}: Pick<Opened, 'file' | 'kind' | 'structure'>): Promise<JudgedPicture> {
  const isCut = structure === 'cut'
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = picture
    const isDamaged = isCut || (structure === 'lost' && kind !== 'heic' && kind !== 'avif')
    return {
      judged: { is: 'picture', width, height, isAnimated: await isAnimated(file), isCut: isDamaged },
      picture,
    }
  } catch {
    if (isCut) return { judged: { is: 'damaged', how: 'cut' } }
    const mayLackDecoder = kind === 'heic' || (kind === 'avif' && structure === 'whole')
    return { judged: mayLackDecoder ? { is: 'unknown' } : { is: 'damaged', how: 'broken' } }
  }
}
