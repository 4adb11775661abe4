import { draftOf } from '@/action/draft'
import type { Lesson } from '@/catalogue/class/schema'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { FileTable, PlanRow, SheetPlan } from '@/form/sheet/book'
import { ID_COLUMN } from '@/form/sheet/book'
import { isAsExported, writtenIn } from '@/form/sheet/cells'
import { CONTROL_COLUMN, type Control, readControl } from '@/form/sheet/control'
import { isTooWide, repeatedIds, type SheetHeading, sheetHeading, TOO_WIDE } from '@/form/sheet/heading'
import { temporaryId } from '@/lib/ids'
import type { TableRow } from '@/lib/table/types'
import type { Draft } from '@/outbox'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { problemsOf } from '@/shared/limit-problems'
import type { Limits } from '@/shared/limits'
import { storedAddress, videoAddress, whyNoLesson } from '@/shared/video-address'
import { createClass } from '../class/actions'
import { find, inOrder } from '../course-content/positions'
import { ALTERNATIVES_BELOW } from '../exercise/table'
import { judgeAnswers, type Verdict } from '../exercise/table-answers'
import { alternativePlace, COLUMN, KIND, OWN_NAMES, problemOfNames } from './sheet-columns'
import {
  choicesOf,
  type ExerciseCells,
  exercisePlan,
  isMerged,
  isSameExercise,
  leavesRight,
} from './sheet-exercise'
import { withOwnNames } from './sheet-heading'
import { sheetOrder, wantedOrder, withMove } from './sheet-order'

/** A course's content, and what is needed to judge a file of it. */
export interface ContentSheet {
  courseId: string
  content: CourseContent
  limits: Limits | undefined
  /** Returns the server's id of what was created on this device. */
  realId: (id: string) => string
}

/** A row of the file: what it is about, and what it makes. `id` is a temporary one if the row creates something. */
interface Planned {
  id: string
  kind: keyof typeof KIND
  row: PlanRow
  drafts: Draft[]
  /** The place in the exported order, if the row says it. */
  rank: number | undefined
}

type Cells = (name: string) => string | undefined

/** Returns what a file will do to the content of a course. */
export function contentPlan(sheet: ContentSheet, file: FileTable): SheetPlan | { problem: string } {
  const isMore = (name: string) => alternativePlace(name) !== undefined
  const named = withOwnNames(file.rows)
  if (typeof named === 'string') return { problem: named }
  const heading = sheetHeading(named, OWN_NAMES, isMore)
  if (typeof heading === 'string') return { problem: heading }
  const repeated = problemOfNames(heading.columns.keys())
  if (repeated !== undefined) return { problem: repeated }
  const rows = heading.below.map((row) => cellsOf(row, heading))
  const idOf = (cells: Cells) => sheet.realId((cells(ID_COLUMN) ?? '').trim())
  const twice = repeatedIds(rows.map(idOf))
  const verdicts = judged(sheet, heading, rows, idOf, file.isGuarded)
  const planned = rows.map((cells, at): Planned => {
    const row = heading.below[at] ?? { line: 0, cells: [] }
    const id = idOf(cells)
    const next = heading.below[at + 1]?.line === row.line + 1 ? rows[at + 1] : undefined
    const wrong = isTooWide(row, heading)
      ? TOO_WIDE
      : twice.has(id)
        ? sentence`o Id “${id}” está em mais de uma linha.`
        : problemBelow(cells, next, heading)
    const about = { sheet, heading, isGuarded: file.isGuarded, verdict: verdicts[at] ?? { right: [] } }
    return { ...rowPlan(about, row.line, cells, id, wrong), rank: controlIn(cells)?.rank }
  })
  const order = orderOf(sheet, planned)
  const shown = planned.map((one) => ({ ...one, row: withMove(one.row, order.moves.get(one.id), order.why) }))
  return {
    rows: [...heading.above, ...shown.map(({ row }) => row)],
    ignored: [...heading.unknown, ...leftOut(planned, rows)],
    drafts: (taken) => {
      const kept = shown.filter(({ row }) => row.is !== 'doubt' || taken.has(row.line))
      return [...kept.flatMap(({ drafts }) => drafts), ...orderOf(sheet, kept).drafts]
    },
  }
}

const cellsOf =
  ({ cells }: TableRow, { columns }: SheetHeading): Cells =>
  (name) => {
    const at = columns.get(name)
    return at === undefined ? undefined : (cells[at] ?? '')
  }

