/** If the host is silent, answers with an error or asks for a pause, the queue waits and tries again. */
import { describe, expect, it } from 'vitest'
import { createCourse, deleteCourse } from '@/nouns/course/actions'
import { courses } from '@/nouns/course/reads'
import { SAVED_HERE } from '@/services/notices'
import { proves } from '../proves'
import { type Admin, admin } from './harness'
import { MemoryHost } from './memory-host'
import { cards } from './reads'

const CREATE = { path: /^\/api\/admin\/courses$/ }
const DONE = 'Curso criado com sucesso'
const make = (ana: Admin, name: string) => ana.run(createCourse, { name, language: 'pt' })

async function open() {
  const host = new MemoryHost()
  const ana = await admin(host)
  await ana.open(courses, '', '')
  return { host, ana }
}

/** Returns the pauses between the attempts to create the course `name`, in seconds. */
function pauses(host: MemoryHost, name: string): number[] {
  const at = host.sent(CREATE.path).filter(({ fields }) => fields['name'] === name)
  return at.slice(1).map((sent, before) => (sent.at - (at[before]?.at ?? 0)) / 1000)
}

describe('a change that nobody answers', () => {
  it.each([
    { what: 'one call', meets: CREATE },
    { what: 'everything', meets: {} },
  ])('is tried again with growing patience: $what', async ({ meets }) => {
    proves('Situations', 'A change that nobody answers')
    const { host, ana } = await open()
    await make(ana, 'Antes')
    await ana.rest()
    const silence = host.trouble('lost-before', meets)
    await make(ana, 'Sem resposta')
    await ana.pass(100_000)
    expect(pauses(host, 'Sem resposta')).toEqual([1, 2, 4, 8, 16, 30, 30])
    silence.end()
    await ana.sendNow()
    expect(host.names('courses')).toEqual(['Antes', 'Sem resposta'])
    expect(ana.entries).toEqual([])
  })

  it('goes by itself when the outage is over, in order, and the connection is shown as online again', async () => {
    proves('Situations', 'An outage')
    const { host, ana } = await open()
    const outage = host.trouble('lost-before')
    await make(ana, 'Primeiro')
    await make(ana, 'Segundo')
    await ana.pass(3_000)
    expect(cards(ana.shows(courses, '', '')?.items)).toEqual(['Segundo (waiting)', 'Primeiro (waiting)'])
    expect(ana.connection.state.get()).toBe('unstable')
    outage.end()
    await ana.pass(4_000)
    expect(host.names('courses')).toEqual(['Primeiro', 'Segundo'])
    expect(ana.connection.state.get()).toBe('online')
  })

  it('is what counts, and not what the browser believes about the network', async () => {
    proves('Situations', 'A browser that is wrong about the network')
    const { host, ana } = await open()
    ana.believesInNetwork = false
    ana.connection.hintChanged()
    expect(ana.connection.state.get()).toBe('offline')
    await make(ana, 'Enviado assim mesmo')
    await ana.rest()
    expect(host.names('courses')).toEqual(['Enviado assim mesmo'])
    expect(ana.connection.state.get()).toBe('online')
  })

  it('is reported as saved on the device, once for each change, whether or not the outage was known', async () => {
    const { host, ana } = await open()
    host.trouble('lost-before')
    await make(ana, 'Achava que havia rede')
    await ana.rest()
    expect(ana.told).toEqual([SAVED_HERE])
    await ana.sendNow()
    await make(ana, 'Sabia que não')
    await ana.rest()
    expect(ana.told).toEqual([SAVED_HERE, SAVED_HERE])
    await ana.pass(60_000)
    expect(ana.told).toEqual([SAVED_HERE, SAVED_HERE])
  })
})

