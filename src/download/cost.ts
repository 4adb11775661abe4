import type { KnownNoun } from '@/find/use-known'
import { pictureSizes, srcSetOf } from '@/lib/offered-sizes'
import { bodySize } from '@/offline/cached-bytes'
import { cacheOf, leastUsedFirst } from '@/offline/caches'

/** What a download will cost, as far as this device can tell. */
export type Cost =
  /** This device has not read all lists, so it cannot tell. */
  { kind: 'unknown' } | { kind: 'about'; courses: number; bytes: number }

/**
 * How many bytes the reads of one thing take on the wire, in mean: of a course with its lessons and exercises, and of
 * anything else (the demo catalogue, compressed by the reference server).
 */
const COURSE_BYTES = 4_000
const OTHER_BYTES = 1_000

/** How many bytes a picture has if none is on this device: in the size of a card, and as it was sent. */
const SIZED_BYTES = 18_000
const ORIGINAL_BYTES = 200_000

/** How many of the pictures on the device are measured. */
const SAMPLE = 40

/**
 * Estimates what the download of everything costs. Lists of which only a part is known count as if the rest were alike.
 * @param known what this device knows of each noun with a list
 * @param pictureBytes the mean size of a picture, in bytes
 */
export function costOf(
  known: readonly Pick<KnownNoun<{ href: string }>, 'noun' | 'items' | 'total'>[],
  pictureBytes: number,
): Cost {
  let courses = 0
  let pictures = 0
  let bytes = 0
  for (const { noun, items, total } of known) {
    if (total === undefined) return { kind: 'unknown' }
    const isOfCourses = noun.href === '/courses'
    if (isOfCourses) courses = total
    bytes += total * (isOfCourses ? COURSE_BYTES : OTHER_BYTES)
    const share = items.length === 0 ? 0 : total / items.length
    pictures += Math.round(share * items.reduce((sum, item) => sum + picturesOf(item), 0))
  }
  return { kind: 'about', courses, bytes: bytes + pictures * pictureBytes }
}

function picturesOf(item: { image?: string | null | undefined; icon?: unknown }): number {
  return [item.image, item.icon].filter((address) => typeof address === 'string' && address !== '').length
}

/** Returns the mean size of a picture of the host, in bytes: of those on this device, or else what is usual. */
export async function meanPictureBytes(userId: string): Promise<number> {
  const offersSizes = pictureSizes.pattern !== ''
  const usual = offersSizes ? SIZED_BYTES : ORIGINAL_BYTES
  if (!('caches' in globalThis)) return usual
  const cacheName = cacheOf('media', userId)
  const all = (await leastUsedFirst(cacheName)).map(({ url }) => url)
  // Where sizes are offered, originals tell nothing of what a download takes.
  const alike = all.filter((url) => !offersSizes || srcSetOf(url) === undefined).slice(-SAMPLE)
  const cache = await caches.open(cacheName)
  const sizes = await Promise.all(
    alike.map(async (url) => {
      const found = await cache.match(url, { ignoreVary: true })
      return found === undefined ? 0 : bodySize(found)
    }),
  )
  const told = sizes.filter((size) => size > 0)
  return told.length < 5 ? usual : told.reduce((sum, size) => sum + size, 0) / told.length
}
