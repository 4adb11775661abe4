import { formsIn, type Noun } from '../noun'
import * as offers from './offers'
import { storiesOfGroup } from './reads'

/** A story of a story group. It has no `download`, because the `download` of the story group fetches the stories. */
export const noun: Noun = {
  name: 'story',
  reads: [storiesOfGroup],
  forms: formsIn(offers),
}
