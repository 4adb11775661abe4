import { oneCourse } from '@/catalogue/course/reads'
import { type CourseContent, courseContent } from '@/catalogue/course-content/reads'
import type { Book } from '@/form/sheet/book'
import type { ListSheet } from '@/form/sheet/list-book'
import { useListBook } from '@/form/sheet/use-list-book'
import { useLimits } from '@/form/use-limits'
import { useRead } from '@/read/use-read'
import { type DeclaredFields, FIELDS } from '@/shared/declared'
import type { Limits } from '@/shared/limits'
import { POSITION, placesIn, sheetMoves } from '../course-content/sheet-moves'
import { moveExercise } from './actions'
import { edition, exerciseDrafts } from './changes'
import { alternativeKey, exerciseIn, exerciseValues } from './sheet-row'

/** A sheet takes so many alternatives, or as many as an exercise has. It shows the first four, and those that are used. */
const TAKEN = 26
const SHOWN = 4

const NOTHING: CourseContent = { lessons: [], exercises: [] }

/** The exercises of a course as a spreadsheet. */
export function useSheet(courseId: string): Book {
  const { data, error } = useRead(courseContent, courseId)
  const course = useRead(oneCourse, courseId).data?.name
  const sheet = exerciseSheet(courseId, data ?? NOTHING, useLimits())
  const book = useListBook({
    ...sheet,
    title: course === undefined ? 'Exercícios' : `Exercícios de ${course}`,
    fileName: course === undefined ? 'exercicios' : `exercicios-de-${course}`,
    items: data && sheet.items,
    problem: error?.message,
  })
  return { ...book, table: (only) => withoutUnused(book.table(only)) }
}

/** Returns the exercises of a course as a list. */
export function exerciseSheet(
  courseId: string,
  content: CourseContent,
  limits: Limits | undefined,
): Omit<ListSheet, 'limits' | 'realId'> {
  const places = placesIn(content, 'exercise')
  const { exercises } = content
  return {
    noun: 'exercise',
    fields: fieldsFor(Math.max(TAKEN, ...exercises.map(({ alternatives }) => alternatives.length))),
    usual: USUAL,
    calledBy: 'question',
    items: exercises.map((exercise) => {
      const values = exerciseValues(exercise, places.get(exercise.id) ?? '')
      return {
        id: exercise.id,
        name: exercise.question,
        values,
        edit: (changed) => {
          if (Object.keys(changed).every((name) => name === 'position')) return []
          const wanted = exerciseIn({ ...values, ...changed }, limits, exercise)
          return 'problem' in wanted ? wanted : edition(courseId, exercise, wanted)
        },
      }
    }),
    choices: {},
    create: (values) => {
      const wanted = exerciseIn(values, limits)
      return 'problem' in wanted ? wanted : exerciseDrafts(courseId, wanted)
    },
    arrange: (rows) => sheetMoves(moveExercise, 'exercise', courseId, content, rows),
  }
}

const { text, correct } = FIELDS.alternative

const nameOf = (place: number) => `${text.label} ${place + 1}`

/** Further letters often name something else. */
const USUAL = {
  [FIELDS.exercise.question.label]: ['Questão', 'Enunciado'],
  [correct.label]: ['Certa', 'Gabarito', 'Resposta', 'Resposta correta', 'Resposta certa'],
  ...Object.fromEntries(
    [...'ABCDEFGH'].map((letter, place) => [
      nameOf(place),
      [letter, `${text.label} ${letter}`, `Opção ${letter}`, `Opção ${place + 1}`],
    ]),
  ),
}

const fieldsFor = (count: number): DeclaredFields => ({
  question: FIELDS.exercise.question,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      alternativeKey(place),
      { kind: 'textarea', label: nameOf(place), limit: text.limit },
    ]),
  ),
  right: { kind: 'text', label: correct.label, limit: text.limit },
  position: POSITION,
})

/** Returns the table without the columns of further alternatives that no exercise has. */
function withoutUnused(table: string[][]): string[][] {
  const [heading = [], ...rows] = table
  // Before the alternatives stand Id and question, behind them the right ones, the position and the control.
  const isKept = (_: string, at: number) =>
    at < 2 + SHOWN || at >= heading.length - 3 || rows.some((cells) => cells[at] !== '')
  return table.map((cells) => cells.filter(isKept))
}
