import type { Noun } from '../noun'
import * as dialogs from './dialogs'
import { storiesOfGroup } from './reads'

/** A story of a group. Its download comes with the group. */
export const storyNoun: Noun = { name: 'story', reads: [storiesOfGroup], forms: Object.values(dialogs) }
