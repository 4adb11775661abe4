/** The app's own queue on the example of another backend, which has no keys, no marks and no versions. */
import { Buffer } from 'node:buffer'
import { expect, it, onTestFinished } from 'vitest'
import type { RawSend } from '@/api/authorship'
import { createCareer } from '@/nouns/career/actions'
import { createCourse } from '@/nouns/course/actions'
import { addCourse } from '@/nouns/course/career-action'
import { createAlternative, createExercise } from '@/nouns/exercise/actions'
import { findAction } from '@/nouns/registry/actions'
import { createTeacher, updateTeacher } from '@/nouns/teacher/actions'
import { passTime } from '../outbox/support/harness.ts'
import { Client } from '../server/support/client.ts'
import { media } from '../server/support/media.ts'
import { openQueue } from '../server/support/queue-device.ts'
import { LOGIN, startOther } from './support/other-backend.ts'

/** Opens the queue of a person of the other backend. `lose` loses the replies to the next changes, as a network does. */
async function open() {
  const { host } = await startOther()
  const said = await new Client(host).done('POST', '/api/auth/login', { json: LOGIN })
  const token: string = said.data.authorization.replace('Bearer ', '')
  const client = new Client(host, token)
  let lost = 0
  let isAway = false
  const carry =
    (send: RawSend): RawSend =>
    async (request, ...others) => {
      if (isAway) return undefined
      const raw = await send(request, ...others)
      return request.method !== 'GET' && lost-- > 0 ? undefined : raw
    }
  const person = () => ({ id: '1', name: 'Ana', email: LOGIN.email })
  const { device, tab } = await openQueue(
    'ana',
    { address: () => host, token: () => token, person, carry },
    (name) => findAction(name)?.sendable,
  )
  onTestFinished(() => tab.outbox.stop())
  return {
    tab,
    host,
    read: async (path: string) => (await client.done('GET', path)).data,
    lose: (replies: number) => {
      lost = replies
    },
    setAway: (away: boolean) => {
      isAway = away
    },
    /** Lets time pass until nothing is queued. */
    sent: async () => {
      await passTime(device.clock, tab)
      expect(tab.queue).toEqual([])
    },
  }
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

it('a creation whose reply was lost is there once on the other backend', async () => {
  const { tab, read, lose, sent } = await open()
  lose(1)
  await tab.run(createTeacher, { name: 'Rita' })
  await sent()
  expect(names(await read('/api/app/teachers'))).toEqual(['Rita'])
})

it('an edit and a link whose replies were lost are repeated on the other backend, and stand as wished', async () => {
  const { tab, read, lose, sent } = await open()
  const id = await tab.run(createTeacher, { name: 'Rita' })
  const courseId = await tab.run(createCourse, { name: 'Álgebra', language: 'pt' })
  const careerId = await tab.run(createCareer, { name: 'Docência', categoryId: '1', color: 'blue' })
  await sent()
  lose(2)
  await tab.run(updateTeacher, { id, name: 'Rita', description: 'Ensina Álgebra' })
  await tab.run(addCourse, {
    careerId,
    courseId,
    present: true,
    career: 'Docência',
    course: { name: 'Álgebra' },
  })
  await sent()
  expect(await read('/api/app/teachers')).toMatchObject([{ description: 'Ensina Álgebra' }])
  const [{ id: there }] = await read('/api/app/carreers')
  expect(names(await read(`/api/app/carreers/courses/${there}`))).toEqual(['Álgebra'])
})

it('what was made while the other backend was away arrives in order, with what it refers to', async () => {
  const { tab, read, setAway, sent } = await open()
  setAway(true)
  const courseId = await tab.run(createCourse, { name: 'Álgebra', language: 'pt' })
  for (const question of ['Um?', 'Dois?', 'Três?']) {
    const exerciseId = await tab.run(createExercise, { courseId, question })
    await tab.run(createAlternative, { courseId, exerciseId, text: `Sim, ${question}` })
  }
  await tab.settle()
  expect(tab.queue).toHaveLength(7)
  setAway(false)
  await sent()
  const [{ id }] = await read('/api/app/courses')
  expect(await read(`/api/app/exercises/course/${id}`)).toMatchObject(
    ['Um?', 'Dois?', 'Três?'].map((question) => ({ question, alternatives: [{ text: `Sim, ${question}` }] })),
  )
})

it('a picture arrives whole and once on the other backend, though the reply was lost', async () => {
  const { tab, host, read, lose, sent } = await open()
  const bytes = media('png', 50_000)
  const image = await tab.outbox.stageFile(new File([bytes], 'foto.png', { type: 'image/png' }))
  lose(1)
  await tab.run(createTeacher, { name: 'Rita', image })
  await sent()
  const [teacher, ...others] = await read('/api/app/teachers')
  expect(others).toEqual([])
  const picture = await fetch(new URL(teacher.image, host))
  expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true)
})
