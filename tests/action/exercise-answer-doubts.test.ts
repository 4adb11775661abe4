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

  it('an exact text among labels is a problem, because it may be a label too', () => {
    expect(table('x|a) x|y|a) x', 'Lyon|Paris|Nice|B) Paris')).toEqual([
      'P? Lyon|✓Paris|Nice',
      '2: “a) x” pode ser o texto “a) x” ou a posição de “x”.',
    ])
  })

  it.each([
    ['3|3,0|x|B) 3', 'B) 3'],
    ['x|y|z|B) 3', 'B) 3'],
    ['x|y|z|1. C', '1. C'],
  ])('a label and a text of no such alternative are no list of places: %s', (row, cell) => {
    expect(table(row)).toEqual([`2: “${cell}” não é nenhuma das alternativas.`])
  })

  it('a list of places may have brackets', () => {
    expect(table('x|y|z|A) C)', 'x|y|z|(A) (C)', 'x|y|z|A) e C)')).toEqual(Array(3).fill('P? ✓x|y|✓z'))
  })

  it('a text that is only similar and a label of another one are a problem', () => {
    expect(table('x|A) X|y|a) x')).toEqual(['2: “a) x” pode ser o texto “A) X” ou a posição de “x”.'])
  })
})

describe('a number with a point before three digits', () => {
  it.each([
    ['2,5|250|2500|2.500', '2: “2.500” pode ser “2,5” ou “2500”.'],
    ['1|1000|10|1.000', '2: “1.000” pode ser “1” ou “1000”.'],
    ['5|50|500|5.000', '2: “5.000” não é nenhuma das alternativas.'],
    ['2.500|250|25|2,5', '2: “2,5” não é nenhuma das alternativas.'],
    ['2,5|250|2500|2,500', '2: “2,500” pode ser “2,5” ou “2500”.'],
    ['1|2|3|B) 2.000', '2: “B) 2.000” não é nenhuma das alternativas.'],
  ])('a point is not taken for a decimal point: %s', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
  })

  it.each([
    ['25|250|2500|2.500', 'P? 25|250|✓2500'],
    ['25|2.500|250|2500', 'P? 25|✓2.500|250'],
    ['2,5|2.500|2500|2.500', 'P? 2,5|✓2.500|2500'],
    ['1|1000|1000000|1.000.000', 'P? 1|1000|✓1000000'],
    ['0,5|5|50|0.500', 'P? ✓0,5|5|50'],
    ['1,5|15|150|1,500', 'P? ✓1,5|15|150'],
    ['12|13|14|14.0', 'P? 12|13|✓14'],
    ['1.000|2.000|3.000|2', 'P? 1.000|✓2.000|3.000'],
  ])('a number that has one meaning is the answer: %s', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
  })
})