function problemBelow(cells: Cells, next: Cells | undefined, heading: SheetHeading): string | undefined {
  const isRest = next !== undefined && (next(ID_COLUMN) ?? '').trim() === ''
  return isRest && isMerged(exerciseCells(cells, heading), exerciseCells(next, heading))
    ? ALTERNATIVES_BELOW
    : undefined
}

const controlIn = (cells: Cells): Control | undefined =>
  readControl(cells(CONTROL_COLUMN), (cells(ID_COLUMN) ?? '').trim())

function exerciseCells(cells: Cells, { columns }: SheetHeading): ExerciseCells {
  const alternatives: (string | undefined)[] = []
  for (const name of columns.keys()) {
    const place = alternativePlace(name)
    if (place !== undefined) alternatives[place] = cells(name)
  }
  return {
    question: cells(COLUMN.question),
    alternatives: Array.from(alternatives),
    right: cells(COLUMN.right),
    control: controlIn(cells),
  }
}

/** The column `Correta` is judged as a whole, as in a pasted table. */
function judged(
  { content }: ContentSheet,
  heading: SheetHeading,
  rows: readonly Cells[],
  idOf: (cells: Cells) => string,
  isGuarded: boolean,
): Verdict[] {
  const answers = rows.map((cells) => {
    const known = content.exercises.find(({ id }) => id === idOf(cells))
    const own = exerciseCells(cells, heading)
    const choices = choicesOf(own, isGuarded, known)
    const isAsWritten = known !== undefined && leavesRight(own, known)
    return { cell: own.right ?? '', choices, known: isAsWritten ? known : undefined }
  })
  const verdicts = judgeAnswers(answers)
  return answers.map(({ known, choices }, at) => {
    // A cell that nobody has changed means what it meant when it was written: the numbers of the columns.
    const right = known && choices.filter(({ place }) => known.alternatives[place]?.correct)
    return right !== undefined && right.length > 0 ? { right } : (verdicts[at] ?? { right: [] })
  })
}

interface RowAbout {
  sheet: ContentSheet
  heading: SheetHeading
  isGuarded: boolean
  verdict: Verdict
}

function rowPlan(
  about: RowAbout,
  line: number,
  cells: Cells,
  id: string,
  early: string | undefined,
): Omit<Planned, 'rank'> {
  const { sheet } = about
  const item = id === '' ? undefined : find(sheet.content, id)
  const kind = item === undefined ? kindOf(cells) : 'question' in item ? 'exercise' : 'lesson'
  const name =
    item === undefined
      ? (cells(kind === 'lesson' ? COLUMN.video : COLUMN.question) ?? '')
      : 'question' in item
        ? item.question
        : (item.name ?? '')
  const made = id === '' ? temporaryId() : id
  const end = (
    row: Omit<Extract<PlanRow, { is: 'problem' }>, 'line' | 'name'> | { is: 'same' },
  ): Omit<Planned, 'rank'> => ({
    id: made,
    kind: kind ?? 'lesson',
    row: { line, name, ...row },
    drafts: [],
  })
  const wrong = (what: string) => end({ is: 'problem', what })
  if (early !== undefined) return wrong(early)
  if (id !== '' && item === undefined)
    return wrong(sentence`nada neste curso tem o Id “${id}”. Para criar, deixe o Id vazio.`)
  if (kind === undefined)
    return wrong(`a coluna ${COLUMN.kind} precisa dizer ${KIND.lesson} ou ${KIND.exercise}.`)
  const told = (cells(COLUMN.kind) ?? '').trim()
  if (item !== undefined && told !== '' && fold(told) !== fold(KIND[kind]))
    return wrong(
      sentence`o Id é de ${kind === 'lesson' ? 'uma aula' : 'um exercício'}, e a coluna diz “${told}”.`,
    )
  if (item !== undefined && !('question' in item)) {
    const changed = lessonChange(item, cells)
    return changed === undefined ? end({ is: 'same' }) : wrong(changed)
  }
  const own = exerciseCells(cells, about.heading)
  if (item !== undefined && 'question' in item && isSameExercise(own, item)) return end({ is: 'same' })
  const plan =
    kind === 'lesson'
      ? lessonPlan(about, cells, made)
      : exercisePlan(own, item !== undefined && 'question' in item ? item : undefined, made, {
          ...about,
          ...sheet,
        })
  if ('problem' in plan) return wrong(plan.problem)
  if (plan.fields.length === 0 && item !== undefined) return end({ is: 'same' })
  const { fields, drafts } = plan
  if ('why' in plan && plan.why !== undefined)
    return { id: made, kind, row: { line, name, is: 'doubt', why: plan.why, fields }, drafts }
  return { id: made, kind, row: { line, name, is: item ? 'changed' : 'new', fields }, drafts }
}

