import type { Exercise } from '@/catalogue/exercise/schema'
import type { FieldChange, SheetDoubt } from '@/form/sheet/book'
import { isAsExported, writtenIn } from '@/form/sheet/cells'
import { type Control, sheetDoubt } from '@/form/sheet/control'
import { flawIn, isBlank } from '@/lib/table/flaws'
import { isUnseen } from '@/lib/text'
import type { Draft } from '@/outbox'
import type { Limits } from '@/shared/limits'
import { type AlternativeDraft, edition, exerciseDrafts } from '../exercise/changes'
import { exerciseProblem } from '../exercise/limit-problem'
import { problemOf } from '../exercise/table'
import type { Verdict } from '../exercise/table-answers'
import { severalInOne } from '../exercise/table-cells'
import { alternativeName, COLUMN, rightOf } from './sheet-columns'

/** The cells of an exercise. A cell is absent if the file has no such column. */
export interface ExerciseCells {
  question: string | undefined
  /** The cells of the alternatives, by their places from 0. */
  alternatives: readonly (string | undefined)[]
  right: string | undefined
  /** How the row was exported, if it says so. */
  control: Control | undefined
}

/**
 * Whether a cell wants nothing: the file does not have it, it shows what is known, or the person has left it as it was
 * exported. Then what was changed in the app since the export stays.
 */
function isLeft(cells: ExerciseCells, column: string, cell: string | undefined, known: string): boolean {
  return cell === undefined || isAsExported(cell, known) || (cells.control?.had(column, cell) ?? false)
}

/** Whether the right alternatives are to stay the ones that are known. */
export const leavesRight = (cells: ExerciseCells, exercise: Exercise) =>
  isLeft(cells, COLUMN.right, cells.right, rightOf(exercise))

/** Whether a row has exactly the exercise that was exported. */
export function isSameExercise(cells: ExerciseCells, exercise: Exercise): boolean {
  const most = Math.max(cells.alternatives.length, exercise.alternatives.length)
  return (
    isLeft(cells, COLUMN.question, cells.question, exercise.question) &&
    leavesRight(cells, exercise) &&
    Array.from({ length: most }, (_, at) => at).every((at) =>
      isLeft(cells, alternativeName(at), cells.alternatives[at], textAt(exercise, at)),
    )
  )
}

const textAt = ({ alternatives }: Exercise, at: number) => alternatives[at]?.text ?? ''

/** What a row makes of an exercise, or why it makes nothing. */
export type ExercisePlan =
  | { problem: string }
  | { fields: FieldChange[]; drafts: Draft[]; why: SheetDoubt | undefined }

export interface About {
  courseId: string
  isGuarded: boolean
  limits: Limits | undefined
  /** The right alternatives, as the whole column says. */
  verdict: Verdict
}

/** Returns the texts of a row, and of the exercise where the file has no such column. */
export function choicesOf(cells: ExerciseCells, isGuarded: boolean, exercise: Exercise | undefined) {
  const most = Math.max(cells.alternatives.length, exercise?.alternatives.length ?? 0)
  return Array.from({ length: most }, (_, place) => {
    const known = exercise === undefined ? '' : textAt(exercise, place)
    const cell = cells.alternatives[place]
    const isKept = cell === undefined || isLeft(cells, alternativeName(place), cell, known)
    const text = isKept ? known : writtenIn(cell, isGuarded)
    return { place, text, isKept }
  }).filter(({ text }) => !isBlank(text))
}

/** Whether a question is merged over the rows of its alternatives: its own row has only the first of them. */
export function isMerged(own: ExerciseCells, below: ExerciseCells): boolean {
  const countOf = ({ alternatives }: ExerciseCells) =>
    alternatives.filter((cell) => !isBlank(cell ?? '')).length
  const isDown = isUnseen(below.question ?? '') && countOf(below) > 0
  return !isUnseen(own.question ?? '') && isDown && countOf(own) === 1
}

const NO_RIGHT = `falta a coluna ${COLUMN.right}, que diz qual alternativa é a certa.`

/** @param exercise the exercise that changes; `undefined` if the row creates one with the id `made` */
export function exercisePlan(
  cells: ExerciseCells,
  exercise: Exercise | undefined,
  made: string,
  { courseId, isGuarded, limits, verdict }: About,
): ExercisePlan {
  const { question: cell } = cells
  const known = exercise?.question ?? ''
  const isKept = cell === undefined || isLeft(cells, COLUMN.question, cell, known)
  const question = isKept ? known : writtenIn(cell, isGuarded)
  const choices = choicesOf(cells, isGuarded, exercise)
  const texts = choices.map(({ text }) => ({ text, correct: false }))
  const isBare = exercise?.alternatives.length === 0 && choices.length === 0 && isUnseen(cells.right ?? '')
  // What the app has already is not judged again.
  const written = choices.flatMap((one) => (one.isKept ? [] : one.text))
  const gap =
    flawIn([...(isKept ? [] : [question]), ...written, cells.right ?? '']) ??
    problemOf(question, texts, isBare) ??
    (exercise === undefined ? severalInOne(written) : undefined)
  if (gap !== undefined) return { problem: gap }
  if ('problem' in verdict && !isBare) return cells.right === undefined ? { problem: NO_RIGHT } : verdict
  const right = new Set('right' in verdict ? verdict.right.map(({ place }) => place) : [])
  const wanted = choices.map(({ text, place }) => ({ text, correct: right.has(place) }))
  const over = exerciseProblem({ question, alternatives: wanted }, limits)
  if (over !== undefined) return { problem: over }
  const fields = changesOf(exercise, question, wanted)
  const drafts =
    exercise === undefined
      ? exerciseDrafts(
          courseId,
          { question, alternatives: wanted },
          { exerciseId: made, alternatives: new Set() },
        )
      : fields.length === 0
        ? []
        : edition(courseId, exercise, { question, alternatives: withIds(exercise, wanted) })
  return { fields, drafts, why: exercise && sheetDoubt(cells.control, fields) }
}

/**
 * Gives the wanted alternatives the ids of the known ones. If some were only taken away, the others keep theirs. Otherwise
 * the place decides, because hosts show alternatives in the order in which they were created.
 */
function withIds({ alternatives: known }: Exercise, wanted: readonly AlternativeDraft[]): AlternativeDraft[] {
  const left = [...known]
  const found = wanted.map(({ text }) => {
    const at = left.findIndex((one) => one.text === text)
    return at < 0 ? undefined : left.splice(0, at + 1).at(-1)?.id
  })
  const isShorter = wanted.length < known.length && found.every((id) => id !== undefined)
  return wanted.map((one, at) => ({ ...one, id: isShorter ? found[at] : known[at]?.id }))
}

function changesOf(
  exercise: Exercise | undefined,
  question: string,
  wanted: readonly AlternativeDraft[],
): FieldChange[] {
  const change = (label: string, from: string, to: string): FieldChange[] =>
    from === to ? [] : [{ label, ...(exercise === undefined ? {} : { from }), to }]
  const known = exercise?.alternatives ?? []
  const most = Math.max(known.length, wanted.length)
  const now = { alternatives: wanted.map(({ text, correct }) => ({ id: '', text, correct })) }
  return [
    ...change(COLUMN.question, exercise?.question ?? '', question),
    ...Array.from({ length: most }, (_, at) =>
      change(alternativeName(at), known[at]?.text ?? '', wanted[at]?.text ?? ''),
    ).flat(),
    ...change(COLUMN.right, exercise === undefined ? '' : rightOf(exercise), rightOf(now)),
  ]
}
