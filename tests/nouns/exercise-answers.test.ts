/** The column that says which alternatives are right: by text, by letter or by number. */
import { describe, expect, it } from 'vitest'
import { read, sheet } from './support/read-exercises'

const THREE = ['Pergunta', 'A', 'B', 'C', 'Correta']
const table = (...rows: string[][]) => read(sheet(THREE, ...rows))

describe('the right alternative is named', () => {
  it.each<[string, string[], string]>([
    [
      'by an exact text, before a similar one',
      ['Quem é o pai do pai?', 'avó', 'avô', 'avo', 'avô'],
      'avó|✓avô|avo',
    ],
    [
      'by an exact text with an accent',
      ['Por que…?', 'porque', 'porquê', 'por que', 'porquê'],
      'porque|✓porquê|por que',
    ],
    ['by an exact text with a sign', ['Dois de x?', 'x2', 'x^2', '2x', 'x^2'], 'x2|✓x^2|2x'],
    ['by an exact text in its case', ['Que tipo?', 'Int', 'int', 'INT', 'int'], 'Int|✓int|INT'],
    [
      'by the same text in another form of Unicode',
      ['P?', 'avo\u0302', 'avo', 'z', 'avô'],
      '✓avo\u0302|avo|z',
    ],
    ['by a similar text, if it is the only one', ['P?', 'Ação', 'y', 'z', 'acao'], '✓Ação|y|z'],
    ['by a text with other blanks', ['P?', 'São\u00A0Paulo', 'y', 'z', 'São Paulo'], '✓São\u00A0Paulo|y|z'],
    ['by a letter', ['P?', 'x', 'y', 'z', 'b'], 'x|✓y|z'],
    ['by a letter with a bracket', ['P?', 'x', 'y', 'z', '(C)'], 'x|y|✓z'],
    ['by a number', ['P?', 'x', 'y', 'z', '3'], 'x|y|✓z'],
    ['by the numbers of an export', ['P?', 'x', 'y', 'z', '1 e 3'], '✓x|y|✓z'],
    ['by a text that holds a comma', ['P?', 'x, y', 'y', 'x', 'x, y'], '✓x, y|y|x'],
    ['by the same number, written differently', ['P?', '2.0', '3.0', '4.0', '3,0'], '2.0|✓3.0|4.0'],
    ['by a letter with signs that nobody sees', ['P?', 'x', 'y', 'z', '\u200BB\u200E'], 'x|✓y|z'],
    ['by a text that is also its letter', ['P?', 'A', 'B', 'C', 'B'], 'A|✓B|C'],
  ])('%s', (_what, row, wanted) => {
    expect(table(row)).toEqual([`${row[0]} ${wanted}`])
  })

  it.each<[string, string[], string]>([
    ['several similar texts', ['P?', 'avó', 'avô', 'x', 'AVO'], '“AVO” pode ser “avó” ou “avô”.'],
    ['a text without its sign', ['P?', 'x^2', 'y', 'z', 'x2'], '“x2” não é nenhuma das alternativas.'],
    ['no alternative', ['P?', 'x', 'y', 'z', 'E'], '“E” não é nenhuma das alternativas.'],
    ['an empty cell', ['P?', 'x', '', 'z', 'B'], '“B” não é nenhuma das alternativas.'],
    ['nothing', ['P?', 'x', 'y', 'z', ''], 'a célula que diz qual é a certa está vazia.'],
    ['nothing that is seen', ['P?', 'x', 'y', 'z', '\u200B'], 'a célula que diz qual é a certa está vazia.'],
    [
      'nothing, though a star does',
      ['P?', '*x', 'y', 'z', ''],
      'a célula que diz qual é a certa está vazia.',
    ],
  ])(
    'the right alternative is named or the row is a problem, because the cell names %s',
    (_what, row, wanted) => {
      expect(table(row)).toEqual([`2: ${wanted}`])
    },
  )
})

describe('a cell that is a text and also a position', () => {
  const DOUBLE = ['Quanto é 2×2?', '2', '4', '8', '2']

  it('a cell that is a text and also a position is a problem if nothing else tells', () => {
    const what = '“2” pode ser o texto “2” ou a posição de “4”.'
    expect(table(DOUBLE)).toEqual([`2: ${what}`])
    expect(table(DOUBLE, ['Neutra?', '1', '2', '3', '1'])).toEqual(['Neutra? ✓1|2|3', `2: ${what}`])
  })

  it.each<[string, string[], string]>([
    ['2', ['2,0', '3,0', '4,0'], '“2” pode ser o texto “2,0” ou a posição de “3,0”.'],
    ['03', ['3', '4', '5'], '“03” pode ser o texto “3” ou a posição de “5”.'],
    ['2.', ['2.', '3.', '4.'], '“2.” pode ser o texto “2.” ou a posição de “3.”.'],
  ])(
    'a cell that is a text and also a position may be a number that is written differently: %s',
    (cell, texts, what) => {
      expect(table(['P?', ...texts, cell])).toEqual([`2: ${what}`])
    },
  )

  it.each<[string, string[][], string]>([
    [
      'a position, if all other cells are numbers',
      [
        ['P?', 'x', 'y', 'z', '3'],
        ['Q?', 'x', 'y', 'z', '1'],
      ],
      '2|✓4|8',
    ],
    ['a position, if all other cells are letters', [['P?', 'x', 'y', 'z', 'C']], '2|✓4|8'],
    [
      'a text, if all other cells are texts',
      [
        ['P?', 'sim', 'não', 'talvez', 'não'],
        ['Q?', '10', '20', '30', '20'],
      ],
      '✓2|4|8',
    ],
  ])('a cell that is a text and also a position is %s', (_what, others, wanted) => {
    expect(table(DOUBLE, ...others)[0]).toBe(`Quanto é 2×2? ${wanted}`)
  })

  it.each<[string, string[][]]>([
    [
      'the others are of both kinds',
      [
        ['P?', 'x', 'y', 'z', 'C'],
        ['Q?', 'sim', 'não', 'talvez', 'não'],
      ],
    ],
    [
      'one of the others is neither',
      [
        ['P?', 'x', 'y', 'z', 'C'],
        ['Q?', 'x', 'y', 'z', 'w'],
      ],
    ],
  ])('a cell that is a text and also a position is a problem if %s', (_what, others) => {
    expect(table(DOUBLE, ...others)).toContain('2: “2” pode ser o texto “2” ou a posição de “4”.')
  })

  it('a cell that is a text and also a position can be a letter, or a similar text', () => {
    expect(table(['Vogal?', 'E', 'A', 'I', 'A'])).toEqual([
      '2: “A” pode ser o texto “A” ou a posição de “E”.',
    ])
    expect(table(['Letra?', 'C', 'b', 'á', 'a'])).toEqual([
      '2: “a” pode ser o texto “á” ou a posição de “C”.',
    ])
    expect(table(['Letra?', 'b', 'á', 'à', 'A'])).toEqual([
      '2: “A” pode ser o texto “á” ou “à” ou a posição de “b”.',
    ])
    expect(table(['Letra?', 'á', 'à', 'x', 'b'], ['Letra?', 'b', 'á', 'à', 'A'])).toEqual([
      'Letra? á|✓à|x',
      'Letra? ✓b|á|à',
    ])
  })
})
