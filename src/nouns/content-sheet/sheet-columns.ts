import type { CourseContent } from '@/catalogue/course-content/reads'
import type { Exercise } from '@/catalogue/exercise/schema'
import { ID_COLUMN } from '@/form/sheet/book'
import { CONTROL_COLUMN, controlOf } from '@/form/sheet/control'
import { FIELDS } from '@/shared/declared'
import { sentence } from '@/shared/isolated'
import { inOrder } from '../course-content/positions'

/**
 * The columns of a course's content. The names are those that `Adicionar vários exercícios` and `Adicionar várias aulas`
 * understand, so that an exported sheet may also be pasted there.
 */
export const COLUMN = {
  kind: 'Tipo',
  name: FIELDS.course.name.label,
  question: FIELDS.exercise.question.label,
  description: FIELDS.course.description.label,
  video: 'Vídeo',
  right: FIELDS.alternative.correct.label,
} as const

/** The columns before the alternatives. */
export const FIRST = [ID_COLUMN, COLUMN.kind, COLUMN.name, COLUMN.question, COLUMN.description, COLUMN.video]

/** The names of all columns but those of the alternatives. */
export const OWN_NAMES = [...FIRST, COLUMN.right, CONTROL_COLUMN]

export const KIND = { lesson: 'Aula', exercise: 'Exercício' } as const

/** A sheet has at least so many columns for alternatives, so that a question can be added. */
const FEWEST = 4

const ALTERNATIVE = /^alternativa\s*(\d{1,3})$/i

export const alternativeName = (place: number) => `${FIELDS.alternative.text.label} ${place + 1}`

/** Returns the place of a column of alternatives, from 0; `undefined` for another column. */
export function alternativePlace(name: string): number | undefined {
  const place = Number(ALTERNATIVE.exec(name.trim())?.[1] ?? 0) - 1
  return place < 0 ? undefined : place
}

/** Returns what is wrong with names of columns if two of them spell one alternative: `Alternativa 1`, `alternativa 01`. */
export function problemOfNames(names: Iterable<string>): string | undefined {
  const seen = new Map<number, string>()
  for (const name of names) {
    const place = alternativePlace(name)
    if (place === undefined) continue
    const other = seen.get(place)
    if (other !== undefined)
      return sentence`Na planilha, duas colunas são a mesma alternativa: “${other}” e “${name}”. Apague uma delas.`
    seen.set(place, name)
  }
  return undefined
}

/** The right alternatives of an exercise, as numbers of their columns: `2`, `1 e 3`. */
export const rightOf = ({ alternatives }: Pick<Exercise, 'alternatives'>) =>
  alternatives.flatMap(({ correct }, at) => (correct ? [String(at + 1)] : [])).join(' e ')

/**
 * Returns the content of a course as a table, in the order of its positions.
 * @param only the ids of what is written; all of it if absent
 */
export function contentTable(content: CourseContent, only?: ReadonlySet<string>): string[][] {
  const items = inOrder(content)
    .map((one, at) => ({ one, rank: at + 1 }))
    .filter(({ one }) => only?.has(one.id) ?? true)
  const most = Math.max(FEWEST, ...items.map(({ one }) => ('question' in one ? one.alternatives.length : 0)))
  const places = Array.from({ length: most }, (_, at) => at)
  const names = [...FIRST, ...places.map(alternativeName), COLUMN.right]
  return [
    [...names, CONTROL_COLUMN],
    ...items.map(({ one, rank }) => {
      const cells =
        'question' in one
          ? [
              one.id,
              KIND.exercise,
              '',
              one.question,
              '',
              '',
              ...places.map((at) => one.alternatives[at]?.text ?? ''),
              rightOf(one),
            ]
          : [
              one.id,
              KIND.lesson,
              one.name ?? '',
              '',
              one.description ?? '',
              one.videoUrl ?? '',
              ...places.map(() => ''),
              '',
            ]
      const marked = names.map((name, at) => [name, cells[at] ?? ''] as const)
      return [...cells, controlOf(one.id, marked.slice(1), rank)]
    }),
  ]
}
