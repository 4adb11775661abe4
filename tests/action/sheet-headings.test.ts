/** The import of a course's content knows the headings that a pasted table may have. */
import { describe, expect, it } from 'vitest'
import type { CourseContent } from '@/catalogue/course-content/reads'
import type { SheetPlan } from '@/form/sheet/book'
import { readSheet } from '@/lib/sheet/read-file'
import { KNOWN_NAMES } from '@/nouns/content-sheet/sheet-heading'
import { contentPlan } from '@/nouns/content-sheet/sheet-plan'

const EMPTY: CourseContent = { lessons: [], exercises: [] }

async function planOf(text: string, content = EMPTY): Promise<SheetPlan | { problem: string }> {
  const read = await readSheet(new TextEncoder().encode(text), KNOWN_NAMES)
  if (read.is !== 'table') throw new Error(read.why)
  return contentPlan({ courseId: 'c', content, limits: undefined, realId: (id) => id }, read)
}

/** Returns what each row makes: the fields of a new thing, or its problem; then what is left out. */
async function made(text: string, content = EMPTY): Promise<string[]> {
  const plan = await planOf(text, content)
  if ('problem' in plan) return [plan.problem]
  return [
    ...plan.rows.map((row) =>
      row.is === 'problem'
        ? `${row.line}: ${row.what}`
        : row.is === 'same'
          ? 'same'
          : row.fields.map(({ label, to }) => `${label}=${to}`).join(' '),
    ),
    ...plan.ignored.map((name) => `sem ${name}`),
  ]
}

const EXERCISE = 'Pergunta=Capital? Alternativa 1=Lyon Alternativa 2=Paris Correta=2'

describe('a heading that a pasted table may have', () => {
  it.each<[string, string[]]>([
    ['Pergunta;A;B;Correta\nCapital?;Lyon;Paris;B', [EXERCISE]],
    ['Questão;A;B;Gabarito\nCapital?;Lyon;Paris;B', [EXERCISE]],
    ['Enunciado;Opção A;Opção B;Resposta correta\nCapital?;Lyon;Paris;Paris', [EXERCISE]],
    ['Question,Option 1,Option 2,Answer\nCapital?,Lyon,Paris,2', [EXERCISE]],
    ['Pergunta;Alternativas;;Correta\nCapital?;Lyon;Paris;B', [EXERCISE]],
    ['Pergunta;Alternativa 1;B;Correta\nCapital?;Lyon;Paris;B', [EXERCISE]],
    ['Questão;Enunciado;A;B;Gabarito\n1;Capital?;Lyon;Paris;B', [EXERCISE, 'sem Questão']],
    ['Tema;Pergunta;A;B;Correta\nGeo;Capital?;Lyon;Paris;B', [EXERCISE, 'sem Tema']],
    ['Prova de maio\nPergunta;A;B;Gabarito\nCapital?;Lyon;Paris;B', [EXERCISE]],
    ['Prova; 2ª série\n\nPergunta,A,B,Gabarito\nCapital?,Lyon,Paris,B', [EXERCISE]],
    ['Prova, 2ª série\nPergunta,A,B,Gabarito\nCapital?,Lyon,Paris,B', [EXERCISE]],
    ['Professor:;João\nTurma:;8A\n\nPergunta;A;B;Gabarito\nCapital?;Lyon;Paris;B', [EXERCISE]],
    ['Um?;x;y;A\nPergunta;A;B;Gabarito\nCapital?;Lyon;Paris;B', ['1: está acima do cabeçalho.', EXERCISE]],
    ['Tipo;URL\nAula;https://v.example/1', ['Vídeo=https://v.example/1']],
    [
      'Tipo;Link do vídeo;Questão;A;B;Gabarito\nAula;https://v.example/1;;;;\nExercício;;Capital?;Lyon;Paris;B',
      ['Vídeo=https://v.example/1', EXERCISE],
    ],
  ])('is known in a file too: %j', async (text, wanted) => {
    expect(await made(text)).toEqual(wanted)
  })

  it.each<[string, string]>([
    [
      'Pergunta;A;Alternativa 1;Correta\nP?;x;y;A',
      'mais de uma coluna diz a mesma coisa: “A” e “Alternativa 1”.',
    ],
    [
      'Pergunta;Enunciado;A;B;Correta\nP?;Q?;x;y;A',
      'mais de uma coluna diz a mesma coisa: “Pergunta” e “Enunciado”.',
    ],
    [
      'Pergunta;A;B;Correta;Gabarito\nP?;x;y;A;A',
      'mais de uma coluna diz a mesma coisa: “Correta” e “Gabarito”.',
    ],
    ['Pergunta;0;1;Correta\nP?;x;y;0', 'a coluna “0” não é conhecida.'],
  ])('that says nothing clear is a problem of the whole file: %j', async (text, words) => {
    const plan = await planOf(text)
    expect('problem' in plan && plan.problem).toContain(words)
    expect('problem' in plan && plan.problem).toMatch(/^Cabeçalho na linha 1: /)
  })

  it('without a column that says what is right, no exercise is made', async () => {
    expect(await made('Pergunta;A;B\nCapital?;Lyon;*Paris')).toEqual([
      '2: falta a coluna Correta, que diz qual alternativa é a certa.',
    ])
  })

  it('changes the exercise that the row names', async () => {
    const alternatives = [
      { id: 'a1', text: 'Lyon', correct: false },
      { id: 'a2', text: 'Paris', correct: true },
    ]
    const content = { lessons: [], exercises: [{ id: 'e1', index: 1, question: 'Capital?', alternatives }] }
    expect(await made('Id;Pergunta;A;B;Gabarito\ne1;Capital?;Lyon;Paris;2', content)).toEqual(['same'])
    expect(await made('Id;Pergunta;A;B;Gabarito\ne1;Capital?;Nice;Paris;2', content)).toEqual([
      'Alternativa 1=Nice',
    ])
  })
})
