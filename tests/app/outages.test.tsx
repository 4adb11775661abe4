/** What the app shows of its queue and its lists while the host cannot be reached, and when it is back. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { createTeacher, deleteTeacher } from '@/nouns/teacher/actions'
import { proves } from '../proves'
import { cardNames, fieldsOf, findCard, USER } from '../screens/support/harness'
import { type OpenedApp, openApp, pass } from '../screens/support/open-app'
import { catalogue } from './support/catalogue'

const READ = '/api/app/teachers'

afterEach(() => void vi.restoreAllMocks())

interface Teacher {
  id: string
  name: string
}

/** Opens the teachers on a host that keeps what is created and deleted. */
async function open() {
  const host = catalogue()
  let rows: Teacher[] = []
  const show = (now: Teacher[]) => {
    rows = now
    host.reads[READ] = now
  }
  show([{ id: 't', name: 'Marta' }])
  host.answer = (request) => {
    if (request.method === 'POST')
      show([...rows, { id: `novo-${rows.length}`, name: `${fieldsOf(request)['name']}` }])
    else show(rows.filter(({ id }) => !request.path.endsWith(`/${id}`)))
    return { status: 200, body: rows.at(-1) }
  }
  const app = await openApp(host, '/teachers')
  await findCard('Marta')
  const names = () => rows.map(({ name }) => name)
  return { host, app, names, addedByOther: (name: string) => show([...rows, { id: name, name }]) }
}

const make = ({ outbox }: OpenedApp, name: string) =>
  act(() => outbox.enqueue(USER.id, draftOf(createTeacher, { name })))

const connection = () => screen.getByRole('status', { name: 'Conexão' }).textContent

describe('an outage', () => {
  it('an outage that ends lets the changes go by themselves, in order, and the header says Online again', async () => {
    proves('Situations', 'An outage')
    const { host, app, names } = await open()
    host.reachable = false
    for (const name of ['Primeira', 'Segunda']) await make(app, name)
    for (const name of ['Primeira', 'Segunda'])
      expect(within(await findCard(name)).getByText('Pendente')).toBeTruthy()
    await waitFor(() => expect(connection()).toContain('Conexão instável'))
    host.reachable = true
    await pass(4_000)
    await waitFor(() => expect(names()).toEqual(['Marta', 'Primeira', 'Segunda']))
    await waitFor(() => expect(connection()).toContain('Online'))
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(cardNames()).toEqual(['Marta', 'Primeira', 'Segunda'])
  })

  it('an outage in which only the browser believes keeps no change from being sent', async () => {
    proves('Situations', 'A browser that is wrong about the network')
    const { app, names } = await open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    await waitFor(() => expect(connection()).toContain('Offline'))
    await make(app, 'Enviada assim mesmo')
    await waitFor(() => expect(names()).toContain('Enviada assim mesmo'))
    await waitFor(() => expect(connection()).toContain('Online'))
  })
})

describe('reads between the sends', () => {
  it.each([
    ['a success', 'Minha'],
    ['a refusal', 'Recusada'],
  ])('after %s the list is as the server has it now', async (_outcome, name) => {
    proves('4', 'lists are reloaded after each change')
    const { host, app, addedByOther } = await open()
    const { answer } = host
    host.answer = (request) =>
      name === 'Recusada' ? { status: 422, body: { message: 'Já existe.' } } : answer(request)
    addedByOther('De outra pessoa')
    expect(cardNames()).toEqual(['Marta'])
    await make(app, name)
    await findCard('De outra pessoa')
    await findCard(name)
    expect(within(await findCard(name)).queryByText('Falhou') === null).toBe(name === 'Minha')
  })

  it('the list never shows a card twice, shows a deleted one or leaves one out while the queue is sent', async () => {
    proves('Situations', 'Lists are read again before, among and after the sends')
    const { app, names } = await open()
    await app.disconnect()
    await act(() => app.outbox.enqueue(USER.id, draftOf(deleteTeacher, { id: 't', name: 'Marta' })))
    await make(app, 'Feita')
    await waitFor(() => expect(cardNames()).toEqual(['Feita']))
    const seen = new Set<string>()
    const observer = new MutationObserver(() => seen.add(cardNames().join()))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await app.reconnect()
    await waitFor(() => expect(screen.queryByText('Pendente')).toBeNull())
    expect(names()).toEqual(['Feita'])
    observer.disconnect()
    expect([...seen]).toEqual(['Feita'])
  })
})
