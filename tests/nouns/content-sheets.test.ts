/** The lessons and the exercises of a course go out as two lists and come in again, with their positions. */
import { describe, expect, it } from 'vitest'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { SheetPlan } from '@/form/sheet/book'
import { listBook } from '@/form/sheet/list-book'
import { tableText } from '@/lib/table/write-text'
import { lessonSheet } from '@/nouns/class/sheet'
import { addressesIn } from '@/nouns/class/table'
import { moved } from '@/nouns/course-content/positions'
import { exerciseSheet } from '@/nouns/exercise/sheet'
import { exercisesIn } from '@/nouns/exercise/table'

const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
const CONTENT = {
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

type Kind = 'lessons' | 'exercises'

function bookOf(kind: Kind, content: CourseContent = CONTENT) {
  const sheet = kind === 'lessons' ? lessonSheet('c', content) : exerciseSheet('c', content, undefined)
  return listBook({ ...sheet, limits: undefined, realId: (id) => id })
}

function planOf(kind: Kind, rows: readonly (readonly string[])[], content?: CourseContent): SheetPlan {
  const plan = bookOf(kind, content).plan({
    rows: rows.map((cells, at) => ({ line: at + 1, cells: [...cells] })),
    isGuarded: false,
  })
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

/** Returns an exported table with some cells changed, by their row from 1 and their column. */
function withCells(kind: Kind, ...changes: [row: number, column: string, text: string][]): string[][] {
  const table = bookOf(kind).table()
  for (const [row, column, text] of changes) {
    const cells = table[row] ?? []
    cells[table[0]?.indexOf(column) ?? -1] = text
  }
  return table
}

const row = (kind: Kind, cells: Record<string, string>) => bookOf(kind).names.map((name) => cells[name] ?? '')

const doneBy = (plan: SheetPlan, taken: readonly number[] = []): Record<string, unknown>[] =>
  plan.drafts(new Set(taken)).map(({ action, input }) => ({ action, ...(input as Record<string, unknown>) }))

const outcomesIn = ({ rows }: SheetPlan) => rows.map((one) => (one.is === 'problem' ? one.what : one.is))

it('a table may also be pasted where several lessons or exercises are added', () => {
  expect(addressesIn(tableText(bookOf('lessons').table())).items.map(({ item }) => item)).toEqual(
    CONTENT.lessons.map(({ videoUrl }) => videoUrl),
  )
  const [exercise] = exercisesIn(tableText(bookOf('exercises').table())).items.map(({ item }) => item)
  expect(exercise).toEqual({
    question: 'Quanto é 2 + 2?',
    alternatives: [
      { text: '3', correct: false },
      { text: '4', correct: true },
      { text: '5', correct: false },
    ],
  })
})

describe('the sheet of lessons', () => {
  it('a new lesson is made and moved to its position', () => {
    const added = row('lessons', { 'URL do vídeo': 'https://youtu.be/bbbbbbbbbbb', Posição: '2' })
    const plan = planOf('lessons', [...withCells('lessons'), added])
    expect(outcomesIn(plan)).toEqual(['same', 'same', 'same', 'new'])
    expect(doneBy(plan)).toMatchObject([
      { action: 'class.create', videoUrl: 'https://www.youtube.com/watch?v=bbbbbbbbbbb' },
      { action: 'class.move', newIndex: 2, oldIndex: 5 },
    ])
  })

  it('what no call of the API changes is a problem, or its column is named as left out', () => {
    const plan = planOf(
      'lessons',
      withCells('lessons', [1, 'URL do vídeo', 'https://v.example/9'], [2, 'Nome', 'Outro'], [3, 'Id', 'x9']),
    )
    expect(outcomesIn(plan)).toEqual([
      'URL do vídeo: o vídeo de uma aula não muda. Exclua a aula e crie outra.',
      'same',
      expect.stringContaining('“x9”'),
    ])
    expect(plan.ignored).toEqual(['Nome', 'Descrição'])
  })

  it('an address that is no lesson, and a position that is none, are named', () => {
    const channel = row('lessons', { 'URL do vídeo': 'https://www.youtube.com/@canal' })
    expect(outcomesIn(planOf('lessons', [bookOf('lessons').names, channel]))).toEqual([
      expect.stringMatching(/^URL do vídeo: /),
    ])
    for (const position of ['0', '-1', '1,5', 'última', ''])
      expect(outcomesIn(planOf('lessons', withCells('lessons', [1, 'Posição', position])))[0]).toMatch(
        /^Posição: /,
      )
  })

  it('a linked cell counts as its address, unless its text is one', () => {
    const rows = ['Assistir', 'https://v.example/4'].map((text, at) => ({
      line: at + 2,
      cells: row('lessons', { Nome: 'Aula', 'URL do vídeo': text }),
      links: { 1: 'https://v.example/nome', 3: 'https://youtu.be/bbbbbbbbbbb' },
    }))
    const plan = bookOf('lessons').plan({
      rows: [{ line: 1, cells: [...bookOf('lessons').names] }, ...rows],
      isGuarded: false,
    })
    expect('rows' in plan && doneBy(plan)).toMatchObject([
      { videoUrl: 'https://www.youtube.com/watch?v=bbbbbbbbbbb' },
      { videoUrl: 'https://v.example/4' },
    ])
  })

  it('a lesson whose address is written in another form is the same', () => {
    const rows = withCells('lessons', [1, 'URL do vídeo', 'https://youtu.be/aaaaaaaaaaa'])
    expect(outcomesIn(planOf('lessons', rows))[0]).toBe('same')
  })
})

describe('positions', () => {
  const orderAfter = (kind: Kind, rows: string[][], content: CourseContent = CONTENT) => {
    let now = content
    for (const { action, id, newIndex } of doneBy(planOf(kind, rows, content))) {
      expect(action).toMatch(/\.move$/)
      now = moved(now, String(id), Number(newIndex))
    }
    return [...now.lessons, ...now.exercises].sort((a, b) => a.index - b.index).map(({ id }) => id)
  }

  it.each<[Record<string, string>, string[]]>([
    [{ l3: '1' }, ['l3', 'l1', 'e1', 'l2']],
    [{ l1: '4' }, ['e1', 'l2', 'l3', 'l1']],
    [{ l1: '99' }, ['e1', 'l2', 'l3', 'l1']],
    // All rows are counted anew, the exercise stays second.
    [{ l3: '1', l2: '4', l1: '3' }, ['l3', 'e1', 'l1', 'l2']],
    [{ l2: '1', l3: '1' }, ['l2', 'l3', 'l1', 'e1']],
  ])('things stand at the positions that their rows give, and the rest around them: %j', (wanted, order) => {
    const changes = Object.entries(wanted).map(
      ([id, to]) => [Number(id.slice(1)), 'Posição', to] as [number, string, string],
    )
    expect(orderAfter('lessons', withCells('lessons', ...changes))).toEqual(order)
  })

  it('no thing is moved more than the others need: one that goes to the top is one move', () => {
    const rows = withCells('lessons', [3, 'Posição', '1'], [1, 'Posição', '2'], [2, 'Posição', '4'])
    expect(doneBy(planOf('lessons', rows))).toMatchObject([{ action: 'class.move', id: 'l3', newIndex: 1 }])
  })

  it('a position that nobody has touched stays as a colleague has made it', () => {
    const now = moved(CONTENT, 'l3', 1)
    const plan = planOf('lessons', withCells('lessons'), now)
    expect(outcomesIn(plan)).toEqual(['same', 'same', 'same'])
    expect(doneBy(plan)).toEqual([])
  })

  it('a position that both have changed is moved only if the person takes the row', () => {
    const now = moved(CONTENT, 'l3', 1)
    const plan = planOf('lessons', withCells('lessons', [1, 'Posição', '4']), now)
    expect(plan.rows[0]).toMatchObject({ is: 'doubt', why: 'both', fields: [{ from: '2', to: '4' }] })
    expect(doneBy(plan)).toEqual([])
    expect(doneBy(plan, [2])).toMatchObject([{ action: 'class.move', id: 'l1', newIndex: 4 }])
  })

  it('an exercise that only moves is not edited', () => {
    expect(doneBy(planOf('exercises', withCells('exercises', [1, 'Posição', '4'])))).toMatchObject([
      { action: 'exercise.move', id: 'e1', newIndex: 4, oldIndex: 2 },
    ])
  })

  it('a row that is missing deletes nothing and moves nothing', () => {
    const [heading = [], , second = []] = withCells('lessons')
    expect(doneBy(planOf('lessons', [heading, second]))).toEqual([])
  })
})

describe('a row that changes an exercise', () => {
  const changed = (...changes: Parameters<typeof withCells>[1][]) =>
    planOf('exercises', withCells('exercises', ...changes))
  const editsOf = (plan: SheetPlan) => doneBy(plan).filter(({ action }) => action !== 'exercise.update')

  it('a question and an alternative change, and nothing else, as one thing', () => {
    const plan = changed([1, 'Alternativa 1', 'três'], [1, 'Pergunta', 'Quanto são 2 + 2?'])
    expect(plan.rows[0]).toMatchObject({
      is: 'changed',
      fields: [
        { label: 'Pergunta', from: 'Quanto é 2 + 2?', to: 'Quanto são 2 + 2?' },
        { label: 'Alternativa 1', from: '3', to: 'três' },
      ],
    })
    expect(editsOf(plan)).toEqual([
      { action: 'alternative.update', id: 'a1', courseId: 'c', name: 'três', text: 'três' },
    ])
    expect(new Set(plan.drafts(new Set()).map(({ together }) => together)).size).toBe(1)
  })

  it.each(['C', '5'])('another right alternative is named by its letter or its text: %s', (written) => {
    expect(editsOf(changed([1, 'Correta', written]))).toEqual([
      { action: 'alternative.update', id: 'a3', courseId: 'c', name: '5', correct: true },
      { action: 'alternative.update', id: 'a2', courseId: 'c', name: '4', correct: false },
    ])
  })

  it('an alternative that is taken away is deleted, and the others keep their ids', () => {
    expect(editsOf(changed([1, 'Alternativa 1', '']))).toEqual([
      { action: 'alternative.delete', id: 'a1', courseId: 'c', name: '3' },
    ])
  })

  it('no exercise is left without its right alternative', () => {
    const problems = [
      changed([1, 'Correta', '']),
      changed([1, 'Alternativa 2', '']),
      // The number of one alternative is the text of another.
      changed([1, 'Correta', '3']),
    ].flatMap(outcomesIn)
    expect(problems).toEqual([
      'a célula que diz qual é a certa está vazia.',
      expect.stringContaining('“2”'),
      expect.stringContaining('pode ser o texto'),
    ])
  })

  it('a question without any alternatives may change, and none of them is asked for', () => {
    const [exercise] = CONTENT.exercises.map((one) => ({ ...one, alternatives: [] }))
    const content = { lessons: [], exercises: exercise ? [exercise] : [] }
    const table = bookOf('exercises', content).table()
    const rows = table.map((cells) => cells.map((cell) => cell.replace('2 + 2?', '3 + 3?')))
    expect(doneBy(planOf('exercises', rows, content))).toMatchObject([
      { action: 'exercise.update', question: 'Quanto é 3 + 3?' },
    ])
  })

  it('another alternative than the one that a colleague has changed changes without a question', () => {
    const [exercise] = CONTENT.exercises
    const alternatives = exercise?.alternatives.map((one) => (one.id === 'a3' ? { ...one, text: 'V' } : one))
    const content = {
      lessons: [],
      exercises: exercise ? [{ ...exercise, alternatives: alternatives ?? [] }] : [],
    }
    const plan = (column: string) =>
      planOf('exercises', withCells('exercises', [1, column, 'x'], [1, 'Posição', '2']), content)
    expect(plan('Alternativa 1').rows[0]).toMatchObject({
      is: 'changed',
      fields: [{ label: 'Alternativa 1', from: '3', to: 'x' }],
    })
    expect(plan('Alternativa 3').rows[0]).toMatchObject({ is: 'doubt', why: 'both' })
  })
})

it('the usual names of columns are known too', () => {
  const lessons = planOf('lessons', [
    ['Nome', 'Link', 'Minutos'],
    ['Um', 'https://v.example/9', '10'],
  ])
  expect(doneBy(lessons)).toMatchObject([{ action: 'class.create', videoUrl: 'https://v.example/9' }])
  expect(lessons.ignored).toEqual(['Nome', 'Minutos'])
  const exercises = planOf('exercises', [
    ['N', 'Questão', 'A', 'opção b', 'Gabarito'],
    ['1', 'Capital?', 'Recife', 'Brasília', 'B'],
  ])
  expect(exercises.rows).toMatchObject([
    {
      is: 'new',
      fields: [
        { label: 'Pergunta', to: 'Capital?' },
        { label: 'Alternativa 1', to: 'Recife' },
        { label: 'Alternativa 2', to: 'Brasília' },
        { label: 'Correta', to: 'B' },
      ],
    },
  ])
  expect(exercises.ignored).toEqual(['N'])
})

describe('a row that creates an exercise', () => {
  const outcome = (cells: Record<string, string>) => {
    const plan = planOf('exercises', [bookOf('exercises').names, row('exercises', cells)])
    expect(plan.drafts(new Set()).length > 0).toBe(plan.rows[0]?.is === 'new')
    return outcomesIn(plan)[0]
  }
  const one = { Pergunta: 'Capital?', 'Alternativa 1': 'Recife', 'Alternativa 2': 'Brasília' }

  it.each(['2', 'B', 'b)', 'brasilia'])(
    'the right alternative is a letter, a number or a text: %s',
    (right) => {
      const plan = planOf('exercises', [
        bookOf('exercises').names,
        row('exercises', { ...one, Correta: right }),
      ])
      expect(doneBy(plan)).toMatchObject([
        { action: 'exercise.create', question: 'Capital?' },
        { action: 'alternative.create' },
        { action: 'alternative.update', correct: true },
        { action: 'alternative.create' },
        { action: 'alternative.update', text: 'Brasília', correct: true },
        { action: 'alternative.update', text: 'Recife', correct: false },
      ])
    },
  )

  it('no exercise is made without its right alternative, nor of one that stands alone', () => {
    expect(outcome(one)).toBe('a célula que diz qual é a certa está vazia.')
    expect(outcome({ ...one, Correta: 'Natal' })).toContain('não é nenhuma das alternativas')
    expect(outcome({ Pergunta: 'Capital?', Correta: '1' })).toBe('faltam as alternativas.')
    expect(outcome({ Pergunta: 'Capital?', 'Alternativa 1': 'Recife', Correta: '1' })).toMatch(
      /^há uma alternativa só/,
    )
  })

  it.each([
    [{ 'Alternativa 1': '#N/A' }, /a fórmula da planilha não deu certo \(#N\/A\)/],
    [{ Correta: '#REF!' }, /a fórmula da planilha não deu certo \(#REF!\)/],
    [{ Pergunta: '\uFFFC[imagem]' }, /tem uma imagem/],
    [{ 'Alternativa 1': 'a) x\nb) y' }, /há várias alternativas em uma célula só/],
    [{ 'Alternativa 2': 'Recife' }, /se repete/],
  ])('a cell that is no text, or not one alternative, is named: %j', (cells, words) => {
    expect(outcome({ ...one, Correta: '1', ...cells })).toMatch(words)
  })
})
