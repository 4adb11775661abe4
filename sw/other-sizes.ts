import { sizesOf } from '@/lib/picture-sizes'
import { isCachedPicture } from './only-pictures'

/** What a cache may show in place of a picture. */
export interface OtherSizes {
  /** The picture itself, then what is at least as good: larger sizes, and the original. The nearest comes first. */
  readonly asGood: readonly string[]
  /** What is better than nothing: the smaller sizes, the largest first. */
  readonly worse: readonly string[]
  /** The address of the original, if the picture is one of its sizes. */
  readonly original?: string
}

/**
 * Returns the addresses of the same picture in other sizes.
 * @param url the address of a picture, or of one of its sizes
 * @param pattern the pattern of the sizes that the host offers (`sizesOf`)
 */
export function otherSizes(url: URL, pattern = ''): OtherSizes {
  const original = url.origin + url.pathname
  const sizes = (sizesOf(original, pattern)?.split(',') ?? []).map((size) => size.replace(/ .*/, ''))
  if (url.href === original) return { asGood: [original], worse: sizes.toReversed() }
  const at = sizes.indexOf(url.href)
  if (at < 0) return { asGood: [url.href], worse: [] }
  return { asGood: [...sizes.slice(at), original], worse: sizes.slice(0, at).toReversed(), original }
}

/** Returns the first of the addresses whose picture is in the cache; `undefined` if none is. */
export async function firstCached(
  addresses: readonly string[],
  cacheName: string,
): Promise<string | undefined> {
  for (const address of addresses) if (await isCachedPicture({ url: address }, cacheName)) return address
  return undefined
}

/** Whether an answer is certainly no picture: an error, or a page that somebody else put in its place. */
export function isNoPicture({ type, status, headers }: Response): boolean {
  if (type === 'opaque') return false
  return status !== 200 || !/^image\//.test(headers.get('content-type') ?? '')
}
