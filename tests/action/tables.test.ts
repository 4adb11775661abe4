/** Tables that are pasted from a spreadsheet: exercises with their alternatives, and lessons. */
import { describe, expect, it } from 'vitest'
import { addressesIn } from '@/nouns/class/table'
import { exercisesIn } from '@/nouns/exercise/table'

/** Returns the rows as the text that a spreadsheet copies: cells separated by tabs, rows by line ends. */
const sheet = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')

/** Returns one line of text for each exercise, then one for each problem. A star precedes a correct alternative. */
function read(text: string): string[] {
  const { items, problems } = exercisesIn(text)
  return [
    ...items.map(
      ({ question, alternatives }) =>
        `${question} ${alternatives.map((one) => (one.correct ? `*${one.text}` : one.text)).join('|')}`,
    ),
    ...problems.map(({ line, what }) => `${line}: ${what}`),
  ]
}

describe('a pasted table of exercises', () => {
  it.each([
    [
      'marks the right alternative by a star, before or after',
      [
        ['2 + 2?', '3', '*4'],
        ['3 + 3?', '6 *', '5'],
      ],
      ['2 + 2? 3|*4', '3 + 3? *6|5'],
    ],
    [
      'may have several right ones, and rows of several lengths',
      [
        ['Pares?', '*2', '3', '*4'],
        ['Ímpar?', '*1'],
      ],
      ['Pares? *2|3|*4', 'Ímpar? *1'],
    ],
    [
      'may name them in a column: by letter, number or text, whatever its case',
      [
        ['Pergunta', 'A', 'B', 'C', 'Correta'],
        ['Um?', 'x', 'y', 'z', 'b'],
        ['Dois?', 'x', 'y', 'z', '3'],
        ['Três?', 'Ação', 'y', 'z', 'acao'],
        ['Quatro?', 'x', 'y', 'z', 'A, C'],
      ],
      ['Um? x|*y|z', 'Dois? x|y|*z', 'Três? *Ação|y|z', 'Quatro? *x|y|*z'],
    ],
    [
      'takes a text for itself before it takes it for a number or a letter',
      [
        ['Pergunta', 'Gabarito', 'A', 'B'],
        ['2 + 2?', '4', '3', '4'],
      ],
      ['2 + 2? 3|*4'],
    ],
    [
      'counts letters by columns, also over an empty cell',
      [
        ['Pergunta', 'A', 'B', 'C', 'Certa'],
        ['P?', 'x', '', 'z', 'C'],
      ],
      ['P? x|*z'],
    ],
    [
      'may have the answers in front',
      [
        ['Resposta', 'Questão', 'A', 'B'],
        ['B', 'P?', 'x', 'y'],
      ],
      ['P? x|*y'],
    ],
    ['leaves empty rows out', [['P?', '*x'], ['', ''], ['Q?', '*y'], ['']], ['P? *x', 'Q? *y']],
  ])('%s', (_what, rows, wanted) => {
    expect(read(sheet(...rows))).toEqual(wanted)
  })

  it('keeps line breaks and quotation marks in a cell', () => {
    expect(read('"Leia:\n""Ser ou não ser"""\t*Hamlet\tMacbeth')).toEqual([
      'Leia:\n"Ser ou não ser" *Hamlet|Macbeth',
    ])
    expect(read('"Dom Casmurro" é de quem?\t*Machado\tEça')).toEqual([
      '"Dom Casmurro" é de quem? *Machado|Eça',
    ])
  })

  it('can be typed, with semicolons', () => {
    expect(read('2 + 2?; 3; *4\n3 + 3?; *6')).toEqual(['2 + 2? 3|*4', '3 + 3? *6'])
  })

  it.each([
    ['no question', ['', '*x'], 'falta a pergunta.'],
    ['no alternatives', ['P?', '', ''], 'faltam as alternativas.'],
    ['a star without a text', ['P?', '*'], 'faltam as alternativas.'],
    ['no right one', ['P?', 'x', 'y'], 'nenhuma alternativa está marcada como correta.'],
    ['the same twice', ['P?', '*x', 'x'], 'a alternativa “x” se repete.'],
  ])('names the row that has %s', (_what, cells, wanted) => {
    expect(read(sheet(['Antes?', '*a'], [''], cells))).toEqual(['Antes? *a', `3: ${wanted}`])
  })

  it('names an answer that is none of the alternatives', () => {
    const rows = [
      ['Pergunta', 'A', 'B', 'Correta'],
      ['P?', 'x', 'y', 'E'],
      ['Q?', 'x', 'y', 'A, z'],
    ]
    expect(read(sheet(...rows))).toEqual([
      '2: “E” não é nenhuma das alternativas.',
      '3: “z” não é nenhuma das alternativas.',
    ])
  })
})

describe('pasted lessons', () => {
  const [a, b] = ['https://v.test/a', 'https://v.test/b']

  it.each([
    ['a list of addresses', `${a}\n\n${b}\r\n`, [a, b]],
    ['several in a line', `${a} ${b}`, [a, b]],
    ['a table with a heading', sheet(['Aula', 'URL'], ['Um', a ?? ''], ['Dois', b ?? '']), [a, b]],
    ['a table without one', sheet(['Um', a ?? ''], ['Dois', b ?? '']), [a, b]],
  ])('may be %s', (_what, text, wanted) => {
    expect(addressesIn(text)).toEqual({ items: wanted, problems: [] })
  })

  it.each([
    [
      'a word that is none',
      `${a}\nisto ${b}`,
      2,
      '“isto” não é um endereço que comece com http:// ou https://.',
    ],
    [
      'code',
      `javascript:alert(1)`,
      1,
      '“javascript:alert(1)” não é um endereço que comece com http:// ou https://.',
    ],
    [
      'a row without one',
      sheet(['Um', a], ['Dois', '']),
      2,
      'nenhuma célula é um endereço que comece com http:// ou https://.',
    ],
    ['two in a row of a table', sheet(['Um', a, b]), 1, 'há mais de um endereço.'],
  ])('name the line with %s', (_what, text, line, what) => {
    expect(addressesIn(text).problems).toEqual([{ line, what }])
  })
})
