import { copying } from '../copying'
import type { Career } from './schema'

export const duplicateCareer = copying((thing: Career) => ({ noun: 'career', thing }))
