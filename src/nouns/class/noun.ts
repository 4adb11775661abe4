import { formsIn, type Noun } from '../noun'
import * as offers from './offers'

/** A lesson. It is read with all lessons and exercises of its course. */
export const noun: Noun = { name: 'class', reads: [], forms: formsIn(offers) }
