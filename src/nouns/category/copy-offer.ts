import { copying } from '../copying'
import type { Category } from './schema'

export const duplicateCategory = copying((thing: Category) => ({ noun: 'category', thing }))
