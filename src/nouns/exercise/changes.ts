import { draftOf } from '@/action/draft'
import { baseOf } from '@/action/edits'
import { type Alternative, type Exercise, seenAlternative, seenExercise } from '@/catalogue/exercise/schema'
import { randomId, temporaryId } from '@/lib/ids'
import type { Draft } from '@/outbox'
import {
  createAlternative,
  createExercise,
  deleteAlternative,
  updateAlternative,
  updateExercise,
} from './actions'

/** An alternative in the form. An alternative without an id is new. */
export interface AlternativeDraft {
  id?: string | undefined
  text: string
  correct: boolean
}

export interface ExerciseDraft {
  question: string
  alternatives: AlternativeDraft[]
}

/**
 * Returns why alternatives may not be queued, as a sentence: there are some, and none of them is right. A question
 * without any alternatives has nothing yet that could be right.
 */
export function lacksRight(alternatives: readonly AlternativeDraft[]): string | undefined {
  return alternatives.length === 0 || alternatives.some(({ correct }) => correct)
    ? undefined
    : 'Marque a alternativa correta.'
}

/**
 * Returns the drafts that create an exercise, in the order in which they must be sent. They succeed, or wait, together.
 * The drafts of the alternatives refer to the exercise by its temporary id.
 * @param corrected the temporary ids of the exercise and the alternatives whose entries these drafts replace
 */
export function exerciseDrafts(
  courseId: string,
  { question, alternatives }: ExerciseDraft,
  corrected: { exerciseId?: string | undefined; alternatives: ReadonlySet<string> } = NOTHING,
): Draft[] {
  const { exerciseId = temporaryId() } = corrected
  const rows = alternatives.map((one) => named(one, corrected.alternatives))
  return together([
    draftOf(createExercise, { courseId, question }, { creates: exerciseId }),
    ...added({ courseId, exerciseId }, rows, 'alone'),
  ])
}

const NOTHING = { alternatives: new Set<string>() }

/**
 * Returns the drafts that give an exercise the wanted question and alternatives. They succeed, or wait, together. The
 * first draft is one of the question, even if the question is unchanged, because the app reports the success of that
 * draft to the user.
 *
 * The order keeps every state of the exercise right, as far as separate calls can:
 * - New texts come first, because the host may refuse them. If it does, what the host shows is still the old exercise.
 * - An old right alternative goes after the new one is there.
 * @param corrected the temporary ids of the alternatives whose entries these drafts replace
 */
export function edition(
  courseId: string,
  exercise: Exercise,
  { question, alternatives }: ExerciseDraft,
  corrected: ReadonlySet<string> = NOTHING.alternatives,
): Draft[] {
  const { id: exerciseId, alternatives: before } = exercise
  const place = { courseId, exerciseId }
  const kept = new Set(alternatives.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id))
  const known = alternatives.flatMap((wanted) => {
    const old = before.find(({ id }) => id === wanted.id)
    return old === undefined || isSame(old, wanted) ? [] : [{ old, wanted }]
  })
  const fresh = alternatives
    .filter((wanted) => !before.some(({ id }) => id === wanted.id))
    .map((wanted) => named(wanted, corrected))
  const change = ({ old, wanted }: Change) => changed(courseId, old, wanted)
  const wrong = known.filter(({ old, wanted }) => !old.correct && !wanted.correct)
  const right = known.filter(({ wanted }) => wanted.correct)
  const isOnlyMarked = ({ old, wanted }: Change) => old.text === wanted.text
  const [texts, marks] = before.some(({ correct }) => correct)
    ? [
        [
          ...added(place, fresh, 'created'),
          ...right.filter((one) => !isOnlyMarked(one)).map(change),
          ...wrong.map(change),
        ],
        [...right.filter(isOnlyMarked).map(change), ...added(place, fresh, 'marked')],
      ]
    : [[...right.map(change), ...added(place, fresh, 'alone'), ...wrong.map(change)], []]
  const base = baseOf(exercise, seenExercise)
  const asked = (text: string) =>
    draftOf(updateExercise, { id: exerciseId, courseId, question: text }, { base })
  const isLate = texts.length > 0 && question !== exercise.question
  return together([
    asked(isLate ? exercise.question : question),
    ...texts,
    ...(isLate ? [asked(question)] : []),
    ...marks,
    ...known.filter(({ old, wanted }) => old.correct && !wanted.correct).map(change),
    ...gone
      .toSorted((one, other) => Number(other.correct) - Number(one.correct))
      .map((old) => removed(courseId, old)),
  ])
}

