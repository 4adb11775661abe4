/**
 * What Home, the panel and the shell say of the queue before it was read, when it cannot be read, and when somebody
 * else has left something in it. Only of a queue that was read and is empty they say that nothing is unsent here.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteDB, openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { noteNothingPending } from '@/kept/nothing-pending'
import { createTeacher } from '@/nouns/teacher/actions'
import { USER } from '../screens/support/harness'
import { goTo, heading, type OpenedApp, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const OUTBOX = 'admin-de-cursos-outbox'
const SENT = ['Nada por enviar neste dispositivo.', 'Nada por enviar.']

/** Connections that keep the database from being opened. */
const held: { close: () => void }[] = []

afterEach(() => {
  for (const connection of held.splice(0)) connection.close()
  vi.restoreAllMocks()
})

/** Makes every opening of the outbox's database do this. @returns a function that lets the database be opened again */
function openings(instead: (plain: () => IDBOpenDBRequest) => IDBOpenDBRequest): () => void {
  const plain = indexedDB.open.bind(indexedDB)
  const spy = vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) =>
      name === OUTBOX ? instead(() => plain(name, version)) : plain(name, version),
    )
  return () => spy.mockRestore()
}

/**
 * Keeps the outbox's database from being opened, as another tab does that does not close its connection.
 * @returns a function that lets it be opened
 */
async function holdDatabase(): Promise<() => void> {
  const first = await openDB(OUTBOX, 1)
  held.push(first)
  // A connection that is asked for after a deletion waits for the deletion, which waits for the first connection.
  void deleteDB(OUTBOX)
  return () => first.close()
}

const refuse = (name: string) =>
  openings(() => {
    throw new DOMException('refused by the test', name)
  })

const queueTeacher = (app: OpenedApp, name: string, of = USER.id) =>
  act(() => app.outbox.enqueue(of, draftOf(createTeacher, { name })))

const nothingIsCalledSent = () => {
  for (const words of SENT) expect(screen.queryByText(words)).toBeNull()
}

async function home(app: OpenedApp) {
  await goTo(app, 'Home')
  await heading(/^Bem-vindo/)
}

/** Opens the panel and returns it. */
async function panel(app: OpenedApp) {
  await press(app, /^Fila de envio/)
  return dialog('Fila de envio')
}

describe('before the queue was read', () => {
  it('Home, the panel and the button claim nothing, and say so as soon as it was read', async () => {
    noteNothingPending(USER.id)
    const answer = await holdDatabase()
    const app = await openApp(catalogue(), '/')
    await heading(/^Bem-vindo/)
    await screen.findByText('Lendo a fila de envio…')
    nothingIsCalledSent()
    const [button] = screen.getAllByRole('button', { name: 'Fila de envio' })
    expect(button?.getAttribute('aria-busy')).toBe('true')
    const queue = await panel(app)
    await queue.findByText('Lendo a fila de envio…')
    nothingIsCalledSent()
    act(() => answer())
    await queue.findByText('Nada por enviar neste dispositivo.')
    expect(queue.queryByText('Lendo a fila de envio…')).toBeNull()
  })
})

