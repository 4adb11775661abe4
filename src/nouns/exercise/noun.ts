import { formsIn, type Noun } from '../noun'
import * as offers from './offers'

/** An exercise with its alternatives. It is read as part of what a course holds. */
export const exerciseNoun: Noun = { name: 'exercise', reads: [], forms: formsIn(offers) }
