/** The content of a course comes in from a sheet: exercises change, new things are made, and rows give the order. */
import { describe, expect, it } from 'vitest'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { SheetPlan } from '@/form/sheet/book'
import { tableText } from '@/lib/table/write-text'
import { addressesIn } from '@/nouns/class/table'
import { contentTable } from '@/nouns/content-sheet/sheet-columns'
import { contentPlan } from '@/nouns/content-sheet/sheet-plan'
import { moved } from '@/nouns/course-content/positions'
import { exercisesIn } from '@/nouns/exercise/table'

const CONTENT = {
  lessons: [
    {
      id: 'l1',
      index: 1,
      name: 'Início',
      description: 'Olá',
      videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    },
    { id: 'l2', index: 3, name: 'Fim', description: null, videoUrl: 'https://v.example/2' },
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

const TABLE = contentTable(CONTENT)

function planOf(rows: readonly (readonly string[])[], content: CourseContent = CONTENT): SheetPlan {
  const table = rows.map((cells, at) => ({ line: at + 1, cells: [...cells] }))
  const plan = contentPlan(
    { courseId: 'c', content, limits: undefined, realId: (id) => id },
    { rows: table, isGuarded: false },
  )
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

/** Returns the table with one cell changed. Rows and columns count from 0. */
const withCell = (row: number, column: string, text: string) =>
  TABLE.map((cells, at) => cells.map((cell, of) => (at === row && TABLE[0]?.[of] === column ? text : cell)))

const doneBy = (plan: SheetPlan, taken: readonly number[] = []): Record<string, unknown>[] =>
  plan.drafts(new Set(taken)).map(({ action, input }) => ({ action, ...(input as Record<string, unknown>) }))

const problemsIn = ({ rows }: SheetPlan) => rows.flatMap((row) => (row.is === 'problem' ? row.what : []))

describe('the table of a course', () => {
  it('the table has lessons and exercises in the order of their positions', () => {
    expect(TABLE.map((row) => row.slice(0, 4))).toEqual([
      ['Id', 'Tipo', 'Nome', 'Pergunta'],
      ['l1', 'Aula', 'Início', ''],
      ['e1', 'Exercício', '', 'Quanto é 2 + 2?'],
      ['l2', 'Aula', 'Fim', ''],
    ])
    expect(TABLE[2]?.slice(6, -1)).toEqual(['3', '4', '5', '', '2'])
  })

  it('the table may also be pasted where several exercises or lessons are added', () => {
    const pasted = exercisesIn(tableText(TABLE)).items.map(({ item }) => item)
    expect(pasted).toEqual([
      {
        question: 'Quanto é 2 + 2?',
        alternatives: [
          { text: '3', correct: false },
          { text: '4', correct: true },
          { text: '5', correct: false },
        ],
      },
    ])
    expect(addressesIn(tableText(TABLE)).items.map(({ item }) => item)).toEqual(
      CONTENT.lessons.map(({ videoUrl }) => videoUrl),
    )
  })
})

describe('a row that changes an exercise', () => {
  it('a question and an alternative change, and nothing else', () => {
    const rows = withCell(2, 'Alternativa 1', 'três').map((row, at) =>
      at === 2 ? row.map((cell) => (cell === 'Quanto é 2 + 2?' ? 'Quanto são 2 + 2?' : cell)) : row,
    )
    const plan = planOf(rows)
    expect(plan.rows[1]).toMatchObject({
      is: 'changed',
      fields: [
        { label: 'Pergunta', from: 'Quanto é 2 + 2?', to: 'Quanto são 2 + 2?' },
        { label: 'Alternativa 1', from: '3', to: 'três' },
      ],
    })
    const changes = doneBy(plan).filter(
      ({ action, text }) => action !== 'exercise.update' || text !== undefined,
    )
    expect(changes).toEqual([
      { action: 'alternative.update', id: 'a1', courseId: 'c', name: 'três', text: 'três' },
    ])
    expect(doneBy(plan).at(-1)).toMatchObject({ action: 'exercise.update', question: 'Quanto são 2 + 2?' })
  })

  it.each(['C', '5'])('another right alternative is named by its letter or its text: %s', (written) => {
    const plan = planOf(withCell(2, 'Correta', written))
    expect(doneBy(plan).filter(({ action }) => action === 'alternative.update')).toEqual([
      { action: 'alternative.update', id: 'a3', courseId: 'c', name: '5', correct: true },
      { action: 'alternative.update', id: 'a2', courseId: 'c', name: '4', correct: false },
    ])
  })

  it('a number that is the text of one alternative and the place of another is a problem', () => {
    expect(problemsIn(planOf(withCell(2, 'Correta', '3')))[0]).toContain('pode ser o texto')
  })

  it('an alternative that is taken away is deleted, and the others keep their ids', () => {
    const deleted = doneBy(planOf(withCell(2, 'Alternativa 1', ''))).filter(
      ({ action }) => action !== 'exercise.update',
    )
    expect(deleted).toEqual([{ action: 'alternative.delete', id: 'a1', courseId: 'c', name: '3' }])
  })

  it('no exercise is left without its right alternative', () => {
    expect(problemsIn(planOf(withCell(2, 'Correta', '')))).toEqual([
      'a célula que diz qual é a certa está vazia.',
    ])
    expect(problemsIn(planOf(withCell(2, 'Alternativa 2', '')))).toHaveLength(1)
    const without = withCell(2, 'Alternativa 2', '').map((cells) =>
      cells.filter((_, at) => TABLE[0]?.[at] !== 'Correta'),
    )
    expect(problemsIn(planOf(without))).toHaveLength(1)
  })

  it('a question without any alternatives may change, and none of them is asked for', () => {
    const [exercise] = CONTENT.exercises.map((one) => ({ ...one, alternatives: [] }))
    const content = { lessons: [], exercises: exercise ? [exercise] : [] }
    const table = contentTable(content).map((cells) => cells.map((cell) => cell.replace('2 + 2?', '3 + 3?')))
    const plan = planOf(table, content)
    expect(problemsIn(plan)).toEqual([])
    expect(doneBy(plan)).toMatchObject([{ action: 'exercise.update', question: 'Quanto é 3 + 3?' }])
  })
})

describe('rows that are new, moved or wrong', () => {
  const blank = (cells: Record<string, string>) => (TABLE[0] ?? []).map((name) => cells[name] ?? '')

  it('a new lesson and a new exercise are made and stand where their rows stand', () => {
    const [heading = [], first = [], second = [], third = []] = TABLE
    const plan = planOf([
      heading,
      blank({ Tipo: 'Aula', Vídeo: 'https://youtu.be/bbbbbbbbbbb' }),
      first,
      blank({ Pergunta: 'Capital?', 'Alternativa 1': 'Recife', 'Alternativa 2': 'Brasília', Correta: 'B' }),
      second,
      third,
    ])
    expect(plan.rows.map((row) => row.is)).toEqual(['new', 'same', 'new', 'same', 'same'])
    const done = doneBy(plan)
    expect(done[0]).toMatchObject({
      action: 'class.create',
      videoUrl: 'https://www.youtube.com/watch?v=bbbbbbbbbbb',
    })
    expect(done[1]).toMatchObject({ action: 'exercise.create', question: 'Capital?' })
    expect(done.slice(-2)).toMatchObject([
      { action: 'class.move', newIndex: 1, oldIndex: 4 },
      { action: 'exercise.move', newIndex: 3, oldIndex: 5 },
    ])
  })

  it('a new exercise is not made without its right alternative', () => {
    const fresh = { Pergunta: 'Capital?', 'Alternativa 1': 'Recife', 'Alternativa 2': 'Brasília' }
    const plan = planOf([TABLE[0] ?? [], blank(fresh), blank({ ...fresh, Correta: 'Natal' })])
    expect(problemsIn(plan)).toEqual([
      'a célula que diz qual é a certa está vazia.',
      '“Natal” não é nenhuma das alternativas.',
    ])
    expect(doneBy(plan)).toEqual([])
  })

  it('a row that stands elsewhere moves its thing, by as few moves as possible', () => {
    const [heading = [], first = [], second = [], third = []] = TABLE
    const plan = planOf([heading, third, first, second])
    expect(doneBy(plan)).toMatchObject([{ action: 'class.move', id: 'l2', newIndex: 1, oldIndex: 3 }])
    expect(plan.rows[0]).toMatchObject({ is: 'changed', fields: [{ label: 'Posição', from: '3', to: '1' }] })
  })

  it('a row that is missing deletes nothing and moves nothing', () => {
    const [heading = [], first = [], , third = []] = TABLE
    expect(doneBy(planOf([heading, first, third]))).toEqual([])
  })

  it('what the API cannot change is a problem and is not left out in silence', () => {
    expect(problemsIn(planOf(withCell(1, 'Vídeo', 'https://v.example/outro')))[0]).toContain('não muda')
    expect(problemsIn(planOf(withCell(1, 'Nome', 'Outro')))[0]).toContain('vem do vídeo')
    expect(problemsIn(planOf(withCell(1, 'Tipo', 'Exercício')))[0]).toContain('uma aula')
    expect(problemsIn(planOf(withCell(1, 'Id', 'x9')))[0]).toContain('“x9”')
    expect(problemsIn(planOf(withCell(1, 'Id', 'l2')))).toHaveLength(2)
    const channel = blank({ Tipo: 'Aula', Vídeo: 'https://www.youtube.com/@canal' })
    expect(problemsIn(planOf([...TABLE, channel]))[0]).toMatch(/^Vídeo: /)
    expect(
      planOf([...TABLE, blank({ Nome: 'x', Tipo: 'Aula', Vídeo: 'https://v.example/3' })]).ignored,
    ).toEqual(['Nome das aulas novas'])
  })
})

describe('a sheet from before a colleague’s edit', () => {
  const [heading = [], first = [], second = [], third = []] = TABLE
  const [exercise] = CONTENT.exercises
  if (exercise === undefined) throw new Error('no exercise')
  const edited = (text: string, name = 'Início') => ({
    lessons: CONTENT.lessons.map((one) => (one.id === 'l1' ? { ...one, name } : one)),
    exercises: [
      {
        ...exercise,
        alternatives: exercise.alternatives.map((one) => (one.id === 'a3' ? { ...one, text } : one)),
      },
    ],
  })

  it('what the person has not touched stays as the colleague has left it', () => {
    expect(planOf(TABLE, edited('cinco', 'Outro nome')).rows.map(({ is }) => is)).toEqual([
      'same',
      'same',
      'same',
    ])
  })

  it('another field of the same exercise changes without a question', () => {
    const plan = planOf(withCell(2, 'Alternativa 1', 'três'), edited('cinco'))
    expect(plan.rows[1]).toMatchObject({
      is: 'changed',
      fields: [{ label: 'Alternativa 1', from: '3', to: 'três' }],
    })
  })

  it('the same field changes only if the person takes the row', () => {
    const plan = planOf(withCell(2, 'Alternativa 3', 'V'), edited('cinco'))
    expect(plan.rows[1]).toMatchObject({ is: 'doubt', why: 'both', fields: [{ from: 'cinco', to: 'V' }] })
    expect(doneBy(plan)).toEqual([])
    expect(doneBy(plan, [3])).toContainEqual(
      expect.objectContaining({ action: 'alternative.update', id: 'a3', text: 'V' }),
    )
  })

  it('an order that the person has not touched stays as the colleague has moved it, new rows included', () => {
    const now = moved(CONTENT, 'l2', 1)
    expect(doneBy(planOf(TABLE, now))).toEqual([])
    const added = heading.map((name) => (name === 'Vídeo' ? 'https://v.example/9' : ''))
    const plan = planOf([heading, first, added, second, third], now)
    // Now l2, l1, e1: the new lesson stands behind l1.
    expect(doneBy(plan)).toMatchObject([{ action: 'class.create' }, { action: 'class.move', newIndex: 3 }])
  })

  it('an order that both have touched changes only if the person takes the row', () => {
    const now = moved(CONTENT, 'l2', 1)
    const plan = planOf([heading, second, first, third], now)
    const doubts = plan.rows.filter((row) => row.is === 'doubt')
    expect(doubts).toMatchObject([{ why: 'both' }, { why: 'both' }])
    expect(doneBy(plan)).toEqual([])
    expect(
      doneBy(
        plan,
        doubts.map(({ line }) => line),
      ).map(({ action }) => action),
    ).toEqual(['exercise.move', 'class.move'])
  })
})
