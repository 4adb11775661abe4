import { isNamed, type Pasted, parseTable, readRows, type TableRow } from '@/lib/table'
import { fold } from '@/lib/text'
import type { AlternativeDraft, ExerciseDraft } from './changes'

/**
 * The headings that the app recognises in the first row. A column with a heading in `QUESTION` contains the questions.
 * A column with a heading in `ANSWER` says which alternatives are right.
 */
const QUESTION = ['pergunta', 'questao', 'enunciado']
const ANSWER = ['correta', 'certa', 'resposta', 'resposta correta', 'resposta certa', 'gabarito']

/** The columns of a table of exercises. Every other column holds alternatives. */
interface Columns {
  question: number
  answer: number | undefined
}

/**
 * Returns the exercises in a pasted table. Each row has a question and, in the other columns, its alternatives. There
 * are two ways to say which alternatives are right:
 * - a star before or after the alternative
 * - a separate column with a heading in `ANSWER`. Each of its cells contains the letters, the numbers or the texts of
 *   the right alternatives
 */
export function exercisesIn(text: string): Pasted<ExerciseDraft> {
  const rows = parseTable(text)
  const columns = columnsIn(rows[0])
  const { question, answer } = columns ?? { question: 0, answer: undefined }
  return readRows(columns === undefined ? rows : rows.slice(1), (cells) => {
    const asked = cells[question] ?? ''
    const known = cells.filter((_cell, at) => at !== question && at !== answer).map(alternativeOf)
    const alternatives = known.filter(({ text: choice }) => choice !== '')
    const wrong = markRight(known, answer === undefined ? '' : (cells[answer] ?? ''))
    const problem = problemOf(asked, alternatives, wrong)
    return problem === undefined ? { item: { question: asked, alternatives } } : { problem }
  })
}

function problemOf(
  question: string,
  alternatives: readonly AlternativeDraft[],
  wrong: string | undefined,
): string | undefined {
  if (question === '') return 'falta a pergunta.'
  if (alternatives.length === 0) return 'faltam as alternativas.'
  const texts = alternatives.map(({ text }) => text)
  const twice = texts.find((text, at) => texts.indexOf(text) < at)
  if (twice !== undefined) return `a alternativa “${twice}” se repete.`
  if (wrong !== undefined) return `“${wrong}” não é nenhuma das alternativas.`
  if (!alternatives.some(({ correct }) => correct)) return 'nenhuma alternativa está marcada como correta.'
  return undefined
}

/** Returns the columns that the first row names; `undefined` if the first row is not a heading. */
function columnsIn(first: TableRow | undefined): Columns | undefined {
  const cells = first?.cells ?? []
  const question = cells.findIndex((cell) => isNamed(cell, QUESTION))
  const answer = cells.findIndex((cell) => isNamed(cell, ANSWER))
  if (question < 0 && answer < 0) return undefined
  // If the heading names only the column of the answers, the questions are in the first of the other columns.
  const next = answer === 0 ? 1 : 0
  return { question: question < 0 ? next : question, answer: answer < 0 ? undefined : answer }
}

function alternativeOf(cell: string): AlternativeDraft {
  const text = cell.replace(/^\*\s*|\s*\*$/g, '')
  return { text, correct: text !== cell && text !== '' }
}

/**
 * Sets `correct` in the right alternatives. `cell` names them by their texts, letters or numbers.
 * @param known the alternatives of the row, one for each column. If the row has nothing in a column, the text of that
 *   alternative is empty
 * @returns the first name in `cell` that fits no alternative; `undefined` if all names fit
 */
function markRight(known: readonly AlternativeDraft[], cell: string): string | undefined {
  const whole = cell === '' ? undefined : named(known, cell)
  const names = whole === undefined ? cell.split(/[,;/\s]+/).filter(Boolean) : [cell]
  for (const name of names) {
    const one = named(known, name)
    if (one === undefined) return name
    one.correct = true
  }
  return undefined
}

function named(known: readonly AlternativeDraft[], name: string): AlternativeDraft | undefined {
  const byText = known.find(({ text }) => text !== '' && fold(text) === fold(name))
  if (byText !== undefined) return byText
  const letter = /^[a-z]$/i.test(name) ? name.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1
  const at = /^\d+$/.test(name) ? Number(name) - 1 : letter
  const one = known[at]
  return one?.text === '' ? undefined : one
}