describe('an E between two letters', () => {
  const FIVE = 'v|w|x|y|z'
  const FOUR = 'v|w|x|y'

  it.each(['A E C', 'A\u00A0E\u00A0C', 'A, B E C', 'E E A', 'A,e B', 'A, E C'])(
    'an E is a problem where it may be a word and a column: %j',
    (cell) => {
      expect(table(`${FIVE}|${cell}`)).toEqual([
        `2: em “${cell}”, não se sabe se E é uma alternativa. Separe as letras com vírgulas.`,
      ])
    },
  )

  it.each([
    [`${FIVE}|A e C`, 'P? ✓v|w|✓x|y|z'],
    [`${FIVE}|A e\u00A0C`, 'P? ✓v|w|✓x|y|z'],
    [`${FIVE}|A\u00A0e\u00A0C`, 'P? ✓v|w|✓x|y|z'],
    [`${FIVE}|A  e  B e C`, 'P? ✓v|✓w|✓x|y|z'],
    [`${FIVE}|A\u200B e \u200BC`, 'P? ✓v|w|✓x|y|z'],
    [`${FIVE}|A e E`, 'P? ✓v|w|x|y|✓z'],
    [`${FIVE}|A, E, C`, 'P? ✓v|w|✓x|y|✓z'],
    [`${FIVE}|A / E / C`, 'P? ✓v|w|✓x|y|✓z'],
    [`${FIVE}|a, e , c`, 'P? ✓v|w|✓x|y|✓z'],
    [`${FIVE}|A E`, 'P? ✓v|w|x|y|✓z'],
    [`${FIVE}|1 E 3`, 'P? ✓v|w|✓x|y|z'],
    [`${FOUR}|A E C`, 'P? ✓v|w|✓x|y'],
    [`${FOUR}|A, B E C`, 'P? ✓v|✓w|✓x|y'],
    ['v|w|x|y||A E C', 'P? ✓v|w|✓x|y'],
  ])('an E is a word where it can be nothing else: %j', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
  })

  it('an “e” at the end of a line is a word, and may be a column where it has a line of its own', () => {
    const row = ['P?', ...FIVE.split('|'), '"A e\nB"']
    const alone = row.with(-1, '"a\ne\nb"')
    expect(read(sheet(['Pergunta', ...'ABCDE', 'Correta'], row, alone))).toEqual([
      'P? ✓v|✓w|x|y|z',
      '3: em “a\ne\nb”, não se sabe se E é uma alternativa. Separe as letras com vírgulas.',
    ])
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
    ['v|z|x', 'b\u0304'],
    ['v|z|x', 'a\u0304'],
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
    ['y|v|z', 'Opção A'],
    ['y|v|z', '1ª'],
    ['y|v|z', '1º)'],
  ])('an accent of a letter may be missing: %s, %s', (texts, cell) => {
    const [first = '', ...others] = texts.split('|')
    expect(table(`${texts}|${cell}`)).toEqual([`P? ✓${first}|${others.join('|')}`])
  })
})

describe('a list of places that is also a part of a text', () => {
  it.each([
    ['2,5 m|2 m|5 m|3 m|4 m|2,5', '“2,5” pode ser o texto “2,5 m” ou a posição de “2 m” e “4 m”.'],
    ['2.5m|2 m|5 m|3 m|4 m|2,5', '“2,5” pode ser o texto “2.5m” ou a posição de “2 m” e “4 m”.'],
    ['R$ 2,50|2 m|5 m|3 m|4 m|2,5', '“2,5” pode ser o texto “R$ 2,50” ou a posição de “2 m” e “4 m”.'],
    ['2.500|2|3|4|5|2,5', '“2,5” pode ser o texto “2.500” ou “2” e “5”.'],
    ['1/2 kg|x|y|1/2', '“1/2” pode ser o texto “1/2 kg” ou a posição de “1/2 kg” e “x”.'],
    ['x|y|Só A e C|A e C', '“A e C” pode ser o texto “Só A e C” ou a posição de “x” e “Só A e C”.'],
    ['5.7|7|9|5|5,7', '“5,7” pode ser o texto “5.7” ou “5” e “7”.'],
  ])('a cell is a problem if a part of a text says the same: %s', (row, wanted) => {
    expect(table(row, 'x1|y1|z1|A')).toContain(`2: ${wanted}`)
  })

  it.each([
    ['12,5 m|2 m|5 m|3 m|4 m|2,5', 'P? 12,5 m|✓2 m|5 m|3 m|✓4 m'],
    ['x|vitamina B|y|B', 'P? x|✓vitamina B|y'],
    ['x|3 m|y|3', 'P? x|3 m|✓y'],
    ['2,5|2 m|5 m|3 m|4,5 m|A', 'P? ✓2,5|2 m|5 m|3 m|4,5 m'],
  ])('a cell names places if no text says the same: %s', (row, wanted) => {
    expect(table(row)).toEqual([wanted])
  })
})

it('a decimal number that is no text and no list of places is no answer', () => {
  expect(table('2,5 m|2 m|5 m|2,5')).toEqual(['2: “2,5” não é nenhuma das alternativas.'])
})
