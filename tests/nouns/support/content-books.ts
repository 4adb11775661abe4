/** The sheets of the lessons and of the exercises of one course, and what an import of them would do. */
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { SheetPlan } from '@/form/sheet/book'
import { listBook } from '@/form/sheet/list-book'
import { lessonSheet } from '@/nouns/class/sheet'
import { exerciseSheet } from '@/nouns/exercise/sheet'

const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
export const CONTENT = {
  lessons: [
    { id: 'l1', index: 1, name: 'Início', description: 'Olá', videoUrl: VIDEO },
    { id: 'l2', index: 3, name: 'Fim', description: null, videoUrl: 'https://v.example/2' },
    { id: 'l3', index: 4, name: 'Extra', description: null, videoUrl: 'https://v.example/3' },
  ],
  exercises: [
    {
      id: 'e1',
      index: 2,
      question: 'Quanto é 2 + 2?',
      alternatives: [
        { id: 'a1', text: '3', correct: false },
        { id: 'a2', text: '4', correct: true },
        { id: 'a3', text: '5', correct: false },
      ],
    },
  ],
}

export type Kind = 'lessons' | 'exercises'

export function bookOf(kind: Kind, content: CourseContent = CONTENT) {
  const sheet = kind === 'lessons' ? lessonSheet('c', content) : exerciseSheet('c', content, undefined)
  return listBook({ ...sheet, limits: undefined, realId: (id) => id })
}

export function planOf(kind: Kind, rows: readonly (readonly string[])[], content?: CourseContent): SheetPlan {
  const plan = bookOf(kind, content).plan({
    rows: rows.map((cells, at) => ({ line: at + 1, cells: [...cells] })),
    isGuarded: false,
  })
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

/** Returns an exported table with some cells changed, by their row from 1 and their column. */
export function withCells(kind: Kind, ...changes: [row: number, column: string, text: string][]): string[][] {
  const table = bookOf(kind).table()
  for (const [row, column, text] of changes) {
    const cells = table[row] ?? []
    cells[table[0]?.indexOf(column) ?? -1] = text
  }
  return table
}

export const row = (kind: Kind, cells: Record<string, string>) =>
  bookOf(kind).names.map((name) => cells[name] ?? '')

export const doneBy = (plan: SheetPlan, taken: readonly number[] = []): Record<string, unknown>[] =>
  plan.drafts(new Set(taken)).map(({ action, input }) => ({ action, ...(input as Record<string, unknown>) }))

export const outcomesIn = ({ rows }: SheetPlan) =>
  rows.map((one) => (one.is === 'problem' ? one.what : one.is))
