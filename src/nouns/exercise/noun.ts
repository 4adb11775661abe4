import type { Noun } from '../noun'
import * as dialogs from './dialogs'

/** An exercise with its alternatives. It is read as part of what a course holds. */
export const exerciseNoun: Noun = { name: 'exercise', reads: [], forms: Object.values(dialogs) }
