import type { Inside } from '@/find/inside'

/**
 * What the palette finds inside other things: the export `inside` of each `inside.ts` in the folders here. Every start
 * needs the nouns themselves, and none needs these.
 */
export const INSIDE: readonly Inside[] = Object.values(
  import.meta.glob<readonly Inside[]>('../*/inside.ts', { eager: true, import: 'inside' }),
).flat()
