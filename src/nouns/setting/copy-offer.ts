import { copying } from '../copying'
import type { Setting } from './schema'

export const duplicateSetting = copying((thing: Setting) => ({ noun: 'setting', thing }))
