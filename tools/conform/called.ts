/** What a reader calls the nouns whose names in the code are others. */
const CALLED: Record<string, string> = {
  class: 'a lesson',
  exercise: 'an exercise',
  alternative: 'an answer',
  storyGroup: 'a story group',
}

/**
 * Returns what a reader calls a thing, with its article: `a course`, `a second course`.
 * @param key its noun, with a 2 if a run makes two of them
 */
export function called(key: string): string {
  const noun = key.replace(/\d$/, '')
  const one = CALLED[noun] ?? `a ${noun}`
  return noun === key ? one : one.replace(/^an? /, 'a second ')
}

/** Returns a text whose first letter is a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
