import type { Exercise } from '@/catalogue/exercise/schema'

/** Whether an exercise can be made anew. No host takes a question or an alternative without a text. */
export function canBeCopied({
  question,
  alternatives,
}: Pick<Exercise, 'question' | 'alternatives'>): boolean {
  return question.trim() !== '' && alternatives.every(({ text }) => text.trim() !== '')
}
