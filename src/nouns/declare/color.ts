import type { COLORS } from '@/shared/colors'

/** The initial colour in the form of a new thing. */
export const DEFAULT_COLOR: keyof typeof COLORS = 'blue'
