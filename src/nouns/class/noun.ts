import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

/** A lesson. It has no read of its own: one read gets all lessons and exercises of a course. */
export const noun: Noun = { name: 'class', reads: [], forms: formsIn(offers) }
