/** What a reader calls the nouns whose names in the code are others. */
const CALLED: Record<string, string> = {
  class: 'a lesson',
  exercise: 'an exercise',
  alternative: 'an answer',
  storyGroup: 'a story group',
}

/** Returns what a reader calls a thing of this noun, with its article: `a course`. */
export const called = (noun: string): string => CALLED[noun] ?? `a ${noun}`

/** Returns a text whose first letter is a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
