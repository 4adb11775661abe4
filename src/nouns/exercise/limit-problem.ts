import { problemsOf } from '@/shared/limit-problems'
import type { Limits } from '@/shared/limits'
import type { ExerciseDraft } from './changes'

/** Returns which text of an exercise the host would refuse, and why; `undefined` if it would take all of them. */
export function exerciseProblem(
  { question, alternatives }: ExerciseDraft,
  limits: Limits | undefined,
): string | undefined {
  const why = problemsOf('exercise', { question }, limits)['question']
  if (why !== undefined) return `pergunta: ${why}`
  for (const [at, { text }] of alternatives.entries()) {
    const wrong = problemsOf('alternative', { text }, limits)['text']
    if (wrong !== undefined) return `alternativa ${at + 1}: ${wrong}`
  }
  return undefined
}
