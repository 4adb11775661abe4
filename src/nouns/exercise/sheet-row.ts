import type { Exercise } from '@/catalogue/exercise/schema'
import type { Values } from '@/form/sheet/values'
import { isBlank } from '@/lib/table/flaws'
import { isUnseen } from '@/lib/text'
import type { Limits } from '@/shared/limits'
import type { AlternativeDraft, ExerciseDraft } from './changes'
import { exerciseProblem } from './limit-problem'
import { problemOf } from './table'
import { judgeAnswers } from './table-answers'
import { severalInOne } from './table-cells'

const KEY = /^alternative(\d+)$/

/** The name of the field with an alternative. @param place from 0 */
export const alternativeKey = (place: number) => `alternative${place + 1}`

/** The right alternatives of an exercise, as numbers of their columns: `2`, `1 e 3`. */
const rightOf = ({ alternatives }: Exercise) =>
  alternatives.flatMap(({ correct }, at) => (correct ? [String(at + 1)] : [])).join(' e ')

/** Returns the values of an exercise, as the cells of its row show them. */
export const exerciseValues = (exercise: Exercise, position: string): Values => ({
  question: exercise.question,
  ...Object.fromEntries(exercise.alternatives.map(({ text }, at) => [alternativeKey(at), text])),
  right: rightOf(exercise),
  position,
})

/**
 * Returns the exercise that a row makes, or what it lacks, as a sentence without a capital letter.
 * @param known the exercise that the row changes; absent if it creates one
 */
export function exerciseIn(
  values: Values,
  limits: Limits | undefined,
  known?: Exercise,
): ExerciseDraft | { problem: string } {
  const { question = '', right: cell = '' } = values
  const choices = Object.entries(values)
    .map(([name, text]) => ({ text, place: Number(KEY.exec(name)?.[1]) - 1 }))
    .filter(({ text, place }) => place >= 0 && !isBlank(text))
    .sort((one, other) => one.place - other.place)
  const isBare = known?.alternatives.length === 0 && choices.length === 0 && isUnseen(cell)
  const alternatives = choices.map(({ text }) => ({ text, correct: false }))
  const gap =
    problemOf(question, alternatives, isBare) ?? (known === undefined ? gapIn(alternatives) : undefined)
  if (gap !== undefined) return { problem: gap }
  // A cell that nobody has changed means what it meant when it was written: the numbers of the columns.
  const isKept = known !== undefined && cell !== '' && cell === rightOf(known)
  const kept = choices.filter(({ place }) => known?.alternatives[place]?.correct)
  const [verdict = { right: [] }] =
    isBare || (isKept && kept.length > 0) ? [{ right: kept }] : judgeAnswers([{ cell, choices }])
  if ('problem' in verdict) return verdict
  const places = new Set(verdict.right.map(({ place }) => place))
  const made = {
    question,
    alternatives: withIds(
      known?.alternatives ?? [],
      choices.map(({ text, place }) => ({ text, correct: places.has(place) })),
    ),
  }
  const over = exerciseProblem(made, limits)
  return over === undefined ? made : { problem: over }
}

/** A question that is merged over the rows of its alternatives has one of them in each row. */
function gapIn(alternatives: readonly AlternativeDraft[]): string | undefined {
  const several = severalInOne(alternatives.map(({ text }) => text))
  return several ?? (alternatives.length === 1 ? ONLY_ONE : undefined)
}

const ONLY_ONE = 'há uma alternativa só. Escreva a pergunta e todas as alternativas em uma linha só.'

/**
 * Gives the wanted alternatives the ids of the known ones. If some were only taken away, the others keep theirs. Otherwise
 * the place decides, because hosts show alternatives in the order in which they were created.
 */
function withIds(known: Exercise['alternatives'], wanted: readonly AlternativeDraft[]): AlternativeDraft[] {
  const left = [...known]
  const found = wanted.map(({ text }) => {
    const at = left.findIndex((one) => one.text === text)
    return at < 0 ? undefined : left.splice(0, at + 1).at(-1)?.id
  })
  const isShorter = wanted.length < known.length && found.every((id) => id !== undefined)
  return wanted.map((one, at) => ({ ...one, id: isShorter ? found[at] : known[at]?.id }))
}
