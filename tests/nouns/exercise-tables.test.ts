/** Tables of exercises that are pasted from a spreadsheet or typed, without a column that says what is right. */
import { describe, expect, it } from 'vitest'
import { exercisesIn } from '@/nouns/exercise/table'
import { read, table } from './support/read-exercises'

it.each([
  ['marks the right one', ['2 + 2?|3|*4', '3 + 3?|* 6|5'], ['2 + 2? 3|✓4', '3 + 3? ✓6|5']],
  ['may mark the only one', ['Ímpar?|*1', 'Par?|*2|3'], ['Ímpar? ✓1', 'Par? ✓2|3']],
  [
    'is one star, and the others are text',
    ['Q?|*SELECT *|LIST *', 'R?|[]|**k'],
    ['Q? ✓SELECT *|LIST *', 'R? []|✓*k'],
  ],
  ['is text behind a backslash', ['Q?|\\*args|*\\*k|\\n', 'X?|*\\*|+'], ['Q? *args|✓\\*k|\\n', 'X? ✓\\*|+']],
  ['may follow signs that nobody sees', ['P?|\u200B*x|y|\u200F\\*z'], ['P? ✓x|y|*z']],
  ['counts in the question as text', ['*Quanto é 2 * 2?|*4|5'], ['*Quanto é 2 * 2? ✓4|5']],
  ['needs a heading only to name columns', ['N|Pergunta|A|B', '1|P?|*x|y'], ['P? ✓x|y', 'sem N']],
  ['at the end is text', ['3 + 3?|6 *|5'], ['1: nenhuma alternativa está marcada como correta.']],
  [
    'of two alternatives is a problem, because one of them may be text',
    ['Certo?|*x|*y|z', 'Pares?|*2|3'],
    [
      'Pares? ✓2|3',
      '1: mais de uma alternativa começa com *. Para uma estrela no texto, escreva \\*. Para várias certas, use uma coluna Correta.',
    ],
  ],
  ['closes a text beside a column of answers', ['Pergunta|A|B|Correta', 'C?|*L*|*P*|B'], ['C? *L*|✓*P*']],
  [
    'at both ends is text where it encloses no words',
    ['P?|***|^', 'N?|\\*t*|*_t_'],
    ['P? ✓**|^', 'N? *t*|✓_t_'],
  ],
])('a star %s', (_what, rows, wanted) => {
  expect(table(...rows)).toEqual(wanted)
})

it.each(['*Paris*', '**Paris**', '*a*b*'])(
  'an alternative between stars may be a text in bold, so it is a problem: %j',
  (cell) => {
    expect(table(`Capital?|Lyon|${cell}`, 'P?|*x|y')).toEqual([
      'P? ✓x|y',
      `1: não se sabe se “${cell}” é a alternativa certa ou um texto entre asteriscos. Para um texto, comece com \\*. Para a certa, use uma coluna Correta.`,
    ])
  },
)

const SEVERAL =
  'há várias alternativas em uma célula só. Escreva cada alternativa em sua célula, com colunas A, B, C…'

it.each([
  ['letters', ['P?|"a) 2\n*b) 3"']],
  ['no labels', ['P?|"*2\n3\n4"']],
  ['letters, over two cells', ['P?|"*a) 2\nb) 3"|"c) 4\nd) 5"']],
  ['numbers, below a heading', ['Pergunta|Alternativas|Correta', 'P?|"1. 2\n2. 3"|1']],
])('several alternatives in one cell make no exercise of one alternative: %s', (_what, rows) => {
  expect(table(...rows)).toEqual([`${rows.length}: ${SEVERAL}`])
})

it('an alternative of several lines is one beside others, and names with a letter are no list', () => {
  const rows = ['P?|"1. lave\n2. seque"|*x', 'Quem?|"*A. Silva\nB. Souza"|"C. Dias\nD. Reis"']
  expect(table(...rows)).toEqual(['P? 1. lave\n2. seque|✓x', 'Quem? ✓A. Silva\nB. Souza|C. Dias\nD. Reis'])
})

it.each([
  ['Como se diz olá?\t"Hello"\t*Hello!', 'Como se diz olá? "Hello"|✓Hello!'],
  ['typeof (5 + "5")?\t"55"\t*10', 'typeof (5 + "5")? "55"|✓10'],
  ['"Leia:\n""Ser ou não ser"""\t*Hamlet\tMacbeth', 'Leia:\n"Ser ou não ser" ✓Hamlet|Macbeth'],
  ['Qual separa?\t*","\t";"\t""', 'Qual separa? ✓","|";"|""'],
  ['"Qual é?";"*sim";"não, ""talvez"""', 'Qual é? ✓sim|não, "talvez"'],
])('quotation marks of a text stay in %j', (text, wanted) => {
  expect(read(text)).toEqual([wanted])
})

it('a table can be typed, with semicolons or commas', () => {
  expect(read('2 + 2?; 3; *4\n3 + 3?; *6')).toEqual(['2 + 2? 3|✓4', '3 + 3? ✓6'])
  expect(read('2,5 + 2,5?; *5; 4,5')).toEqual(['2,5 + 2,5? ✓5|4,5'])
  expect(read('2 + 2?, 3, *4\n3 + 3?, *6, 5')).toEqual(['2 + 2? 3|✓4', '3 + 3? ✓6|5'])
})

it('empty rows and invisible cells are nothing', () => {
  expect(table('P?|*x', '|', 'Q?|\u200B|*y|\u00A0', '')).toEqual(['P? ✓x', 'Q? ✓y'])
})

const FORMULA = (shown: string) =>
  `a fórmula da planilha não deu certo (${shown}). Se esse é o texto, ponha-o entre aspas.`
