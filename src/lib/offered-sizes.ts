import { readStored } from './local-storage'
import { sizesOf } from './picture-sizes'

export const SIZES_KEY = 'picture-sizes'

/** The pattern of the sizes of pictures that the host offers, as this device knows it (`sizesOf`). */
export const pictureSizes = { pattern: readStored(SIZES_KEY) ?? '' }

/** Returns the sizes of a picture for the attribute `srcset`; nothing if the host offers none. */
export const srcSetOf = (src: string): string | undefined => sizesOf(src, pictureSizes.pattern)
