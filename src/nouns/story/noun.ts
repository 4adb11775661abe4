import { storiesOfGroup } from '@/catalogue/story/reads'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

/** A story of a story group. It has no `download`, because the `download` of the story group fetches the stories. */
export const noun: Noun = {
  name: 'story',
  reads: [storiesOfGroup],
  forms: formsIn(offers),
}
