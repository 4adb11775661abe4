/** The column that says which alternatives are right: by exact text, by letter or by number. */
import { describe, expect, it } from 'vitest'
import { table } from './support/read-exercises'

/** Returns what a table makes of rows of three alternatives and the cell of their column `Correta`. */
const answered = (...rows: string[]) => table('Pergunta|A|B|C|Correta', ...rows.map((row) => `P?|${row}`))

it.each([
  ['by an exact text, before a similar one', 'avó|avô|avo|avô', 'avó|✓avô|avo'],
  ['by an exact text with a sign', 'x2|x^2|2x|x^2', 'x2|✓x^2|2x'],
  ['by an exact text in its case', 'Int|int|INT|int', 'Int|✓int|INT'],
  ['by an exact text that looks like a label', 'Silva|A. Silva|z|A. Silva', 'Silva|✓A. Silva|z'],
  ['by a text that holds a comma', 'x, y|y|x|x, y', '✓x, y|y|x'],
  ['by the same text in another form of Unicode', 'avo\u0302|avo|z|avô', '✓avo\u0302|avo|z'],
  ['by a letter', 'x|y|z|b', 'x|✓y|z'],
  ['by a letter with a bracket', 'x|y|z|(C)', 'x|y|✓z'],
  ['by a letter that is also a part of a text', 'x|vitamina B|y|B', 'x|✓vitamina B|y'],
  ['by a letter with signs that nobody sees', 'x|y|z|\u200BB\u200E', 'x|✓y|z'],
  ['by a number', 'x|y|z|3', 'x|y|✓z'],
  ['by the numbers of an export', 'x|y|z|1 e 3', '✓x|y|✓z'],
  ['by a text that is also its letter', 'A|B|C|B', 'A|✓B|C'],
])('the right alternative is named %s', (_what, row, wanted) => {
  expect(answered(row)).toEqual([`P? ${wanted}`])
})

it.each([
  'E',
  'A, C',
  'A e C',
  '1;3',
  '1 3',
  '(A) (C)',
  'B) y',
  '2. y',
  'Letra B',
  '2º',
  'Y',
  'acao',
  '2,5',
  '(á)',
  '¹',
])('what is no exact text, letter or number is a problem: %s', (cell) => {
  expect(answered(`ação|y|5|${cell}`)).toEqual([`2: “${cell}” não é nenhuma das alternativas.`])
})

it.each(['x|y|z|', 'x|y|z|\u200B', '*x|y|z|'])(
  'an empty cell is a problem, though a star may be there: %s',
  (row) => {
    expect(answered(row)).toEqual(['2: a célula que diz qual é a certa está vazia.'])
  },
)

describe('a cell that is a text and also a position', () => {
  const DOUBLE = '2|4|8|2'
  const PROBLEM = '2: “2” pode ser o texto “2” ou a posição de “4”.'

  it('a cell that is a text and also a position is a problem if nothing else tells', () => {
    expect(answered(DOUBLE)).toEqual([PROBLEM])
    expect(answered(DOUBLE, '1|2|3|1')).toEqual(['P? ✓1|2|3', PROBLEM])
    expect(answered('x|1 e 3|y|1 e 3')).toEqual([
      '2: “1 e 3” pode ser o texto “1 e 3” ou a posição de “x” e “y”.',
    ])
  })

  it.each([
    ['a position, if all other cells are numbers', ['x|y|z|3', 'x|y|z|1'], '2|✓4|8'],
    ['a position, if all other cells are letters', ['x|y|z|C'], '2|✓4|8'],
    ['a text, if all other cells are texts', ['sim|não|talvez|não', '10|20|30|20'], '✓2|4|8'],
  ])('a cell that is a text and also a position is %s', (_what, others, wanted) => {
    expect(answered(DOUBLE, ...others)[0]).toBe(`P? ${wanted}`)
  })

  it.each([
    ['the others are of both kinds', ['x|y|z|C', 'sim|não|talvez|não']],
    ['one of the others is neither', ['x|y|z|C', 'x|y|z|w']],
  ])('a cell that is a text and also a position is a problem if %s', (_what, others) => {
    expect(answered(DOUBLE, ...others)).toContain(PROBLEM)
  })
})
