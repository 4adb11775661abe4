/** The columns of alternatives in a course's sheet: each is there once, and each exercise is in one row. */
import { describe, expect, it } from 'vitest'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { FileTable, SheetPlan } from '@/form/sheet/book'
import { contentPlan } from '@/nouns/content-sheet/sheet-plan'

const EMPTY: CourseContent = { lessons: [], exercises: [] }

function planOf(rows: string[][], content = EMPTY): SheetPlan | { problem: string } {
  const table: FileTable = { rows: rows.map((cells, at) => ({ line: at + 1, cells })), isGuarded: false }
  return contentPlan({ courseId: 'c', content, limits: undefined, realId: (id) => id }, table)
}

describe('two columns of one alternative', () => {
  it.each([
    ['Alternativa 1', 'Alternativa1'],
    ['alternativa 1', 'Alternativa 01'],
    ['Alternativa 1', 'Alternativa\u00A01'],
    ['Alternativa  1', 'ALTERNATIVA 001'],
  ])('two columns of one alternative are a problem of the whole file: %j, %j', (one, other) => {
    const plan = planOf([
      ['Pergunta', one, other, 'Alternativa 2', 'Correta'],
      ['P?', 'x', 'y', 'z', '1'],
    ])
    expect(plan).toEqual({
      problem: `Na planilha, duas colunas são a mesma alternativa: “${one}” e “${other}”. Apague uma delas.`,
    })
  })

  it('each column of an alternative may be spelled in its own way', () => {
    const plan = planOf([
      ['Pergunta', 'Alternativa1', 'alternativa 02', 'Alternativa 10', 'Correta'],
      ['P?', 'x', 'y', 'z', '2'],
    ])
    expect(plan).toMatchObject({ rows: [{ is: 'new' }] })
  })
})

describe('a question that is merged over several rows', () => {
  const HEADING = ['Id', 'Tipo', 'Pergunta', 'Alternativa 1', 'Alternativa 2', 'Correta']
  const below =
    'há alternativas nas linhas de baixo. Escreva a pergunta e todas as alternativas em uma linha só.'
  const outcomes = (...rows: string[][]) => {
    const plan = planOf([HEADING, ...rows])
    if ('problem' in plan) throw new Error(plan.problem)
    expect(plan.drafts(new Set()).length > 0).toBe(plan.rows.some(({ is }) => is === 'new'))
    return plan.rows.map((row) => (row.is === 'problem' ? row.what : row.is))
  }

  it.each(['', 'Exercício'])('no exercise is made of its first alternative: %j', (kind) => {
    expect(
      outcomes(
        ['', 'Exercício', 'P?', 'x', '', '1'],
        ['', kind, '', 'y', '', ''],
        ['', kind, '', 'z', '', ''],
        ['', 'Exercício', 'Q?', 'x', 'y', '2'],
      ),
    ).toEqual([below, expect.any(String), expect.any(String), 'new'])
    expect(outcomes(['', '', 'P?', 'x', '', 'x'], ['', kind, '', '', 'y', ''])[0]).toBe(below)
  })

  it('an exercise of one alternative is made if the row below is no part of it', () => {
    const first = ['', '', 'P?', 'x', '', '1']
    expect(outcomes(first, ['', '', 'Q?', 'y', '', '1'])).toEqual(['new', 'new'])
    expect(outcomes(first, ['e9', '', '', 'y', '', '1'])[0]).toBe('new')
    expect(outcomes(['', '', 'P?', 'x', 'y', '1'], ['', '', '', 'x', 'y', '1'])[0]).toBe('new')
  })
})

describe('a cell that is no text', () => {
  const HEADING = ['Id', 'Tipo', 'Pergunta', 'Alternativa 1', 'Alternativa 2', 'Correta']
  const outcomesOf = (rows: string[][], content = EMPTY) => {
    const plan = planOf([HEADING, ...rows], content)
    if ('problem' in plan) throw new Error(plan.problem)
    return plan.rows.map((row) => (row.is === 'problem' ? row.what : row.is))
  }

  it.each([
    [['', '', 'P?', '#N/A', 'y', '2'], /a fórmula da planilha não deu certo \(#N\/A\)/],
    [['', '', 'P?', 'x', 'y', '#REF!'], /a fórmula da planilha não deu certo \(#REF!\)/],
    [['', '', '\uFFFC[imagem]', 'x', 'y', '2'], /tem uma imagem/],
    [['', '', 'P?', 'x', '\uFFFC', '1'], /tem uma imagem/],
    [['', '', 'P?', 'a) x\nb) y', '', '1'], /há várias alternativas em uma célula só/],
  ])('a cell that is no text is named, as in a pasted table: %j', (cells, words) => {
    expect(outcomesOf([cells])).toEqual([expect.stringMatching(words)])
  })

  it('what the app has already is not judged again', () => {
    const alternatives = [
      { id: 'a1', text: '#REF!', correct: true },
      { id: 'a2', text: '#N/D', correct: false },
    ]
    const content = { lessons: [], exercises: [{ id: 'e1', index: 1, question: 'Erro?', alternatives }] }
    expect(outcomesOf([['e1', '', 'Que erro?', '#REF!', '#N/D', '1']], content)).toEqual(['doubt'])
  })
})