/** An alternative that the user changes: as it is, and as it shall be. */
interface Change {
  old: Alternative
  wanted: AlternativeDraft
}

/** Marks drafts as one: all of them succeed, or the rest of them waits. */
function together(drafts: readonly Draft[]): Draft[] {
  const id = randomId()
  return drafts.map((draft) => ({ ...draft, together: id }))
}

/** Gives an alternative a new temporary id, unless its own is one of `ids`. */
function named({ id, text, correct }: AlternativeDraft, ids: ReadonlySet<string>): Row {
  return { id: id !== undefined && ids.has(id) ? id : temporaryId(), text, correct }
}

const isSame = (old: Alternative, { text, correct }: AlternativeDraft) =>
  old.text === text && old.correct === correct

function changed(courseId: string, old: Alternative, { text, correct }: AlternativeDraft): Draft {
  return draftOf(
    updateAlternative,
    {
      id: old.id,
      courseId,
      name: text,
      ...(old.text === text ? {} : { text }),
      ...(old.correct === correct ? {} : { correct }),
    },
    { base: baseOf(old, seenAlternative) },
  )
}

/**
 * Returns the draft that deletes an alternative. It does not cancel the unsent creation of a right one, because what was
 * queued with that creation would be sent before the new right one.
 */
function removed(courseId: string, { id, text, correct }: Alternative): Draft {
  const { cancels, ...draft } = draftOf(deleteAlternative, { id, courseId, name: text })
  return correct || cancels === undefined ? draft : { ...draft, cancels }
}

/** A new alternative. Its id is temporary. */
interface Row {
  id: string
  text: string
  correct: boolean
}

/** The exercise to which alternatives are added. */
interface Place {
  courseId: string
  exerciseId: string
}

/**
 * Returns the drafts that add alternatives to an exercise. The API creates every alternative as not correct (section 5
 * of the specification), so a right one needs a second draft, which marks it. Hosts show alternatives in the order in
 * which they were created, so the alternatives end in the order of `rows`.
 *
 * @param how
 * - `alone`: the exercise has no right alternative yet. The right ones come first, and are marked at once; see
 *   `rightFirst`
 * - `created`: the exercise has a right alternative. Only the creations, in their order
 * - `marked`: only the marks that follow on `created`
 */
function added(place: Place, rows: readonly Row[], how: 'alone' | 'created' | 'marked'): Draft[] {
  if (how === 'alone') return rightFirst(place, rows)
  if (how === 'created') return rows.map((row) => created(place, row))
  return rows.filter(({ correct }) => correct).map((row) => marked(place, row))
}

/**
 * Creates and marks the right alternatives before all others, although they may stand further down. A wrong alternative
 * whose place comes too early for this begins as a right one that stands further down, and the place of that one begins
 * with the wrong text. At the end both get their own texts, the right one first. So the exercise has all its right
 * alternatives as soon as it has others, and no alternative is ever marked wrongly.
 *
 * For `A, B, *C`: create C, mark it, create B, create A; then the third becomes C and right, the first A and not right.
 */
function rightFirst(place: Place, rows: readonly Row[]): Draft[] {
  const count = rows.filter(({ correct }) => correct).length
  const early = rows.slice(0, count).filter(({ correct }) => !correct)
  const late = rows.slice(count).filter(({ correct }) => correct)
  const other = new Map<Row, Row | undefined>()
  for (const [at, row] of early.entries()) other.set(row, late[at])
  for (const [at, row] of late.entries()) other.set(row, early[at])
  const first = rows.map((row) => ({ ...(other.get(row) ?? row), id: row.id }))
  return [
    ...first.slice(0, count).flatMap((row) => [created(place, row), marked(place, row)]),
    ...first.slice(count).map((row) => created(place, row)),
    ...[...late, ...early].map((row) => moved(place, row)),
  ]
}

function created({ courseId, exerciseId }: Place, { id, text }: Row): Draft {
  return draftOf(createAlternative, { courseId, exerciseId, text }, { creates: id })
}

function marked({ courseId }: Place, { id, text }: Row): Draft {
  return draftOf(updateAlternative, { id, courseId, name: text, correct: true })
}

function moved({ courseId }: Place, { id, text, correct }: Row): Draft {
  return draftOf(updateAlternative, { id, courseId, name: text, text, correct })
}
