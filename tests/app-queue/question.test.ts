/** An exercise with its alternatives, through queue, reads and notices: it is there whole, or not at all. */
import { expect, it } from 'vitest'
import { randomId } from '@/lib/ids'
import { courseContent } from '@/nouns/course-content/reads'
import { exerciseDrafts } from '@/nouns/exercise/changes'
import type { Draft } from '@/outbox/rows/draft'
import { admin } from './harness'
import { MemoryHost } from './memory-host'

const ALTERNATIVES = [
  { text: 'Brasília', correct: true },
  { text: 'Rio', correct: false },
]

async function openCourse(keyed: boolean) {
  const host = new MemoryHost()
  host.keyed = keyed
  const ana = await admin(host)
  const { id } = host.change('POST', '/api/admin/courses', { name: 'Brasil', language: 'pt' })
  await ana.open(courseContent, id)
  const together = randomId()
  const question: Draft[] = exerciseDrafts(id, { question: 'Capital?', alternatives: ALTERNATIVES }).map(
    (draft) => ({ ...draft, together }),
  )
  const shown = () =>
    ana
      .shows(courseContent, id)
      ?.exercises.map(({ question, alternatives, pending }) => [
        question,
        pending?.state,
        alternatives.map(({ text, correct }) => `${text} ${correct}`),
      ])
  return { host, ana, question, shown }
}

const WHOLE = ['Brasília true', 'Rio false']

it.each([true, false])(
  'a refused alternative leaves no exercise, and one notice (keys: %s)',
  async (keyed) => {
    const { host, ana, question, shown } = await openCourse(keyed)
    const refusal = host.trouble({ status: 400, message: 'Texto longo demais' }, { says: 'Rio' })
    await ana.forms.all(() => question)
    await ana.pass(5_000)
    expect(host.all('exercises')).toEqual([])
    expect(shown()).toEqual([['Capital?', 'failed', WHOLE]])
    expect(ana.told).toEqual(['Erro ao criar exercicio: Texto longo demais'])
    refusal.end()
    await ana.outbox.retryAll(ana.entries[0]?.userId ?? '')
    await ana.pass(5_000)
    expect(ana.queue).toEqual([])
    expect(shown()).toEqual([['Capital?', undefined, WHOLE]])
    expect(ana.told.slice(1)).toEqual(['Exercicio criado com sucesso'])
  },
)

it('a refused mark of the right alternative leaves no exercise without it', async () => {
  const { host, ana, question, shown } = await openCourse(true)
  host.trouble({ status: 400, message: 'Não' }, { method: 'PATCH', times: 1 })
  await ana.forms.all(() => question)
  await ana.pass(5_000)
  expect(host.all('exercises')).toEqual([])
  expect(ana.told).toEqual(['Erro ao criar exercicio: Não'])
  expect(ana.queue[0]).toBe('Criar exercício “Capital?”, failed')
  expect(shown()).toEqual([['Capital?', 'failed', WHOLE]])
})
