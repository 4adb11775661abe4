import type { Judgement } from '../judgement'
import type { planOfBlob } from '../plan-of-blob'
import { kindOf } from '../recognise'
import { isAnimated } from './is-animated'
import type { lacksPart } from './whole/lacks-part'

/** An opened picture belongs to the caller, who closes it. */
export interface JudgedPicture {
  judged: Judgement
  picture?: ImageBitmap
}

/** Looks into a file. Both are passed in, because the page loads their code only when it is needed. */
export interface Looks {
  planOf: typeof planOfBlob
  lacksPart: typeof lacksPart
}

/**
 * Opens a picture and looks at its structure and its data: browsers open a picture of which a part is missing, and show
 * the rest of it. A picture that opens, but whose structure makes no sense, lacks a part too. Of HEIC and AVIF, the
 * browser knows more than this code does.
 *
 * It cannot tell (`unknown`) if this browser has no decoder for the kind of picture. All browsers have those of JPEG,
 * PNG, WebP and GIF.
 */
export async function judgePicture(file: Blob, { planOf, lacksPart }: Looks): Promise<JudgedPicture> {
  const kind = await kindOf(file)
  const plan = await planOf(file)
  // Of a JPEG, only the marker of its end may be missing.
  const endsEarly = plan.kind === 'walked' && plan.isCut && kind !== 'jpeg'
  const isCut = endsEarly || (await lacksPart(file, kind))
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = picture
    const isDamaged = isCut || (plan.kind === 'lost' && kind !== 'heic' && kind !== 'avif')
    return {
      judged: { is: 'picture', width, height, isAnimated: await isAnimated(file), isCut: isDamaged },
      picture,
    }
  } catch {
    if (isCut) return { judged: { is: 'damaged', how: 'cut' } }
    const mayLackDecoder = kind === 'heic' || (kind === 'avif' && plan.kind === 'walked')
    return { judged: mayLackDecoder ? { is: 'unknown' } : { is: 'damaged', how: 'broken' } }
  }
}
