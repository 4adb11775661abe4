import type { Noun } from '../noun'
import * as dialogs from './dialogs'

/** A lesson. It is read as part of what a course holds. */
export const classNoun: Noun = { name: 'class', reads: [], forms: Object.values(dialogs) }
