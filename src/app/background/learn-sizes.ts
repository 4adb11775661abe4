import { mediaUrl } from '@/api/host'
import { writeStored } from '@/lib/local-storage'
import { pictureSizes, SIZES_KEY } from '@/lib/offered-sizes'
import type { Services } from '@/services/services'
import { OFFER_HEADERS } from '@/shared/offer-headers'

/**
 * The path of a folder, the query around the width, and at most ten widths. By
 * `/uploads/{name}?w={width}; widths=320,640,1280` a picture at `/uploads/<name>` is also there in these widths, in
 * pixels, at the same address with that query. A size differs from its picture only by the
 * query, so no pattern leads to another host or to another picture.
 */
export const ANNOUNCED_SIZES =
  /^(\/(?:[\w.-]+\/)*)\{name\}(\?[\w=&.-]*)\{width\}([\w=&.-]*);[ \t]*widths=(\d{2,4}(?:,\d{2,4}){0,9})$/

/**
 * Learns in which sizes the host offers its pictures, and keeps it on the device. A host that announces nothing, or
 * something that is not understood, offers none.
 * @returns a function that stops this
 */
export function learnSizes({ session }: Pick<Services, 'session'>): () => void {
  const learn = () => {
    const answer = session.announcement.get()
    if (answer?.kind !== 'answer') return
    pictureSizes.pattern = patternIn(answer.header?.(OFFER_HEADERS.sizes))
    writeStored(SIZES_KEY, pictureSizes.pattern || null)
  }
  learn()
  return session.announcement.subscribe(learn)
}

function patternIn(announced: string | null | undefined): string {
  const [, folder, before, after, widths = ''] = ANNOUNCED_SIZES.exec(announced ?? '') ?? []
  if (folder === undefined) return ''
  const sorted = widths.split(',').sort((one, other) => Number(one) - Number(other))
  return [mediaUrl(folder), `${before}*${after}`, ...sorted].join(' ')
}
