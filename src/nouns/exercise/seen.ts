import type { Alternative, Exercise } from './schema'

/** Returns the values that the form of an exercise shows, by the names of the edit's fields. */
export function seenExercise({ question }: Exercise) {
  return { question }
}

export function seenAlternative({ text, correct }: Alternative) {
  return { text, correct }
}