/** A row without an Id may leave out what it is, if only one of the two fits. */
function kindOf(cells: Cells): keyof typeof KIND | undefined {
  const told = fold((cells(COLUMN.kind) ?? '').trim())
  if (told === fold(KIND.lesson)) return 'lesson'
  if (told === fold(KIND.exercise)) return 'exercise'
  if (told !== '') return undefined
  const [video, question] = [cells(COLUMN.video) ?? '', cells(COLUMN.question) ?? '']
  if (video !== '' && question === '') return 'lesson'
  return question !== '' && video === '' ? 'exercise' : undefined
}

/** The API cannot change a lesson. Nothing that a person wrote is left out in silence. */
function lessonChange({ name, description, videoUrl }: Lesson, cells: Cells): string | undefined {
  const control = controlIn(cells)
  const exported: [string, string][] = [
    [COLUMN.name, name ?? ''],
    [COLUMN.description, description ?? ''],
    [COLUMN.video, videoUrl ?? ''],
  ]
  const [label] =
    exported.find(([column, text]) => {
      const cell = cells(column) ?? text
      return !isAsExported(cell, text) && !control?.had(column, cell)
    }) ?? []
  if (label === undefined) return undefined
  return label === COLUMN.video
    ? 'o vídeo de uma aula não muda. Exclua a aula e crie outra.'
    : `${label}: vem do vídeo e não pode ser mudado aqui.`
}

function lessonPlan({ sheet, isGuarded }: RowAbout, cells: Cells, made: string) {
  const written = writtenIn(cells(COLUMN.video) ?? '', isGuarded)
  if (written === '') return { problem: `${COLUMN.video}: preencha este campo.` }
  const why = whyNoLesson(videoAddress(written))
  if (why !== undefined) return { problem: `${COLUMN.video}: ${why}` }
  const videoUrl = storedAddress(written)
  const over = problemsOf('class', { videoUrl }, sheet.limits)['videoUrl']
  if (over !== undefined) return { problem: `${COLUMN.video}: ${over}` }
  return {
    fields: [{ label: COLUMN.video, to: videoUrl }],
    drafts: [draftOf(createClass, { courseId: sheet.courseId, videoUrl }, { creates: made })],
  }
}

/** The host names a new lesson after its video. */
function leftOut(planned: readonly Planned[], rows: readonly Cells[]): string[] {
  return [COLUMN.name, COLUMN.description].flatMap((column) =>
    planned.some(
      ({ kind, row }, at) => kind === 'lesson' && row.is === 'new' && (rows[at]?.(column) ?? '') !== '',
    )
      ? `${column} das aulas novas`
      : [],
  )
}

function orderOf({ courseId, content }: ContentSheet, planned: readonly Planned[]) {
  const fine = planned.filter(({ row }) => row.is !== 'problem')
  const names = new Map(fine.map(({ id, row }) => [id, row.name]))
  const last = inOrder(content).at(-1)?.index ?? 0
  const made = fine
    .filter(({ row }) => row.is === 'new')
    .map(({ id, kind }, at) => ({ id, kind, index: last + at + 1 }))
  const whole: CourseContent = {
    lessons: [...content.lessons, ...made.filter(({ kind }) => kind === 'lesson')],
    exercises: [
      ...content.exercises,
      ...made
        .filter(({ kind }) => kind === 'exercise')
        .map((one) => ({ ...one, question: '', alternatives: [] })),
    ],
  }
  const hasPositions = inOrder(content).length === 0 || last > 0
  const { ids, why } = wantedOrder(
    content,
    fine.map(({ id, rank, row }) => ({ id, rank, isNew: row.is === 'new' })),
  )
  const order = sheetOrder(
    courseId,
    hasPositions ? whole : { lessons: [], exercises: [] },
    ids,
    (id) => names.get(id) ?? '',
  )
  return { ...order, why }
}
