import { formsIn, type Noun } from '../noun'
import * as offers from './offers'
import { storiesOfGroup } from './reads'

/** A story of a group. The download of the group fetches it. */
export const noun: Noun = { name: 'story', reads: [storiesOfGroup], forms: formsIn(offers) }
