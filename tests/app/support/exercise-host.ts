import type { WireRequest } from '@/lib/wire'
import type { FakeHost } from '../../screens/support/fake-host'
import { fieldsOf } from '../../screens/support/harness'
import { heading, openApp } from '../../screens/support/open-app'
import { catalogue } from './catalogue'

interface Exercise {
  id: string
  index: number
  question: string
  alternatives: { id: string; text: string; correct: boolean }[]
}

const READ = '/api/app/exercises/course/1'
const EXERCISES = '/api/admin/exercises'
const ALTERNATIVES = `${EXERCISES}/alternative`

/** An exercise of that course. Its second alternative is right. */
export const SUM: Exercise = {
  id: 'e',
  index: 1,
  question: '2 + 2?',
  alternatives: [
    { id: 'a', text: '3', correct: false },
    { id: 'b', text: '4', correct: true },
  ],
}

/** The catalogue with a host that keeps the exercises of its first course, in the order of their creation. */
export interface ExerciseHost {
  host: FakeHost
  /** The exercises that are public now, each with its alternatives; a star is before a right one. */
  now: () => string[][]
  /** What was public after each change. */
  history: string[][][]
  /** The host refuses every change with a text that has this word. */
  refused: string
  /** What the host says when it refuses a text. */
  message: string
}

export function exerciseHost(...first: Exercise[]): ExerciseHost {
  const host = catalogue()
  let exercises = structuredClone(first)
  let made = 0
  const now = () =>
    exercises.map(({ question, alternatives }) => [
      question,
      ...alternatives.map(({ text, correct }) => (correct ? `*${text}` : text)),
    ])
  const all: ExerciseHost = { host, now, history: [], refused: 'RUIM', message: 'Texto não permitido.' }
  const work = (request: WireRequest) => {
    const fields = fieldsOf(request) as { question: string; text: string; exerciseId: string }
    const id = request.path.split('/').at(-1)
    const texts = [fields.question, fields.text]
    if (texts.some((text) => text?.includes(all.refused)))
      return { status: 400, body: { message: all.message } }
    made += 1
    const fresh = { id: `novo${made}`, ...fields }
    const alternatives = exercises.flatMap((one) => one.alternatives)
    const thing = [...exercises, ...alternatives].find((one) => one.id === id)
    if (request.path === EXERCISES)
      exercises.push({ ...fresh, index: exercises.length + 1, alternatives: [] })
    else if (request.path === ALTERNATIVES)
      exercises.find((one) => one.id === fields.exerciseId)?.alternatives.push({ ...fresh, correct: false })
    else if (thing === undefined) return { status: 404, body: { message: 'Não encontrado.' } }
    else if (request.method === 'PATCH') Object.assign(thing, fields)
    else {
      exercises = exercises.filter((one) => one !== thing)
      for (const one of exercises) one.alternatives = one.alternatives.filter((other) => other !== thing)
    }
    return { status: 200, body: thing ?? fresh }
  }
  host.reads[READ] = exercises
  host.answer = (request) => {
    const answer = work(request)
    all.history.push(now())
    host.reads[READ] = structuredClone(exercises)
    return answer
  }
  return all
}

/** Opens the page of that course, with these exercises. */
export async function opened(...first: Parameters<typeof exerciseHost>) {
  const exercises = exerciseHost(...first)
  const app = await openApp(exercises.host, '/courses/1')
  await heading('Álgebra')
  return { app, exercises }
}
