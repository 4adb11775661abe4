/** A heading rules a table of exercises: it says which column holds what. */
import { describe, expect, it } from 'vitest'
import { read, sheet } from './support/read-exercises'

const HEADING =
  'parece um cabeçalho, mas não diz onde estão as alternativas. Chame as colunas de Pergunta, A, B, C… e Correta.'

describe('a heading', () => {
  it.each<[string, string[][], string[]]>([
    [
      'leaves out the columns that it does not know',
      [
        ['N', 'Pergunta', 'A', 'B', 'C', 'Gabarito'],
        ['1', 'Capital da França?', 'Lyon', 'Paris', 'Nice', 'B'],
      ],
      ['Capital da França? Lyon|✓Paris|Nice', 'sem N'],
    ],
    [
      'leaves out columns anywhere, and cells without a name',
      [
        ['Tema', 'Pergunta', 'A', 'Dificuldade', 'B', 'Correta', 'Autor'],
        ['Geografia', 'P?', 'x', 'fácil', 'y', 'A', 'Ana', 'z'],
      ],
      ['P? ✓x|y', 'sem Tema', 'sem Dificuldade', 'sem Autor', 'sem coluna 8'],
    ],
    [
      'may have the answers in front',
      [
        ['Resposta', 'Questão', 'A', 'B'],
        ['B', 'P?', 'x', 'y'],
      ],
      ['P? x|✓y'],
    ],
    [
      'counts letters by the names of the columns',
      [
        ['Pergunta', 'B', 'A', 'Correta'],
        ['P?', 'x', 'y', 'A'],
      ],
      ['P? x|✓y'],
    ],
    [
      'counts over an empty cell',
      [
        ['Pergunta', 'A', 'B', 'C', 'Certa'],
        ['P?', 'x', '', 'z', 'C'],
      ],
      ['P? x|✓z'],
    ],
    [
      'may number the alternatives',
      [
        ['Enunciado', 'Alternativa 1', 'Alternativa 2', 'Resposta certa'],
        ['P?', 'x', 'y', '2'],
      ],
      ['P? x|✓y'],
    ],
    [
      'may write them in many ways',
      [
        ['(PERGUNTA):', 'a)', 'Opção B', 'Alt. C', 'gabarito'],
        ['P?', 'x', 'y', 'z', 'C'],
      ],
      ['P? x|y|✓z'],
    ],
    [
      'may name them all alike',
      [
        ['Pergunta', 'Alternativa', 'Alternativa', 'Correta'],
        ['P?', 'x', 'y', 'B'],
      ],
      ['P? x|✓y'],
    ],
    [
      'may be one merged cell over all of them',
      [
        ['Pergunta', 'Alternativas', '', '', 'Gabarito'],
        ['P?', 'x', 'y', 'z', 'C'],
      ],
      ['P? x|y|✓z'],
    ],
    [
      'may call the numbers Questão, beside Enunciado',
      [
        ['Questão', 'Enunciado', 'A', 'B', 'Correta'],
        ['1', 'P?', 'x', 'y', 'A'],
        ['2', 'Q?', 'x', 'y', 'B'],
      ],
      ['P? ✓x|y', 'Q? x|✓y', 'sem Questão'],
    ],
    [
      'may be below a title, and again on the next page',
      [
        ['Prova 1'],
        ['Pergunta', 'A', 'B', 'Correta'],
        ['P?', 'x', 'y', 'A'],
        ['Pergunta', 'A', 'B', 'Correta'],
        ['Q?', 'x', 'y', 'B'],
      ],
      ['P? ✓x|y', 'Q? x|✓y', '1: está acima do cabeçalho.'],
    ],
    [
      'may be there again in another case, but not in another order',
      [
        ['Pergunta', 'A', 'B', 'Correta'],
        ['P?', 'x', 'y', 'A'],
        ['PERGUNTA:', 'a)', 'b)', 'correta'],
        ['Q?', 'x', 'y', 'B'],
        ['Pergunta', 'B', 'A', 'Correta'],
        ['R?', 'x', 'y', 'B'],
      ],
      [
        'P? ✓x|y',
        'Q? x|✓y',
        '5: está em outra tabela, com outro cabeçalho. Cole uma de cada vez.',
        '6: está em outra tabela, com outro cabeçalho. Cole uma de cada vez.',
      ],
    ],
    [
      'may be in English',
      [
        ['Question', 'Option A', 'Option B', 'Explanation', 'Correct answer'],
        ['P?', 'x', 'y', 'w', 'B'],
      ],
      ['P? x|✓y', 'sem Explanation'],
    ],
    [
      'may be in Spanish',
      [
        ['Pregunta', 'Opción 1', 'Opción 2', 'Respuesta correcta'],
        ['P?', 'x', 'y', '2'],
      ],
      ['P? x|✓y'],
    ],
    [
      'may hold signs that nobody sees',
      [
        ['\uFEFF\u200BPergunta', 'A\u200B', '\u200EB', 'Corre\u00ADta'],
        ['P?', 'x', 'y', 'B'],
      ],
      ['P? x|✓y'],
    ],
    [
      'makes all signs text, if it names the right ones',
      [
        ['Pergunta', 'A', 'B', 'C', 'Correta'],
        ['Qual aceita nomes?', '*args', '**kwargs', 'args[]', 'A'],
        ['Barra?', '\\*', '*', 'x', 'B'],
      ],
      ['Qual aceita nomes? ✓*args|**kwargs|args[]', 'Barra? \\*|✓*|x'],
    ],
  ])('%s', (_what, rows, wanted) => {
    expect(read(sheet(...rows))).toEqual(wanted)
  })

  it('a heading decides what separates the cells', () => {
    expect(read('Pergunta,A,B,Correta\nUm; dois?,x;y,z;w,A\nTrês; dois?,x;y,z;w,B')).toEqual([
      'Um; dois? ✓x;y|z;w',
      'Três; dois? x;y|✓z;w',
    ])
  })

  it.each<[string, string[][], string[]]>([
    [
      'no alternatives',
      [
        ['Pergunta', 'X', 'Y'],
        ['P?', '*x', 'y'],
      ],
      [`1: ${HEADING}`],
    ],
    [
      'no alternatives, though it names the answers',
      [
        ['Pergunta', '', '', 'Correta'],
        ['P?', 'x', 'y', 'x'],
      ],
      [`1: ${HEADING}`],
    ],
    [
      'no question',
      [
        ['Item', 'A', 'B', 'Correta'],
        ['P?', 'x', 'y', 'A'],
      ],
      ['1: nenhuma coluna se chama Pergunta.'],
    ],
    [
      'no question, because its corner is empty',
      [
        ['', 'A', 'B', 'Correta'],
        ['P?', 'x', 'y', 'A'],
      ],
      ['1: nenhuma coluna se chama Pergunta.'],
    ],
    [
      'two questions',
      [
        ['Pergunta', 'Enunciado', 'A', 'B', 'Correta'],
        ['P?', 'Q?', 'x', 'y', 'A'],
      ],
      ['1: mais de uma coluna diz a mesma coisa: “Pergunta” e “Enunciado”.'],
    ],
    [
      'an alternative 0, because letters and numbers would count differently',
      [
        ['Pergunta', '0', '1', '2', 'Correta'],
        ['P?', 'x', 'y', 'z', 'B'],
      ],
      [
        '1: a coluna “0” não é conhecida. As alternativas são A, B, C… ou 1, 2, 3…, e Correta diz qual é a certa.',
      ],
    ],
    [
      'the column beside the questions',
      [
        ['Pergunta', 'A', 'B', 'C'],
        ['1', 'P?', '*x', 'y'],
        ['2', 'Q?', '*x', 'y'],
      ],
      ['1: a coluna “Pergunta” só tem números. Confira se cada nome está acima da sua coluna.'],
    ],
    [
      'two answers',
      [
        ['Pergunta', 'A', 'B', 'Correta', 'Gabarito'],
        ['P?', 'x', 'y', 'A', 'B'],
      ],
      ['1: mais de uma coluna diz a mesma coisa: “Correta” e “Gabarito”.'],
    ],
    [
      'one alternative twice',
      [
        ['Pergunta', 'A', 'A', 'Correta'],
        ['P?', 'x', 'y', 'A'],
      ],
      ['1: mais de uma coluna diz a mesma coisa: “A” e “A”.'],
    ],
  ])('a heading is a problem of the whole table if it names %s', (_what, rows, wanted) => {
    expect(read(sheet(...rows))).toEqual(wanted)
  })

  it.each([
    'Correta',
    'certo',
    'CORRETAS',
    'Gabarito',
    'Resposta',
    'Resposta correta',
    'Opções certas',
    'Letra correta:',
    'Gab.',
    'Resp',
    'Gabarito oficial',
    'Qual é a certa?',
    'Item correto',
    'Answer',
    'Correct',
    'Correcta',
  ])('a heading knows the column %s', (name) => {
    expect(read(sheet(['Pergunta', 'A', 'B', name], ['P?', 'x', 'y', 'B']))).toEqual(['P? x|✓y'])
  })

  it.each(['Opção correta (0-2)', 'Correct (0-based)', 'Gabarito (começa em zero)', 'Correta (letra)'])(
    'a heading is a problem if it says something more of the answers: %s',
    (name) => {
      expect(read(sheet(['Pergunta', 'A', 'B', 'C', name], ['P?', '*x', 'y', 'z', '1']))).toEqual([
        `1: a coluna “${name}” não é conhecida. As alternativas são A, B, C… ou 1, 2, 3…, e Correta diz qual é a certa.`,
      ])
    },
  )

  it('a heading does not know a column that says so in its own name', () => {
    const rows = [
      ['Pergunta', 'A (correta)', 'B', 'C'],
      ['P?', 'x', '*y', 'z'],
    ]
    expect(read(sheet(...rows))).toEqual([`1: ${HEADING}`])
  })

  it('a heading of typed cells says how many there are', () => {
    expect(read('Correta;Pergunta;A;B\nA;Qual; é?;x;y\nB;P?;x;y')).toEqual([
      'P? x|✓y',
      '2: tem mais células que o cabeçalho.',
    ])
  })

  it('a heading does not take a column for numbers that has a question', () => {
    const rows = [
      ['Questão', 'Enunciado', 'A', 'B', 'Correta'],
      ['1', 'P?', 'x', 'y', 'A'],
      ['Q?', 'R?', 'x', 'y', 'B'],
    ]
    expect(read(sheet(...rows))).toEqual([
      '1: mais de uma coluna diz a mesma coisa: “Questão” e “Enunciado”.',
    ])
  })

  it('a heading is no row in which such a word is a text', () => {
    expect(read('Traduza “answer”;*Resposta;Pergunta\nQual vem primeiro?;*A;B;C')).toEqual([
      'Traduza “answer” ✓Resposta|Pergunta',
      'Qual vem primeiro? ✓A|B|C',
    ])
  })
})
