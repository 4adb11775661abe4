/** The lessons and the exercises of a course go out as two lists and come in again, with their positions. */
import { describe, expect, it } from 'vitest'
import type { CourseContent } from '@/catalogue/course-content/reads'
import { tableText } from '@/lib/table/write-text'
import { addressesIn } from '@/nouns/class/table'
import { moved } from '@/nouns/course-content/positions'
import { exercisesIn } from '@/nouns/exercise/table'
import {
  bookOf,
  CONTENT,
  doneBy,
  type Kind,
  outcomesIn,
  planOf,
  row,
  withCells,
} from './support/content-books'

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
      now = moved(now, `${kind === 'lessons' ? 'class' : 'exercise'} ${String(id)}`, Number(newIndex))
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
    const now = moved(CONTENT, 'class l3', 1)
    const plan = planOf('lessons', withCells('lessons'), now)
    expect(outcomesIn(plan)).toEqual(['same', 'same', 'same'])
    expect(doneBy(plan)).toEqual([])
  })

  it('a position that both have changed is moved only if the person takes the row', () => {
    const now = moved(CONTENT, 'class l3', 1)
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
  const [asked] = exercises.rows
  const told = asked?.is === 'new' ? asked.fields.map(({ label, to }) => `${label}: ${to}`) : []
  expect(told).toEqual([
    'Pergunta: Capital?',
    'Alternativa 1: Recife',
    'Alternativa 2: Brasília',
    'Correta: B',
  ])
  expect(exercises.ignored).toEqual(['N'])
})
