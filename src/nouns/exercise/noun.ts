import { formsIn, type Noun } from '../noun'
import * as offers from './offers'

/** An exercise with its alternatives. It is read with all lessons and exercises of its course. */
export const noun: Noun = { name: 'exercise', reads: [], forms: formsIn(offers) }
