/** The whole app with its login, on a host in memory: who gets in, who stays in, who is asked before signing out. */
import { proves } from '../proves'
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { pendingChanges } from '@/action/pending-changes'
import { Connection } from '@/api/connection'
import { ME } from '@/api/host'
import { Session } from '@/api/session/session'
import { App } from '@/app/app'
import { lazyOutbox } from '@/app/start/lazy-outbox'
import { followUser } from '@/app/start/user-data'
import type { Transport } from '@/lib/wire'
import { findAction } from '@/nouns/registry/actions'
import { deleteSetting } from '@/nouns/setting/actions'
import type { QueueView } from '@/outbox/contract/queue-view'
import type { Notice } from '@/services/services'
import { Device } from '../outbox/support/harness'
import { type FakeHost, reply } from '../screens/support/fake-host'
import { ANA, BRUNO, loginHost, PASSWORD } from './support/login-host'

const stops: (() => unknown)[] = []
beforeEach(() => {
  localStorage.clear()
  // Each test starts at the same address, and not at the last address of the test before it.
  history.replaceState(null, '', '/courses')
})
afterEach(async () => {
  cleanup()
  for (const stop of stops.splice(0)) await stop()
})

/** Opens the app with the session that the local storage holds, if it holds one. */
async function openApp(host: FakeHost) {
  const notices: Notice[] = []
  const connection = new Connection(() => true)
  const transport: Transport = async (request) => {
    const reply = await host.transport(request)
    connection.report(reply, request.method)
    return reply
  }
  const session: Session = new Session(transport)
  const { outbox: queue } = new Device({ send: transport }).tab(null, {
    registry: (name) => findAction(name)?.sendable,
    // The queue sends nothing while it has no sender, so entries stay in it.
    sender: () => null,
  })
  const outbox = lazyOutbox(async () => queue)
  stops.push(() => queue.stop())
  await outbox.start()
  session.start()
  const services = {
    session,
    connection,
    reading: transport,
    outbox,
    findAction,
    pendingChanges: (view: QueueView, userId: string) => pendingChanges(view, userId, findAction),
    queuedHere: new Map(),
    keptPicture: async () => undefined,
    notify: (notice: Notice) => void notices.push(notice),
  }
  const { data, end } = followUser(services)
  stops.push(async () => end())
  render(<App services={services} userData={data} />)
  const user = userEvent.setup()
  const enter = async (email: string, password: string) => {
    const [name, secret] = [await screen.findByLabelText('E-mail'), screen.getByLabelText('Senha')]
    await user.clear(name)
    if (email !== '') await user.type(name, email)
    await user.clear(secret)
    if (password !== '') await user.type(secret, password)
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
  }
  return { user, session, outbox, notices, enter, said: () => notices.at(-1) }
}

const greeting = (name: string) => screen.findByRole('heading', { name: `Bem-vindo, ${name}` })

