/** A change is sent only for the user who made it, and no other user sees it. */
import { expect, it } from 'vitest'
import { createCourse } from '@/nouns/course/actions'
import { courses } from '@/nouns/course/reads'
import { proves } from '../proves'
import { type Admin, admin } from './harness'
import { ANA, BRUNO, MemoryHost } from './memory-host'
import { cards } from './reads'

const CREATE = { path: /^\/api\/admin\/courses$/ }
const NAMES = ['Um', 'Dois', 'Três']
const make = (who: Admin, name: string) => who.run(createCourse, { name, language: 'pt' })

async function threeUnsent() {
  const host = new MemoryHost()
  const ana = await admin(host)
  const outage = host.trouble('lost-before', CREATE)
  for (const name of NAMES) await make(ana, name)
  await ana.rest()
  return { host, ana, outage }
}

it('a session that ends in the middle of the queue loses nothing, and the same person sends the rest', async () => {
  proves('Situations', 'The session ends in the middle of the queue')
  const { host, ana, outage } = await threeUnsent()
  const over = host.trouble({ status: 401, message: 'Invalid session' }, { ...CREATE, says: 'Dois' })
  outage.end()
  await ana.sendNow()
  expect(ana.session.state.get()).toEqual({ status: 'anonymous' })
  expect(host.names('courses')).toEqual(['Um'])
  const left = ana.outbox.view.entries.map(({ state, tries }) => [state, tries])
  expect(left).toEqual([
    ['queued', 0],
    ['queued', 0],
  ])
  // Nobody is signed in, so the queue sends nothing, however much time passes.
  await ana.pass(600_000)
  expect(over.hits).toBe(1)

  over.end()
  await ana.signIn(ANA)
  await ana.rest()
  expect(host.names('courses')).toEqual(NAMES)
  expect(ana.entries).toEqual([])
})

it('what one person left unsent is neither shown to nor sent by the next person at the same device', async () => {
  proves('Situations', 'Another person signs in at the same device')
  const { host, ana, outage } = await threeUnsent()
  ana.session.end()
  outage.end()
  const bruno = await admin(host, BRUNO, ana.device)
  await bruno.open(courses, '', '')
  await make(bruno, 'Do Bruno')
  await bruno.pass(600_000)
  expect(bruno.queue).toEqual([])
  expect(cards(bruno.shows(courses, '', '')?.items)).toEqual(['Do Bruno'])
  expect(bruno.told).toEqual(['Curso criado com sucesso'])
  expect(host.names('courses')).toEqual(['Do Bruno'])

  bruno.session.end()
  await ana.signIn(ANA)
  await ana.sendNow()
  expect(host.names('courses')).toEqual(['Do Bruno', ...NAMES])
  const arrived = host.sent(CREATE.path).filter(({ heard }) => heard === 201)
  expect(arrived.map(({ person }) => person)).toEqual([BRUNO.id, ANA.id, ANA.id, ANA.id])
})

it('another person’s export is imported only after a confirmation, and then sent in one’s own name', async () => {
  const { host, ana, outage } = await threeUnsent()
  const image = await ana.outbox.stageFile(new File(['bytes'], 'capa.png', { type: 'image/png' }))
  await ana.run(createCourse, { name: 'Com capa', language: 'pt', image })
  const file = await ana.outbox.exportQueue(ANA.id)
  outage.end()
  const bruno = await admin(host, BRUNO)
  expect(await bruno.outbox.importQueue(BRUNO.id, file, false)).toEqual({ kind: 'foreign' })
  await bruno.rest()
  expect(bruno.queue).toEqual([])
  expect(await bruno.outbox.importQueue(BRUNO.id, file, true)).toMatchObject({ kind: 'imported', added: 4 })
  await bruno.sendNow()
  expect(host.names('courses')).toEqual([...NAMES, 'Com capa'])
  expect(await host.catalogue.files.get(String(host.all('courses')[3]?.['image']))?.text()).toBe('bytes')
  const arrived = host.sent(CREATE.path).filter(({ heard }) => heard === 201)
  expect(new Set(arrived.map(({ person }) => person))).toEqual(new Set([BRUNO.id]))
})