const NUMBERS =
  'a pergunta é só um número ou um sinal de lista. Apague a coluna deles, ou escreva acima da tabela Pergunta, A, B, C…'

it.each([
  ['no question', '|*x', 'falta a pergunta.'],
  ['an invisible question', '\u200B|*x', 'falta a pergunta.'],
  ['no alternatives', 'P?||', 'faltam as alternativas.'],
  ['a star without a text', 'P?|*|y', 'falta o texto da alternativa marcada com *.'],
  ['no right one', 'P?|x|y', 'nenhuma alternativa está marcada como correta.'],
  ['the same twice', 'P?|*avô|avo\u0302', 'a alternativa “avô” se repete.'],
  ['a formula that failed', 'P?|*x|#N/D', FORMULA('#N/D')],
  ['a failed right one', 'P?|*#REF!|x', FORMULA('#REF!')],
  [
    'a picture for an alternative',
    'P?|*x|\uFFFC[imagem]',
    'tem uma imagem. Escreva em texto o que ela diz, ou apague a marca \uFFFC[imagem].',
  ],
  ['only a number for a question', '2)|Capital da França?|*Paris', NUMBERS],
  ...['b)', '(C)', 'ii.', '1.\u200B', '•', 'o'].map((sign) => [
    `the sign of a list: ${sign}`,
    `${sign}|x|*y`,
    NUMBERS,
  ]),
])('a row is named that has %s, and the others stay', (_what, row, wanted) => {
  expect(table('Antes?|*a', '', row)).toEqual(['Antes? ✓a', `3: ${wanted}`])
})

it.each(['Ó?', 'x', 'A', '½', 'Pergunta 1'])('a short question is one: %j', (question) => {
  expect(table(`${question}|Lyon|*Paris`)).toEqual([`${question} Lyon|✓Paris`])
})

it('a question whose alternatives are in several rows makes no exercise of one of them', () => {
  const split =
    'as alternativas estão em várias linhas. Escreva a pergunta e todas as alternativas em uma linha só.'
  expect(table('P?|*Paris', '|Lyon', 'Q?|*x|y', 'R?|*z')).toEqual([
    'Q? ✓x|y',
    'R? ✓z',
    `1: ${split}`,
    '2: falta a pergunta.',
  ])
  expect(table('Pergunta|Alternativas|Correta', 'P?|Paris|Paris', '|Lyon|', 'Q?|x|x')).toEqual([
    'Q? ✓x',
    `2: ${split}`,
    '3: falta a pergunta.',
  ])
  // As HTML, a merged question stands in each of its rows.
  expect(table('P?|Lyon', 'P?|*Paris', 'P?|Nice', 'Q?|*x|y')).toEqual([
    'Q? ✓x|y',
    '1: nenhuma alternativa está marcada como correta.',
    `2: ${split}`,
    '3: nenhuma alternativa está marcada como correta.',
  ])
})

it('of a heading in two rows, whose cells are merged, the lower one names the columns', () => {
  const upper = 'Pergunta|Alternativas||Correta'
  expect(table(upper, 'Pergunta|A|B|Correta', 'P?|Lyon|Paris|B')).toEqual([
    'P? Lyon|✓Paris',
    '1: está acima do cabeçalho.',
  ])
})

it('a comma between two digits is not guessed at where blanks follow the other commas', () => {
  const unsure =
    'não se sabe se a vírgula entre dois números separa células. Separe as células com ponto e vírgula.'
  const { items, problems } = exercisesIn('Quanto é 3/2?, *1,5, 2,7\nQual é par?, *2, 3\nE 1,5 + 1?, *3, 2')
  expect(problems).toEqual([
    { line: 1, what: unsure },
    { line: 3, what: unsure },
  ])
  expect(items.map(({ line }) => line)).toEqual([2])
  expect(exercisesIn('Quanto é 3/2?, "*1,5", "2,7"').problems).toEqual([])
  expect(exercisesIn('2 + 2?,3,*4,5\n1 + 1?,*2,3,4').items).toHaveLength(2)
  expect(exercisesIn('Pergunta, A, B, Correta\nQuanto?, 1,5, A').problems).toEqual([
    { line: 2, what: unsure },
  ])
})

describe('commas without blanks behind them', () => {
  const unsure =
    'não se sabe se a vírgula entre dois números separa células. Separe as células com ponto e vírgula.'
  const linesOf = (text: string) =>
    exercisesIn(text).problems.map(({ line, what }) => (what === unsure ? line : what))

  it.each<[string, number[]]>([
    ['Quanto é 1,5+1,5?,3,*4', [1]],
    ['Quanto é 1,5+1,5?,*3,x\n2 + 2?,*4,x', [1]],
    ['Pergunta,A,B,Correta\nQuanto é 1,5?,2,A\nQuanto é 2?,2,3,A', [2]],
    ['Quanto é 3/2?,*1,5,2', [1]],
    ['Quanto é 1/2?,*0,5,2\nQuanto é 1/4?,*0,2,5', [1, 2]],
    ['Quanto?,*1,05,2\nE?,*3,4,5', [1]],
    ['Quanto é 3/2?,*1,5,2\nQual é par?,*2,x', [1]],
  ])('commas between numbers are not guessed at: %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })

  it.each([
    '2 + 2?,3,*4,5\n1 + 1?,*2,3,4',
    'Pergunta,A,B,Correta\n2 + 2?,3,4,B\n1 + 1?,2,3,A',
    '"Quanto é 1,5?",*1,x',
    '"Quanto é 3/2?","*1,5","2"\n"E 2?","*2","3"',
  ])('commas between cells of a table with equal rows separate them: %j', (text) => {
    expect(linesOf(text)).toEqual([])
  })
})