describe('the login', () => {
  it('the login says why it failed in a red toast of three seconds, and leads home when it did not (sections 6, 8 and 9)', async () => {
    proves('6', 'invalid password notice; any other failure gives a no-permission notice')
    proves('8', 'Usuário não encontrado, Senha inválida, no permission: red, 3 s')
    proves('9', '3000 ms for login errors')
    const host = loginHost()
    const { enter, said, notices } = await openApp(host)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    await enter('', '')
    await screen.findByText('Digite seu e-mail.')
    await screen.findByText('Digite sua senha.')
    expect(notices).toEqual([])
    const fails = async (title: string, description?: string) =>
      waitFor(() => {
        expect(said()).toEqual({ kind: 'error', title, description, duration: 3000 })
        // The toast goes after three seconds. Who looks at the keyboard meanwhile finds the reason in the form.
        screen.getByText(description === undefined ? title : `${title}: ${description}`)
      })
    await enter('ninguem@escola.example', PASSWORD)
    await fails('Usuário não encontrado')
    await enter(ANA.email, 'errada')
    await fails('Senha inválida')
    const { answer } = host
    host.answer = () => ({ status: 403, body: { message: 'Not allowed' } })
    await enter(ANA.email, PASSWORD)
    await fails('Você não tem permissão para acessar', 'Not allowed')
    host.answer = answer
    host.reachable = false
    await enter(ANA.email, PASSWORD)
    await fails('Sem conexão com o servidor')
    host.reachable = true
    expect(location.pathname).toBe('/login')
    expect(screen.queryByRole('navigation')).toBeNull()
    await enter(ANA.email, PASSWORD)
    await greeting('Ana')
    expect(location.pathname).toBe('/')
    history.pushState(null, '', '/login')
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})

it('the login says after 15 s that nothing comes, and a press of Entrar tries at once', async () => {
  const host = loginHost()
  const { enter, user } = await openApp(host)
  const answer = host.hold('/api/auth/login')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await enter(ANA.email, PASSWORD)
  expect(screen.queryByText('Sem resposta do servidor')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await screen.findByText('Sem resposta do servidor')
  answer()
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  vi.useRealTimers()
  await greeting('Ana')
})

describe('while it is not known who is there', () => {
  it('the page of somebody not yet known says Carregando informações, then shows who it is', async () => {
    proves('2 Shell', 'Carregando informações while authentication is unknown')
    proves('4', 'with a stored token the user is fetched at start')
    const host = loginHost()
    await new Session(host.transport).login(ANA.email, PASSWORD)
    // The stored session has a token but no user yet, as before the server's first answer about the user.
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
    localStorage.setItem('session', JSON.stringify({ token, user: null }))
    history.replaceState(null, '', '/')
    const answer = host.hold(ME)
    await openApp(host)
    expect(screen.getByText('Carregando informações')).toBeTruthy()
    answer()
    await greeting('Ana')
  })
})

describe('a host that lacks what is required', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  it('a host that does not say who is signed in gets a sentence that names what is missing, and a way back', async () => {
    const host = loginHost()
    const { user, enter } = await openApp(host)
    const { answer } = host
    host.answer = async (request) => {
      const answered = await answer(request)
      host.reads[ME] = { id: 7 }
      return answered
    }
    await enter(ANA.email, PASSWORD)
    expect((await screen.findByRole('alert')).textContent).toContain('GET /api/admin/users/me deve responder')
    expect(screen.queryByText('Carregando informações')).toBeNull()
    host.reads[ME] = { name: 'Ana' }
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await greeting('Ana')
  })

  it.each([500, 503])(
    'a host that answers %i before anybody is known gets a sentence and another try, and no endless wait',
    async (status) => {
      const host = loginHost()
      host.fail(ME, { ...reply(status, { message: 'Sem banco' }), keyEchoed: false })
      const { user, enter } = await openApp(host)
      await enter(ANA.email, PASSWORD)
      await screen.findByRole('heading', { name: 'O servidor não conseguiu dizer quem você é' })
      screen.getByText(`GET ${ME} respondeu com o erro ${status}. Sem banco`)
      await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
      await greeting('Ana')
    },
  )

  it('a person of whom the host says nothing can leave', async () => {
    const host = loginHost()
    localStorage.setItem('session', JSON.stringify({ token: 'abc', user: null }))
    host.reads[ME] = {}
    const { user } = await openApp(host)
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('E-mail')
  })

  it('a host that answers a login without a token is told so', async () => {
    const host = loginHost()
    const { enter } = await openApp(host)
    host.answer = () => ({ status: 200, body: { token: 'x' } })
    await enter(ANA.email, PASSWORD)
    await screen.findByText(/não respondeu com `authorization`/)
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('POST /api/auth/login')
  })
})

describe('another person who signs in in another tab', () => {
  it('another person who signs in in another tab takes the place of the first at once, whose open form closes; its draft is its writer’s', async () => {
    const host = loginHost()
    const { user, enter, session } = await openApp(host)
    await enter(ANA.email, PASSWORD)
    await greeting('Ana')
    history.pushState(null, '', '/settings')
    const write = async () => {
      // Wait for the page of settings. Home may still be on the screen, and has a button with the same name.
      await screen.findByRole('heading', { level: 1, name: 'Configurações' })
      await user.click(
        (await screen.findAllByRole('button', { name: 'Adicionar Configuração' }))[0] as HTMLElement,
      )
      const form = within(await screen.findByRole('dialog', { name: 'Criar configuração' }))
      return form.getByRole('textbox', { name: 'Nome' }) as HTMLInputElement
    }
    await user.type(await write(), 'Segredo da Ana')
    const there = new Session(host.transport)
    await there.login(BRUNO.email, PASSWORD)
    session.changedElsewhere()
    await waitFor(() => expect(session.state.get()).toMatchObject({ user: { name: 'Bruno' } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await write()).value).toBe('')
    history.pushState(null, '', '/')
    await greeting('Bruno')
  })
})

describe('Sair', () => {
  it('Sair signs out at once where nothing is unsent, and asks first where something is', async () => {
    proves('2 Shell', 'Sair')
    proves('4', 'logout removes the token')
    const host = loginHost()
    const { user, enter, session, outbox } = await openApp(host)
    await enter(ANA.email, PASSWORD)
    await greeting('Ana')
    await outbox.enqueue(ANA.id, draftOf(deleteSetting, { id: '7', name: 'idade' }))
    const press = async () =>
      user.click((await screen.findAllByRole('button', { name: 'Sair' }))[0] as HTMLElement)
    const question = () => screen.findByRole('dialog', { name: 'Sair' })
    await press()
    await within(await question()).findByText(/1 alteração ainda não foi enviada e fica neste dispositivo/)
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
    expect(session.state.get()).toMatchObject({ status: 'authenticated' })
    await press()
    await user.click(within(await question()).getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(localStorage.getItem('session')).toBeNull()
    expect(outbox.view.entries).toHaveLength(1)

    await outbox.discard(outbox.view.entries[0]?.seq ?? 0)
    await enter(ANA.email, PASSWORD)
    await greeting('Ana')
    await press()
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })
})
