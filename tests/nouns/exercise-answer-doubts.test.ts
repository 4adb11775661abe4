/** A cell of the column `Correta` that may mean two things: the sure one counts, or the row has a problem. */
import { describe, expect, it } from 'vitest'
import { read, sheet } from './support/read-exercises'

/** Returns what a table makes of rows of alternatives. The last text of each row is its cell of `Correta`. */
function table(...rows: string[]): string[] {
  const cells = rows.map((row) => ['P?', ...row.split('|')])
  const places = [...'ABCDE'].slice(0, (cells[0]?.length ?? 2) - 2)
  return read(sheet(['Pergunta', ...places, 'Correta'], ...cells))
}

describe('an exact text that looks like a label and another text', () => {
  it.each([
    ['Item|1. Item|- Item|1. Item', 'P? Item|✓1. Item|- Item'],
    ['Silva|A. Silva|silva a.|A. Silva', 'P? Silva|✓A. Silva|silva a.'],
    ['x|a) x|y|a) x', 'P? x|✓a) x|y'],
    ['3|1) 3|y|1) 3', 'P? 3|✓1) 3|y'],
  ])('an exact text is the answer before its label: %s', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
    expect(table(row, 'x1|y1|z1|x1', 'x1|y1|z1|C')[0]).toBe(wanted)
  })
})

describe('a number with a point before three digits', () => {
  it.each([
    ['2,5|250|2500|2.500', '2: “2.500” não é nenhuma das alternativas.'],
    ['2.500|250|25|2,5', '2: “2,5” não é nenhuma das alternativas.'],
    ['2,5|250|2500|2,500', '2: “2,500” não é nenhuma das alternativas.'],
  ])('a point is not taken for a decimal point: %s', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
  })

  it.each([
    ['2,5|2.500|2500|2.500', 'P? 2,5|✓2.500|2500'],
    ['12|13|14|14.0', 'P? 12|13|✓14'],
    ['1.000|2.000|3.000|2', 'P? 1.000|✓2.000|3.000'],
  ])('a number that has one meaning is the answer: %s', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
  })
})

describe('marks of formulas are no accents', () => {
  it.each([
    ['a = b|a ‹ b|a > b', 'a ≠ b'],
    ['x ∈ A|x ⊂ A|y', 'x ∉ A'],
    ['x|y|z', 'x\u0304'],
    ['y|v|z', 'ŷ'],
    ['p|v|z', 'p\u0302'],
    ['v|F|z', 'F\u20D7'],
    ['∃x|v|z', '∄x'],
    ['v|z|x', 'a\u0338'],
    ['v|z|x', '(á)'],
    ['v|z|x', '¹'],
    ['v|z|x', '1²'],
  ])('a sign with a mark is another one: %s, %s', (texts, cell) => {
    expect(table(`${texts}|${cell}`)).toEqual([`2: “${cell}” não é nenhuma das alternativas.`])
  })

  it.each([
    ['Ação|v|z', 'acao'],
    ['Canção|v|z', 'cancão'],
    ['Über|v|z', 'uber'],
    ['Ångström|v|z', 'angstrom'],
    ['mañana|v|z', 'manana'],
    ['crème brûlée|v|z', 'Creme Brulee'],
    ['coração\u200B|v|z', 'coracao'],
    ['❤\uFE0F|v|z', '❤'],
  ])('an accent of a letter may be missing: %s, %s', (texts, cell) => {
    const [first = '', ...others] = texts.split('|')
    expect(table(`${texts}|${cell}`)).toEqual([`P? ✓${first}|${others.join('|')}`])
  })
})

it.each([
  'A, C',
  'A e C',
  'A E C',
  '1;3',
  '1,3',
  '1/3',
  '1 3',
  '1 E 3',
  '(A) (C)',
  'B) y',
  '2 - y',
  '2. y',
  'x, z',
  'Letra B',
  'Opção B',
  '2º',
  'Alternativa correta: B',
])(
  'a cell says one text, letter or number, or the numbers of an export, and all else is a problem: %s',
  (cell) => {
    expect(table(`x|y|z|${cell}`, 'x|y|z|1 e 3')).toEqual([
      'P? ✓x|y|✓z',
      `2: “${cell}” não é nenhuma das alternativas.`,
    ])
  },
)

it.each([
  ['x|vitamina B|y|B', 'P? x|✓vitamina B|y'],
  ['x|3 m|y|3', 'P? x|3 m|✓y'],
  ['x|1 e 3|y|1 e 3', '2: “1 e 3” pode ser o texto “1 e 3” ou a posição de “x” e “y”.'],
])('a part of a text is not the text, and a whole text is: %s', (row, wanted) => {
  expect(table(row)).toEqual([wanted])
})

it('a decimal number that is no text and no list of places is no answer', () => {
  expect(table('2,5 m|2 m|5 m|2,5')).toEqual(['2: “2,5” não é nenhuma das alternativas.'])
})