describe('a queue that cannot be read', () => {
  it.each([
    ['UnknownError', 'O navegador não consegue ler os dados guardados neste dispositivo.'],
    ['VersionError', 'Uma versão mais nova do aplicativo já usa esta fila.'],
    ['SecurityError', 'O navegador não permite que este site guarde dados neste dispositivo.'],
    ['QuotaExceededError', 'O dispositivo está sem espaço.'],
    ['StrangeError', 'Algo deu errado ao ler os dados guardados neste dispositivo.'],
  ])('a queue that cannot be read is never called sent, and its reason is said: %s', async (name, reason) => {
    refuse(name)
    const app = await openApp(catalogue(), '/')
    const alert = await screen.findByRole('alert')
    within(alert).getByText('A fila de envio não pôde ser lida')
    expect(alert.textContent).toContain(reason)
    expect(alert.textContent).toContain(`(${name})`)
    expect(alert.textContent).toContain('Não apague os dados deste site')
    nothingIsCalledSent()
    const queue = await panel(app)
    const inPanel = await queue.findByRole('alert')
    expect(inPanel.textContent).toContain(reason)
    nothingIsCalledSent()
  })

  it('a queue that cannot be read is read again at Tentar novamente, and nothing of it is lost', async () => {
    const host = catalogue()
    const app = await openApp(host, '/')
    await app.disconnect()
    await queueTeacher(app, 'Guardada')
    await app.close()
    const recover = refuse('UnknownError')
    await app.reload()
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('Da última vez havia 1 alteração sua por enviar neste aparelho.')
    recover()
    await app.user.click(alert.getByRole('button', { name: 'Tentar novamente' }))
    await screen.findByText('1 alteração na fila de envio.')
    expect(screen.queryByText('A fila de envio não pôde ser lida')).toBeNull()
  })

  it('a queue of another maker is not taken for an empty one', async () => {
    // Both are asked for at once, so that what is left of an earlier test cannot make the database in between.
    const [, made] = await Promise.all([deleteDB(OUTBOX), openDB(OUTBOX, 1)])
    made.close()
    const app = await openApp(catalogue(), '/')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('não são uma fila deste aplicativo')
    nothingIsCalledSent()
    await panel(app)
    nothingIsCalledSent()
  })

  it('a queue that cannot be read is not called empty by Sair: it asks, and says that what is unsent stays', async () => {
    refuse('UnknownError')
    const app = await openApp(catalogue(), '/')
    await screen.findByRole('alert')
    await press(app, 'Sair')
    const question = await dialog('Sair')
    question.getByText(
      /^A fila de envio deste dispositivo não pôde ser lida\..*Não apague os dados do site\.$/,
    )
  })

  it('a queue that could be read before is no longer called sent', async () => {
    const app = await openApp(catalogue(), '/')
    await screen.findByText('Nada por enviar neste dispositivo.')
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    refuse('UnknownError')
    await act(() => app.outbox.reload().catch(() => {}))
    await screen.findByText('A fila de envio não pôde ser lida')
    nothingIsCalledSent()
    vi.restoreAllMocks()
  })
})

describe('what other people left unsent on this device', () => {
  it('what other people left unsent on this device is shown as a number without contents, and nothing is called sent', async () => {
    const host = catalogue()
    const app = await openApp(host, '/')
    await queueTeacher(app, 'Segredo da Bia', 'bia')
    await queueTeacher(app, 'Outro segredo', 'bia')
    const words = '2 alterações de outra conta esperam neste aparelho pelo próximo login de quem as fez.'
    await screen.findByText(words)
    nothingIsCalledSent()
    const queue = await panel(app)
    await queue.findByText(words)
    nothingIsCalledSent()
    expect(document.body.textContent).not.toContain('egredo')
    expect(queue.queryByRole('button', { name: 'Assumir' })).toBeNull()
    expect(queue.queryByRole('button', { name: 'Descartar' })).toBeNull()
  })

  it('what other people left unsent on this device is not counted as this person’s, and Sair does not ask about it', async () => {
    const app = await openApp(catalogue(), '/')
    await queueTeacher(app, 'Da Bia', 'bia')
    await screen.findByText(/^1 alteração de outra conta espera neste aparelho/)
    screen.getByRole('button', { name: 'Fila de envio' })
    await press(app, 'Sair')
    await screen.findByRole('button', { name: 'Entrar' })
  })

  it('what other people left unsent on this device stands beside what is this person’s own, and both are said', async () => {
    const app = await openApp(catalogue(), '/')
    await app.disconnect()
    await queueTeacher(app, 'Minha')
    await queueTeacher(app, 'Da Bia', 'bia')
    await screen.findByText('1 alteração na fila de envio.')
    await screen.findByText(/^1 alteração de outra conta espera neste aparelho/)
    await app.reconnect()
    await waitFor(() => expect(screen.queryByText('1 alteração na fila de envio.')).toBeNull())
    nothingIsCalledSent()
  })
})

it('the pages of a queue that is read and empty say that nothing waits on this device', async () => {
  const app = await openApp(catalogue(), '/')
  await home(app)
  await screen.findByText('Nada por enviar neste dispositivo.')
  await (await panel(app)).findByText('Nada por enviar neste dispositivo.')
})
