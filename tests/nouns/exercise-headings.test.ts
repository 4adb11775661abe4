/** A heading rules a table of exercises: it says which column holds what. */
import { describe, expect, it } from 'vitest'
import { read, table } from './support/read-exercises'

const HEADING =
  'parece um cabeçalho, mas não diz onde estão as alternativas. Chame as colunas de Pergunta, A, B, C… e Correta.'

describe('a heading', () => {
  it.each([
    [
      'leaves out the columns that it does not know, anywhere, and cells without a name',
      ['Tema|Pergunta|A|Dificuldade|B|Correta|Autor', 'Geografia|P?|x|fácil|y|A|Ana|z'],
      ['P? ✓x|y', 'sem Tema', 'sem Dificuldade', 'sem Autor', 'sem coluna 8'],
    ],
    ['counts letters by the names of the columns', ['Pergunta|B|A|Correta', 'P?|x|y|A'], ['P? x|✓y']],
    ['counts over an empty cell', ['Pergunta|A|B|C|Certa', 'P?|x||z|C'], ['P? x|✓z']],
    [
      'may number the alternatives',
      ['Enunciado|Alternativa 1|Alternativa 2|Resposta certa', 'P?|x|y|2'],
      ['P? x|✓y'],
    ],
    ['may name them all alike', ['Pergunta|Alternativa|Alternativa|Correta', 'P?|x|y|B'], ['P? x|✓y']],
    [
      'may be one merged cell over all of them',
      ['Pergunta|Alternativas|||Gabarito', 'P?|x|y|z|C'],
      ['P? x|y|✓z'],
    ],
    [
      'may call the numbers Questão, beside Enunciado',
      ['Questão|Enunciado|A|B|Correta', '1|P?|x|y|A', '2|Q?|x|y|B'],
      ['P? ✓x|y', 'Q? x|✓y', 'sem Questão'],
    ],
    [
      'may be below a title, and again on the next page in another case, but not in another order',
      [
        'Prova 1',
        'Pergunta|A|B|Correta',
        'P?|x|y|A',
        'PERGUNTA:|a)|b)|correta',
        'Q?|x|y|B',
        'Pergunta|B|A|Correta',
        'R?|x|y|B',
      ],
      [
        'P? ✓x|y',
        'Q? x|✓y',
        '1: está acima do cabeçalho.',
        '6: está em outra tabela, com outro cabeçalho. Cole uma de cada vez.',
        '7: está em outra tabela, com outro cabeçalho. Cole uma de cada vez.',
      ],
    ],
    ['may be in English', ['Question|Option A|Option B|Correct answer', 'P?|x|y|B'], ['P? x|✓y']],
    ['may be in Spanish', ['Pregunta|Opción 1|Opción 2|Respuesta correcta', 'P?|x|y|2'], ['P? x|✓y']],
    [
      'makes all signs text, if it names the right ones',
      ['Pergunta|A|B|C|Correta', 'Qual?|*args|**kwargs|*a*|A'],
      ['Qual? ✓*args|**kwargs|*a*'],
    ],
  ])('%s', (_what, rows, wanted) => {
    expect(table(...rows)).toEqual(wanted)
  })

  it('a heading decides what separates the cells', () => {
    expect(read('Pergunta,A,B,Correta\nUm; dois?,x;y,z;w,A\nTrês; dois?,x;y,z;w,B')).toEqual([
      'Um; dois? ✓x;y|z;w',
      'Três; dois? x;y|✓z;w',
    ])
  })

  const twice = (what: string) => `1: mais de uma coluna diz a mesma coisa: ${what}.`
  it.each([
    ['no alternatives', ['Pergunta|X|Y', 'P?|*x|y'], `1: ${HEADING}`],
    ['no alternatives, though it names the answers', ['Pergunta|||Correta', 'P?|x|y|x'], `1: ${HEADING}`],
    ['no question', ['|A|B|Correta', 'P?|x|y|A'], '1: nenhuma coluna se chama Pergunta.'],
    ['two questions', ['Pergunta|Enunciado|A|B|Correta', 'P?|Q?|x|y|A'], twice('“Pergunta” e “Enunciado”')],
    [
      'a column for numbers that has a question',
      ['Questão|Enunciado|A|B|Correta', '1|P?|x|y|A', 'Q?|R?|x|y|B'],
      twice('“Questão” e “Enunciado”'),
    ],
    ['two answers', ['Pergunta|A|B|Correta|Gabarito', 'P?|x|y|A|B'], twice('“Correta” e “Gabarito”')],
    ['one alternative twice', ['Pergunta|A|A|Correta', 'P?|x|y|A'], twice('“A” e “A”')],
    [
      'the column beside the questions',
      ['Pergunta|A|B|C', '1|P?|*x|y', '2|Q?|*x|y'],
      '1: a coluna “Pergunta” só tem números. Confira se cada nome está acima da sua coluna.',
    ],
  ])('a heading is a problem of the whole table if it names %s', (_what, rows, wanted) => {
    expect(table(...rows)).toEqual([wanted])
  })

  it.each([
    'Correta',
    'CERTO',
    'Gabarito',
    'Resposta correta',
    'Opções certas',
    'Letra correta:',
    'Qual é a certa?',
  ])('a heading knows the column %s', (name) => {
    expect(table(`Pergunta|A|B|${name}`, 'P?|x|y|B')).toEqual(['P? x|✓y'])
  })

  it.each(['0', 'Opção correta (0-2)', 'Correct (0-based)', 'Gabarito (começa em zero)'])(
    'a heading is a problem if letters and numbers may count differently: %s',
    (name) => {
      expect(table(`Pergunta|A|B|C|${name}`, 'P?|*x|y|z|1')).toEqual([
        `1: a coluna “${name}” não é conhecida. As alternativas são A, B, C… ou 1, 2, 3…, e Correta diz qual é a certa.`,
      ])
    },
  )

  it('a heading of typed cells says how many there are', () => {
    expect(read('Correta;Pergunta;A;B\nA;Qual; é?;x;y\nB;P?;x;y')).toEqual([
      'P? x|✓y',
      '2: tem mais células que o cabeçalho.',
    ])
  })

  it('a heading is no row in which such a word is a text', () => {
    expect(read('Traduza “answer”;*Resposta;Pergunta\nQual vem primeiro?;*A;B;C')).toEqual([
      'Traduza “answer” ✓Resposta|Pergunta',
      'Qual vem primeiro? ✓A|B|C',
    ])
  })
})
