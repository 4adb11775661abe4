import type { Alternative, Exercise } from './schema'

/** Returns the values that the form of an exercise shows. The keys are the names of the fields of `exerciseUpdate`. */
export function seenExercise({ question }: Exercise) {
  return { question }
}

export function seenAlternative({ text, correct }: Alternative) {
  return { text, correct }
}