describe('a host that answers in trouble', () => {
  it('and always breaks on one change gets six tries of it, and then the next change is sent', async () => {
    proves('Situations', 'A change the server always breaks on')
    const { host, ana } = await open()
    const breaking = host.trouble({ status: 500, message: 'Falha interna' }, { ...CREATE, says: 'Quebra' })
    await make(ana, 'Quebra')
    await make(ana, 'Vai')
    await ana.pass(120_000)
    expect(breaking.hits).toBe(6)
    expect(pauses(host, 'Quebra')).toEqual([1, 2, 4, 8, 16])
    expect(ana.queue).toEqual(['Criar curso “Quebra”, failed'])
    expect(ana.entries[0]?.failure).toMatchObject({ kind: 'server', message: 'Falha interna' })
    expect(cards(ana.shows(courses, '', '')?.items)).toEqual(['Quebra (failed)', 'Vai'])
    expect(ana.told.filter((one) => one !== SAVED_HERE)).toEqual(['Erro ao criar curso: Falha interna', DONE])
  })

  it.each([429, 503])(
    'and asks with %i for a while gets no request for that while, no matter who presses',
    async (status) => {
      proves('Situations', 'A change the server asks to wait for')
      const { host, ana } = await open()
      host.trouble({ status, message: 'Depois', retryAfter: '7' }, { ...CREATE, times: 1 })
      await make(ana, 'Espera')
      await ana.pass(6_900)
      await ana.sendNow()
      expect(host.sent()).toHaveLength(1)
      await ana.pass(100)
      expect(pauses(host, 'Espera')).toEqual([7])
      expect(host.names('courses')).toEqual(['Espera'])
    },
  )

  it('and is still at work on our own earlier try is waited for, and no failure is shown', async () => {
    proves('Situations', 'The server is still at work on our own earlier try')
    const { host, ana } = await open()
    const busy = { status: 409, message: 'Esta operação ainda está em andamento.', retryAfter: '1' }
    host.trouble(busy, { ...CREATE, times: 2 })
    await make(ana, 'Em andamento')
    await ana.pass(10_000)
    expect(host.changes.map((line) => line.split(' ')[2])).toEqual(['409', '409', '201'])
    expect(host.names('courses')).toEqual(['Em andamento'])
    expect(ana.told).toEqual([DONE])
  })

  it('and is somebody else (a captive portal) has done nothing', async () => {
    proves('Situations', 'A network that answers in place of the server')
    const { host, ana } = await open()
    const portal = host.trouble({ somebody: 200 })
    await make(ana, 'No portal')
    await ana.pass(1_000)
    expect(ana.connection.state.get()).toBe('unstable')
    expect(ana.queue).toEqual(['Criar curso “No portal”, queued'])
    portal.end()
    await ana.sendNow()
    expect(host.names('courses')).toEqual(['No portal'])
  })
})

describe('reads between the sends', () => {
  it.each([
    { outcome: 'a success', refused: false },
    { outcome: 'a refusal', refused: true },
  ])('follow $outcome: the list is as the server has it now', async ({ refused }) => {
    proves('4', 'lists are reloaded after each change')
    const { host, ana } = await open()
    host.change('POST', '/api/admin/courses', { name: 'De outra pessoa', language: 'pt' })
    expect(cards(ana.shows(courses, '', '')?.items)).toEqual([])
    if (refused) host.trouble({ status: 422, message: 'Já existe.' }, CREATE)
    await make(ana, 'Meu')
    await ana.rest()
    const mine = refused ? 'Meu (failed)' : 'Meu'
    expect(cards(ana.shows(courses, '', '')?.items)).toEqual([mine, 'De outra pessoa'])
  })

  it('never show a card twice, show a deleted one or leave one out', async () => {
    proves('Situations', 'Lists are read again before, among and after the sends')
    const { host, ana } = await open()
    host.change('POST', '/api/admin/courses', { name: 'Antigo', language: 'pt' })
    await ana.open(courses, '', 'pt')
    const outage = host.trouble('lost-before')
    const [old] = host.all('courses')
    await ana.run(deleteCourse, { id: old?.id ?? '', name: 'Antigo' })
    await make(ana, 'Feito')
    const seen = new Set<string>()
    ana.outbox.subscribe(() =>
      seen.add(
        cards(ana.shows(courses, '', 'pt')?.items)
          .join()
          .replace(' (waiting)', ''),
      ),
    )
    outage.end()
    await ana.pass(5_000)
    expect([...seen]).toEqual(['Feito'])
    expect(host.names('courses')).toEqual(['Feito'])
    expect(cards(ana.shows(courses, '', 'pt')?.items)).toEqual(['Feito'])
  })
})
