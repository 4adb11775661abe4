import { copying } from '../copying'
import type { Subcategory } from './schema'

export const duplicateSubcategory = copying((thing: Subcategory) => ({ noun: 'subcategory', thing }))
