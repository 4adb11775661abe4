import { formsIn, type Noun } from '../noun'
import * as offers from './offers'

/** A lesson. It is read as part of what a course holds. */
export const classNoun: Noun = { name: 'class', reads: [], forms: formsIn(offers) }
