import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'
import { wholeForm } from './whole-offer'

/** An exercise with its alternatives. It is read with all lessons and exercises of its course. */
export const noun: Noun = { name: 'exercise', reads: [], forms: formsIn(offers), whole: wholeForm }
