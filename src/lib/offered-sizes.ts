/** What this device knows of the sizes of pictures that its host offers. */
import { readStored, writeStored } from './local-storage'
import { patternOf, sizesOf } from './picture-sizes'

const KEY = 'picture-sizes'

let pattern = readStored(KEY)

/** Returns the stored pattern, with the origin of its host; `null` if the host announces none. */
export const sizesPattern = (): string | null => pattern

/** Stores what the host at `origin` announces. */
export function learnSizes(origin: string, announced: string | null | undefined): void {
  pattern = patternOf(origin, announced)
  writeStored(KEY, pattern)
}

/** Returns the sizes of a picture for the attribute `srcset`; `undefined` if the host offers none. */
export const srcSetOf = (src: string): string | undefined =>
  sizesOf(src, pattern)
    .map(([address, width]) => `${address} ${width}w`)
    .join() || undefined
